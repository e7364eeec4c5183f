"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { InboxPlace } from "@/lib/rooms/path";
import { EmptyView } from "./empty-view";
import { RoomRows } from "./room-rows";
import type { RoomList as RoomListData } from "./use-room-list";

/** With fewer rows than this the next page is fetched unasked: what is loaded may have been answered away. */
const FEW = 15;

interface RoomListProps {
  list: RoomListData;
  place: InboxPlace;
  href: (change: Partial<InboxPlace>) => string;
  onOpen: (room_id: string) => void;
  onShown: (lastIndex: number) => void;
  onShowView: (view: InboxPlace["view"]) => void;
}

/** The rooms of a view, or what stands in their place. */
export function RoomList({ list, place, href, onOpen, onShown, onShowView }: RoomListProps) {
  const t = useTranslations("rooms");
  const { room_id, social_id, view, sort } = place;
  const rooms = useMemo(
    () => (social_id ? list.rooms?.filter((room) => room.social_id === social_id) : list.rooms),
    [list.rooms, social_id],
  );

  const { hasMore, loadMore } = list;
  const isShort = rooms !== undefined && rooms.length < FEW && hasMore;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, loadMore]);

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
  if (rooms.length === 0) return <EmptyView view={view} onShowView={onShowView} />;
  return (
    <RoomRows
      key={`${view} ${sort}`}
      rooms={rooms}
      selected={room_id}
      href={href}
      onOpen={onOpen}
      onShown={onShown}
      hasMore={hasMore}
      isFull={list.isFull}
      onNearEnd={loadMore}
    />
  );
}
