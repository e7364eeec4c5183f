"use client";

import { Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Spinner } from "@/components/ui/feedback/spinner";
import type { BulkWork } from "./use-bulk";

/** The last bulk change: its progress and, for ten seconds, an undo button. */
export function UndoBar({ work }: { work: BulkWork }) {
  const t = useTranslations("rooms.bulk");
  const { run, undo, dismiss } = work;
  if (!run) return null;
  const isUnderWay = run.state === "running" || run.state === "undoing";
  const kept = run.changed - run.restored;
  const sentence =
    run.state === "running"
      ? t("running", { done: run.done, total: run.total })
      : run.state === "undoing"
        ? t("undoing")
        : run.state === "done"
          ? t(`did.${run.action.action}`, { count: run.changed })
          : kept > 0
            ? t("undoneSome", { count: run.restored, kept })
            : t("undone", { count: run.restored });
  return (
    <div className="shrink-0 border-border border-t bg-raised px-3 py-2 shadow-raised">
      <div className="flex items-center gap-2">
        {isUnderWay ? <Spinner /> : null}
        <p role="status" className="min-w-0 flex-1 text-sm">
          {sentence}
        </p>
        {run.state === "done" && run.changed > 0 ? (
          <Button size="small" icon={<Undo2 />} onClick={() => void undo()}>
            {t("undo")}
          </Button>
        ) : null}
        {isUnderWay ? null : <IconButton size="small" label={t("dismiss")} icon={<X />} onClick={dismiss} />}
      </div>
      {run.state === "running" ? (
        <progress
          aria-label={sentence}
          max={run.total}
          value={run.done}
          className="mt-1.5 block h-1 w-full accent-(--color-accent)"
        />
      ) : null}
    </div>
  );
}
