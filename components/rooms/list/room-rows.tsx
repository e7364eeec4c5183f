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

/** Rows in the server-rendered page, before the browser knows how many fit. */
const FIRST_ROWS = 14;
/** The next page is loaded when the end of the loaded rows is this close. */
const NEAR_PX = 12 * ROW_HEIGHT_PX;

interface RoomRowsProps {
  rooms: readonly Room[];
  /** The open room, or null. */
  selected: string | null;
  href: (change: Partial<InboxLocation>) => string;
  onOpen: (room_id: string) => void;
  /** Called with the index of the last row rendered. */
  onShown: (lastIndex: number) => void;
  hasMore: boolean;
  /** The last request failed: loaded rows stay, and scrolling retries. */
  isFailing: boolean;
  onNearEnd: () => void;
  selection: Selection;
  onSwipe: ((room_id: string, way: SwipeWay) => void) | null;
}

/** A virtualised list of rooms. Use a `key` per list. */
export function RoomRows(props: RoomRowsProps) {
  const { rooms, selected, href, onOpen, onShown, hasMore, isFailing, onNearEnd, selection, onSwipe } = props;
  const { me } = useInbox();
  const members = useMembers();
  const scroller = useRef<HTMLDivElement>(null);
  const { from, to, look } = useVisibleRows(scroller, ROW_HEIGHT_PX, FIRST_ROWS);
  useEffect(() => onShown(to), [to, onShown]);

  // keyboard navigation keeps the selected row in view
  const index = rooms.findIndex((room) => room.id === selected);
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    // if the open room moves in the list, do not scroll with it
    if (index < 0 || scrolledTo.current === selected || !scroller.current) return;
    scrolledTo.current = selected;
    const { scrollTop, clientHeight } = scroller.current;
    const top = index * ROW_HEIGHT_PX;
    if (top < scrollTop) scroller.current.scrollTop = top;
    else if (top + ROW_HEIGHT_PX > scrollTop + clientHeight)
      scroller.current.scrollTop = top + ROW_HEIGHT_PX - clientHeight;
    // if a row has the focus, move the focus along, so that the row's own keys act on the open room
    if (!document.activeElement?.matches("[data-room]")) return;
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-room="${selected}"]`)?.focus({ preventScroll: true }),
    );
  }, [selected, index]);

  const loadIfNear = useCallback(() => {
    if (!scroller.current) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    // a list hidden behind an open room has no height
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR_PX) onNearEnd();
  }, [onNearEnd]);
  const onScroll = () => {
    look();
    loadIfNear();
  };
  // the end may have been reached before hydration, or while the list was already loading
  useEffect(() => {
    if (hasMore && !isFailing) loadIfNear();
  }, [hasMore, isFailing, loadIfNear]);

  const drawn = rooms.slice(from, to);
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
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
              authorName={members.find(room.last_message_author_id)?.name ?? (members.isLoaded ? undefined : "…")}
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
      <ListEnd hasMore={hasMore} />
    </div>
  );
}

function ListEnd({ hasMore }: { hasMore: boolean }) {
  const t = useTranslations("rooms.list");
  if (hasMore) {
    return (
      // pause the spinner while it is not visible
      <p
        role="status"
        className="flex h-14 items-center justify-center gap-2 text-muted text-sm [content-visibility:auto]"
      >
        <Spinner /> {t("loadingMore")}
      </p>
    );
  }
  return <p className="px-6 py-4 text-center text-subtle text-xs">{t("end")}</p>;
}
