"use client";

import { memo, type Ref, use, useCallback, useEffect, useImperativeHandle, useRef } from "react";
import type { Room, RoomView } from "@/lib/rooms/schema";
import { useInbox } from "./inbox-context";
import { ListHeader } from "./list-header";
import { RoomList } from "./room-list";
import { useChime } from "./use-chime";
import { useHeard, useListening, useListResync } from "./use-heard";
import { type InboxNavigation, placeOfView } from "./use-inbox-place";
import { type FirstPage, useRoomList } from "./use-room-list";

/** What the rest of the inbox asks of the list. */
export interface RoomColumnHandle {
  find: (room_id: string) => Room | undefined;
  /** Opens the next or the previous room. */
  move: (by: 1 | -1) => void;
  /** Asks for the list again. */
  refresh: () => Promise<void>;
}

interface RoomColumnProps {
  place: InboxNavigation;
  first: Promise<FirstPage | null>;
  /** Something about rooms changed: they should be counted anew. */
  onChanged: () => void;
  ref: Ref<RoomColumnHandle>;
}

/** The list of rooms, kept up to date. What changes in it draws nothing else anew. */
export const RoomColumn = memo(function RoomColumn({ place, first, onChanged, ref }: RoomColumnProps) {
  const { me } = useInbox();
  const { room_id, view, sort, go, href } = place;
  const list = useRoomList(view, sort, use(first));
  const heard = useHeard();
  const chime = useChime();
  const lastShown = useRef(0);

  const find = (id: string) => list.rooms?.find((room) => room.id === id);
  const refreshList = list.refresh;
  const refresh = useCallback(() => refreshList(lastShown.current), [refreshList]);
  useListResync(() => {
    onChanged();
    void refresh();
  });

  useListening({
    findRoom: find,
    onLeft: () => void refresh(),
    onHeard: (written) => {
      onChanged();
      const isUnseen = ({ room_id: id }: { room_id: string }) =>
        id !== room_id || document.visibilityState !== "visible" || !document.hasFocus();
      const concernsMe = ({ room_id: id }: { room_id: string }) => {
        const known = heard.get(id)?.event ?? find(id);
        return !known?.assignee_id || known.assignee_id === me.user_id;
      };
      if (written.some((message) => isUnseen(message) && concernsMe(message))) chime();
    },
  });

  // where the selected room was, to go on from there when it has left the list
  const lastIndex = useRef(0);
  const index = list.rooms?.findIndex((room) => room.id === room_id) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  const move = (by: 1 | -1) => {
    const rooms = list.rooms ?? [];
    const from = index >= 0 ? index + by : room_id ? lastIndex.current + (by > 0 ? 0 : -1) : 0;
    const next = rooms[Math.min(Math.max(from, 0), rooms.length - 1)];
    if (next && next.id !== room_id) go({ room_id: next.id }, { replace: room_id !== null });
  };
  useImperativeHandle(ref, () => ({ find, move, refresh }));

  const open = useCallback((id: string) => go({ room_id: id }), [go]);
  const noteShown = useCallback((last: number) => {
    lastShown.current = last;
  }, []);
  const showView = useCallback((next: RoomView) => go(placeOfView(next)), [go]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col @min-[1340px]/inbox:w-85">
      <ListHeader
        place={place}
        isStale={list.error !== undefined && list.rooms !== undefined}
        onSort={(next) => go({ sort: next }, { replace: true })}
        onClearSocial={() => go({ social_id: null }, { replace: true })}
      />
      <div className="flex min-h-0 flex-1 flex-col">
        <RoomList list={list} place={place} href={href} onOpen={open} onShown={noteShown} onShowView={showView} />
      </div>
    </div>
  );
});
