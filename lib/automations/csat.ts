import "server-only";
import type { InboundEvent } from "@/lib/socials/inbound";

/** A button press that chose a score. */
export interface CsatPress {
  external_customer_id: string;
  data: string;
  reply_token: string | null;
}

/** The score that a button press chose, or null. A score is not a message: it does not reopen the room. */
export function csatPress(effect: InboundEvent): CsatPress | null {
  if (effect.type !== "message" || effect.is_echo) return null;
  const { external_customer_id, content, reply_token } = effect;
  const data = content?.kind === "postback" ? content.data : content?.quick_reply;
  if (typeof data !== "string" || !/^csat:[0-9a-f-]{36}:[1-5]$/.test(data)) return null;
  return { external_customer_id, data, reply_token };
}
