"use client";

import { RotateCw, SkipForward } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Bubble } from "@/lib/messages/outbox";
import { useRoomMessages } from "../room-messages-context";
import { failedAction } from "./failed-action";

interface DelayActionsProps {
  bubble: Bubble;
  onRetry: (bubble: Bubble) => Promise<void>;
}

/** Actions on a message whose delivery is delayed: retry now, or skip it so that those behind it are sent. */
export function DelayActions({ bubble, onRetry }: DelayActionsProps) {
  const t = useTranslations("messages");
  const { mayAnswer, skip } = useRoomMessages();
  const [isAsked, setAsked] = useState(false);
  const { id } = bubble;
  if (!mayAnswer || id === null) return null;
  const ask = (call: Promise<void>) => {
    setAsked(true);
    call.finally(() => setAsked(false));
  };
  return (
    <>
      <button type="button" disabled={isAsked} className={failedAction} onClick={() => ask(onRetry(bubble))}>
        <RotateCw aria-hidden="true" />
        {t("delay.retry")}
      </button>
      <button
        type="button"
        disabled={isAsked}
        className={failedAction}
        title={t("delay.skipHint")}
        onClick={() => ask(skip(id))}
      >
        <SkipForward aria-hidden="true" />
        {t("delay.skip")}
      </button>
    </>
  );
}
