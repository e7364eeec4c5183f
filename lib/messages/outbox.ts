import { type ErrorCode, isErrorCode } from "@/lib/errors";
import type { Attachment } from "@/lib/media/schema";
import type { Message, NewMessage, OutgoingSticker } from "./schema";

/**
 * An outgoing message, stored in this browser until the server has it. The client_id makes sending idempotent, so after a reload or a lost
 * response it is simply sent again.
 */
export interface Outgoing {
  client_id: string;
  room_id: string;
  text: string;
  is_note: boolean;
  mentions: string[];
  attachments: Attachment[];
  reply_to_id: string | null;
  sticker: OutgoingSticker | null;
  quick_message_id: string | null;
  created_at: string;
  state: "queued" | "sending" | "failed";
  /** Why it failed, or why it is still waiting. */
  error: ErrorCode | null;
  tries: number;
}

/** Do not send older messages automatically: an answer that arrives hours late confuses more than it helps. */
export const SEND_BY_ITSELF_MS = 10 * 60 * 1000;

const PASSING: readonly ErrorCode[] = ["unavailable", "internal", "rate_limited"];

type Outbox = readonly Outgoing[];

const patch = (outbox: Outbox, client_id: string, change: (item: Outgoing) => Partial<Outgoing>): Outbox =>
  outbox.map((item) => (item.client_id === client_id ? { ...item, ...change(item) } : item));

/** The next message to send: one at a time, in the order written; a failed one does not block those behind it. */
export function nextOutgoing(outbox: Outbox): Outgoing | null {
  if (outbox.some((item) => item.state === "sending")) return null;
  return outbox.find((item) => item.state === "queued") ?? null;
}

export const markSending = (outbox: Outbox, client_id: string): Outbox =>
  patch(outbox, client_id, ({ tries }) => ({ state: "sending", tries: tries + 1 }));

/** After a failed attempt: waits for the next one if the error can be temporary, else fails. */
export function markFailed(outbox: Outbox, client_id: string, error: ErrorCode, now: number): Outbox {
  return patch(outbox, client_id, ({ created_at }) => {
    const isPassing = PASSING.includes(error) && now - Date.parse(created_at) < SEND_BY_ITSELF_MS;
    return { state: isPassing ? "queued" : "failed", error };
  });
}

/** Resends with the same client_id. Resets its age, or it would be given up immediately. */
export const retryOutgoing = (outbox: Outbox, client_id: string, now: number): Outbox =>
  patch(outbox, client_id, () => ({
    state: "queued",
    error: null,
    tries: 0,
    created_at: new Date(now).toISOString(),
  }));

export const withoutOutgoing = (outbox: Outbox, client_ids: ReadonlySet<string>): Outbox =>
  outbox.some((item) => client_ids.has(item.client_id))
    ? outbox.filter((item) => !client_ids.has(item.client_id))
    : outbox;

/** Delay before the next attempt, in ms. */
export const retryDelay = (tries: number): number => Math.min(30_000, 1000 * 2 ** Math.min(tries, 5));

/** Restores the outbox after a reload. Resends what was in flight; what is too old waits for the user. */
export function restoreOutbox(stored: string | null, now: number): Outbox {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((item) => {
    const outgoing = readOutgoing(item);
    if (!outgoing) return [];
    if (outgoing.state === "failed") return [outgoing];
    const isStale = now - Date.parse(outgoing.created_at) >= SEND_BY_ITSELF_MS;
    return [
      {
        ...outgoing,
        state: isStale ? ("failed" as const) : ("queued" as const),
        error: isStale ? "unavailable" : null,
      } satisfies Outgoing,
    ];
  });
}

const STATES: readonly unknown[] = ["queued", "sending", "failed"] satisfies Outgoing["state"][];
const LATER = { mentions: [], reply_to_id: null, sticker: null, quick_message_id: null };
const isText = (value: unknown) => typeof value === "string";

/**
 * Parses a stored item; null if it is truncated or not ours. Hand-written, because the first screen must not load zod; the server validates
 * what is sent. Fields that an older version did not store get defaults.
 */
function readOutgoing(item: unknown): Outgoing | null {
  if (typeof item !== "object" || item === null) return null;
  const { client_id, room_id, text, is_note, attachments, created_at, state, error, tries } = item as Partial<Outgoing>;
  const isWhole =
    [client_id, room_id, text, created_at].every(isText) &&
    !Number.isNaN(Date.parse(created_at ?? "")) &&
    typeof is_note === "boolean" &&
    Number.isInteger(tries) &&
    STATES.includes(state) &&
    (error === null || isErrorCode(error)) &&
    Array.isArray(attachments) &&
    attachments.every((attachment) => isText(attachment?.id) && isText(attachment?.name));
  return isWhole ? { ...LATER, ...(item as Outgoing) } : null;
}

/** The body of POST …/messages. */
export const toNewMessage = ({
  client_id,
  text,
  is_note,
  mentions,
  attachments,
  reply_to_id,
  sticker,
  quick_message_id,
}: Outgoing): NewMessage => ({
  client_id,
  text,
  is_note,
  mentions,
  attachment_ids: attachments.map((attachment) => attachment.id),
  reply_to_id,
  sticker,
  quick_message_id,
});

/** A message of the room, or one still being sent, as a bubble shows it. */
export type Bubble = Pick<
  Message,
  | "author_kind"
  | "author_id"
  | "kind"
  | "text"
  | "content"
  | "attachments"
  | "reactions"
  | "origin"
  | "reply_to_id"
  | "is_note"
  | "mentions"
  | "client_id"
  | "state"
  | "failure_code"
  | "delayed_since"
  | "retry_at"
  | "cost"
  | "unsent_at"
  | "created_at"
  | "sent_at"
> & {
  id: string | null;
  sequence: number | null;
  /** When a late message arrived; it is shown where it was written. */
  arrived_at?: string;
};

const shown = new WeakMap<Outgoing, Bubble>();

/** The bubble of an outgoing message; memoised, so the same object until something changes. */
export function outgoingBubble(item: Outgoing, author_id: string): Bubble {
  let bubble = shown.get(item);
  if (!bubble) {
    bubble = {
      id: null,
      sequence: null,
      author_kind: "member",
      author_id,
      kind: item.sticker ? "sticker" : item.attachments.length > 0 ? "media" : "text",
      text: item.text.trim() || null,
      content: item.sticker,
      attachments: item.attachments,
      reactions: [],
      origin: null,
      reply_to_id: item.reply_to_id,
      is_note: item.is_note,
      mentions: item.mentions,
      client_id: item.client_id,
      state: item.state,
      failure_code: item.state === "failed" ? item.error : null,
      delayed_since: null,
      retry_at: null,
      cost: null,
      unsent_at: null,
      created_at: item.created_at,
      sent_at: null,
    };
    shown.set(item, bubble);
  }
  return bubble;
}
