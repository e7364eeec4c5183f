"use client";

import { CalendarDays, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../buttons/button";
import { cn } from "../cn";
import { useFieldControl, useFieldLabel } from "../form/field-context";
import { Popover } from "../overlays/popover";
import { inputClass } from "./input-class";
import { LazyCalendar } from "./lazy-calendar";

interface DatePickerProps {
  /** An ISO date, or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** Today in the time zone of the dates. */
  today: string;
  max?: string | undefined;
  min?: string | undefined;
  /** Adds month and year dropdowns, for distant dates; requires `min` and `max`. */
  far?: boolean;
  /** Cannot be cleared. */
  required?: boolean;
  placeholder?: string;
}

/** Selects a day or none; for use inside a Field. Thai shows Buddhist years. */
export function DatePicker({ value, onChange, today, max, min, far, required, placeholder }: DatePickerProps) {
  const t = useTranslations("ui.calendar");
  const { dateTime } = useFormatter();
  const [open, setOpen] = useState(false);
  const { id, ...control } = useFieldControl({});
  const labelId = useFieldLabel();
  const choose = (day: string) => {
    onChange(day);
    setOpen(false);
  };
  // a calendar date has no time zone
  const text = value ? dateTime(new Date(`${value}T00:00:00Z`), "date", { timeZone: "UTC" }) : "";
  return (
    <Popover
      label={t("choose")}
      align="start"
      open={open}
      onOpenChange={setOpen}
      className="max-h-(--available-height) overflow-y-auto p-3"
      trigger={
        <button
          type="button"
          id={id}
          aria-labelledby={labelId ? `${labelId} ${id}-value` : undefined}
          {...control}
          className={cn(inputClass, "flex h-9 items-center gap-2 px-3 text-start pointer-coarse:h-11")}
        >
          <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span
            id={`${id}-value`}
            className={cn("tabular min-w-0 flex-1 truncate leading-label", !text && "text-muted")}
          >
            {text || placeholder || t("any")}
          </span>
        </button>
      }
    >
      <LazyCalendar
        selected={value ? { from: value, to: value } : null}
        onSelect={choose}
        today={today}
        max={max}
        min={min}
        far={far}
      />
      {value && !required ? (
        <Button variant="ghost" size="small" icon={<X />} className="mt-2" onClick={() => choose("")}>
          {t("clear")}
        </Button>
      ) : null}
    </Popover>
  );
}
