"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { countFilters } from "@/lib/rooms/filters";
import { filtersOf, type InboxLocation, listQuery } from "@/lib/rooms/path";
import type { Selection } from "../bulk/use-selection";
import { EmptyView } from "./lazy-parts";
import { RoomRows } from "./room-rows";
import type { RoomList as RoomListData } from "./use-room-list";
import type { SwipeWay } from "./use-swipe";

/** With fewer rows than this the next page is loaded automatically: live updates may have removed loaded rows. */
const FEW = 15;

interface RoomListProps {
  list: RoomListData;
  location: InboxLocation;
  href: (change: Partial<InboxLocation>) => string;
  onOpen: (room_id: string) => void;
  onShown: (lastIndex: number) => void;
  onShowView: (view: InboxLocation["view"]) => void;
  /** Clears the filters. */
  onClear: () => void;
  selection: Selection;
  /** What swiping a row does; null without the right to it. */
  onSwipe: ((room_id: string, way: SwipeWay) => void) | null;
}

/** The rooms of a view, or its empty and error states. */
export function RoomList(props: RoomListProps) {
  const { list, location, href, onOpen, onShown, onShowView, onClear, selection, onSwipe } = props;
  const t = useTranslations("rooms");
  const { room_id, view } = location;
  const { rooms } = list;

  const { hasMore, loadMore } = list;
  const isShort = rooms !== undefined && rooms.length < FEW && hasMore;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, loadMore]);

  // the list that last had rooms: if it is this one, it has just been emptied
  const query = listQuery(location);
  const filled = useRef<string | null>(null);
  const isFilled = rooms !== undefined && rooms.length > 0;
  useEffect(() => {
    if (isFilled) filled.current = query;
  }, [isFilled, query]);

  if (!rooms && list.error) {
    return <ErrorState title={t("list.errorTitle")} onRetry={list.refresh} retrying={list.isRefreshing} />;
  }
  if (!rooms || (rooms.length === 0 && hasMore)) {
    return (
      <div role="status" aria-label={t("list.label")} className="overflow-hidden">
        <SkeletonRows rows={10} />
      </div>
    );
  }
  if (rooms.length === 0) {
    const isFiltered = countFilters(filtersOf(location)) > 0;
    return (
      <EmptyView
        view={view}
        isJustEmptied={filled.current === query}
        onShowView={onShowView}
        onClear={isFiltered ? onClear : null}
      />
    );
  }
  return (
    <RoomRows
      key={query}
      selection={selection}
      onSwipe={onSwipe}
      rooms={rooms}
      selected={room_id}
      href={href}
      onOpen={onOpen}
      onShown={onShown}
      hasMore={hasMore}
      isFailing={list.error !== undefined}
      onNearEnd={loadMore}
    />
  );
}
