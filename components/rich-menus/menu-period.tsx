"use client";

import { Field } from "@/components/ui/form/field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { DateTimePicker } from "@/components/ui/inputs/date-time-picker";
import { useToday } from "@/components/ui/inputs/use-today";
import { instantOf, wallTime } from "@/lib/time-zone";

const DAY_MS = 86_400_000;

interface MenuPeriodProps {
  label: string;
  /** What it means to have no time: shown as a choice. */
  none: string;
  /** ISO time. */
  value: string | null;
  timeZone: string;
  disabled: boolean;
  error: string | undefined;
  onChange: (at: string | null) => void;
}

/** The begin or end of a menu's period, which it may have or not. */
export function MenuPeriod({ label, none, value, timeZone, disabled, error, onChange }: MenuPeriodProps) {
  const today = useToday(timeZone);
  const set = (wall: string) => onChange(instantOf(wall, timeZone)?.toISOString() ?? value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be the field's label too
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      {value ? (
        <Field label={label} error={error} disabled={disabled}>
          <DateTimePicker value={wallTime(new Date(value), timeZone)} today={today} min={today} onChange={set} />
        </Field>
      ) : (
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
      )}
      <Checkbox
        label={none}
        checked={value === null}
        disabled={disabled}
        onChange={(isNone) => onChange(isNone ? null : new Date(Date.now() + DAY_MS).toISOString())}
      />
    </div>
  );
}
