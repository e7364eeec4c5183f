"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { CustomerPanel } from "@/components/customers/customer-panel";
import { useCustomerName } from "@/components/customers/use-customer-name";
import type { ComposerHandle } from "@/components/messages/composer/use-composer";
import { RoomMessages } from "@/components/messages/room-messages";
import { hasRoomChanged, useChannel, useFollowRoom, useResync } from "@/components/realtime";
import { useShortcut } from "@/components/shortcuts/actions";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SlideOver } from "@/components/ui/overlays/slide-over";
import { ApiError } from "@/lib/http/client";
import { roomChannel } from "@/lib/realtime/channels";
import type { Room } from "@/lib/rooms/schema";
import { useInbox } from "../inbox-context";
import { RoomHeader } from "./room-header";
import { RoomSkeleton } from "./room-skeleton";
import type { PanelState } from "./use-panel";
import { useRememberRoom } from "./use-remember-room";
import { useRoom } from "./use-room";
import { type UndoResolve, useRoomActions } from "./use-room-actions";
import { useRoomIdentity } from "./use-room-identity";
import { useStatusToggle } from "./use-status-toggle";

interface RoomPaneProps {
  room_id: string;
  /** The room's row in the list, shown until the room is loaded. */
  listed: Room | undefined;
  panel: PanelState;
  onBack: () => void;
  /** The room has been resolved here. The response may be late: another room may be open by then. */
  onResolved: (room_id: string, undo: UndoResolve) => void;
  /** The room has been marked as unread here; the response may be late, too. */
  onUnread: (room_id: string) => void;
  /** Lists and counts have to be refetched. */
  onChanged: () => Promise<unknown>;
  onCounted: () => void;
}

/** One room: its header and conversation. Use a `key` per room. */
export function RoomPane(props: RoomPaneProps) {
  const { room_id, listed, panel, onBack, onResolved, onUnread, onChanged, onCounted } = props;
  const t = useTranslations("rooms.room");
  const { room, detail, error, refresh } = useRoom(room_id, listed);
  useFollowRoom(room_id);
  useResync(refresh, [roomChannel(room_id)], { isMissed: (missed) => hasRoomChanged(missed, room_id, "version") });
  useChannel(roomChannel(room_id), { "rooms-changed": refresh });
  const actions = useRoomActions(room, onChanged);
  const composer = useRef<ComposerHandle>(null);
  const assignButton = useRef<HTMLButtonElement>(null);
  const { me } = useInbox();
  const mayAnswer = detail?.may_answer ?? me.role !== "viewer";
  const { resolve, reopen } = actions;
  const changeStatus = useCallback(
    async (next: "open" | "resolved") => {
      if (next === "open") return reopen();
      const undo = await resolve();
      if (undo) onResolved(room_id, undo);
    },
    [resolve, reopen, onResolved, room_id],
  );
  const toggleStatus = useStatusToggle(room?.status, changeStatus);
  const renamed = useCallback(() => {
    refresh();
    void onChanged();
  }, [refresh, onChanged]);

  const isResolved = room?.status === "resolved";
  const ifAnswering = (run: () => void) => (mayAnswer ? run : null);
  useShortcut(
    "reply",
    ifAnswering(() => composer.current?.write("reply")),
  );
  useShortcut(
    "note",
    ifAnswering(() => composer.current?.write("note")),
  );
  useShortcut("resolve", isResolved ? null : ifAnswering(toggleStatus));
  useShortcut("reopen", isResolved ? ifAnswering(toggleStatus) : null);
  useShortcut(
    "assign",
    ifAnswering(() => assignButton.current?.click()),
  );
  useShortcut("assignMe", room?.assignee_id === me.user_id ? null : ifAnswering(() => void actions.assign(me.user_id)));
  useShortcut("unassign", room?.assignee_id ? ifAnswering(() => void actions.assign(null)) : null);
  useShortcut("pin", room ? () => void actions.setPinned(room.pinned_at === null) : null);
  useShortcut("panel", panel.toggle);

  const face = useRoomIdentity(room);
  const nameOf = useCustomerName();
  useRememberRoom(face);

  if (!room && error) {
    const isMissing = error instanceof ApiError && error.code === "not_found";
    return isMissing ? (
      <EmptyState
        drawing="search"
        title={t("notFound")}
        description={t("notFoundHint")}
        action={<Button onClick={onBack}>{t("backToList")}</Button>}
        className="my-auto"
      />
    ) : (
      <ErrorState title={t("errorTitle")} onRetry={refresh} className="my-auto" />
    );
  }
  if (!room || !face) return <RoomSkeleton />;
  const name = nameOf(room);
  const customer = (
    <CustomerPanel
      key={room.customer_id}
      customer_id={room.customer_id}
      room={face}
      mayAnswer={mayAnswer}
      onAssign={actions.assign}
      onRenamed={renamed}
    />
  );
  return (
    <>
      <section aria-label={name} className="@container/room flex min-w-0 flex-1 flex-col">
        <RoomHeader
          room={face}
          mayAnswer={mayAnswer}
          actions={actions}
          onToggleStatus={toggleStatus}
          isPanelOpen={panel.isOpen}
          onBack={onBack}
          onUnread={onUnread}
          onPanel={panel.toggle}
          assignRef={assignButton}
        />
        <RoomMessages ref={composer} room={room} detail={detail} onCounted={onCounted} />
      </section>
      {panel.isOpen ? (
        <aside
          aria-label={t("panel")}
          className="hidden w-80 shrink-0 overflow-y-auto border-border border-s @min-[1140px]/inbox:block"
        >
          {customer}
        </aside>
      ) : null}
      <SlideOver title={t("panel")} open={panel.isOver} onOpenChange={panel.setOver}>
        {customer}
      </SlideOver>
    </>
  );
}
