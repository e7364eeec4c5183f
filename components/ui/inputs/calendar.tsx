"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { DayPicker, type DropdownProps, type Modifiers } from "react-day-picker";
import { iconButtonClass } from "../buttons/button-class";
import { cn } from "../cn";

interface CalendarProps {
  /** ISO dates; for a single day, both are the same. */
  selected: { from: string; to: string } | null;
  onSelect: (day: string) => void;
  /** Today in the time zone of the dates. */
  today: string;
  /** Later days are disabled. */
  max?: string | undefined;
  min?: string | undefined;
  /** Adds month and year dropdowns, for distant dates; requires `min` and `max`. */
  far?: boolean | undefined;
}

/** The parts of a date to format. */
interface DayParts {
  weekday?: "long" | "narrow";
  day?: "numeric";
  month?: "long";
  year?: "numeric";
}

// the picker works with local dates: use noon, which exists in every time zone
const dateOf = (day: string) => new Date(`${day}T12:00:00`);
const two = (value: number) => String(value).padStart(2, "0");
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/**
 * A month of days with weeks starting on Monday; Thai shows Buddhist years. Keyboard: arrows move by day and week, Page Up
 * and Page Down by month. Loaded lazily: see lazy-calendar.
 */
export function Calendar({ selected, onSelect, today, max, min, far = false }: CalendarProps) {
  const t = useTranslations("ui.calendar");
  const { dateTime } = useFormatter();
  const [month, setMonth] = useState(dateOf(selected?.to ?? (max && max < today ? max : today)));
  const say = (date: Date, options: DayParts) =>
    dateTime(new Date(`${dayOf(date)}T00:00:00Z`), { ...options, timeZone: "UTC" });
  const caption = (date: Date) => say(date, { month: "long", year: "numeric" });
  const isIn = (date: Date) => selected !== null && dayOf(date) >= selected.from && dayOf(date) <= selected.to;
  return (
    <DayPicker
      month={month}
      onMonthChange={setMonth}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      today={dateOf(today)}
      autoFocus
      disabled={[...(max ? [{ after: dateOf(max) }] : []), ...(min ? [{ before: dateOf(min) }] : [])]}
      {...(min && { startMonth: dateOf(min) })}
      {...(max && { endMonth: dateOf(max) })}
      captionLayout={far ? "dropdown" : "label"}
      onDayClick={(date: Date, modifiers: Modifiers) => {
        if (!modifiers.disabled) onSelect(dayOf(date));
      }}
      modifiers={{
        chosen: (date) => selected !== null && [selected.from, selected.to].includes(dayOf(date)),
        between: (date) => isIn(date),
      }}
      modifiersClassNames={{
        chosen: "[&>button]:bg-text [&>button]:text-surface [&>button]:hover:bg-text",
        between: "bg-selected",
        today: "[&>button]:font-semibold [&>button]:underline [&>button]:underline-offset-4",
        outside: "text-muted",
        disabled: "opacity-45",
      }}
      formatters={{
        formatCaption: caption,
        formatDay: (date) => String(date.getDate()),
        formatWeekdayName: (date) => say(date, { weekday: "narrow" }),
        formatMonthDropdown: (date) => say(date, { month: "long" }),
        formatYearDropdown: (date) => say(date, { year: "numeric" }),
      }}
      labels={{
        labelDayButton: (date, { today: isToday }) =>
          [
            say(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
            isToday && t("today"),
            isIn(date) && t("chosen"),
          ]
            .filter(Boolean)
            .join(", "),
        labelGrid: caption,
        labelNav: () => t("months"),
        labelMonthDropdown: () => t("month"),
        labelYearDropdown: () => t("year"),
        labelNext: () => t("next"),
        labelPrevious: () => t("previous"),
        labelWeekday: (date) => say(date, { weekday: "long" }),
      }}
      components={{
        Dropdown,
        Chevron: ({ orientation }) =>
          orientation === "left" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />,
      }}
      classNames={{
        root: "w-fit",
        months: "relative",
        nav: "pointer-events-none absolute inset-x-0 top-0 flex justify-between [&>button]:pointer-events-auto",
        button_previous: iconButtonClass("ghost", "medium"),
        button_next: iconButtonClass("ghost", "medium"),
        dropdowns: "flex gap-1",
        month_caption: "flex h-9 items-center justify-center font-semibold pointer-coarse:h-11",
        month_grid: "mt-2 border-collapse",
        weekday: "h-8 w-9 text-center font-normal text-muted text-sm pointer-coarse:w-10",
        day: "p-0 text-center first:rounded-s-control last:rounded-e-control",
        day_button: cn(
          "tabular size-9 rounded-control leading-label hover:bg-hover disabled:hover:bg-transparent",
          "pointer-coarse:h-11 pointer-coarse:w-10",
        ),
      }}
    />
  );
}

function Dropdown({ options = [], className: _given, ...rest }: DropdownProps) {
  return (
    <select
      {...rest}
      className="h-8 cursor-pointer rounded-control bg-transparent px-1 font-semibold leading-label hover:bg-hover pointer-coarse:h-11"
    >
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled} className="bg-raised text-text">
          {label}
        </option>
      ))}
    </select>
  );
}
