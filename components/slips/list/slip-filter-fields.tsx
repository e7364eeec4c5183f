"use client";

import { useTranslations } from "next-intl";
import { BankLogo } from "@/components/banks/bank-mark";
import { Field } from "@/components/ui/form/field";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Select } from "@/components/ui/inputs/select";
import { bankCodes } from "@/lib/banks/directory";
import { type SlipView, slipViews } from "@/lib/slips/schema";
import { type SlipFilterValue, useBankName, useViewName } from "./use-slip-filter";

interface SlipFilterFieldsProps {
  filter: SlipFilterValue;
  /** Today in the project's time zone. */
  today: string;
  onChange: (filter: SlipFilterValue) => void;
}

/** Result, bank and days of the list. */
export function SlipFilterFields({ filter, today, onChange }: SlipFilterFieldsProps) {
  const t = useTranslations("slips.filter");
  const [bankName, viewName] = [useBankName(), useViewName()];
  const { view, from = "", to = "", bank = "" } = filter;
  return (
    <div className="flex flex-col gap-5 pb-4">
      <Field label={t("view")}>
        <Select<SlipView>
          value={view}
          onChange={(next) => onChange({ ...filter, view: next })}
          options={slipViews.map((value) => ({ value, label: viewName(value) }))}
        />
      </Field>
      <Field label={t("bank")}>
        <Select
          value={bank}
          onChange={(next) => onChange({ ...filter, bank: next || undefined })}
          options={[
            { value: "", label: t("anyBank") },
            ...bankCodes.map((code) => ({ value: code, label: bankName(code), icon: <BankLogo bank={code} /> })),
          ]}
        />
      </Field>
      <Field label={t("from")} error={from && to && from > to ? t("badRange") : undefined}>
        <DatePicker
          value={from}
          today={today}
          max={to || today}
          onChange={(day) => onChange({ ...filter, from: day || undefined })}
        />
      </Field>
      <Field label={t("to")}>
        <DatePicker
          value={to}
          today={today}
          min={from || undefined}
          max={today}
          onChange={(day) => onChange({ ...filter, to: day || undefined })}
        />
      </Field>
    </div>
  );
}
