import { microsecondsOf } from "@/lib/rooms/instants";
import type { RoomEvent } from "@/lib/rooms/schema";
import type { Message, MessagePage, MessageState } from "./schema";

/** The part of a room's messages that is held, in rising sequence. */
export interface History {
  messages: readonly Message[];
  /** Nothing is missing between the first held message and this sequence; null until the last page was fetched. */
  complete_to: number | null;
  /** Earlier messages exist that are not held. */
  has_earlier: boolean;
  /** What came before is kept back by the package, which shows so many days. */
  hidden_days?: number;
}

export const emptyHistory: History = { messages: [], complete_to: null, has_earlier: true };

/** States in the order a message goes through them; decides between two versions of the same microsecond. */
const ORDER: Record<MessageState, number> = {
  received: 0,
  queued: 1,
  sending: 2,
  failed: 3,
  unknown: 4,
  sent: 5,
  delivered: 6,
  read: 7,
};

function isNewer(a: Message, b: Message): boolean {
  const difference = microsecondsOf(a.updated_at) - microsecondsOf(b.updated_at);
  return difference !== 0 ? difference > 0 : ORDER[a.state] > ORDER[b.state];
}

/**
 * Takes messages, new or changed, into the held ones; of two versions the one with the newer updated_at stays. Those
 * from before the held part are left out, they come with their page. Pure, idempotent, and the same in any order.
 * Returns the same object when nothing changed.
 */
export function mergeMessages(history: History, incoming: readonly Message[]): History {
  const floor = history.complete_to !== null && history.has_earlier ? (history.messages[0]?.sequence ?? 0) : 0;
  return takeIn(
    history,
    incoming.filter((message) => message.sequence >= floor),
  );
}

function takeIn(history: History, incoming: readonly Message[]): History {
  const byId = new Map(history.messages.map((message) => [message.id, message]));
  let isChanged = false;
  let isSorted = true;
  let last = history.messages.at(-1)?.sequence ?? 0;
  for (const message of incoming) {
    const known = byId.get(message.id);
    if (known && !isNewer(message, known)) continue;
    isChanged = true;
    byId.set(message.id, message);
    if (!known) {
      isSorted &&= message.sequence > last;
      last = Math.max(last, message.sequence);
    }
  }
  if (!isChanged) return history;
  const messages = [...byId.values()];
  if (!isSorted) messages.sort((a, b) => a.sequence - b.sequence);
  return { ...history, messages, complete_to: advance(messages, history.complete_to) };
}

/** Moves the mark over messages that follow it without a hole. */
function advance(messages: readonly Message[], complete_to: number | null): number | null {
  if (complete_to === null) return null;
  let reached = complete_to;
  for (const { sequence } of messages) {
    if (sequence <= reached) continue;
    if (sequence > reached + 1) break;
    reached = sequence;
  }
  return reached;
}

/** Takes a fetched page in. `query` is what was asked: after a sequence, before one, or (with neither) the last page. */
export function mergePage(history: History, page: MessagePage, query: { after?: number; before?: number }): History {
  const hidden = page.hidden_days === undefined ? {} : { hidden_days: page.hidden_days };
  if (query.before !== undefined) return { ...takeIn(history, page.messages), has_earlier: page.has_more, ...hidden };
  const held = history.complete_to;
  const last = page.messages.at(-1)?.sequence ?? 0;
  if (query.after !== undefined) {
    const merged = mergeMessages(history, page.messages);
    if (held === null || query.after > held) return merged;
    return reaching(merged, Math.max(held, last));
  }
  const first = page.messages[0]?.sequence ?? 0;
  if (held === null) {
    const merged = takeIn(history, page.messages);
    const messages = page.has_more ? merged.messages.filter(({ sequence }) => sequence >= first) : merged.messages;
    return reaching({ messages, complete_to: 0, has_earlier: page.has_more, ...hidden }, last);
  }
  const merged = mergeMessages(history, page.messages);
  // a last page that does not reach what is held leaves a hole, to be filled from where the held ones end
  return first <= held + 1 ? reaching(merged, Math.max(held, last)) : merged;
}

function reaching(history: History, complete_to: number): History {
  const reached = advance(history.messages, complete_to);
  return reached === history.complete_to ? history : { ...history, complete_to: reached };
}

/**
 * The sequence after which to ask because something is missing, or null. `announced` is the highest sequence anybody
 * spoke of (a room's last_sequence, an event without its message).
 */
export function gapAfter(history: History, announced = 0): number | null {
  if (history.complete_to === null) return null;
  const highest = Math.max(announced, history.messages.at(-1)?.sequence ?? 0);
  return highest > history.complete_to ? history.complete_to : null;
}

/** The instant from which to ask for changed messages: the newest change held. */
export function changedSince(history: History): string | null {
  let newest: Message | null = null;
  for (const message of history.messages) {
    if (!newest || microsecondsOf(message.updated_at) > microsecondsOf(newest.updated_at)) newest = message;
  }
  return newest?.updated_at ?? null;
}

/** Lets go of all but the last messages of a room that is left, so that a day of reading does not fill the memory. */
export function trimHistory(history: History, keep: number): History {
  if (history.messages.length <= keep || gapAfter(history) !== null) return history;
  return { ...history, messages: history.messages.slice(-keep), has_earlier: true };
}

/** How far the customer got, as far as the channel tells. */
export type CustomerMarks = Pick<RoomEvent, "customer_delivered_sequence" | "customer_read_sequence">;

/** What to show as a message's state: its own, or further if the customer's marks have passed it. */
export function shownState(
  message: Pick<Message, "author_kind" | "is_note" | "state"> & { sequence: number | null },
  marks: CustomerMarks,
): MessageState {
  const { state, sequence } = message;
  const goesOut = (message.author_kind === "member" || message.author_kind === "bot") && !message.is_note;
  if (!goesOut || sequence === null || state === "failed" || state === "read") return state;
  if (sequence <= marks.customer_read_sequence) return "read";
  return sequence <= marks.customer_delivered_sequence ? "delivered" : state;
}
