"use client";

import { FileClock, FileX2, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { Attachment } from "@/lib/media/schema";

const REASONS = {
  not_found: "gone",
  file_too_large: "tooLarge",
  too_large: "tooLarge",
  file_type_refused: "refused",
  unavailable: "unavailable",
} as const;

interface MediaStateProps {
  attachment: Attachment;
  /** Null for those who may not ask again. */
  onRetry: ((attachment_id: string) => Promise<void>) | null;
}

/** In place of a file that is still on its way from the channel, or could not be had: which, why, and what to do. */
export function MediaState({ attachment, onRetry }: MediaStateProps) {
  const t = useTranslations("media");
  const [isAsked, setAsked] = useState(false);
  const { id, kind, name, state, failure_code } = attachment;
  const reason = REASONS[failure_code as keyof typeof REASONS] ?? "other";
  const isPending = state === "pending";
  const Icon = isPending ? FileClock : FileX2;
  return (
    <div
      role="status"
      className="flex w-72 max-w-full items-center gap-3 rounded-card border border-border border-dashed bg-surface p-2.5"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted">
        {isPending ? <Spinner /> : <Icon aria-hidden="true" className="size-5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-sm leading-label [overflow-wrap:anywhere]">
          {t(`${isPending ? "pending" : "missing"}.${kind}`, { name })}
        </span>
        <span className="block text-muted text-xs">{isPending ? t("pending.hint") : t(`missing.${reason}`)}</span>
        {reason === "unavailable" && !isPending && onRetry ? (
          <button
            type="button"
            disabled={isAsked}
            onClick={() => {
              setAsked(true);
              onRetry(id).finally(() => setAsked(false));
            }}
            className="touch-target mt-0.5 flex items-center gap-1 font-medium text-accent-text text-sm hover:underline"
          >
            <RotateCw aria-hidden="true" className="size-3.5" />
            {t(isAsked ? "missing.retrying" : "missing.retry")}
          </button>
        ) : null}
      </span>
    </div>
  );
}
