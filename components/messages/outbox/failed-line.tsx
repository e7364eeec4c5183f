"use client";

import { RotateCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/ui/feedback/use-error-text";
import type { Bubble } from "@/lib/messages/outbox";
import type { MessageState } from "@/lib/messages/schema";
import { StateMark } from "../bubble/state-mark";
import { useRoomMessages } from "../room-messages-context";
import { LineAction, MessageLine } from "./message-line";
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
    <MessageLine tone="danger" role="alert">
      <StateMark state={state} />
      <span>{failure_code ? t("failedBecause", { reason: errorText(failure_code) }) : t("failed")}</span>
      {mayAnswer ? (
        <LineAction
          icon={RotateCw}
          disabled={isAsked}
          onClick={() => {
            setAsked(true);
            onRetry(bubble).finally(() => setAsked(false));
          }}
        >
          {t(isAsked ? "retrying" : "retry")}
        </LineAction>
      ) : null}
      {id === null && client_id ? (
        <LineAction icon={Trash2} onClick={() => onDiscard(client_id)}>
          {t("discard")}
        </LineAction>
      ) : null}
    </MessageLine>
  );
}
