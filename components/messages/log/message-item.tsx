"use client";

import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { useInbox, useMembers } from "@/components/rooms/inbox-context";
import { useClock } from "@/components/rooms/use-clock";
import { cn } from "@/components/ui/cn";
import type { Bubble } from "@/lib/messages/outbox";
import type { MessageState } from "@/lib/messages/schema";
import { MessageBubble } from "../bubble/message-bubble";
import { EventLine } from "./event-line";

interface MessageItemProps {
  bubble: Bubble;
  state: MessageState;
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
  isFirstUnread: boolean;
  customerName: string;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
}

/** One item of the history: day and unread separators, then the bubble or event. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { bubble, state, startsDay, startsGroup, endsGroup, isFirstUnread, customerName, onRetry, onDiscard } = props;
  const { me } = useInbox();
  const members = useMembers();
  return (
    <div className={cn("px-4 md:px-6", startsGroup && !startsDay && !isFirstUnread ? "pt-3" : "pt-0.5")}>
      {startsDay ? <DayLine iso={bubble.created_at} /> : null}
      {isFirstUnread ? <UnreadLine /> : null}
      {bubble.kind === "event" ? (
        <EventLine bubble={bubble} />
      ) : (
        <MessageBubble
          bubble={bubble}
          state={state}
          startsGroup={startsGroup || startsDay}
          endsGroup={endsGroup}
          isMine={bubble.author_kind === "member" && bubble.author_id === me.user_id}
          authorName={bubble.author_kind === "customer" ? customerName : members.find(bubble.author_id)?.name}
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      )}
    </div>
  );
});

const DAY = 24 * 60 * 60 * 1000;

function DayLine({ iso }: { iso: string }) {
  const t = useTranslations("messages.day");
  const formatter = useFormatter();
  const day = (instant: number | Date) => formatter.dateTime(instant, "date");
  const label = useClock((now) => {
    const own = day(new Date(iso));
    if (own === day(now)) return t("today");
    return own === day(now - DAY) ? t("yesterday") : own;
  });
  return (
    <div className="flex justify-center py-3">
      <time
        dateTime={iso.slice(0, 10)}
        suppressHydrationWarning
        className="rounded-full bg-sunken px-2.5 py-0.5 font-medium text-muted text-xs"
      >
        {label}
      </time>
    </div>
  );
}

function UnreadLine() {
  const t = useTranslations("messages");
  return (
    <div className="flex items-center gap-3 py-3 font-medium text-accent-text text-xs">
      <span aria-hidden="true" className="h-px flex-1 bg-accent-border" />
      {t("unreadLine")}
      <span aria-hidden="true" className="h-px flex-1 bg-accent-border" />
    </div>
  );
}
