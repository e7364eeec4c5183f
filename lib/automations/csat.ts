import "server-only";
import type { InboundEvent } from "@/lib/socials/inbound";
import { callFunction } from "@/lib/supabase/functions";
import { announceChanges } from "./changes";

interface Press {
  external_customer_id: string;
  data: string;
  reply_token: string | null;
}

/** The score that a button press chose, or null. A score is not a message: it does not reopen the room. */
export function csatPress(effect: InboundEvent): Press | null {
  if (effect.type !== "message" || effect.is_echo) return null;
  const { external_customer_id, content, reply_token } = effect;
  const data = content?.kind === "postback" ? content.data : content?.quick_reply;
  if (typeof data !== "string" || !/^csat:[0-9a-f-]{36}:[1-5]$/.test(data)) return null;
  return { external_customer_id, data, reply_token };
}

/** Stores the score and settles the stored event, in one transaction. */
export async function answerCsat(event_id: string, { external_customer_id, data, reply_token }: Press): Promise<void> {
  const { value } = await callFunction("system.answer_csat", {
    p_event_id: event_id,
    p_external_customer_id: external_customer_id,
    p_data: data,
    p_reply_token: reply_token ?? undefined,
  });
  await announceChanges(value);
}
