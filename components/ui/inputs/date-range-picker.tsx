"use client";

import { CalendarDays, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../buttons/button";
import { cn } from "../cn";
import { Popover } from "../overlays/popover";
import { LazyCalendar } from "./lazy-calendar";
import { useFormatDays } from "./use-format-days";

interface DayRange {
  from: string;
  to: string;
}

interface DateRangePickerProps<Preset extends string> {
  /** ISO dates, both inclusive. */
  value: DayRange;
  /** The preset it matches, if any. */
  preset: Preset | null;
  presets: readonly { key: Preset; label: string }[];
  onPreset: (preset: Preset) => void;
  onRange: (range: DayRange) => void;
  today: string;
  /** What the range is for, for screen readers. */
  label: string;
  className?: string;
}

/** Selects a range of days: a preset, or first and last day in a calendar. Thai shows Buddhist years. */
export function DateRangePicker<Preset extends string>(props: DateRangePickerProps<Preset>) {
  const { value, preset, presets, onPreset, onRange, today, label, className } = props;
  const t = useTranslations("ui.calendar");
  const text = useFormatDays()(value);
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState<string | null>(null);
  const named = presets.find(({ key }) => key === preset);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setFirst(null);
  };
  const choose = (day: string) => {
    if (first === null) return setFirst(day);
    onRange(day < first ? { from: day, to: first } : { from: first, to: day });
    show(false);
  };
  return (
    <Popover
      label={label}
      align="start"
      open={open}
      onOpenChange={show}
      className="p-0"
      trigger={
        <Button
          icon={<CalendarDays />}
          className={cn("max-w-full", className)}
          aria-label={`${label}: ${named ? `${named.label}, ` : ""}${text}`}
        >
          <span className="min-w-0 truncate">
            {named ? <span>{named.label} </span> : null}
            <span className={cn("tabular", named && "font-normal text-muted max-sm:hidden")}>{text}</span>
          </span>
        </Button>
      }
    >
      <div className="flex max-sm:flex-col">
        <ul className="flex gap-0.5 border-border p-2 max-sm:flex-wrap max-sm:border-b sm:w-44 sm:flex-col sm:border-e">
          {presets.map(({ key, label: name }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === preset}
                onClick={() => {
                  onPreset(key);
                  show(false);
                }}
                className="flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-3 text-start leading-label hover:bg-hover aria-pressed:font-medium pointer-coarse:min-h-11"
              >
                {name}
                {key === preset ? <Check aria-hidden="true" className="size-4" /> : null}
              </button>
            </li>
          ))}
        </ul>
        <div className="p-3">
          <LazyCalendar
            selected={first === null ? value : { from: first, to: first }}
            onSelect={choose}
            today={today}
            max={today}
          />
          <p aria-live="polite" className="mt-2 text-muted text-sm">
            {t(first === null ? "first" : "last")}
          </p>
        </div>
      </div>
    </Popover>
  );
}
