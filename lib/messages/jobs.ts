import "server-only";
import * as z from "zod";
import { mediaUrls } from "@/lib/media/url";
import { announceMessage } from "@/lib/rooms/announce";
import { socialKinds } from "@/lib/rooms/schema";
import type { DeliveryOutcome } from "@/lib/socials/adapter";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { messageSchema } from "./schema";

const payloadSchema = z.object({ message_id: z.uuid() });
const claimSchema = z.object({
  message: messageSchema,
  social: z.object({ id: z.uuid(), kind: z.enum(socialKinds), external_id: z.string(), status: z.string() }),
  external_customer_id: z.string(),
  is_retry: z.boolean(),
});

/**
 * Job deliver_message: row → provider → state. Safe to run again at any point: a settled message is left alone, and the
 * adapter is told when an earlier attempt may have got through. `is_last` is the last attempt the job will get.
 */
export async function deliverMessage(payload: unknown, { is_last }: { is_last: boolean }): Promise<void> {
  const { message_id } = payloadSchema.parse(payload);
  const { value } = await callFunction("system.claim_delivery", { p_message_id: message_id });
  const claim = readAnswer(claimSchema.nullable(), value);
  if (!claim) return;
  const { message, social } = claim;
  const adapter = findAdapter(social.kind);
  let outcome: DeliveryOutcome;
  if (!adapter || social.status === "disconnected") {
    outcome = { state: "failed", failure_code: "channel_disconnected" };
  } else {
    try {
      outcome = await adapter.send({ ...claim, attachments: mediaUrls(message).attachments });
    } catch (failure) {
      if (!is_last) throw failure;
      outcome = { state: "failed", failure_code: "provider_unreachable" };
    }
  }
  await settle(message_id, outcome);
}

async function settle(message_id: string, outcome: DeliveryOutcome): Promise<void> {
  const { value } = await callFunction("system.settle_delivery", {
    p_message_id: message_id,
    p_state: outcome.state,
    ...("external_id" in outcome && { p_external_id: outcome.external_id }),
    ...("cost" in outcome && { p_cost: outcome.cost }),
    ...("failure_code" in outcome && { p_failure_code: outcome.failure_code }),
  });
  const settled = readAnswer(z.nullable(messageSchema), value);
  if (settled) await announceMessage(settled);
}
