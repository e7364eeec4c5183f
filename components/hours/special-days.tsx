"use client";

import { Plus, Trash2 } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import { Field } from "@/components/ui/form/field";
import { DatePicker } from "@/components/ui/inputs/date-picker";
import { Select } from "@/components/ui/inputs/select";
import { useToday } from "@/components/ui/inputs/use-today";
import { type BusinessHours, FIRST_HOURS, type Holiday, type SpecialDay } from "@/lib/hours/schema";
import { messageOf } from "./message-of";
import { RangeFields } from "./range-fields";

const KINDS = ["closed", "hours", "usual"] as const;
/** The furthest year a day can be entered for. */
const YEARS_AHEAD = 10;

interface SpecialDaysProps {
  holidays: readonly Holiday[];
  /** The project's time zone, used for days. */
  timeZone: string;
  mayChange: boolean;
}

/** The shop's special days: closed, different hours, or open although it is a holiday. */
export function SpecialDays({ holidays, timeZone, mayChange }: SpecialDaysProps) {
  const t = useTranslations("hours");
  const ui = useTranslations("ui.calendar");
  const formatter = useFormatter();
  const today = useToday(timeZone);
  const errorText = useErrorText();
  const { watch, setValue, formState } = useFormContext<BusinessHours>();
  const [date, setDate] = useState("");
  const [days, observes] = watch(["special_days", "observes_holidays"]);
  const known = new Set(holidays.map(({ day }) => day));
  // holidays that were only switched on or off carry their name and are listed under holidays, if the shop observes any
  const own = Object.entries(days)
    .filter(([day, { kind, name }]) => !observes || kind === "hours" || !known.has(day) || name === undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const set = (day: string, next: SpecialDay | null) => {
    const { [day]: _before, ...rest } = days;
    setValue("special_days", next ? { ...rest, [day]: next } : rest, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <div>
      <h2 className="font-medium">{t("special")}</h2>
      <p className="mb-2 text-muted">{own.length > 0 ? t("specialHint") : t("specialEmpty")}</p>
      <ul className="divide-y divide-border">
        {own.map(([day, special]) => {
          const label = formatter.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
          const [range] = special.ranges ?? [];
          const error = messageOf(formState.errors.special_days?.[day]);
          return (
            <li key={day} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <span className="tabular w-28 font-medium">{label}</span>
              <Select
                aria-label={`${t("kind")} ${label}`}
                options={KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                value={special.kind}
                disabled={!mayChange}
                onChange={(kind) =>
                  set(day, { ...special, kind, ranges: kind === "hours" ? (FIRST_HOURS.weekly[0] ?? []) : [] })
                }
                className="w-44"
              />
              {special.kind === "hours" && range ? (
                <RangeFields
                  range={range}
                  mayChange={mayChange}
                  labels={{
                    from: t("dateFrom", { date: label, number: 1 }),
                    to: t("dateTo", { date: label, number: 1 }),
                    remove: t("remove", { date: label }),
                  }}
                  onChange={(next) => set(day, { ...special, ranges: [next] })}
                  onRemove={() => set(day, null)}
                />
              ) : mayChange ? (
                <IconButton
                  label={t("remove", { date: label })}
                  icon={<Trash2 />}
                  size="small"
                  onClick={() => set(day, null)}
                />
              ) : null}
              {error ? (
                <p role="alert" className="w-full text-danger-text text-sm">
                  {errorText(error)}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {mayChange ? (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <Field label={t("date")} className="w-44">
            <DatePicker
              far
              value={date}
              today={today}
              min={today}
              max={`${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`}
              placeholder={ui("choose")}
              onChange={setDate}
            />
          </Field>
          <Button
            icon={<Plus />}
            disabled={!date}
            onClick={() => {
              set(date, { kind: "closed" });
              setDate("");
            }}
          >
            {t("add")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
