import { microsecondsOf } from "@/lib/rooms/instants";
import type { RoomEvent } from "@/lib/rooms/schema";
import type { Message, MessagePage, MessageState } from "./schema";

/** The loaded part of a room's messages, in ascending sequence. */
export interface History {
  messages: readonly Message[];
  /** No message is missing from the first loaded one up to this sequence; null until the last page was loaded. */
  complete_to: number | null;
  /** Earlier messages exist that are not loaded. */
  has_earlier: boolean;
  /** The package's history limit in days, if it hides earlier messages. */
  hidden_days?: number;
}

export const emptyHistory: History = { messages: [], complete_to: null, has_earlier: true };

/** States in the order in which a message passes them; breaks ties between versions of the same microsecond. */
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
 * Merges new or changed messages; of two versions, the one with the newer updated_at wins. Ignores messages from before the loaded part,
 * which come with their page. Pure, idempotent and independent of order. Returns the same object if nothing changed.
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

/** Advances complete_to over the messages that follow without a gap. */
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

/** Merges a page. `query` is the request's: after a sequence, before one, or (with neither) the last page. */
export function mergePage(history: History, page: MessagePage, query: { after?: number; before?: number }): History {
  const hidden = page.hidden_days === undefined ? {} : { hidden_days: page.hidden_days };
  if (query.before !== undefined) {
    const start = history.messages[0]?.sequence;
    // the room was left and trimmed meanwhile: the page would leave a gap that no fetch fills
    if (start === undefined || start > query.before) return history;
    const merged = takeIn(history, page.messages);
    // a jump may have loaded more than this page
    const reachesStart = (page.messages[0]?.sequence ?? query.before) <= start;
    return reachesStart ? { ...merged, has_earlier: page.has_more, ...hidden } : merged;
  }
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
  // a last page that does not reach the loaded messages leaves a gap, to be filled from their end
  return first <= held + 1 ? reaching(merged, Math.max(held, last)) : merged;
}

function reaching(history: History, complete_to: number): History {
  const reached = advance(history.messages, complete_to);
  return reached === history.complete_to ? history : { ...history, complete_to: reached };
}

/**
 * The sequence after which to fetch because messages are missing, or null. `announced`: the highest sequence known to exist (a room's
 * last_sequence, an event without its message).
 */
export function gapAfter(history: History, announced = 0): number | null {
  if (history.complete_to === null) return null;
  const highest = Math.max(announced, history.messages.at(-1)?.sequence ?? 0);
  return highest > history.complete_to ? history.complete_to : null;
}

/** The instant since when to fetch changed messages: the latest change loaded. */
export function changedSince(history: History): string | null {
  let newest: Message | null = null;
  for (const message of history.messages) {
    if (!newest || microsecondsOf(message.updated_at) > microsecondsOf(newest.updated_at)) newest = message;
  }
  return newest?.updated_at ?? null;
}

/** Drops all but the last messages of a room that was left, to limit memory over a day of use. */
export function trimHistory(history: History, keep: number): History {
  if (history.messages.length <= keep || gapAfter(history) !== null) return history;
  return { ...history, messages: history.messages.slice(-keep), has_earlier: true };
}

/** How far the customer received and read, as far as the channel tells. */
export type CustomerMarks = Pick<RoomEvent, "customer_delivered_sequence" | "customer_read_sequence">;

/** The message state to show: its own, or a later one if the customer's marks have passed it. */
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
