import * as z from "zod/mini";
import { type ErrorCode, isErrorCode } from "@/lib/errors";
import { attachmentSchema, MAX_ATTACHMENTS } from "@/lib/media/schema";
import { MAX_TEXT_LENGTH, type Message, type NewMessage, outgoingStickerSchema } from "./schema";

/**
 * Messages on their way out of this browser, kept until the server has them. The client_id makes sending one again
 * harmless, so after a reload or a lost answer it is simply sent again.
 */
export const outgoingSchema = z.object({
  client_id: z.uuid(),
  room_id: z.uuid(),
  text: z.string().check(z.maxLength(MAX_TEXT_LENGTH)),
  is_note: z.boolean(),
  mentions: z._default(z.array(z.uuid()), []),
  attachments: z.array(attachmentSchema).check(z.maxLength(MAX_ATTACHMENTS)),
  reply_to_id: z._default(z.nullable(z.uuid()), null),
  sticker: z._default(z.nullable(outgoingStickerSchema), null),
  created_at: z.iso.datetime(),
  state: z.enum(["queued", "sending", "failed"]),
  /** Why it failed, or why it still waits. */
  error: z.nullable(z.custom<ErrorCode>(isErrorCode)),
  tries: z.int().check(z.minimum(0)),
});
export type Outgoing = z.infer<typeof outgoingSchema>;

/** Longer than this nothing is sent by itself: an answer that turns up hours later confuses more than it helps. */
export const SEND_BY_ITSELF_MS = 10 * 60 * 1000;

const PASSING: readonly ErrorCode[] = ["unavailable", "internal", "rate_limited"];

type Outbox = readonly Outgoing[];

const patch = (outbox: Outbox, client_id: string, change: (item: Outgoing) => Partial<Outgoing>): Outbox =>
  outbox.map((item) => (item.client_id === client_id ? { ...item, ...change(item) } : item));

/** The next to send: one at a time, in the order written; one that failed does not hold up those behind it. */
export function nextOutgoing(outbox: Outbox): Outgoing | null {
  if (outbox.some((item) => item.state === "sending")) return null;
  return outbox.find((item) => item.state === "queued") ?? null;
}

export const markSending = (outbox: Outbox, client_id: string): Outbox =>
  patch(outbox, client_id, ({ tries }) => ({ state: "sending", tries: tries + 1 }));

/** After a failed try: waits for another one while the trouble may pass, else has failed. */
export function markFailed(outbox: Outbox, client_id: string, error: ErrorCode, now: number): Outbox {
  return patch(outbox, client_id, ({ created_at }) => {
    const isPassing = PASSING.includes(error) && now - Date.parse(created_at) < SEND_BY_ITSELF_MS;
    return { state: isPassing ? "queued" : "failed", error };
  });
}

/** Sends one again with the same client_id. Its age counts anew, or it would give up at once. */
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

/** How long to wait before the next try, in ms. */
export const retryDelay = (tries: number): number => Math.min(30_000, 1000 * 2 ** Math.min(tries, 5));

/** Reads what a reload left behind. What was being sent is sent again; what lies too long waits for a person. */
export function restoreOutbox(stored: string | null, now: number): Outbox {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((item) => {
    const outgoing = outgoingSchema.safeParse(item);
    if (!outgoing.success) return [];
    if (outgoing.data.state === "failed") return [outgoing.data];
    const isStale = now - Date.parse(outgoing.data.created_at) >= SEND_BY_ITSELF_MS;
    return [
      {
        ...outgoing.data,
        state: isStale ? ("failed" as const) : ("queued" as const),
        error: isStale ? "unavailable" : null,
      } satisfies Outgoing,
    ];
  });
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
}: Outgoing): NewMessage => ({
  client_id,
  text,
  is_note,
  mentions,
  attachment_ids: attachments.map((attachment) => attachment.id),
  reply_to_id,
  sticker,
});

/** A message in the room or one still on its way, as a bubble shows it. */
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
  | "cost"
  | "unsent_at"
  | "created_at"
> & { id: string | null; sequence: number | null };

const shown = new WeakMap<Outgoing, Bubble>();

/** The bubble of an outgoing message; the same object while nothing about it changed. */
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
      cost: null,
      unsent_at: null,
      created_at: item.created_at,
    };
    shown.set(item, bubble);
  }
  return bubble;
}
