"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { FormField } from "@/components/ui/form/form";
import { Input } from "@/components/ui/inputs/input";
import { MAX_BILL_ITEMS } from "@/lib/bills/limits";
import type { BillForm } from "@/lib/bills/schema";

export const NEW_ITEM: BillForm["items"][number] = { name: "", quantity: 1, price: "" };

/** The lines of a bill. */
export function BillItems() {
  const t = useTranslations("bills.compose");
  const { control } = useFormContext<BillForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "items" });
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {fields.map((item, index) => (
          <li key={item.id}>
            <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-control border border-border p-3 sm:grid-cols-[minmax(0,1fr)_5rem_9rem_auto] sm:border-0 sm:p-0">
              <legend className="sr-only">{t("itemNumber", { number: index + 1 })}</legend>
              <div className="max-sm:col-span-3">
                <FormField name={`items.${index}.name`} label={t("item")}>
                  {(field) => <Input {...field} maxLength={120} autoComplete="off" />}
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
                disabled={fields.length === 1}
                onClick={() => remove(index)}
                className="mt-7"
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {fields.length < MAX_BILL_ITEMS ? (
        <Button size="small" icon={<Plus />} onClick={() => append(NEW_ITEM)} className="self-start">
          {t("addItem")}
        </Button>
      ) : null}
    </div>
  );
}
