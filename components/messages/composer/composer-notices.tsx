"use client";

import { CloudOff, Lock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";

/** The counter appears when this many characters are left. */
const NEAR_END = 500;

export function TextCounter({ length }: { length: number }) {
  const t = useTranslations("messages.composer");
  const formatter = useFormatter();
  if (length < MAX_TEXT_LENGTH - NEAR_END) return null;
  const over = length - MAX_TEXT_LENGTH;
  return (
    <span role="status" className={cn("tabular ms-auto pe-1 text-xs", over > 0 ? "text-danger-text" : "text-muted")}>
      {over > 0
        ? t("overLimit", { count: over })
        : t("counter", {
            count: formatter.number(length, "integer"),
            limit: formatter.number(MAX_TEXT_LENGTH, "integer"),
          })}
    </span>
  );
}

interface ComposerNoticeProps {
  isWaiting: boolean;
  onCancelWaiting: () => void;
  draftFailed: boolean;
  isResolved: boolean;
}

/** The status of the message, above the buttons; never cut. */
export function ComposerNotice({ isWaiting, onCancelWaiting, draftFailed, isResolved }: ComposerNoticeProps) {
  const t = useTranslations("messages.composer");
  const className = "px-3 pb-1.5 text-muted text-xs";
  if (isWaiting) {
    return (
      <p role="status" className={className}>
        {t("waitingUploads")}{" "}
        <button type="button" onClick={onCancelWaiting} className="touch-target font-medium text-accent-text underline">
          {t("cancelWaiting")}
        </button>
      </p>
    );
  }
  if (draftFailed) {
    return (
      <p role="status" className={cn(className, "text-warning-text")}>
        <CloudOff aria-hidden="true" className="me-1 inline size-3.5" />
        {t("draftFailed")}
      </p>
    );
  }
  return isResolved ? <p className={className}>{t("resolvedHint")}</p> : null;
}

/** Replaces the composer for read-only members. */
export function ViewerNotice() {
  const t = useTranslations("messages.composer");
  return (
    <p className="shrink-0 px-4 pt-3 pb-[calc(1rem+var(--safe-bottom))] text-center text-muted">
      <Lock aria-hidden="true" className="me-1.5 inline size-4 align-[-0.15em]" />
      {t("viewer")} <span className="block text-sm">{t("viewerHint")}</span>
    </p>
  );
}
