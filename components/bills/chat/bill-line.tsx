"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import type { useSavedItems } from "@/components/saved-items/use-saved-items";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { MAX_ITEM_NAME } from "@/lib/bills/limits";
import type { BillForm } from "@/lib/bills/schema";
import { findByName } from "@/lib/saved-items/rank";
import { typedPrice } from "@/lib/saved-items/schema";
import { SaveLine } from "./save-line";

interface BillLineProps {
  index: number;
  isOnly: boolean;
  saved: ReturnType<typeof useSavedItems>;
  /** Id of the datalist with the saved items' names. */
  suggestions: string;
  onRemove: () => void;
}

/** A line of a bill: name, quantity and unit price. */
export function BillLine({ index, isOnly, saved, suggestions, onRemove }: BillLineProps) {
  const t = useTranslations("bills.compose");
  const { getValues, setValue } = useFormContext<BillForm>();
  /** Only once the name is complete: a saved name may be the beginning of another. */
  const fillPrice = () => {
    const { name, price } = getValues(`items.${index}`);
    const item = price.trim() === "" ? findByName(saved.items ?? [], name) : undefined;
    if (item) setValue(`items.${index}.price`, typedPrice(item.price_satang), { shouldDirty: true });
  };
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-control border border-border p-3 sm:grid-cols-[minmax(0,1fr)_5rem_9rem_auto] sm:border-0 sm:p-0">
      <legend className="sr-only">{t("itemNumber", { number: index + 1 })}</legend>
      <div className="max-sm:col-span-3">
        <FormField name={`items.${index}.name`} label={t("item")}>
          {({ onBlur, ...field }) => (
            <Input
              {...field}
              list={suggestions}
              maxLength={MAX_ITEM_NAME}
              autoComplete="off"
              onBlur={() => {
                onBlur();
                fillPrice();
              }}
            />
          )}
        </FormField>
      </div>
      <FormField name={`items.${index}.quantity`} label={t("quantity")}>
        {({ value, onChange, ...field }) => (
          <Input
            {...field}
            type="number"
            min={1}
            max={9999}
            value={Number.isNaN(value) ? "" : value}
            onChange={({ target }) => onChange(target.valueAsNumber)}
          />
        )}
      </FormField>
      <FormField name={`items.${index}.price`} label={t("price")}>
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" maxLength={14} />}
      </FormField>
      <IconButton
        label={t("removeItem", { number: index + 1 })}
        icon={<Trash2 />}
        disabled={isOnly}
        onClick={onRemove}
        className="mt-7"
      />
      <SaveLine index={index} saved={saved} />
    </fieldset>
  );
}
