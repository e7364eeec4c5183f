"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { DatePicker } from "./date-picker";
import { TimeInput } from "./time-input";

interface DateTimePickerProps {
  /** Local date and time without a zone: "2026-11-21T20:00". */
  value: string;
  onChange: (wall: string) => void;
  /** Today in the same time zone. */
  today: string;
  min?: string;
  max?: string;
}

/** Selects a day and time; for use inside a Field. Thai shows Buddhist years. */
export function DateTimePicker({ value, onChange, today, min, max }: DateTimePickerProps) {
  const t = useTranslations("ui.calendar");
  const timeId = useId();
  const [day = "", time = ""] = value.split("T");
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <DatePicker
          required
          value={day}
          today={today}
          min={min}
          max={max}
          placeholder={t("choose")}
          onChange={(chosen) => onChange(`${chosen}T${time}`)}
        />
      </div>
      <TimeInput
        id={timeId}
        aria-label={t("time")}
        value={time}
        onChange={(next) => onChange(`${day}T${next}`)}
        className="tabular w-24 shrink-0"
      />
    </div>
  );
}
