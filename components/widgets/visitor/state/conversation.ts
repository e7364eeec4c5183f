import type { VisitorMessage } from "@/lib/messages/schema";
import type { VisitorMessagePage, VisitorRoom } from "./contract";

/**
 * The visitor's copy of the conversation. Pure and idempotent: applying a response or event twice, or late, gives the same
 * state as refetching.
 */
export interface Conversation {
  room: VisitorRoom | null;
  /** By ascending sequence, without duplicates. */
  messages: readonly VisitorMessage[];
  /**
   * Everything visible to visitors up to this sequence is loaded. The team's notes use sequences too, so a message beyond the
   * next number is shown immediately but does not advance the cursor: the gap has to be fetched.
   */
  cursor: number;
  has_earlier: boolean;
  is_loaded: boolean;
}

export const emptyConversation: Conversation = {
  room: null,
  messages: [],
  cursor: 0,
  has_earlier: false,
  is_loaded: false,
};

/** Applies the last page, or what follows the cursor: the response of GET messages without `before`. */
export function withPage(held: Conversation, page: VisitorMessagePage): Conversation {
  const base = isOtherRoom(held, page.room) ? emptyConversation : held;
  const last = page.messages.at(-1)?.sequence ?? 0;
  // If there are more pages, the room's last sequence is beyond what is loaded.
  const complete = base.is_loaded && page.has_more ? last : Math.max(last, page.room?.last_sequence ?? 0);
  return {
    room: mergeRoom(base.room, page.room),
    messages: mergeMessages(base.messages, page.messages),
    cursor: Math.max(base.cursor, complete),
    has_earlier: base.is_loaded ? base.has_earlier : page.has_more,
    is_loaded: true,
  };
}

/** Applies the page before the first loaded message. */
export function withEarlierPage(held: Conversation, page: VisitorMessagePage): Conversation {
  return {
    ...held,
    room: mergeRoom(held.room, page.room),
    messages: mergeMessages(page.messages, held.messages),
    has_earlier: page.has_more,
  };
}

/** Applies a single message: from an event, or the response to sending. */
export function withMessage(held: Conversation, message: VisitorMessage): Conversation {
  const cursor = message.sequence === held.cursor + 1 ? message.sequence : held.cursor;
  return { ...held, messages: mergeMessages(held.messages, [message]), cursor };
}

export function withRoom(held: Conversation, room: VisitorRoom): Conversation {
  return { ...held, room: mergeRoom(held.room, room) };
}

/** Whether something may be missing: the room's last sequence is beyond the cursor. */
export function hasGap(held: Conversation): boolean {
  const newest = Math.max(held.room?.last_sequence ?? 0, held.messages.at(-1)?.sequence ?? 0);
  return newest > held.cursor;
}

/** The number of unread answers from the team. */
export function unreadCount({ room, messages }: Conversation): number {
  const read = room?.customer_read_sequence ?? 0;
  let count = 0;
  for (let at = messages.length - 1; at >= 0; at--) {
    const message = messages[at];
    if (!message || message.sequence <= read) break;
    if (message.author_kind !== "customer" && !message.unsent_at) count++;
  }
  return count;
}

function isOtherRoom(held: Conversation, room: VisitorRoom | null): boolean {
  return held.room !== null && room !== null && held.room.id !== room.id;
}

function mergeMessages(
  held: readonly VisitorMessage[],
  incoming: readonly VisitorMessage[],
): readonly VisitorMessage[] {
  const first = incoming[0];
  if (!first) return held;
  const newest = held.at(-1)?.sequence ?? 0;
  if (incoming.length === 1 && first.sequence > newest) return [...held, first];
  const byId = new Map(held.map((message) => [message.id, message]));
  for (const message of incoming) {
    // A message can be unsent but never restored: an outdated copy must not bring it back.
    if (!byId.get(message.id)?.unsent_at) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.sequence - b.sequence);
}

function mergeRoom(held: VisitorRoom | null, incoming: VisitorRoom | null): VisitorRoom | null {
  if (!held || !incoming || held.id !== incoming.id) return incoming ?? held;
  return {
    id: held.id,
    status: incoming.last_sequence < held.last_sequence ? held.status : incoming.status,
    last_sequence: Math.max(held.last_sequence, incoming.last_sequence),
    customer_read_sequence: Math.max(held.customer_read_sequence, incoming.customer_read_sequence),
    team_read_sequence: Math.max(held.team_read_sequence, incoming.team_read_sequence),
  };
}
