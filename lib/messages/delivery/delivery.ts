import "server-only";
import * as z from "zod";
import { avatarIconPath, avatarUrl } from "@/lib/accounts/avatar";
import { linkBase } from "@/lib/broadcasts/links";
import { openableCards, readCards } from "@/lib/cards/content";
import { env, publicConfig } from "@/lib/env";
import { mediaUrls } from "@/lib/media/url";
import { epochsSchema } from "@/lib/realtime/epochs";
import { announce, announceMessage } from "@/lib/rooms/announce";
import { roomEventSchema, roomKinds, socialKinds } from "@/lib/rooms/schema";
import type { CallBook, Delivery, DeliveryOutcome } from "@/lib/socials/adapter";
import { openCredentials } from "@/lib/socials/credentials";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { messageSchema } from "../schema";
import { isHeldTooLong } from "./holding";
import type { Lease } from "./lease";

const beganSchema = z.object({
  id: z.uuid(),
  state: z.enum(["open", "accepted", "refused"]),
  attempts: z.number(),
  started_at: z.string(),
});
const pastCallSchema = z.object({
  ...beganSchema.shape,
  part: z.number(),
  via: z.enum(["reply", "push"]),
  external_ids: z.array(z.string()),
  cost: z.enum(["free", "quota"]).nullable(),
});
export const claimSchema = z.object({
  message: messageSchema,
  is_open: z.boolean(),
  social: z.object({ id: z.uuid(), kind: z.enum(socialKinds), external_id: z.string(), status: z.string() }),
  sealed: z.string().nullable(),
  external_customer_id: z.string(),
  last_heard_at: z.string().nullable(),
  unreachable_since: z.string().nullable(),
  calls: z.array(pastCallSchema),
  reply_token: z
    .object({
      token: z.string(),
      received_at: z.string(),
      occurred_at: z.string().optional(),
      call_id: z.uuid().nullable(),
    })
    .nullable(),
  quote_token: z.string().nullable(),
  quote_external_id: z.string().nullable(),
  sender: z.object({ name: z.string(), avatar_path: z.string().nullable(), has_icon: z.boolean() }).nullable(),
  room_kind: z.enum(roomKinds),
  notice_template: z.string().nullable(),
  comment: z.object({ external_id: z.string(), written_at: z.string() }).nullable(),
});
/** The chat in which a private answer to a comment continues. */
const chatSchema = z.object({ message: messageSchema, room: roomEventSchema });
export type Claim = z.output<typeof claimSchema>;

/** With the room if its conversation turned out to be with another app, or no longer to be. */
const settledSchema = z.nullable(z.object({ ...messageSchema.shape, room: z.optional(roomEventSchema) }));

const finishedSchema = z.object({
  settled: settledSchema,
  chat: chatSchema.nullable(),
  is_more: z.boolean(),
  epochs: epochsSchema,
});

/** Claims the next message of a room to be sent, or null. */
export async function claimDelivery(room_id: string): Promise<Claim | null> {
  const { value } = await callFunction("system.claim_delivery", { p_room_id: room_id });
  return readAnswer(claimSchema.nullable(), value);
}

/** A call that the provider has accepted, which is not recorded yet: settleDelivery does that with the result. */
export interface AcceptedCall {
  call_id: string;
  external_ids: string[];
  cost: "free" | "quota" | undefined;
  recipient_id: string | undefined;
  quote_token: string | undefined;
}

interface Attempt {
  outcome: DeliveryOutcome;
  call: AcceptedCall | null;
}

/** Hands a claimed message to its channel. */
export async function deliver(claim: Claim, book: Book): Promise<Attempt> {
  try {
    const outcome = await send(claim, book);
    if (outcome.state === "later") await book.recordLast();
    return { outcome, call: book.last };
  } catch (failure) {
    await book.recordLast();
    throw failure;
  }
}

async function send(claim: Claim, book: Book): Promise<DeliveryOutcome> {
  const { message, social, sealed, unreachable_since } = claim;
  if (!claim.is_open) return book.isInDoubt ? { state: "unknown", failure_code: "project_closed" } : CLOSED;
  const adapter = findAdapter(social.kind);
  if (!adapter || social.status === "disconnected") return { state: "failed", failure_code: "channel_disconnected" };
  // providers accept messages for a customer who blocked the account, but do not deliver them
  if (unreachable_since) {
    return {
      state: "failed",
      failure_code: adapter.unreachableCode?.(claim.external_customer_id) ?? "customer_unreachable",
    };
  }
  const { PUBLIC_APP_URL } = env();
  const attachments = mediaUrls(message).attachments.map((file) => ({ ...file, url: PUBLIC_APP_URL + file.url }));
  const credentials = sealed ? openCredentials(social.id, sealed) : null;
  const outcome = await adapter.send(
    { ...claim, message: withOpenableLinks(message), attachments, credentials, sender: senderOf(claim) },
    book,
  );
  if (outcome.state !== "later" || !isHeldTooLong(message)) return outcome;
  if (book.isInDoubt) return { state: "unknown", failure_code: outcome.failure_code };
  return { state: "failed", failure_code: outcome.failure_code, social_at_fault: outcome.social_at_fault ?? false };
}

function senderOf({ sender }: Claim): Delivery["sender"] {
  if (!sender) return null;
  const { name, avatar_path, has_icon } = sender;
  const icon = avatar_path && has_icon ? avatarIconPath(avatar_path) : null;
  return { name, icon_url: avatarUrl(icon, publicConfig().supabaseUrl) };
}

/** Links in cards lead through ours, which count the presses. */
function withOpenableLinks(message: Claim["message"]): Claim["message"] {
  const cards = message.kind === "rich" ? readCards(message.content) : null;
  if (!cards) return message;
  const opened = openableCards(cards, linkBase(env().PUBLIC_APP_URL, cards.link_name ?? null));
  return { ...message, content: { ...(message.content as object), ...opened } };
}

/** The outcome of an attempt that failed through a fault of our own. */
export function crashed({ message }: Claim, { isInDoubt }: Book): DeliveryOutcome {
  if (!isHeldTooLong(message)) return { state: "later", after_ms: 0, failure_code: "internal" };
  return { state: isInDoubt ? "unknown" : "failed", failure_code: "internal" };
}

/** Suspended or deleted since the message was written. */
const CLOSED: DeliveryOutcome = { state: "failed", failure_code: "project_closed" };

/** Records the last accepted call together with the delivery's result, which saves a transaction; the others before the next begins. */
export class Book implements CallBook {
  last: AcceptedCall | null = null;
  /** Ids of calls without a known result. */
  private readonly open: Set<string>;

  constructor(private readonly claim: Claim) {
    this.open = new Set(claim.calls.filter(({ state }) => state === "open").map(({ id }) => id));
  }

  /** Whether the provider may have accepted a call of which it has not told. */
  get isInDoubt(): boolean {
    return this.open.size > 0;
  }

  async begin(part: number, via: "reply" | "push", reply_token?: string) {
    await this.recordLast();
    const { message, calls } = this.claim;
    const before = calls.find((call) => call.part === part && call.via === via);
    const { value } = await callFunction("system.begin_call", {
      p_message_id: message.id,
      p_part: part,
      p_via: via,
      p_attempts: (before?.attempts ?? 0) + 1,
      p_reply_token: reply_token,
    });
    const call = readAnswer(beganSchema.nullable(), value);
    if (call) this.open.add(call.id);
    return call;
  }

  async end(...[call_id, state, external_ids = [], cost, more = {}]: Parameters<CallBook["end"]>) {
    const { recipient_id, quote_token } = more;
    const call = { call_id, external_ids, cost, recipient_id, quote_token };
    await this.recordLast();
    this.open.delete(call_id);
    if (state === "accepted") this.last = call;
    else await record(call, state);
  }

  async recordLast(): Promise<void> {
    const { last } = this;
    this.last = null;
    if (last) await record(last, "accepted");
  }
}

export const recordAccepted = (call: AcceptedCall): Promise<void> => record(call, "accepted");

async function record(call: AcceptedCall, state: "accepted" | "refused"): Promise<void> {
  const { call_id, external_ids, cost, recipient_id, quote_token } = call;
  const { value } = await callFunction("system.end_call", {
    p_call_id: call_id,
    p_state: state,
    p_external_ids: external_ids,
    p_cost: cost,
    p_recipient_id: recipient_id,
    p_quote_token: quote_token,
  });
  const chat = readAnswer(chatSchema.nullable(), value);
  if (chat) await announce(chat);
}

/** Postpones a room's delivery; the message that blocks it shows since when and why. */
export async function postponeDeliveries(room_id: string, wait_ms: number, failure_code: string): Promise<void> {
  const { value } = await callFunction("system.postpone_deliveries", {
    p_room_id: room_id,
    p_seconds: wait_ms / 1000,
    p_failure_code: failure_code,
  });
  const delayed = readAnswer(z.nullable(messageSchema), value);
  if (delayed) await announceMessage(delayed);
}

/**
 * Records the outcome of a delivery with its last call, publishes it, and returns whether the room has more to send. If not, a lease
 * ends with it.
 */
export async function settleDelivery(
  message_id: string,
  outcome: Exclude<DeliveryOutcome, { state: "later" }>,
  { call, lease }: { call?: AcceptedCall | null; lease?: Lease | undefined } = {},
): Promise<boolean> {
  const { value } = await callFunction("system.finish_delivery", {
    p_message_id: message_id,
    p_state: outcome.state,
    ...("external_id" in outcome && { p_external_id: outcome.external_id }),
    ...("cost" in outcome && { p_cost: outcome.cost }),
    ...("failure_code" in outcome && { p_failure_code: outcome.failure_code }),
    ...("sent_text" in outcome && { p_sent_text: outcome.sent_text }),
    ...(call && { p_call: { ...call } }),
    ...(lease && { p_lease: { ...lease } }),
  });
  const { settled, chat, is_more, epochs } = readAnswer(finishedSchema, value);
  if (chat) await announce(chat, epochs);
  if (settled) {
    const { room, ...message } = settled;
    await announceMessage(message, epochs);
    if (room) await announce({ room }, epochs);
  }
  return is_more;
}
