"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { useRealtime } from "@/components/realtime/provider";
import { useInbox } from "@/components/rooms/inbox-context";
import { useApplyRoomEvents } from "@/components/rooms/use-live-rooms";
import { registerUnsaved } from "@/components/ui/form/unsaved";
import type { Attachment } from "@/lib/media/schema";
import type { Outgoing } from "@/lib/messages/outbox";
import type { MessageRich, OutgoingSticker } from "@/lib/messages/schema";
import { draftKeeper } from "../composer/draft-keeper";
import { useMergeMessages } from "../log/use-history";
import { type OutboxStore, outboxOf } from "./outbox-store";

const NOTHING: readonly Outgoing[] = [];
/** How often another tab's messages are looked at, in ms: it may have been closed while it waited to send. */
const RESUME_MS = 30_000;

function useStore(): OutboxStore | null {
  const { project_id, me } = useInbox();
  return useMemo(
    () => (typeof window === "undefined" ? null : outboxOf(project_id, me.user_id)),
    [project_id, me.user_id],
  );
}

/** Sends messages as long as the inbox is open, whichever room is shown. Use once. */
export function useOutboxWorker(onSent: () => void): void {
  const store = useStore();
  const { api, me } = useInbox();
  const take = useMergeMessages();
  const applyRoomEvents = useApplyRoomEvents();
  useEffect(() => {
    if (!store) return;
    store.onSent = ({ message, room, event }) => {
      take(room.id, event ? [message, event] : [message]);
      applyRoomEvents({ type: "rooms", rooms: [room] });
      onSent();
    };
    store.onGone = ({ room_id, is_note, is_private }) => {
      const kind = is_note ? "note" : is_private ? "private" : "reply";
      draftKeeper(me.user_id, `${api}/rooms/${room_id}`, kind).removed();
    };
    store.resume();
  }, [store, api, me.user_id, take, applyRoomEvents, onSent]);
  const connection = useRealtime()?.pusher.connection;
  useEffect(() => {
    if (!store) return;
    // also in a hidden tab: what is written is sent
    const timer = setInterval(store.resume, RESUME_MS);
    window.addEventListener("online", store.hurry);
    window.addEventListener("focus", store.resume);
    connection?.bind("connected", store.hurry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", store.resume);
      window.removeEventListener("online", store.hurry);
      connection?.unbind("connected", store.hurry);
    };
  }, [store, connection]);
  // messages still unsent when the session ends cannot be kept: the person is told
  useEffect(() => registerUnsaved(async () => store?.isEmpty ?? true), [store]);
}

export interface WrittenMessage {
  text: string;
  is_note: boolean;
  /** In a room of comments: to the author of the comment alone. */
  is_private: boolean;
  mentions: string[];
  attachments: Attachment[];
  reply_to_id: string | null;
  sticker: OutgoingSticker | null;
  /** The quick message it was made from, for its usage count. */
  quick_message_id: string | null;
  /** Cards, whose pictures are the attachments, quick replies, or mentions in the text. */
  rich: MessageRich | null;
}

/** All functions are stable. */
interface RoomOutbox {
  outgoing: readonly Outgoing[];
  send: (message: WrittenMessage) => void;
  retry: (client_id: string) => void;
  discard: (client_id: string) => void;
  settle: (client_ids: ReadonlySet<string>) => void;
}

/** The outgoing messages of a room in the inbox. */
export function useOutbox(room_id: string): RoomOutbox {
  return useOutboxOf(useStore(), room_id);
}

/** Like useOutbox, for any outbox; null while there is none, on the server. */
export function useOutboxOf(store: OutboxStore | null, room_id: string): RoomOutbox {
  const outgoing = useSyncExternalStore(
    useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => {}), [store]),
    () => store?.inRoom(room_id) ?? NOTHING,
    () => NOTHING,
  );
  const actions = useMemo(
    () => ({
      send: (message: WrittenMessage) =>
        store?.add({
          ...message,
          client_id: crypto.randomUUID(),
          room_id,
          created_at: new Date().toISOString(),
          state: "queued",
          error: null,
          tries: 0,
          retry_at: null,
        }),
      retry: (client_id: string) => store?.retry(room_id, client_id),
      discard: (client_id: string) => store?.discard(room_id, client_id),
      settle: (client_ids: ReadonlySet<string>) => store?.settle(room_id, client_ids),
    }),
    [store, room_id],
  );
  return { outgoing, ...actions };
}
