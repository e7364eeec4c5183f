import "server-only";
import * as z from "zod";
import { unseal } from "@/lib/crypto/seal";
import { env } from "@/lib/env";
import { log } from "@/lib/http/log";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { shownEvent } from "./body";
import { postWebhook } from "./call";
import { secretAad, signedHeaders } from "./signature";

const payloadSchema = z.object({ delivery_id: z.uuid() });
const claimSchema = z
  .object({
    endpoint_id: z.uuid(),
    event_id: z.uuid(),
    url: z.string(),
    body: z.string(),
    sealed: z.string(),
    previous_sealed: z.string().nullable(),
  })
  .nullable();

/**
 * Delivers one event to one endpoint. If the process dies between the call and recording its result, the call is repeated with the same
 * webhook-id, by which receivers recognise the event.
 */
export async function deliverWebhook(payload: unknown): Promise<void> {
  const { delivery_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.claim_webhook", { p_delivery_id: delivery_id });
  const claim = readAnswer(claimSchema, value);
  if (!claim) return;
  const { endpoint_id, event_id, url, sealed, previous_sealed } = claim;
  const body = JSON.stringify(shownEvent(JSON.parse(claim.body)));
  const secret = open(sealed, endpoint_id);
  if (!secret) {
    log("error", "webhook_secret_unreadable", { endpoint_id });
    await callFunction("system.end_unsigned_webhook", { p_delivery_id: delivery_id });
    return;
  }
  const previous = previous_sealed && open(previous_sealed, endpoint_id);
  const headers = signedHeaders(
    { id: `msg_${event_id}`, seconds: Math.floor(Date.now() / 1000), body },
    previous ? [secret, previous] : [secret],
  );
  const { status, reason, duration_ms, answer, retry_after } = await postWebhook(url, headers, body);
  await callFunction("system.settle_webhook", {
    p_delivery_id: delivery_id,
    p_status: status,
    p_reason: reason,
    p_duration_ms: duration_ms,
    p_answer: answer,
    p_retry_after: retry_after,
  });
}

/** Null if no key opens it. An invalid configuration still throws, and the job is retried. */
function open(sealed: string, endpoint_id: string): string | null {
  env();
  try {
    return unseal(sealed, secretAad(endpoint_id));
  } catch {
    return null;
  }
}

const PER_SWEEP = 2000;

/** Deletes log entries older than 30 days. */
export async function sweepWebhooks(): Promise<void> {
  for (;;) {
    const { value } = await callFunction("system.sweep_webhooks", { p_limit: PER_SWEEP });
    if (Number(value) < PER_SWEEP) return;
  }
}
