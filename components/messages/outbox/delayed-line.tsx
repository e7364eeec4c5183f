"use client";

import { useFormatter, useTranslations } from "next-intl";
import { delayReason } from "@/lib/messages/delivery/delays";
import type { Bubble } from "@/lib/messages/outbox";
import { StateMark } from "../bubble/state-mark";
import { DelayActions } from "./delay-actions";
import { MessageLine } from "./message-line";

interface DelayedLineProps {
  bubble: Bubble;
  onRetry: (bubble: Bubble) => Promise<void>;
}

/** Shown below a message that could not be sent yet: since when, why, and the time of the next attempt. */
export function DelayedLine({ bubble, onRetry }: DelayedLineProps) {
  const t = useTranslations("messages.delay");
  const formatter = useFormatter();
  const time = (at: string) => formatter.dateTime(new Date(at), "time");
  return (
    <MessageLine tone="warning" role="status">
      <span className="text-end">
        <span className="me-1 inline-flex align-text-bottom">
          <StateMark state="sending" />
        </span>
        {t("since", { time: time(bubble.delayed_since ?? bubble.created_at) })} · {t(`reason.${delayReason(bubble)}`)}
        {bubble.retry_at ? ` · ${t("next", { time: time(bubble.retry_at) })}` : null}
      </span>
      <DelayActions bubble={bubble} onRetry={onRetry} />
    </MessageLine>
  );
}
