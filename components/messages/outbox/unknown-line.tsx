"use client";

import { Check, ExternalLink, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Bubble } from "@/lib/messages/outbox";
import { StateMark } from "../bubble/state-mark";
import { useRoomMessages } from "../room-messages-context";
import { failedAction } from "./failed-action";

/**
 * Shown below a message that may or may not have arrived: the channel did not respond and cannot be queried. A person checks
 * in the channel's app and confirms; resending without checking could deliver it twice.
 */
export function UnknownLine({ bubble, onRetry }: { bubble: Bubble; onRetry: (bubble: Bubble) => Promise<void> }) {
  const t = useTranslations("messages");
  const { social, mayAnswer, confirm } = useRoomMessages();
  const native = social?.capabilities.native_url;
  const { id } = bubble;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-warning-text text-xs leading-label"
    >
      <StateMark state="unknown" />
      <span>
        {t("state.unknown")} · {t("unknownHint")}
      </span>
      {native ? (
        <a href={native} target="_blank" rel="noopener noreferrer" className={failedAction}>
          <ExternalLink aria-hidden="true" />
          {t("unknownOpen")}
        </a>
      ) : null}
      {mayAnswer && id ? (
        <>
          <button type="button" className={failedAction} onClick={() => void confirm(id)}>
            <Check aria-hidden="true" />
            {t("unknownArrived")}
          </button>
          <AlertDialog
            title={t("unknownAsk.title")}
            description={t("unknownAsk.description")}
            confirmLabel={t("unknownAsk.confirm")}
            onConfirm={() => onRetry(bubble)}
            trigger={
              <button type="button" className={failedAction}>
                <RotateCw aria-hidden="true" />
                {t("unknownRetry")}
              </button>
            }
          />
        </>
      ) : null}
    </div>
  );
}
