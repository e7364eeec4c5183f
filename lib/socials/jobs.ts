import "server-only";
import * as z from "zod";
import { answerCsat, csatPress } from "@/lib/automations/csat";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import { messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { type ConnectedSocial, findSealedSocial, openSocial, socialSchema } from "./accounts";
import { callInBackground } from "./background";
import { findAdapter } from "./registry";

const payloadSchema = z.object({ social_id: z.uuid(), source: z.string() });
const eventSchema = z.object({ id: z.uuid(), kind: z.string(), payload: z.unknown() });
const changeSchema = z.object({
  room: roomEventSchema,
  message: z.nullable(messageSchema),
  is_duplicate: z.boolean(),
});
const BATCH = 100;

/**
 * Job process_events: processes a conversation's stored events in order. An event that cannot be processed becomes a dead letter, visible
 * in the ledger, and does not block the others; a database outage blocks all until it ends.
 */
export async function processEvents(payload: unknown): Promise<void> {
  const { social_id, source } = payloadSchema.parse(payload);
  // parsing needs no credentials: an account whose token was refused still receives messages
  const social = await findSealedSocial(social_id);
  if (!social) return;
  for (;;) {
    const { rows } = await callFunction("system.list_waiting_events", {
      p_social_id: social_id,
      p_source: source,
      p_limit: BATCH,
    });
    for (const row of rows) await processEvent(social, eventSchema.parse(row));
    if (rows.length < BATCH) return;
  }
}

async function processEvent(social: ConnectedSocial, event: z.output<typeof eventSchema>): Promise<void> {
  try {
    const effect = findAdapter(social.kind)?.parse?.(event.payload, social) ?? null;
    if (!effect) return await settle(event.id, "skipped");
    const press = csatPress(effect);
    if (press) return await answerCsat(event.id, press);
    const { value } = await callFunction("system.apply_event", {
      p_event_id: event.id,
      p_effect: JSON.stringify(effect),
    });
    const change = readAnswer(changeSchema.nullable(), value);
    if (change && !change.is_duplicate) await announce(change);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "unavailable") throw failure;
    log("warn", "event_set_aside", { event_id: event.id, kind: event.kind, ...failureDetails(failure) });
    await settle(event.id, "dead_letter", failure instanceof AppError ? failure.code : "malformed");
  }
}

async function settle(event_id: string, state: "skipped" | "dead_letter", failure_code?: string): Promise<void> {
  await callFunction("system.settle_event", {
    p_event_id: event_id,
    p_state: state,
    p_failure_code: failure_code,
  });
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
