import type { VisitorMessage } from "@/lib/messages/schema";
import type { Storage } from "../platform/storage";
import type { ChatOptions } from "./chat-options";
import type { SessionAnswer, VisitorRoom } from "./contract";
import { type Conversation, emptyConversation, hasGap, unreadCount, withMessage, withRoom } from "./conversation";
import type { Details } from "./details";
import type { Live } from "./live";
import type { Notifier } from "./notifier";
import type { Outbox } from "./outbox";
import type { ReadReceipts } from "./read-receipts";
import type { Store } from "./store";
import type { Sync } from "./sync";

export interface Incoming {
  /** Applies a newer conversation and its effects: outbox, unread count, sound, connection, read mark. */
  apply: (next: Conversation, isHistory: boolean) => void;
  /** Adds messages from realtime, another tab or the outbox. `room` is null if only the messages are known. */
  receive: (messages: readonly VisitorMessage[], room: VisitorRoom | null) => void;
  /** Fetches what is missing. Callers do not wait: a failure shows as `reach`, and the connectivity's next `onHope` retries. */
  fill: () => void;
  /** Whether realtime is used: while the widget is open, and while closed as long as the conversation is unresolved. */
  isListening: () => boolean;
  /** Connects to realtime, or disconnects from it, as the state requires. */
  connect: () => void;
}

interface Parts {
  outbox: Outbox;
  details: Details;
  notifier: Notifier;
  reading: ReadReceipts;
  sync: Sync;
  live: Live;
  realtime: SessionAnswer["realtime"] | null;
}

/** Brings what arrives into the conversation. `parts` is a function because they call this one, and are created after it. */
export function createIncoming(
  store: Store,
  storage: Storage,
  onEvent: ChatOptions["onEvent"],
  parts: () => Parts,
): Incoming {
  const incoming: Incoming = {
    apply(next, isHistory) {
      const { outbox, details, notifier, reading } = parts();
      const held = store.get().conversation;
      const known = new Set(held.messages.map((message) => message.id));
      const fresh = held.messages === next.messages ? [] : next.messages.filter((message) => !known.has(message.id));
      store.set({ conversation: next });
      outbox.settle(fresh.flatMap((message) => message.client_id || []));
      if (!held.room && next.room) storage.share();
      if (!held.room && next.room) details.flush();
      onEvent("unread", unreadCount(next));
      if (!isHistory && fresh.some((message) => message.author_kind !== "customer")) {
        notifier.answered(next);
        onEvent("message");
      }
      reading.consider();
      incoming.connect();
    },
    receive(messages, room) {
      let next = store.get().conversation;
      if (room) next = next.room && next.room.id !== room.id ? { ...emptyConversation, room } : withRoom(next, room);
      for (const message of messages) next = withMessage(next, message);
      incoming.apply(next, false);
      if (hasGap(next)) incoming.fill();
    },
    fill() {
      parts()
        .sync.fill()
        .catch(() => {});
    },
    isListening() {
      const { is_open, conversation } = store.get();
      return conversation.room !== null && (is_open || conversation.room.status !== "resolved");
    },
    connect() {
      const { live, realtime } = parts();
      const { room } = store.get().conversation;
      if (!room || !incoming.isListening()) live.disconnect();
      else if (realtime) live.connect(realtime, room.id);
    },
  };
  return incoming;
}
