import "server-only";
import * as z from "zod";
import { idempotentId } from "@/lib/crypto/idempotent-id";
import { announceCustomer } from "@/lib/customers/announce";
import { shownMessage } from "@/lib/messages/api-shape";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import type { KeyHolder } from "./authority";
import type { customerChangeSchema, outgoingSchema } from "./requests";

export const sentSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  is_duplicate: z.boolean(),
  visitor_message: z.nullable(visitorMessageSchema),
  shown: z.unknown(),
});

/**
 * Sends a message to a room's customer through the same path as a member's answer. Idempotent: replays return the original result. Errors:
 * unauthorized, forbidden, not_found, empty_message, text_too_long, idempotency_reused, channel_disconnected, channel_frozen,
 * too_many_attachments, attachment_not_ready, invalid (the field).
 */
export async function sendMessage(
  key: KeyHolder,
  room_id: string,
  { text, attachment_ids, cards, quick_replies, reply_to_id }: z.output<typeof outgoingSchema>,
  idempotency_key: string,
): Promise<{ message: unknown; is_duplicate: boolean }> {
  const rich = { ...(cards && { cards }), ...(quick_replies?.length && { quick_replies }) };
  const { value } = await callFunction("api.send_message", {
    p_key_id: key.id,
    p_room_id: room_id,
    p_client_id: idempotentId(key.project_id, room_id, idempotency_key),
    p_text: text,
    p_reply_to_id: reply_to_id,
    p_attachment_ids: attachment_ids,
    p_rich: Object.keys(rich).length > 0 ? rich : null,
  });
  const { shown, is_duplicate, ...sent } = readAnswer(sentSchema, value);
  if (!is_duplicate) await announce(sent);
  return { message: shownMessage(shown), is_duplicate };
}

const changedSchema = z.object({ customer: z.unknown(), room_ids: z.array(z.uuid()) });

/** Errors: unauthorized, forbidden, not_found, invalid (fields.…), too_many_tags. */
export async function changeCustomer(
  key: KeyHolder,
  customer_id: string,
  change: z.output<typeof customerChangeSchema>,
): Promise<unknown> {
  const { value } = await callFunction("api.change_customer", {
    p_key_id: key.id,
    p_customer_id: customer_id,
    p_change: change,
  });
  const { customer, room_ids } = readAnswer(changedSchema, value);
  await announceCustomer({ id: customer_id, rooms: room_ids.map((id) => ({ id, social_id: "" })) });
  return customer;
}

/** Marks a use of a coupon as redeemed, or takes the mark back. Idempotent. Errors: unauthorized, forbidden, not_found. */
export async function markCouponUse(key: KeyHolder, coupon_id: string, use_id: string, is_marked: boolean) {
  const { value } = await callFunction("api.mark_coupon_use", {
    p_key_id: key.id,
    p_coupon_id: coupon_id,
    p_id: use_id,
    p_is_marked: is_marked,
  });
  return value;
}
