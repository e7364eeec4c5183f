"use client";

import { Undo2, X } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/feedback/spinner";
import { type BulkProgress, isUnderWay } from "./use-bulk-run";

type Text = "running" | "undoing" | "undone" | "undoneSome" | "undo" | "dismiss";

interface BulkProgressBarProps {
  run: BulkProgress;
  undo: () => Promise<void>;
  dismiss: () => void;
  /** The texts of the rows' domain. */
  t: (text: Text, values?: Record<string, number>) => string;
  /** What was done, with the number of changed rows. */
  did: string;
  className?: string;
}

/** A bulk change: its progress and, for ten seconds, an undo button. */
export function BulkProgressBar({ run, undo, dismiss, t, did, className }: BulkProgressBarProps) {
  const sentence = sentenceOf(run, t, did);
  return (
    <div className={cn("border-border border-t bg-raised py-2 shadow-raised", className)}>
      <div className="flex items-center gap-2">
        {isUnderWay(run) ? <Spinner /> : null}
        <p role="status" className="min-w-0 flex-1 text-sm">
          {sentence}
        </p>
        {run.state === "done" && run.changed > 0 ? (
          <Button size="small" icon={<Undo2 />} onClick={() => void undo()}>
            {t("undo")}
          </Button>
        ) : null}
        {isUnderWay(run) ? null : <IconButton size="small" label={t("dismiss")} icon={<X />} onClick={dismiss} />}
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

function sentenceOf(
  { state, done, total, changed, restored }: BulkProgress,
  t: BulkProgressBarProps["t"],
  did: string,
) {
  if (state === "running") return t("running", { done, total });
  if (state === "undoing") return t("undoing");
  if (state === "done") return did;
  const kept = changed - restored;
  return kept > 0 ? t("undoneSome", { count: restored, kept }) : t("undone", { count: restored });
}
