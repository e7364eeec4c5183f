"use client";

import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { registerUnsaved } from "@/components/accounts/unsaved";
import { useResync } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import { useHear } from "@/components/rooms/use-heard";
import type { Attachment } from "@/lib/media/schema";
import type { Outgoing } from "@/lib/messages/outbox";
import type { OutgoingSticker } from "@/lib/messages/schema";
import { type OutboxStore, outboxOf } from "./outbox-store";
import { useTakeMessages } from "./use-history";

const NOTHING: readonly Outgoing[] = [];

function useStore(): OutboxStore | null {
  const { project_id, me } = useInbox();
  return useMemo(
    () => (typeof window === "undefined" ? null : outboxOf(project_id, me.user_id)),
    [project_id, me.user_id],
  );
}

/** Keeps messages going out for as long as the inbox is open, whatever room is. Use once. */
export function useOutboxWorker(onSent: () => void): void {
  const store = useStore();
  const take = useTakeMessages();
  const hear = useHear();
  useEffect(() => {
    if (!store) return;
    store.onSent = ({ message, room }) => {
      take(room.id, [message]);
      hear({ type: "rooms", rooms: [room] });
      onSent();
    };
    store.resume();
  }, [store, take, hear, onSent]);
  useResync(() => store?.resume());
  // what has not gone out when the session ends cannot be kept: the person is told
  useEffect(() => registerUnsaved(async () => store?.isEmpty ?? true), [store]);
}

export interface WrittenMessage {
  text: string;
  is_note: boolean;
  mentions: string[];
  attachments: Attachment[];
  reply_to_id: string | null;
  sticker: OutgoingSticker | null;
}

/** All functions stay the same. */
interface RoomOutbox {
  outgoing: readonly Outgoing[];
  send: (message: WrittenMessage) => void;
  retry: (client_id: string) => void;
  discard: (client_id: string) => void;
  settle: (client_ids: ReadonlySet<string>) => void;
}

/** What is on its way out in one room. */
export function useOutbox(room_id: string): RoomOutbox {
  const store = useStore();
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
        }),
      retry: (client_id: string) => store?.retry(room_id, client_id),
      discard: (client_id: string) => store?.discard(room_id, client_id),
      settle: (client_ids: ReadonlySet<string>) => store?.settle(room_id, client_ids),
    }),
    [store, room_id],
  );
  return { outgoing, ...actions };
}
