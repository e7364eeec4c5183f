"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/feedback/spinner";
import type { InboxLocation } from "@/lib/rooms/path";
import type { Room } from "@/lib/rooms/schema";
import type { Selection } from "../bulk/use-selection";
import { useInbox, useMembers } from "../inbox-context";
import { RoomLine } from "./room-line";
import { ROW_HEIGHT_PX } from "./room-row";
import type { SwipeWay } from "./use-swipe";
import { useVisibleRows } from "./use-visible-rows";

/** Rows in the page as the server sends it, before the browser knows how many fit. */
const FIRST_ROWS = 14;
/** The next page is fetched when the end of what is loaded is this near. */
const NEAR_PX = 12 * ROW_HEIGHT_PX;

interface RoomRowsProps {
  rooms: readonly Room[];
  /** The open room, or null. */
  selected: string | null;
  href: (change: Partial<InboxLocation>) => string;
  onOpen: (room_id: string) => void;
  /** Told the index of the last row that was drawn. */
  onShown: (lastIndex: number) => void;
  hasMore: boolean;
  isFull: boolean;
  /** It could not be asked for: what is loaded stays until somebody scrolls again. */
  isFailing: boolean;
  onNearEnd: () => void;
  selection: Selection;
  onSwipe: ((room_id: string, way: SwipeWay) => void) | null;
}

/** Rooms, virtual: only what is seen is in the page. Mount it anew for each list. */
export function RoomRows(props: RoomRowsProps) {
  const { rooms, selected, href, onOpen, onShown, hasMore, isFull, isFailing, onNearEnd, selection, onSwipe } = props;
  const { me } = useInbox();
  const members = useMembers();
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, look } = useVisibleRows(scroller, ROW_HEIGHT_PX, FIRST_ROWS);
  useEffect(() => onShown(to), [to, onShown]);

  // moving by keyboard keeps the selected row in sight
  const index = rooms.findIndex((room) => room.id === selected);
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    // a room that moves in the list while it is open does not pull the list along
    if (index < 0 || scrolledTo.current === selected || !scroller.current) return;
    scrolledTo.current = selected;
    const { scrollTop, clientHeight } = scroller.current;
    const top = index * ROW_HEIGHT_PX;
    if (top < scrollTop) scroller.current.scrollTop = top;
    else if (top + ROW_HEIGHT_PX > scrollTop + clientHeight)
      scroller.current.scrollTop = top + ROW_HEIGHT_PX - clientHeight;
    // who is on a row goes along, so that the row's own keys mean the one that is open
    if (!document.activeElement?.matches("[data-room]")) return;
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-room="${selected}"]`)?.focus({ preventScroll: true }),
    );
  }, [selected, index]);

  const loadIfNear = useCallback(() => {
    if (!scroller.current) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    // a list behind an open room is not seen
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR_PX) onNearEnd();
  }, [onNearEnd]);
  const onScroll = () => {
    look();
    loadIfNear();
  };
  // the end may have been reached before the page woke up, or while the list was being asked for already
  useEffect(() => {
    if (hasMore && !isFailing) loadIfNear();
  }, [hasMore, isFailing, loadIfNear]);

  const drawn = rooms.slice(from, to);
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no wheel scrolls by keys
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
    >
      <div style={{ height: rooms.length * ROW_HEIGHT_PX, paddingTop: Math.min(from, rooms.length) * ROW_HEIGHT_PX }}>
        {drawn.map((room) => {
          const assignee = members.find(room.assignee_id);
          return (
            <RoomLine
              key={room.id}
              room={room}
              href={href({ room_id: room.id })}
              isSelected={room.id === selected}
              me={me.user_id}
              assigneeName={assignee?.name}
              assigneeAvatar={assignee?.avatar_url}
              authorName={members.find(room.last_message_author_id)?.name}
              onOpen={onOpen}
              isTicked={selection.isWhole || selection.ids.has(room.id)}
              mayChoose={me.role !== "viewer"}
              isChoosing={selection.isOn}
              onToggle={selection.toggle}
              onExtend={selection.extendTo}
              onSwipe={onSwipe}
            />
          );
        })}
      </div>
      <ListEnd hasMore={hasMore} isFull={isFull} />
    </div>
  );
}

function ListEnd({ hasMore, isFull }: { hasMore: boolean; isFull: boolean }) {
  const t = useTranslations("rooms.list");
  if (hasMore) {
    return (
      // out of sight it does not turn
      <p
        role="status"
        className="flex h-14 items-center justify-center gap-2 text-muted text-sm [content-visibility:auto]"
      >
        <Spinner /> {t("loadingMore")}
      </p>
    );
  }
  return <p className="px-6 py-4 text-center text-subtle text-xs">{t(isFull ? "limit" : "end")}</p>;
}
