"use client";

import { Suspense, use, useCallback, useRef } from "react";
import { useDraftGuard } from "@/components/messages/composer/use-draft";
import { useOutboxWorker } from "@/components/messages/outbox/use-outbox";
import { useOfflineShell } from "@/components/offline/use-offline-shell";
import { SearchPanel } from "@/components/search/search-panel";
import { useShortcut } from "@/components/shortcuts/actions";
import { cn } from "@/components/ui/cn";
import { SkeletonRows } from "@/components/ui/feedback/skeleton";
import { usePrefetch } from "@/components/ui/on-idle";
import { type RoomView, roomViews } from "@/lib/rooms/views";
import { FirstMessage } from "./first-message";
import { InboxContextProvider, type InboxMember, useInbox } from "./inbox-context";
import { RoomColumn, type RoomColumnHandle } from "./list/room-column";
import type { FirstPage } from "./list/use-room-list";
import { EmptyPane } from "./room/empty-pane";
import { lazyPane, RoomPane } from "./room/lazy-pane";
import { usePanel } from "./room/use-panel";
import { useInboxNavigation, viewLocation } from "./use-inbox-navigation";
import { useKeyboardInset } from "./use-keyboard-inset";
import { useNextRoom } from "./use-next-room";
import { useRecount } from "./views/use-room-counts";

interface InboxProps {
  project_id: string;
  /** Streamed with the page. */
  timeZone: Promise<string>;
  me: InboxMember;
  /** The first page of the list, streamed with the page; null if it could not be read. */
  first: Promise<FirstPage | null>;
}

/** The inbox: views, list, room, customer. */
export function Inbox(props: InboxProps) {
  return (
    <Suspense fallback={<InboxSkeleton />}>
      <InboxInTime {...props} />
    </Suspense>
  );
}

function InboxInTime({ project_id, timeZone, me, first }: InboxProps) {
  return (
    <InboxContextProvider project_id={project_id} timeZone={use(timeZone)} me={me}>
      <InboxPanes first={first} />
    </InboxContextProvider>
  );
}

function InboxPanes({ first }: { first: Promise<FirstPage | null> }) {
  const { project_id } = useInbox();
  const navigation = useInboxNavigation(project_id);
  const { room_id, go, leaveRoom, isOpen } = navigation;
  const recount = useRecount();
  const frame = useRef<HTMLDivElement>(null);
  const panel = usePanel(frame);
  const column = useRef<RoomColumnHandle>(null);

  useDraftGuard();
  useKeyboardInset();
  useOutboxWorker(recount);
  useOfflineShell();
  usePrefetch(lazyPane.preload);
  const refresh = useCallback(async () => {
    recount();
    await column.current?.refresh();
  }, [recount]);
  const openNext = useNextRoom(navigation, column);
  const leaveUnread = useCallback(
    (unread_id: string) => {
      if (isOpen(unread_id)) leaveRoom();
    },
    [isOpen, leaveRoom],
  );
  const showView = useCallback((next: RoomView) => go(viewLocation(next)), [go]);
  useShortcut("next", () => column.current?.move(1));
  useShortcut("previous", () => column.current?.move(-1));
  useShortcut("nextUnread", () => column.current?.nextUnread());
  useShortcut("open", room_id ? null : () => column.current?.move(1));
  useShortcut("back", room_id ? leaveRoom : null);
  useViewShortcuts(showView);

  return (
    <div ref={frame} className="@container/inbox relative flex h-full min-h-0 w-full min-w-0 overflow-hidden">
      <div
        className={cn(
          "relative flex min-w-0 flex-1 flex-col border-border @min-[820px]/inbox:w-85 @min-[820px]/inbox:flex-none @min-[820px]/inbox:border-e",
          room_id && "@max-[820px]/inbox:hidden",
        )}
      >
        <Suspense fallback={<ColumnSkeleton />}>
          <RoomColumn ref={column} navigation={navigation} first={first} onChanged={recount} />
        </Suspense>
        <SearchPanel navigation={navigation} />
      </div>
      <div className={cn("flex min-w-0 flex-1", room_id ? "flex" : "@max-[820px]/inbox:hidden")}>
        {room_id ? (
          <RoomPane
            key={room_id}
            room_id={room_id}
            listed={column.current?.find(room_id)}
            panel={panel}
            onBack={leaveRoom}
            onResolved={openNext}
            onUnread={leaveUnread}
            onChanged={refresh}
            onCounted={recount}
          />
        ) : (
          <EmptyPane />
        )}
      </div>
      <FirstMessage onOpen={() => column.current?.move(1)} />
    </div>
  );
}

/** Number keys open the first seven views. */
function useViewShortcuts(show: (view: RoomView) => void): void {
  const nth = (index: number) => {
    const view = roomViews[index];
    return view ? () => show(view) : null;
  };
  useShortcut("view1", nth(0));
  useShortcut("view2", nth(1));
  useShortcut("view3", nth(2));
  useShortcut("view4", nth(3));
  useShortcut("view5", nth(4));
  useShortcut("view6", nth(5));
  useShortcut("view7", nth(6));
}

function InboxSkeleton() {
  return (
    <div className="@container/inbox flex h-full w-full min-w-0 overflow-hidden">
      <div className="flex min-w-0 flex-1 flex-col border-border @min-[820px]/inbox:w-85 @min-[820px]/inbox:flex-none @min-[820px]/inbox:border-e">
        <ColumnSkeleton />
      </div>
    </div>
  );
}

function ColumnSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden pt-12">
      <SkeletonRows rows={10} />
    </div>
  );
}
