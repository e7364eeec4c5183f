import "server-only";
import * as z from "zod";
import type { KeyHolder } from "@/lib/api-keys/authority";
import { idempotentId } from "@/lib/crypto/idempotent-id";
import { announce } from "@/lib/rooms/announce";
import { socialKinds } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { announceBill } from "./announce";
import { sentSchema } from "./commands";
import { findUrl } from "./queries";
import type { BillRequest } from "./request";
import { billEventSchema } from "./schema";
import { cardOf } from "./texts";
import { hashOf, newBillToken, payUrl } from "./token";

/** A bill as the public API shows it, with what its card needs. */
const shownSchema = z.looseObject({
  number: z.number(),
  state: z.string(),
  total: z.number(),
  due_at: z.string().nullable(),
  discount: z.number(),
  shipping: z.number(),
  items: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number(), amount: z.number() })),
});
const savedSchema = z.object({
  bill: shownSchema,
  shop: z.string(),
  time_zone: z.string(),
  language: z.string().nullable(),
  channel: z.enum(socialKinds),
});
const putSchema = z.object({ bill: billEventSchema, sent: sentSchema, shown: shownSchema });

/**
 * Creates a bill and sends its card to a room's customer, as a member does. Idempotent: replays return the bill; if sending failed, they
 * continue. Errors: unauthorized, forbidden, not_found, invalid, bill_account, idempotency_reused, channel_disconnected, channel_frozen.
 */
export async function createBillByKey(
  key: KeyHolder,
  room_id: string,
  { items, discount, shipping, note, due_on, wants_address }: BillRequest,
  idempotency_key: string,
): Promise<{ bill: unknown; is_duplicate: boolean }> {
  const bill_id = idempotentId("bill", key.project_id, room_id, idempotency_key);
  const token = newBillToken(bill_id);
  const answer = await callFunction("api.save_bill", {
    p_key_id: key.id,
    p_room_id: room_id,
    p_id: bill_id,
    p_bill: {
      items: items.map(({ name, quantity, price }) => ({ name, quantity, price_satang: price })),
      discount_satang: discount,
      shipping_satang: shipping,
      note,
      due_on,
      wants_address,
    },
    p_token_hash: hashOf(token),
  });
  const { bill, ...shop } = readAnswer(savedSchema, answer.value);
  if (bill.state !== "draft") return { bill: { ...bill, url: await findUrl(bill_id) }, is_duplicate: true };
  const url = payUrl(token);
  const { text, content } = await cardOf({
    bill: {
      id: bill_id,
      number: bill.number,
      discount_satang: bill.discount,
      shipping_satang: bill.shipping,
      total_satang: bill.total,
      due_at: bill.due_at,
      items: bill.items.map(({ price, amount, ...item }) => ({ ...item, price_satang: price, amount_satang: amount })),
    },
    ...shop,
    url,
  });
  const { value } = await callFunction("api.send_bill", {
    p_key_id: key.id,
    p_bill_id: bill_id,
    p_client_id: idempotentId("card", key.project_id, room_id, idempotency_key),
    p_text: text,
    p_content: content,
  });
  const { bill: event, sent, shown } = readAnswer(putSchema, value);
  if (!sent.is_duplicate) {
    await announce(sent);
    await announceBill(event);
  }
  return { bill: { ...shown, url }, is_duplicate: sent.is_duplicate };
}
