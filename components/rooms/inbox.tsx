"use client";

import { Suspense, useCallback, useRef } from "react";
import { useDraftGuard } from "@/components/messages/use-draft";
import { useOutboxWorker } from "@/components/messages/use-outbox";
import { cn } from "@/components/ui/cn";
import { SkeletonRows } from "@/components/ui/skeleton";
import type { RoomView } from "@/lib/rooms/schema";
import { InboxContextProvider, type InboxMember, useInbox } from "./inbox-context";
import { NoRoom } from "./no-room";
import { RoomColumn, type RoomColumnHandle } from "./room-column";
import { type RoomHandle, RoomPane } from "./room-pane";
import { placeOfView, useInboxPlace } from "./use-inbox-place";
import { useKeyboardInset } from "./use-keyboard-inset";
import { usePanel } from "./use-panel";
import { useRecount } from "./use-room-counts";
import type { FirstPage } from "./use-room-list";
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
      <InboxPanes first={first} />
    </InboxContextProvider>
  );
}

function InboxPanes({ first }: { first: Promise<FirstPage | null> }) {
  const { project_id } = useInbox();
  const place = useInboxPlace(project_id);
  const { room_id, view, go, href, leaveRoom } = place;
  const recount = useRecount();
  const frame = useRef<HTMLDivElement>(null);
  const panel = usePanel(frame);
  const room = useRef<RoomHandle>(null);
  const column = useRef<RoomColumnHandle>(null);

  useDraftGuard();
  useKeyboardInset();
  useOutboxWorker(recount);
  const refresh = useCallback(async () => {
    recount();
    await column.current?.refresh();
  }, [recount]);
  const viewHref = useCallback((next: RoomView) => href(placeOfView(next)), [href]);
  const showView = useCallback((next: RoomView) => go(placeOfView(next)), [go]);
  useShortcuts({
    next: () => column.current?.move(1),
    previous: () => column.current?.move(-1),
    reply: () => room.current?.reply(),
    note: () => room.current?.note(),
    resolve: () => room.current?.resolve(),
    assign: () => room.current?.assign(),
  });

  return (
    <div ref={frame} className="@container/inbox flex h-full min-h-0 w-full min-w-0 overflow-hidden">
      <div
        className={cn(
          "flex min-w-0 flex-1 flex-col border-border @min-[820px]/inbox:w-85 @min-[820px]/inbox:flex-none @min-[820px]/inbox:border-e @min-[1340px]/inbox:w-auto @min-[1340px]/inbox:flex-row",
          room_id && "@max-[820px]/inbox:hidden",
        )}
      >
        <ViewNav view={view} href={viewHref} onShow={showView} />
        <Suspense fallback={<ColumnSkeleton />}>
          <RoomColumn ref={column} place={place} first={first} onChanged={recount} />
        </Suspense>
      </div>
      <div className={cn("flex min-w-0 flex-1", room_id ? "flex" : "@max-[820px]/inbox:hidden")}>
        {room_id ? (
          <RoomPane
            key={room_id}
            ref={room}
            room_id={room_id}
            listed={column.current?.find(room_id)}
            panel={panel}
            onBack={leaveRoom}
            onChanged={refresh}
            onMarked={recount}
          />
        ) : (
          <NoRoom />
        )}
      </div>
    </div>
  );
}

function ColumnSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden pt-10 @min-[1340px]/inbox:w-85">
      <SkeletonRows rows={10} />
    </div>
  );
}
