"use client";

import { PackageSearch, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useInbox } from "@/components/rooms/inbox-context";
import { useSavedItems } from "@/components/saved-items/use-saved-items";
import { Button } from "@/components/ui/buttons/button";
import { retryImport } from "@/components/ui/retry-import";
import { MAX_BILL_ITEMS } from "@/lib/bills/limits";
import type { BillForm } from "@/lib/bills/schema";
import { rankSavedItems } from "@/lib/saved-items/rank";
import { type SavedItem, typedPrice } from "@/lib/saved-items/schema";
import { BillLine } from "./bill-line";
import { lineFor } from "./fill-line";

const ItemPicker = dynamic(
  () => retryImport(() => import("@/components/saved-items/item-picker")).then((module) => module.ItemPicker),
  { ssr: false },
);

/** Names that a browser offers while one is typed. */
const SUGGESTED = 200;

export const NEW_ITEM: BillForm["items"][number] = { name: "", quantity: 1, price: "" };

/** The lines of a bill, typed or picked from the saved items. */
export function BillItems() {
  const t = useTranslations("bills.compose");
  const picker = useTranslations("savedItems.picker");
  const { project_id, api } = useInbox();
  const { control, getValues, setValue } = useFormContext<BillForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "items" });
  const saved = useSavedItems(api);
  const suggestions = useId();
  const [isPicking, setPicking] = useState(false);
  const isFull = fields.length >= MAX_BILL_ITEMS;

  const pick = ({ name, price_satang }: SavedItem) => {
    setPicking(false);
    const lines = getValues("items");
    const index = lineFor(lines);
    if (index === null) return;
    const price = typedPrice(price_satang);
    // the picker gives the focus back to its button, for the next pick
    if (index === lines.length) append({ ...NEW_ITEM, name, price }, { shouldFocus: false });
    else {
      setValue(`items.${index}.name`, name, { shouldDirty: true, shouldValidate: true });
      setValue(`items.${index}.price`, price, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {fields.map((item, index) => (
          <li key={item.id}>
            <BillLine
              index={index}
              isOnly={fields.length === 1}
              saved={saved}
              suggestions={suggestions}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <datalist id={suggestions}>
        {rankSavedItems(saved.items ?? [], "")
          .slice(0, SUGGESTED)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        {isFull ? null : (
          <Button size="small" icon={<Plus />} onClick={() => append(NEW_ITEM)}>
            {t("addItem")}
          </Button>
        )}
        <Button size="small" icon={<PackageSearch />} aria-haspopup="dialog" onClick={() => setPicking(true)}>
          {picker("open")}
        </Button>
      </div>
      {isPicking ? <ItemPicker project_id={project_id} onPick={pick} onClose={() => setPicking(false)} /> : null}
    </div>
  );
}
