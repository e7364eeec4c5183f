"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/display/badge";
import type { ImportFault, PlannedRow } from "@/lib/quick-messages/import-plan";

/** The most rows any list renders. */
const MOST_ROWS = 1000;
const tones = { create: "success", update: "info", same: "neutral", leave: "danger" } as const;

/** A preview of each row of the file; skipped rows first, with the reason. */
export function ImportRows({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useTranslations("quickMessages.transfer");
  const because = (fault: ImportFault) => {
    if (fault.code === "variable") return t("faults.variable", { name: fault.name });
    if (fault.code === "double") return t("faults.double", { line: fault.line });
    return t(`faults.${fault.code}`);
  };
  const sorted = [...rows].sort((a, b) => Number(b.act === "leave") - Number(a.act === "leave") || a.line - b.line);
  return (
    <ul aria-label={t("rows")} className="flex flex-col">
      {sorted.slice(0, MOST_ROWS).map((row) => (
        <li key={row.line} className="flex flex-wrap items-baseline gap-x-3 border-border border-t py-1.5">
          <span className="tabular w-24 shrink-0 text-muted text-sm">{t("line", { line: row.line })}</span>
          <Badge tone={tones[row.act]}>{t(`acts.${row.act}`)}</Badge>
          <span className="min-w-0 flex-1 truncate">
            <span className="font-medium">/{row.shortcut}</span> {row.title}
          </span>
          {row.act === "leave" ? (
            <span className="w-full text-danger-text text-sm sm:ps-27">{because(row.fault)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
