"use client";

import { RotateCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Bubble } from "@/lib/messages/outbox";
import { StateMark } from "../bubble/state-mark";
import { LineAction, MessageLine } from "./message-line";

interface WaitingLineProps {
  bubble: Bubble;
  /** When it is sent again. */
  retryAt: string;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
}

/** Shown below a message that has not reached the server yet: why, when it is sent again, and a button to send it now. */
export function WaitingLine({ bubble, retryAt, onRetry, onDiscard }: WaitingLineProps) {
  const t = useTranslations("messages");
  const seconds = useSecondsUntil(retryAt);
  const { client_id } = bubble;
  return (
    <MessageLine tone="warning">
      <StateMark state="queued" />
      <span role="status">{t("waiting.because", { reason: t(`waiting.reason.${reasonOf(bubble)}`) })}</span>
      {/* outside the live region, which would read every second out */}
      <span className="tabular">· {t("waiting.next", { seconds })}</span>
      <LineAction icon={RotateCw} onClick={() => void onRetry(bubble)}>
        {t("waiting.retry")}
      </LineAction>
      {client_id ? (
        <LineAction icon={Trash2} onClick={() => onDiscard(client_id)}>
          {t("discard")}
        </LineAction>
      ) : null}
    </MessageLine>
  );
}

const REASONS = ["unavailable", "rate_limited"] as const;
const reasonOf = ({ failure_code }: Bubble) => REASONS.find((reason) => reason === failure_code) ?? "internal";

const secondsUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000));

function useSecondsUntil(time: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(time));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
