"use client";

import { RotateCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/ui/use-error-text";
import type { Bubble } from "@/lib/messages/outbox";
import type { MessageState } from "@/lib/messages/schema";
import { StateMark } from "./state-mark";

interface FailedLineProps {
  bubble: Bubble;
  state: MessageState;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
}

const action =
  "touch-target flex items-center gap-1 rounded-small px-1 font-medium underline-offset-2 hover:underline [&_svg]:size-3.5";

/** Under a message that did not go out: why, and one tap to send it again. */
export function FailedLine({ bubble, state, onRetry, onDiscard }: FailedLineProps) {
  const t = useTranslations("messages");
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const { client_id, id, failure_code } = bubble;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-danger-text text-xs leading-label"
    >
      <StateMark state={state} />
      <span>
        {state === "unknown"
          ? `${t("state.unknown")} · ${t("unknownHint")}`
          : failure_code
            ? t("failedBecause", { reason: errorText(failure_code) })
            : t("failed")}
      </span>
      {state === "failed" ? (
        <button
          type="button"
          disabled={isAsked}
          className={action}
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
        <button type="button" className={action} onClick={() => onDiscard(client_id)}>
          <Trash2 aria-hidden="true" />
          {t("discard")}
        </button>
      ) : null}
    </div>
  );
}
