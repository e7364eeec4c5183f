"use client";

import { useTranslations } from "next-intl";
import { BulkProgressBar } from "./bulk-progress-bar";
import type { useBulk } from "./use-bulk";

/** The last bulk change of rooms. */
export function UndoBar({ work: { run, ...work } }: { work: ReturnType<typeof useBulk> }) {
  const t = useTranslations("rooms.bulk");
  if (!run) return null;
  const did = t(`did.${run.action.action}`, { count: run.changed });
  return (
    <BulkProgressBar run={run} t={t} did={did} undo={work.undo} dismiss={work.dismiss} className="shrink-0 px-3" />
  );
}
