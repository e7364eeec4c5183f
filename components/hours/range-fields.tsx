"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { TimeInput } from "@/components/ui/inputs/time-input";
import type { OpenRange } from "@/lib/hours/schema";

interface RangeFieldsProps {
  range: OpenRange;
  labels: { from: string; to: string; remove: string };
  mayChange: boolean;
  onChange: (range: OpenRange) => void;
  onRemove: () => void;
}

const clock = "tabular w-24 shrink-0";

/** A range that ends at midnight shows 00:00, as clocks do, and is stored as 24:00. */
const shown = (to: string) => (to === "24:00" ? "00:00" : to);
const kept = (to: string) => (to === "00:00" ? "24:00" : to);

/** One range of a day: two time inputs and a remove button. */
export function RangeFields({ range, labels, mayChange, onChange, onRemove }: RangeFieldsProps) {
  const t = useTranslations("hours");
  const isOvernight = range.to <= range.from && range.to !== "";
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      <TimeInput
        required
        aria-label={labels.from}
        value={range.from}
        disabled={!mayChange}
        onChange={(from) => onChange({ ...range, from })}
        className={clock}
      />
      <span aria-hidden="true">–</span>
      <TimeInput
        required
        aria-label={labels.to}
        value={shown(range.to)}
        disabled={!mayChange}
        onChange={(to) => onChange({ ...range, to: kept(to) })}
        className={clock}
      />
      {isOvernight ? <span className="text-muted text-sm">{t("nextDay")}</span> : null}
      {mayChange ? <IconButton label={labels.remove} icon={<X />} size="small" onClick={onRemove} /> : null}
    </span>
  );
}
