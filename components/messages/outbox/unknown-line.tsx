"use client";

import { Check, ExternalLink, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import type { Bubble } from "@/lib/messages/outbox";
import { StateMark } from "../bubble/state-mark";
import { useRoomMessages } from "../room-messages-context";
import { LineAction, lineAction, MessageLine } from "./message-line";

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
    <MessageLine tone="warning" role="alert">
      <StateMark state="unknown" />
      <span>
        {t("state.unknown")} · {t("unknownHint")}
      </span>
      {native ? (
        <a href={native} target="_blank" rel="noopener noreferrer" className={lineAction}>
          <ExternalLink aria-hidden="true" />
          {t("unknownOpen")}
        </a>
      ) : null}
      {mayAnswer && id ? (
        <>
          <LineAction icon={Check} onClick={() => void confirm(id)}>
            {t("unknownArrived")}
          </LineAction>
          <AlertDialog
            title={t("unknownAsk.title")}
            description={t("unknownAsk.description")}
            confirmLabel={t("unknownAsk.confirm")}
            onConfirm={() => onRetry(bubble)}
            trigger={<LineAction icon={RotateCw}>{t("unknownRetry")}</LineAction>}
          />
        </>
      ) : null}
    </MessageLine>
  );
}
