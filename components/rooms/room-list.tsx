"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import type { InboxPlace } from "@/lib/rooms/path";
import type { Room } from "@/lib/rooms/schema";
import { EmptyView } from "./empty-view";
import { useInbox, useMembers } from "./inbox-context";
import { RoomRow } from "./room-row";
import type { RoomList as RoomListData } from "./use-room-list";

const ROW_HEIGHT = 64;
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

interface FooterContext {
  hasMore: boolean;
  isFull: boolean;
}

/** The rooms of a view, virtual: only what is seen is in the page. */
export function RoomList({ list, place, href, onOpen, onShown, onShowView }: RoomListProps) {
  const t = useTranslations("rooms");
  const { me } = useInbox();
  const members = useMembers();
  const handle = useRef<VirtuosoHandle>(null);
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

  // moving by keyboard keeps the selected row in sight
  const selectedIndex = rooms?.findIndex((room) => room.id === room_id) ?? -1;
  const scrolledTo = useRef<string | null>(null);
  useEffect(() => {
    // a room that moves in the list while it is open does not pull the list along
    if (selectedIndex < 0 || scrolledTo.current === room_id) return;
    scrolledTo.current = room_id;
    handle.current?.scrollIntoView({ index: selectedIndex, behavior: "auto" });
  }, [room_id, selectedIndex]);

  const renderRow = useCallback(
    (_index: number, room: Room) => {
      const assignee = members.find(room.assignee_id);
      return (
        <RoomRow
          room={room}
          href={href({ room_id: room.id })}
          isSelected={room.id === room_id}
          me={me.user_id}
          assigneeName={assignee?.name}
          assigneeAvatar={assignee?.avatar_url}
          authorName={members.find(room.last_message_author_id)?.name}
          onOpen={onOpen}
        />
      );
    },
    [members, href, room_id, me.user_id, onOpen],
  );

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
    <Virtuoso<Room, FooterContext>
      key={`${view} ${sort}`}
      ref={handle}
      data={rooms}
      context={{ hasMore, isFull: list.isFull }}
      computeItemKey={keyOf}
      itemContent={renderRow}
      fixedItemHeight={ROW_HEIGHT}
      initialItemCount={Math.min(rooms.length, 14)}
      increaseViewportBy={256}
      endReached={loadMore}
      rangeChanged={({ endIndex }) => onShown(endIndex)}
      components={LIST_PARTS}
      className="overscroll-contain"
    />
  );
}

const keyOf = (_index: number, room: Room) => room.id;

const LIST_PARTS = {
  Footer: ({ context }: { context?: FooterContext }) => <ListEnd {...(context ?? { hasMore: false, isFull: false })} />,
};

function ListEnd({ hasMore, isFull }: FooterContext) {
  const t = useTranslations("rooms.list");
  if (hasMore) {
    return (
      <p role="status" className="flex h-14 items-center justify-center gap-2 text-muted text-sm">
        <Spinner /> {t("loadingMore")}
      </p>
    );
  }
  return <p className="px-6 py-4 text-center text-subtle text-xs">{t(isFull ? "limit" : "end")}</p>;
}
