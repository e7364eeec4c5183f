"use client";

import { RotateCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { Bubble } from "@/lib/messages/outbox";
import type { MessageState } from "@/lib/messages/schema";
import { StateMark } from "../bubble/state-mark";
import { useRoomMessages } from "../room-messages-context";
import { failedAction } from "./failed-action";
import { UnknownLine } from "./unknown-line";

interface FailedLineProps {
  bubble: Bubble;
  state: MessageState;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
}

/** Shown below a message that was not sent: why, and a button to resend it. */
export function FailedLine({ bubble, state, onRetry, onDiscard }: FailedLineProps) {
  const t = useTranslations("messages");
  const errorText = useErrorText();
  const { mayAnswer } = useRoomMessages();
  const [isAsked, setAsked] = useState(false);
  const { client_id, id, failure_code } = bubble;
  if (state === "unknown") return <UnknownLine bubble={bubble} onRetry={onRetry} />;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-danger-text text-xs leading-label"
    >
      <StateMark state={state} />
      <span>{failure_code ? t("failedBecause", { reason: errorText(failure_code) }) : t("failed")}</span>
      {mayAnswer ? (
        <button
          type="button"
          disabled={isAsked}
          className={failedAction}
          onClick={() => {
            setAsked(true);
            onRetry(bubble).finally(() => setAsked(false));
          }}
        >
          <RotateCw aria-hidden="true" />
          {t(isAsked ? "retrying" : "retry")}
        </button>
      ) : null}
      {id === null && client_id ? (
        <button type="button" className={failedAction} onClick={() => onDiscard(client_id)}>
          <Trash2 aria-hidden="true" />
          {t("discard")}
        </button>
      ) : null}
    </div>
  );
}
