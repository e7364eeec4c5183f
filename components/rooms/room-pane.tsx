"use client";

import { useTranslations } from "next-intl";
import { type Ref, useCallback, useImperativeHandle, useRef } from "react";
import { CustomerPanel } from "@/components/customers/customer-panel";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { Conversation } from "@/components/messages/conversation";
import { MessageSkeleton } from "@/components/messages/message-skeleton";
import type { ComposerHandle } from "@/components/messages/use-composer";
import { useResync } from "@/components/realtime";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { SlideOver } from "@/components/ui/slide-over";
import { ApiError } from "@/lib/http/client";
import type { Room } from "@/lib/rooms/schema";
import { useInbox } from "./inbox-context";
import { RoomHeader } from "./room-header";
import type { PanelState } from "./use-panel";
import { useRoom } from "./use-room";
import { useRoomActions } from "./use-room-actions";
import { useRoomFace } from "./use-room-face";
import { useStatusToggle } from "./use-status-toggle";

/** What the keys ask of the open room. */
export interface RoomHandle {
  reply: () => void;
  note: () => void;
  resolve: () => void;
  assign: () => void;
}

interface RoomPaneProps {
  room_id: string;
  /** Its row in the list, to show something at once. */
  listed: Room | undefined;
  panel: PanelState;
  onBack: () => void;
  /** Lists and counts should be asked for again. */
  onChanged: () => Promise<unknown>;
  onMarked: () => void;
  ref: Ref<RoomHandle>;
}

/** One room: its header and its conversation. Mount it anew for each room. */
export function RoomPane(props: RoomPaneProps) {
  const { room_id, listed, panel, onBack, onChanged, onMarked, ref } = props;
  const t = useTranslations("rooms.room");
  const { room, detail, error, refresh } = useRoom(room_id, listed);
  useResync(refresh);
  const actions = useRoomActions(room, onChanged);
  const composer = useRef<ComposerHandle>(null);
  const assignButton = useRef<HTMLButtonElement>(null);
  const { me } = useInbox();
  const mayAnswer = detail?.may_answer ?? me.role !== "viewer";
  const toggleStatus = useStatusToggle(room?.status, actions.setStatus);
  const renamed = useCallback(() => {
    refresh();
    void onChanged();
  }, [refresh, onChanged]);

  useImperativeHandle(ref, () => ({
    reply: () => composer.current?.write("reply"),
    note: () => composer.current?.write("note"),
    resolve: () => {
      if (mayAnswer) toggleStatus();
    },
    assign: () => assignButton.current?.click(),
  }));

  const face = useRoomFace(room);
  const nameOf = useCustomerName();

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
    <CustomerPanel key={room.customer_id} customer_id={room.customer_id} room={face} onRenamed={renamed} />
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
          onPanel={panel.toggle}
          assignRef={assignButton}
        />
        <Conversation ref={composer} room={room} detail={detail} onMarked={onMarked} />
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

function RoomSkeleton() {
  const ui = useTranslations("ui");
  return (
    <div role="status" aria-label={ui("loading")} className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-14 items-center gap-3 border-border border-b px-4">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <MessageSkeleton />
    </div>
  );
}
