import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { openSocial, sealedAccount, socialSchema } from "./accounts";
import { applyEvents, applyOrSetAside, BATCH, type Chat, type WaitingEvent } from "./apply-events";
import { callInBackground } from "./background";
import { findAdapter } from "./registry";

const payloadSchema = z.object({ social_id: z.uuid(), source: z.string() });
const waitingSchema = z.object({
  social: socialSchema.nullable(),
  events: z.array(z.object({ external_id: z.string(), kind: z.string(), payload: z.unknown() })),
});

/**
 * Job process_events: processes a conversation's stored events in order, as far as the storing instance has not (./apply-stored). An event that
 * cannot be processed becomes a dead letter, visible in the ledger, and does not block the others; a database outage blocks all until it
 * ends.
 */
export async function processEvents(payload: unknown): Promise<void> {
  const { social_id, source } = payloadSchema.parse(payload);
  for (;;) {
    const { value } = await callFunction("system.find_waiting_events", {
      p_social_id: social_id,
      p_source: source,
      p_limit: BATCH,
    });
    const { social, events } = readAnswer(waitingSchema, value);
    if (!social || events.length === 0) return;
    // parsing needs no credentials: an account whose token was refused still receives messages
    const is_more = await applyAll({ social: sealedAccount(social), source }, events);
    if (!is_more && events.length < BATCH) return;
  }
}

/** All in one transaction; if that fails, each in its own, so that only those that fail become dead letters. */
async function applyAll(chat: Chat, events: WaitingEvent[]): Promise<boolean> {
  try {
    return await applyEvents(chat, events);
  } catch (failure) {
    // also after a timeout: all together may take too long, again and again
    if (events.length === 1 && failure instanceof AppError && failure.code === "unavailable") throw failure;
    for (const event of events) await applyOrSetAside(chat, event);
    return true;
  }
}

const readPayloadSchema = z.object({ room_id: z.uuid() });
const readSchema = z.object({
  social: socialSchema.nullable(),
  external_customer_id: z.string(),
  read_token: z.string().nullable(),
});

/** Job tell_read: sends the team's read receipt to the customer's own app. */
export async function sendReadReceipt(payload: unknown): Promise<void> {
  const { room_id } = readPayloadSchema.parse(payload);
  const { value } = await callFunction("system.find_read_token", { p_room_id: room_id });
  const found = readAnswer(readSchema.nullable(), value);
  if (!found?.social) return;
  const { social, external_customer_id, read_token } = found;
  await callInBackground(
    social.id,
    async () => await findAdapter(social.kind)?.sendReadReceipt?.(openSocial(social), external_customer_id, read_token),
  );
}
