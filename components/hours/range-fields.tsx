"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Input } from "@/components/ui/inputs/input";
import type { OpenRange } from "@/lib/hours/schema";

interface RangeFieldsProps {
  range: OpenRange;
  labels: { from: string; to: string; remove: string };
  mayChange: boolean;
  onChange: (range: OpenRange) => void;
  onRemove: () => void;
}

/** Wide enough for a time with AM/PM; narrow screens hide the picker icon. */
const clock =
  "tabular min-w-24 max-w-36 flex-1 max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:min-w-36";

/** A range that ends at midnight shows 00:00, as time inputs do, and is stored as 24:00. */
const shown = (to: string) => (to === "24:00" ? "00:00" : to);
const kept = (to: string) => (to === "00:00" ? "24:00" : to);

/** One range of a day: two time inputs and a remove button. */
export function RangeFields({ range, labels, mayChange, onChange, onRemove }: RangeFieldsProps) {
  const t = useTranslations("hours");
  const isOvernight = range.to <= range.from && range.to !== "";
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      <Input
        type="time"
        required
        aria-label={labels.from}
        value={range.from}
        disabled={!mayChange}
        onChange={({ target }) => onChange({ ...range, from: target.value })}
        className={clock}
      />
      <span aria-hidden="true">–</span>
      <Input
        type="time"
        required
        aria-label={labels.to}
        value={shown(range.to)}
        disabled={!mayChange}
        onChange={({ target }) => onChange({ ...range, to: kept(target.value) })}
        className={clock}
      />
      {isOvernight ? <span className="text-muted text-sm">{t("nextDay")}</span> : null}
      {mayChange ? <IconButton label={labels.remove} icon={<X />} size="small" onClick={onRemove} /> : null}
    </span>
  );
}
