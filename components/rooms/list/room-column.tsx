"use client";

import { useTranslations } from "next-intl";
import { memo, type Ref, use, useCallback, useImperativeHandle, useMemo, useRef } from "react";
import { usePrefetch } from "@/components/ui/on-idle";
import type { RoomAction } from "@/lib/rooms/bulk";
import { countFilters, noFilters, type RoomFilters } from "@/lib/rooms/filters";
import { filtersOf, listQuery } from "@/lib/rooms/path";
import type { Room } from "@/lib/rooms/schema";
import { snoozedUntil } from "@/lib/rooms/snooze";
import { defaultSort, type RoomView } from "@/lib/rooms/views";
import { useBulk } from "../bulk/use-bulk";
import { useSelection } from "../bulk/use-selection";
import { useSelectionKeys } from "../bulk/use-selection-keys";
import { useInbox } from "../inbox-context";
import { useChime } from "../use-chime";
import { type InboxNavigation, viewLocation } from "../use-inbox-navigation";
import { useListResync, useLiveRooms, useRoomEvents } from "../use-live-rooms";
import { BulkBar, FilterChips, listParts, UndoBar } from "./lazy-parts";
import { ListHeader } from "./list-header";
import { RoomList } from "./room-list";
import { useKeyboardNavigation } from "./use-keyboard-navigation";
import { type FirstPage, useRoomList } from "./use-room-list";
import type { SwipeWay } from "./use-swipe";

/** The list's imperative handle. */
export interface RoomColumnHandle {
  find: (room_id: string) => Room | undefined;
  /** Opens the next or the previous room. */
  move: (by: 1 | -1) => void;
  /** Opens the next unread room. */
  nextUnread: () => void;
  /** Refetches the list; resolves to false on failure. */
  refresh: () => Promise<boolean>;
}

interface RoomColumnProps {
  navigation: InboxNavigation;
  first: Promise<FirstPage | null>;
  /** Rooms changed: their counts have to be refetched. */
  onChanged: () => void;
  ref: Ref<RoomColumnHandle>;
}

/** The list of rooms, updated live. Its updates do not re-render the rest of the inbox. */
export const RoomColumn = memo(function RoomColumn({ navigation, first, onChanged, ref }: RoomColumnProps) {
  const t = useTranslations("rooms");
  const { me, timeZone } = useInbox();
  const { room_id, go, href } = navigation;
  const list = useRoomList(navigation, use(first));
  const live = useLiveRooms();
  const chime = useChime();
  const lastShown = useRef(0);
  usePrefetch(listParts.preload);

  const find = (id: string) => list.rooms?.find((room) => room.id === id);
  const refreshList = list.refresh;
  const refresh = useCallback(() => refreshList(lastShown.current), [refreshList]);
  useListResync({ refresh, recount: onChanged });

  useRoomEvents({
    findRoom: find,
    onLeft: () => {
      onChanged();
      void refresh();
    },
    onApplied: (written) => {
      onChanged();
      const isUnseen = ({ room_id: id }: { room_id: string }) =>
        id !== room_id || document.visibilityState !== "visible" || !document.hasFocus();
      const concernsMe = ({ room_id: id }: { room_id: string }) => {
        const known = live.get(id)?.event ?? find(id);
        return !known?.assignee_id || known.assignee_id === me.user_id;
      };
      if (written.some((message) => isUnseen(message) && concernsMe(message))) chime();
    },
  });

  const { move, nextUnread } = useKeyboardNavigation(list.rooms, navigation);
  useImperativeHandle(ref, () => ({ find, move, nextUnread, refresh }));

  const filters = filtersOf(navigation);
  const ids = useMemo(() => list.rooms?.map((room) => room.id) ?? [], [list.rooms]);
  const selection = useSelection(ids, listQuery(navigation));
  const mayAnswer = me.role !== "viewer";
  useSelectionKeys(selection, room_id, mayAnswer);
  const changed = useCallback(async () => {
    onChanged();
    await refresh();
  }, [onChanged, refresh]);
  const work = useBulk(changed);
  const act = async (action: RoomAction) => {
    const rooms = selection.isWhole ? { view: navigation.view, filters } : { room_ids: [...selection.ids] };
    if (await work.start({ action, rooms })) selection.clear();
  };
  const { start } = work;
  const swipe = useCallback(
    (id: string, way: SwipeWay) => {
      const until = snoozedUntil("tomorrow", Date.now(), timeZone);
      const action: RoomAction = way === "resolve" ? { action: "resolve" } : { action: "snooze", until };
      void start({ action, rooms: { room_ids: [id] } });
    },
    [start, timeZone],
  );
  const filter = (next: RoomFilters) => go({ filters: next, social_id: null }, { replace: true });

  const open = useCallback((id: string) => go({ room_id: id }), [go]);
  const { noteShown: note } = list;
  const noteShown = useCallback(
    (last: number) => {
      lastShown.current = last;
      note(last);
    },
    [note],
  );
  const showView = useCallback((next: RoomView) => go(viewLocation(next)), [go]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* not in the header, which the bulk bar replaces */}
      <h1 className="sr-only">{t("title")}</h1>
      <h2 className="sr-only">{t(`views.${navigation.view}`)}</h2>
      {selection.isOn ? (
        <BulkBar selection={selection} hasMore={list.hasMore} onAct={(action) => void act(action)} />
      ) : (
        <ListHeader
          navigation={navigation}
          isStale={list.error !== undefined && list.rooms !== undefined}
          onSort={(next) => go({ sort: next }, { replace: true })}
          onFilter={filter}
          onChoose={mayAnswer ? selection.begin : null}
        />
      )}
      {countFilters(filters) > 0 || navigation.sort !== defaultSort(navigation.view) ? (
        <FilterChips
          filters={filters}
          location={navigation}
          onChange={filter}
          onSort={(next) => go({ sort: next }, { replace: true })}
        />
      ) : null}
      <div className="flex min-h-0 flex-1 flex-col">
        <RoomList
          list={list}
          location={navigation}
          href={href}
          onOpen={open}
          onShown={noteShown}
          onShowView={showView}
          onClear={() => filter(noFilters)}
          selection={selection}
          onSwipe={mayAnswer ? swipe : null}
        />
      </div>
      {work.run ? <UndoBar work={work} /> : null}
    </div>
  );
});
