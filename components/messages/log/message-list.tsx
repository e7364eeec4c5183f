"use client";

import { useTimeZone } from "next-intl";
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { DEFAULT_TIME_ZONE } from "@/lib/i18n/languages";
import { groupBubble } from "@/lib/messages/grouping";
import type { Bubble } from "@/lib/messages/outbox";
import { type CustomerMarks, shownState } from "@/lib/messages/reducer";
import { dayIn } from "@/lib/time-zone";
import { HistoryStart } from "./history-start";
import { JumpButton } from "./jump-button";
import { MessageItem } from "./message-item";
import { NewMessageAnnouncer } from "./new-message-announcer";
import { TypingLine } from "./typing-line";
import { useIsAtBottom } from "./use-is-at-bottom";
import type { JumpTarget } from "./use-jump";
import { useShowTarget } from "./use-show-target";

/** Earlier messages are loaded when the first loaded one is this close. */
const NEAR_PX = 1_500;
/** Rendered beyond the viewport, so that heights are measured before they are needed. */
const BEYOND_PX = 800;
/** The height of what is shown above the first message (history-start.tsx). */
const HEAD_PX = 56;
/** With more unread messages than this, the room opens at the first unread one instead of at the end. */
const OPENS_AT_UNREAD = 6;

interface MessageListProps {
  bubbles: readonly Bubble[];
  marks: CustomerMarks;
  customerName: string;
  /** The unread separator is placed before the first customer message after this sequence. */
  unreadAfter: number | null;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlierFailed: boolean;
  hiddenDays: number | null;
  onLoadEarlier: () => void;
  onRetry: (bubble: Bubble) => Promise<void>;
  onDiscard: (client_id: string) => void;
  /** Whether the end of the conversation is visible. */
  onAtEnd: (isAtEnd: boolean) => void;
  isCustomerTyping: boolean;
  typingColleagues: readonly string[];
  /** A message to scroll to. */
  target: JumpTarget | null;
}

/** A room's messages, oldest first, virtualised and loaded in both directions. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { marks, customerName, unreadAfter, onRetry, onDiscard, onAtEnd, onLoadEarlier } = props;
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const dayOf = useCallback((iso: string) => dayIn(timeZone, new Date(iso)), [timeZone]);
  // The first loaded message is not rendered while there are earlier ones. Whether it begins a day or a group is not known
  // yet, so its height could change when they load, and the content would shift.
  const drawnFrom = props.hasEarlier && props.bubbles.length > 1 ? 1 : 0;
  const { bubbles, before } = useMemo(
    () => ({ bubbles: props.bubbles.slice(drawnFrom), before: props.bubbles[drawnFrom - 1] }),
    [props.bubbles, drawnFrom],
  );

  const isUnread = (bubble: Bubble) =>
    unreadAfter !== null &&
    bubble.author_kind === "customer" &&
    bubble.sequence !== null &&
    bubble.sequence > unreadAfter;
  const firstUnread = unreadAfter === null ? -1 : bubbles.findIndex(isUnread);
  const unreadKey = firstUnread === -1 ? null : keyOf(bubbles[firstUnread]);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const handle = useRef<VirtualizerHandle>(null);
  const [opensAt] = useState(firstUnread !== -1 && bubbles.length - firstUnread > OPENS_AT_UNREAD ? firstUnread : null);
  const { isAtEnd, look, isNearBeginning, goToEnd, leaveEnd } = useIsAtBottom(scroller, content, opensAt === null);
  useLayoutEffect(() => {
    if (opensAt === null) goToEnd();
    else handle.current?.scrollToIndex(opensAt, { align: "start", offset: -64 });
  }, [opensAt, goToEnd]);
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd]);
  useShowTarget(props.target, bubbles, handle, scroller, leaveEnd);

  // earlier messages push the others down: keep the scroll position
  const first = keyOf(bubbles[0]);
  const drawn = useRef(first);
  const isShifted = drawn.current !== first;
  useLayoutEffect(() => {
    drawn.current = first;
  }, [first]);
  const { hasEarlier, isLoadingEarlier, earlierFailed, isCustomerTyping, typingColleagues } = props;
  const fill = useCallback(() => {
    // after a failure, the reader decides when to retry
    if (!earlierFailed && isNearBeginning(NEAR_PX)) onLoadEarlier();
  }, [earlierFailed, isNearBeginning, onLoadEarlier]);
  const onScroll = useCallback(() => {
    look();
    fill();
  }, [look, fill]);

  // scroll to the end after sending a message
  const last = bubbles.at(-1);
  const lastOwn = last?.sequence === null ? last.client_id : null;
  useEffect(() => {
    if (lastOwn) goToEnd();
  }, [lastOwn, goToEnd]);

  // not the last one's sequence: late arrivals are inserted further up
  const newest = bubbles.reduce((highest, { sequence }) => Math.max(highest, sequence ?? 0), 0);
  const seen = useRef(newest);
  if (isAtEnd) seen.current = Math.max(seen.current, newest);
  const newCount = isAtEnd
    ? 0
    : bubbles.filter(
        ({ sequence, author_kind }) => sequence !== null && sequence > seen.current && author_kind === "customer",
      ).length;

  const renderItem = useCallback(
    (bubble: Bubble, at: number) => {
      const grouping = groupBubble(bubble, bubbles[at - 1] ?? before, bubbles[at + 1], dayOf);
      return (
        <MessageItem
          key={keyOf(bubble)}
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
    [bubbles, before, dayOf, marks, unreadKey, customerName, onRetry, onDiscard],
  );

  return (
    <div data-history="" className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={content} className="mt-auto">
          <HistoryStart
            hasEarlier={hasEarlier}
            isLoadingEarlier={isLoadingEarlier}
            earlierFailed={earlierFailed}
            hiddenDays={props.hiddenDays}
            onLoadEarlier={onLoadEarlier}
          />
          <Virtualizer<Bubble>
            ref={handle}
            data={bubbles}
            scrollRef={scroller}
            startMargin={HEAD_PX}
            shift={isShifted}
            bufferSize={BEYOND_PX}
            onScroll={onScroll}
            onResize={fill}
          >
            {renderItem}
          </Virtualizer>
          <div className="min-h-4 pb-2">
            <TypingLine customer={isCustomerTyping ? customerName : null} colleagues={typingColleagues} />
          </div>
        </div>
      </div>
      <NewMessageAnnouncer last={last} customerName={customerName} />
      {isAtEnd ? null : <JumpButton count={newCount} onJump={goToEnd} />}
    </div>
  );
});

/** A message keeps its key when the server has accepted it, so that its bubble is not remounted. */
function keyOf(bubble: Bubble | undefined): string {
  return bubble?.client_id ?? bubble?.id ?? "";
}
