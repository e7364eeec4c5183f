"use client";

import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { useClock } from "@/components/rooms/use-clock";
import { delayReason, isDelayed, nextWaiting } from "@/lib/messages/delivery/delays";
import type { Bubble } from "@/lib/messages/outbox";
import type { Message } from "@/lib/messages/schema";
import { DelayActions } from "./delay-actions";

interface DelayNoticeProps {
  messages: readonly Message[];
  onRetry: (bubble: Bubble) => Promise<void>;
}

/** Shown above the composer: new messages wait behind one that cannot be sent. */
export function DelayNotice({ messages, onRetry }: DelayNoticeProps) {
  const t = useTranslations("messages.delay");
  const delay = nextWaiting(messages);
  const isHeld = useClock((now) => delay !== null && isDelayed(delay.message, now));
  if (!delay || !isHeld) return null;
  const { message, behind } = delay;
  return (
    <div
      role="status"
      className="mx-3 mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-warning-border bg-warning-soft px-3 py-2 text-sm md:mx-4"
    >
      <Hourglass aria-hidden="true" className="size-4 shrink-0 text-warning-text" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{t(`reason.${delayReason(message)}`)}</span>
        <span className="block text-muted">{t("holds", { behind })}</span>
      </p>
      <span className="flex items-center gap-2 text-warning-text">
        <DelayActions bubble={message} onRetry={onRetry} />
      </span>
    </div>
  );
}
