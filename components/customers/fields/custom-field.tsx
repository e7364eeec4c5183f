"use client";

import { ExternalLink } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Input } from "@/components/ui/inputs/input";
import { Select } from "@/components/ui/inputs/select";
import { useToday } from "@/components/ui/inputs/use-today";
import { fitValue } from "@/lib/customers/field-value";
import type { CustomerField } from "@/lib/customers/fields";

interface CustomFieldProps {
  field: CustomerField;
  /** The stored value; "" if there is none. */
  value: string;
  mayEdit: boolean;
  onSave: (value: string) => Promise<void>;
}

const CLEAR = "-";
/** Earliest date; customer dates range from birthdays to ends of contracts. */
const FIRST_DAY = "1900-01-01";
const YEARS_AHEAD = 30;

/** A custom field, edited inline. */
export function CustomField({ field, value, mayEdit, onSave }: CustomFieldProps) {
  const t = useTranslations("customers.fields");
  const today = useToday();
  const [error, setError] = useState<"unfit" | "failed" | null>(null);
  const save = async (typed: string) => {
    const fit = fitValue(field, typed);
    if (fit === null) return setError("unfit");
    setError(null);
    if (fit === value) return;
    await onSave(fit).catch(() => setError("failed"));
  };
  const options = (field.kind === "yes_no" ? ["yes", "no"] : field.choices).map((choice) => ({
    value: choice,
    label: field.kind === "yes_no" ? t(`yesNo.${choice === "yes" ? "yes" : "no"}`) : choice,
  }));
  return (
    <>
      <dt className="break-words text-muted text-sm">{field.label}</dt>
      <dd className="min-w-0 py-0.5">
        {!mayEdit ? (
          <Shown field={field} value={value} />
        ) : (
          <Field
            label={field.label}
            hiddenLabel
            error={error ? t(error === "failed" ? "failed" : `unfit.${field.kind}`) : undefined}
          >
            {field.kind === "choice" || field.kind === "yes_no" ? (
              <Select
                aria-label={field.label}
                value={value || null}
                placeholder={t("choose")}
                options={value ? [...options, { value: CLEAR, label: t("clear") }] : options}
                onChange={(next) => void save(next === CLEAR ? "" : next)}
              />
            ) : field.kind === "date" ? (
              <DatePicker
                far
                value={value}
                today={today}
                min={FIRST_DAY}
                max={`${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`}
                placeholder={t("choose")}
                onChange={(day) => void save(day)}
              />
            ) : (
              <TypedValue key={value} field={field} value={value} onSave={save} />
            )}
          </Field>
        )}
      </dd>
    </>
  );
}

function TypedValue({
  field,
  value,
  onSave,
}: Pick<CustomFieldProps, "field" | "value"> & { onSave: (typed: string) => Promise<void> }) {
  const [typed, setTyped] = useState(value);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key === "Escape") setTyped(value);
  };
  return (
    <Input
      inputMode={field.kind === "number" ? "decimal" : field.kind === "link" ? "url" : "text"}
      autoComplete="off"
      maxLength={500}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void onSave(typed)}
      onKeyDown={onKeyDown}
      {...(field.kind === "link" && value && { end: <OpenLink href={value} label={field.label} /> })}
    />
  );
}

function OpenLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" aria-label={label} className="touch-target p-2 text-muted">
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}

function Shown({ field, value }: Pick<CustomFieldProps, "field" | "value">) {
  const t = useTranslations("customers");
  const formatter = useFormatter();
  if (!value) return <span className="text-subtle">{t("none")}</span>;
  if (field.kind === "yes_no") return t(`fields.yesNo.${value === "yes" ? "yes" : "no"}`);
  if (field.kind === "date") return formatter.dateTime(new Date(`${value}T12:00:00Z`), "date");
  if (field.kind === "number") return <span className="tabular">{formatter.number(Number(value))}</span>;
  if (field.kind !== "link") return <span className="break-words">{value}</span>;
  return (
    <a href={value} target="_blank" rel="noreferrer noopener" className="break-all text-accent-text hover:underline">
      {value}
    </a>
  );
}
