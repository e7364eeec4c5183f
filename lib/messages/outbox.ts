import { type ErrorCode, isErrorCode } from "@/lib/errors";
import type { Attachment } from "@/lib/media/schema";
import type { Message, MessageRich, NewMessage, OutgoingSticker } from "./schema";

/**
 * An outgoing message, stored in this browser until the server has it. The client_id makes sending idempotent, so after a reload or a lost
 * response it is simply sent again.
 */
export interface Outgoing {
  client_id: string;
  room_id: string;
  text: string;
  is_note: boolean;
  is_private: boolean;
  mentions: string[];
  attachments: Attachment[];
  reply_to_id: string | null;
  sticker: OutgoingSticker | null;
  quick_message_id: string | null;
  rich: MessageRich | null;
  created_at: string;
  state: "queued" | "sending" | "failed";
  /** Why it failed, or why it is still waiting. */
  error: ErrorCode | null;
  tries: number;
  /** When a waiting message is sent again; null: as soon as it is its turn. */
  retry_at: string | null;
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
  patch(outbox, client_id, ({ tries }) => ({ state: "sending", tries: tries + 1, retry_at: null }));

/** After a failed attempt: waits for the next one, at least `retryAfterMs`, if the error can be temporary; else fails. */
export function markFailed(
  outbox: Outbox,
  client_id: string,
  error: ErrorCode,
  now: number,
  retryAfterMs: number | null = null,
): Outbox {
  return patch(outbox, client_id, ({ created_at, tries }) => {
    const isPassing = PASSING.includes(error) && now - Date.parse(created_at) < SEND_BY_ITSELF_MS;
    if (!isPassing) return { state: "failed", error, retry_at: null };
    const retry_at = new Date(now + Math.max(retryDelay(tries), retryAfterMs ?? 0)).toISOString();
    return { state: "queued", error, retry_at };
  });
}

/** Time until the message may be sent again, in ms; 0 if that is now. */
export const waitOf = ({ retry_at }: Outgoing, now: number): number =>
  retry_at === null ? 0 : Math.max(0, Date.parse(retry_at) - now);

/** Ends every wait: the connection may be back. */
export const withoutWaits = (outbox: Outbox): Outbox =>
  outbox.some(({ retry_at }) => retry_at !== null) ? outbox.map((item) => ({ ...item, retry_at: null })) : outbox;

/** Resends with the same client_id. Resets its age, or it would be given up immediately. */
export const retryOutgoing = (outbox: Outbox, client_id: string, now: number): Outbox =>
  patch(outbox, client_id, () => ({
    state: "queued",
    error: null,
    tries: 0,
    retry_at: null,
    created_at: new Date(now).toISOString(),
  }));

export const withoutOutgoing = (outbox: Outbox, client_ids: ReadonlySet<string>): Outbox =>
  outbox.some((item) => client_ids.has(item.client_id))
    ? outbox.filter((item) => !client_ids.has(item.client_id))
    : outbox;

/** Delay before the next attempt, in ms: 10, 20, 40, then 60 s. The API client has repeated the request by itself before. */
const retryDelay = (tries: number): number => Math.min(60_000, 5_000 * 2 ** Math.min(tries, 4));

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
        error: isStale ? "unavailable" : outgoing.error,
      } satisfies Outgoing,
    ];
  });
}

const STATES: readonly unknown[] = ["queued", "sending", "failed"] satisfies Outgoing["state"][];
const LATER = {
  is_private: false,
  mentions: [],
  reply_to_id: null,
  sticker: null,
  quick_message_id: null,
  rich: null,
  retry_at: null,
};
const isText = (value: unknown) => typeof value === "string";

/**
 * Parses a stored item; null if it is truncated or not ours. Hand-written, because the first screen must not load zod; the server validates
 * what is sent. Fields that an older version did not store get defaults.
 */
function readOutgoing(item: unknown): Outgoing | null {
  if (typeof item !== "object" || item === null) return null;
  const { client_id, room_id, text, is_note, attachments, created_at, state, error, tries, retry_at } =
    item as Partial<Outgoing>;
  const isWhole =
    [client_id, room_id, text, created_at].every(isText) &&
    !Number.isNaN(Date.parse(created_at ?? "")) &&
    typeof is_note === "boolean" &&
    Number.isInteger(tries) &&
    STATES.includes(state) &&
    (error === null || isErrorCode(error)) &&
    (retry_at == null || !Number.isNaN(Date.parse(retry_at))) &&
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
  is_private,
  rich,
}: Outgoing): NewMessage => ({
  client_id,
  text,
  is_note,
  mentions,
  attachment_ids: attachments.map((attachment) => attachment.id),
  reply_to_id,
  sticker,
  quick_message_id,
  is_private,
  rich,
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
  | "has_quote_token"
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
      kind: item.sticker ? "sticker" : item.rich?.cards ? "rich" : item.attachments.length > 0 ? "media" : "text",
      text: item.text.trim() || null,
      content: item.is_private
        ? { audience: "private" }
        : (item.sticker ?? (item.rich?.cards ? { kind: "cards", ...item.rich } : item.rich)),
      attachments: item.attachments,
      reactions: [],
      origin: null,
      reply_to_id: item.reply_to_id,
      is_note: item.is_note,
      mentions: item.mentions,
      client_id: item.client_id,
      state: item.state,
      failure_code: item.state === "sending" ? null : item.error,
      delayed_since: null,
      retry_at: item.state === "queued" ? item.retry_at : null,
      cost: null,
      has_quote_token: false,
      unsent_at: null,
      created_at: item.created_at,
      sent_at: null,
    };
    shown.set(item, bubble);
  }
  return bubble;
}
