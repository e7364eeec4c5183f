"use client";

import { type ReactNode, Suspense, use, useCallback, useEffect, useRef } from "react";
import { useDraftGuard } from "@/components/messages/use-draft";
import { useOutboxWorker } from "@/components/messages/use-outbox";
import { useResync } from "@/components/realtime";
import { cn } from "@/components/ui/cn";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { RoomView } from "@/lib/rooms/schema";
import { InboxContextProvider, type InboxMember, useInbox } from "./inbox-context";
import { ListHeader } from "./list-header";
import { NoRoom } from "./no-room";
import { RoomList } from "./room-list";
import { type RoomHandle, RoomPane } from "./room-pane";
import { useChime } from "./use-chime";
import { useHeard, useListening } from "./use-heard";
import { useInboxPlace } from "./use-inbox-place";
import { useKeyboardInset } from "./use-keyboard-inset";
import { usePanel } from "./use-panel";
import { useRoomCounts } from "./use-room-counts";
import { type FirstPage, useRoomList } from "./use-room-list";
import { useShortcuts } from "./use-shortcuts";
import { ViewNav } from "./view-nav";

interface InboxProps {
  project_id: string;
  me: InboxMember;
  /** The first page of the list, on its way with the screen; null where it could not be read. */
  first: Promise<FirstPage | null>;
}

/** The inbox: views, list, room, customer. */
export function Inbox({ project_id, me, first }: InboxProps) {
  return (
    <InboxContextProvider project_id={project_id} me={me}>
      <Suspense fallback={<InboxSkeleton />}>
        <InboxPanes first={first} />
      </Suspense>
    </InboxContextProvider>
  );
}

function InboxPanes({ first }: { first: Promise<FirstPage | null> }) {
  const { project_id, me } = useInbox();
  const place = useInboxPlace(project_id);
  const { room_id, view, sort, go, href, leaveRoom } = place;
  const list = useRoomList(view, sort, use(first));
  const { counts, refresh: recount } = useRoomCounts();
  const heard = useHeard();
  const chime = useChime();
  const frame = useRef<HTMLDivElement>(null);
  const panel = usePanel(frame);
  const room = useRef<RoomHandle>(null);
  const lastShown = useRef(0);

  useDraftGuard();
  useKeyboardInset();

  const refreshList = list.refresh;
  const refresh = useCallback(async () => {
    recount();
    await refreshList(lastShown.current);
  }, [recount, refreshList]);
  useOutboxWorker(recount);
  useResync(refresh);

  const findRoom = (id: string) => list.rooms?.find((known) => known.id === id);
  useListening({
    findRoom,
    onLeft: () => void refresh(),
    onHeard: (written) => {
      recount();
      const isUnseen = ({ room_id: id }: { room_id: string }) =>
        id !== room_id || document.visibilityState !== "visible" || !document.hasFocus();
      const concernsMe = ({ room_id: id }: { room_id: string }) => {
        const known = heard.get(id)?.event ?? findRoom(id);
        return !known?.assignee_id || known.assignee_id === me.user_id;
      };
      if (written.some((message) => isUnseen(message) && concernsMe(message))) chime();
    },
  });

  const openRoom = useCallback((id: string) => go({ room_id: id }), [go]);
  const showView = useCallback((next: RoomView) => go(placeOfView(next)), [go]);

  // where the selected room was, to go on from when it has left the list
  const lastIndex = useRef(0);
  const index = list.rooms?.findIndex((known) => known.id === room_id) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  const move = (by: 1 | -1) => {
    const rooms = list.rooms ?? [];
    const from = index >= 0 ? index + by : room_id ? lastIndex.current + (by > 0 ? 0 : -1) : 0;
    const next = rooms[Math.min(Math.max(from, 0), rooms.length - 1)];
    if (next && next.id !== room_id) go({ room_id: next.id }, { replace: room_id !== null });
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    reply: () => room.current?.reply(),
    note: () => room.current?.note(),
    resolve: () => room.current?.resolve(),
    assign: () => room.current?.assign(),
  });

  return (
    <InboxFrame ref={frame}>
      <div
        className={cn(
          "flex min-w-0 flex-1 flex-col border-border @min-[820px]/inbox:w-85 @min-[820px]/inbox:flex-none @min-[820px]/inbox:border-e @min-[1340px]/inbox:w-auto @min-[1340px]/inbox:flex-row",
          room_id && "@max-[820px]/inbox:hidden",
        )}
      >
        <ViewNav view={view} counts={counts} href={(next) => href(placeOfView(next))} onShow={showView} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col @min-[1340px]/inbox:w-85">
          <ListHeader
            place={place}
            isStale={list.error !== undefined && list.rooms !== undefined}
            onSort={(next) => go({ sort: next }, { replace: true })}
            onClearSocial={() => go({ social_id: null }, { replace: true })}
          />
          <div className="flex min-h-0 flex-1 flex-col">
            <RoomList
              list={list}
              place={place}
              href={href}
              onOpen={openRoom}
              onShown={(last) => {
                lastShown.current = last;
              }}
              onShowView={showView}
            />
          </div>
        </div>
      </div>
      <div className={cn("flex min-w-0 flex-1", room_id ? "flex" : "@max-[820px]/inbox:hidden")}>
        {room_id ? (
          <RoomPane
            key={room_id}
            ref={room}
            room_id={room_id}
            listed={findRoom(room_id)}
            panel={panel}
            onBack={leaveRoom}
            onChanged={refresh}
            onMarked={recount}
          />
        ) : (
          <NoRoom />
        )}
      </div>
    </InboxFrame>
  );
}

/** A view begins in its own order. */
const placeOfView = (view: RoomView) => ({
  view,
  sort: view === "waiting" ? ("waiting" as const) : ("newest" as const),
});

function InboxFrame({ ref, children }: { ref?: React.Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="@container/inbox flex h-full min-h-0 w-full min-w-0 overflow-hidden">
      {children}
    </div>
  );
}

function InboxSkeleton() {
  return (
    <InboxFrame>
      <div className="w-85 max-w-full border-border border-e pt-24">
        <SkeletonRows rows={10} />
      </div>
    </InboxFrame>
  );
}
