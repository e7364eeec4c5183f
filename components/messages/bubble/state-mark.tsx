"use client";

import { Check, CheckCheck, CircleAlert, CircleHelp, Clock3, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { MessageState } from "@/lib/messages/schema";

const MARKS: Record<MessageState, { icon: LucideIcon; className: string }> = {
  received: { icon: Check, className: "text-subtle" },
  queued: { icon: Clock3, className: "text-subtle" },
  sending: { icon: Clock3, className: "text-subtle" },
  sent: { icon: Check, className: "text-subtle" },
  delivered: { icon: CheckCheck, className: "text-subtle" },
  read: { icon: CheckCheck, className: "text-accent-text" },
  failed: { icon: CircleAlert, className: "text-danger-text" },
  unknown: { icon: CircleHelp, className: "text-warning-text" },
};

interface StateMarkProps {
  state: MessageState;
  /** Whether the channel reports delivery after a message was sent. */
  tellsMore?: boolean;
}

/** A message's delivery state: an icon, and text for screen readers; "read" is also visible text. */
export function StateMark({ state, tellsMore = true }: StateMarkProps) {
  const t = useTranslations("messages.state");
  const messages = useTranslations("messages");
  const { icon: Icon, className } = MARKS[state];
  return (
    <span
      title={state === "sent" && !tellsMore ? messages("noReceipts") : t(state)}
      className={cn("flex items-center gap-1", className)}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className={state === "read" ? undefined : "sr-only"}>{t(state)}</span>
    </span>
  );
}
