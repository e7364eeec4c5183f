"use client";

import { useTimeZone } from "next-intl";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { DEFAULT_TIME_ZONE } from "@/lib/i18n/languages";
import { dayKeyIn, groupBubble } from "@/lib/messages/grouping";
import type { Bubble } from "@/lib/messages/outbox";
import { type CustomerMarks, shownState } from "@/lib/messages/reducer";
import { HistoryStart } from "./history-start";
import { JumpButton } from "./jump-button";
import { MessageItem } from "./message-item";
import { NewMessageVoice } from "./new-message-voice";
import { TypingLine } from "./typing-line";

/** Room for earlier messages before the first one: Virtuoso counts its items from here downward. */
const FIRST_INDEX = 1_000_000;
const AT_END_PX = 96;
/** With more unread than this the room opens where they begin, not at its end. */
const OPENS_AT_UNREAD = 6;

interface MessageListProps {
  bubbles: readonly Bubble[];
  marks: CustomerMarks;
  customerName: string;
  /** The line "unread" stands before the first customer message after this sequence. */
  unreadAfter: number | null;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierFailed: boolean;
  onLoadEarlier: () => void;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
  /** Whether the end of the conversation is in sight. */
  onAtEnd: (isAtEnd: boolean) => void;
  isCustomerTyping: boolean;
  typingColleagues: readonly string[];
}

interface ListContext
  extends Pick<
    MessageListProps,
    "hasEarlier" | "isLoadingEarlier" | "earlierFailed" | "onLoadEarlier" | "typingColleagues"
  > {
  typingCustomer: string | null;
}

/** A room's messages, oldest at the top, virtual in both directions. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { marks, customerName, unreadAfter, onRetry, onDiscard, onAtEnd, onLoadEarlier } = props;
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const dayOf = useMemo(() => dayKeyIn(timeZone), [timeZone]);
  const handle = useRef<VirtuosoHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  // The first message held is not drawn while there are earlier ones. Whether it begins a day or a group is not known yet,
  // so it could change its height when they come, and what is read would jump.
  const drawnFrom = props.hasEarlier && props.bubbles.length > 1 ? 1 : 0;
  const { bubbles, before } = useMemo(
    () => ({ bubbles: props.bubbles.slice(drawnFrom), before: props.bubbles[drawnFrom - 1] }),
    [props.bubbles, drawnFrom],
  );

  // how many messages were put before the one that was first at the beginning
  const anchor = useRef(bubbles[0]?.sequence ?? 0);
  const earlierCount = useMemo(
    () => bubbles.findIndex((bubble) => bubble.sequence === null || bubble.sequence >= anchor.current),
    [bubbles],
  );
  const firstItemIndex = FIRST_INDEX - Math.max(0, earlierCount);

  const isUnread = (bubble: Bubble) =>
    unreadAfter !== null &&
    bubble.author_kind === "customer" &&
    bubble.sequence !== null &&
    bubble.sequence > unreadAfter;
  const firstUnread = unreadAfter === null ? -1 : bubbles.findIndex(isUnread);
  const unreadKey = firstUnread === -1 ? null : keyOf(bubbles[firstUnread]);
  const [opensAt] = useState(() =>
    firstUnread !== -1 && bubbles.length - firstUnread > OPENS_AT_UNREAD
      ? { index: firstUnread, align: "start" as const, offset: -64 }
      : { index: "LAST" as const, align: "end" as const },
  );

  // my own message is always followed to the end
  const last = bubbles.at(-1);
  const lastOwn = last?.sequence === null ? last.client_id : null;
  useEffect(() => {
    if (lastOwn) handle.current?.scrollToIndex({ index: "LAST", align: "end" });
  }, [lastOwn]);

  const seen = useRef(last?.sequence ?? 0);
  if (isAtEnd) seen.current = Math.max(seen.current, last?.sequence ?? 0);
  const newCount = isAtEnd
    ? 0
    : bubbles.filter(
        ({ sequence, author_kind }) => sequence !== null && sequence > seen.current && author_kind === "customer",
      ).length;

  const renderItem = useCallback(
    (index: number, bubble: Bubble) => {
      const at = index - firstItemIndex;
      const grouping = groupBubble(bubble, bubbles[at - 1] ?? before, bubbles[at + 1], dayOf);
      return (
        <MessageItem
          bubble={bubble}
          state={shownState(bubble, marks)}
          startsDay={grouping.startsDay}
          startsGroup={grouping.startsGroup || keyOf(bubble) === unreadKey}
          endsGroup={grouping.endsGroup}
          isFirstUnread={keyOf(bubble) === unreadKey}
          customerName={customerName}
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      );
    },
    [bubbles, before, firstItemIndex, dayOf, marks, unreadKey, customerName, onRetry, onDiscard],
  );

  const { hasEarlier, isLoadingEarlier, earlierFailed, isCustomerTyping, typingColleagues } = props;
  const typingCustomer = isCustomerTyping ? customerName : null;
  const context = useMemo(
    () => ({ hasEarlier, isLoadingEarlier, earlierFailed, onLoadEarlier, typingCustomer, typingColleagues }),
    [hasEarlier, isLoadingEarlier, earlierFailed, onLoadEarlier, typingCustomer, typingColleagues],
  );

  // the end stays in sight when the composer grows, a warning opens above it or somebody begins to type
  const frame = useRef<HTMLDivElement>(null);
  const stays = useRef(isAtEnd);
  stays.current = isAtEnd;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (stays.current) handle.current?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isSomebodyTyping = isCustomerTyping || typingColleagues.length > 0;
  useEffect(() => {
    if (isSomebodyTyping && stays.current) handle.current?.autoscrollToBottom();
  }, [isSomebodyTyping]);

  return (
    <div ref={frame} data-history="" className="relative flex min-h-0 flex-1 flex-col">
      <Virtuoso<Bubble, ListContext>
        ref={handle}
        data={bubbles}
        context={context}
        computeItemKey={(_index, bubble) => keyOf(bubble)}
        firstItemIndex={firstItemIndex}
        initialTopMostItemIndex={opensAt}
        itemContent={renderItem}
        components={PARTS}
        alignToBottom
        followOutput={(isFollowing) => (isFollowing ? "auto" : false)}
        atBottomThreshold={AT_END_PX}
        atBottomStateChange={(isEnd) => {
          setAtEnd(isEnd);
          onAtEnd(isEnd);
        }}
        startReached={onLoadEarlier}
        increaseViewportBy={{ top: 1200, bottom: 600 }}
        className="overscroll-contain"
      />
      <NewMessageVoice last={last} customerName={customerName} />
      {isAtEnd ? null : (
        <JumpButton
          count={newCount}
          onJump={() => handle.current?.scrollToIndex({ index: "LAST", align: "end", behavior: "auto" })}
        />
      )}
    </div>
  );
});

/** A message keeps its key when the server has taken it, so that its bubble is not drawn anew. */
function keyOf(bubble: Bubble | undefined): string {
  return bubble?.client_id ?? bubble?.id ?? "";
}

const PARTS = {
  Header: ({ context }: { context?: ListContext }) => (context ? <HistoryStart {...context} /> : null),
  Footer: ({ context }: { context?: ListContext }) => (
    <div className="min-h-4 pb-2">
      {context ? <TypingLine customer={context.typingCustomer} colleagues={context.typingColleagues} /> : null}
    </div>
  ),
};
