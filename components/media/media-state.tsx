"use client";

import { ExternalLink, FileClock, FileX2, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Spinner } from "@/components/ui/feedback/spinner";
import { MAX_FILE_BYTES } from "@/lib/media/limits";
import type { Attachment } from "@/lib/media/schema";

const REASONS = {
  not_found: "gone",
  file_too_large: "tooLarge",
  too_large: "tooLarge",
  file_type_refused: "refused",
  unavailable: "unavailable",
} as const;

const OPEN_ELSEWHERE: ReadonlySet<string> = new Set(["tooLarge", "refused", "other"]);
const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

interface MediaStateProps {
  attachment: Attachment;
  /** Null without the right to request the file again. */
  onRetry: ((attachment_id: string) => Promise<void>) | null;
  /** URL of the conversation in the channel's own app, which may still have the file. */
  nativeUrl: string | null;
}

/** Placeholder for a file that has not arrived from the channel or could not be fetched: which file, why, and what to do. */
export function MediaState({ attachment, onRetry, nativeUrl }: MediaStateProps) {
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
        <span className="block text-muted text-xs">
          {isPending ? t("pending.hint") : t(`missing.${reason}`, { limit: MAX_MEGABYTES })}
        </span>
        {nativeUrl && OPEN_ELSEWHERE.has(reason) && !isPending ? (
          <a
            href={nativeUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="touch-target mt-0.5 flex w-fit items-center gap-1 font-medium text-accent-text text-sm hover:underline"
          >
            <ExternalLink aria-hidden="true" className="size-3.5" />
            {t("missing.openNative")}
          </a>
        ) : null}
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
