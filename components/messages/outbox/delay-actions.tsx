"use client";

import { RotateCw, SkipForward } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Bubble } from "@/lib/messages/outbox";
import { useRoomMessages } from "../room-messages-context";
import { LineAction } from "./message-line";

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
      <LineAction icon={RotateCw} disabled={isAsked} onClick={() => ask(onRetry(bubble))}>
        {t("delay.retry")}
      </LineAction>
      <LineAction icon={SkipForward} disabled={isAsked} title={t("delay.skipHint")} onClick={() => ask(skip(id))}>
        {t("delay.skip")}
      </LineAction>
    </>
  );
}
