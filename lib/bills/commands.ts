import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { getProject } from "@/lib/projects/queries";
import { announce } from "@/lib/rooms/announce";
import { roomEventSchema, type SocialKind } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { dayStart } from "@/lib/time-zone";
import { announceBill } from "./announce";
import { findUrl, getBill } from "./queries";
import {
  type BillChange,
  type BillTerms,
  billEventSchema,
  type ChangedAddress,
  type Closing,
  type Delivery,
} from "./schema";
import { cardOf, deliveryMessage, type Recipient } from "./texts";
import { hashOf, newBillToken, payUrl } from "./token";

/** A message that was written into a room, as public.send_message returns it. */
export const sentSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  is_duplicate: z.boolean(),
  visitor_message: z.nullable(visitorMessageSchema),
});
const changedSchema = z.object({ bill: billEventSchema, sent: sentSchema.nullish() });

interface NewBill extends BillTerms {
  bill_id: string;
  client_id: string;
  room_id: string;
}

/**
 * Creates a bill and sends its card to the room. If sending fails, the draft stays, and the same ids continue with it. Errors: not_found,
 * forbidden, invalid, bill_account, bill_sent (the bill with these ids was sent, and has other items or terms), bill_state,
 * channel_disconnected.
 */
export async function createBill(
  member: Member,
  { bill_id, client_id, room_id, ...terms }: NewBill,
): Promise<BillChange> {
  const { time_zone } = await getProject(member);
  const { items, discount, shipping, note, due_on, wants_address } = terms;
  await callAsMember(member, "system.save_bill", {
    p_id: bill_id,
    p_bill: {
      room_id,
      items: items.map(({ name, quantity, price }) => ({ name, quantity, price_satang: price })),
      discount_satang: discount,
      shipping_satang: shipping,
      note,
      // the last moment of the day
      due_at: due_on ? new Date(Date.parse(dayStart(due_on, time_zone, 1)) - 1000).toISOString() : null,
      wants_address,
    },
    p_token_hash: hashOf(newBillToken(bill_id)),
  });
  return sendBill(member, bill_id, client_id);
}

/** Sends a bill's card, also again. Errors: not_found, forbidden, bill_state, channel_disconnected. */
export async function sendBill(member: Member, bill_id: string, client_id: string): Promise<BillChange> {
  const [bill, { name, time_zone }] = await Promise.all([getBill(member, bill_id), getProject(member)]);
  const url = bill.state === "draft" ? payUrl(newBillToken(bill_id)) : ((await findUrl(bill_id)) ?? null);
  // its key was retired, or its data erased
  if (!url) throw new AppError("bill_state");
  const { text, content } = await cardOf({
    bill,
    shop: name,
    time_zone,
    url,
    ...(await recipientOf(member, bill.room_id)),
  });
  const { value } = await callAsMember(member, "system.send_bill", {
    p_id: bill_id,
    p_client_id: client_id,
    p_text: text,
    p_content: content,
  });
  return told(value);
}

/** A member confirms that a bill is paid; `remaining_satang` is what they saw as missing. Errors: not_found, forbidden, bill_state, bill_changed, slip_settled. */
export async function confirmBill(member: Member, bill_id: string, remaining_satang: number): Promise<BillChange> {
  const { value } = await callAsMember(member, "system.confirm_bill", {
    p_id: bill_id,
    p_remaining_satang: remaining_satang,
  });
  return told({ bill: value });
}

/** Cancels a bill, or notes a refund. Errors: not_found, forbidden, bill_state. */
export async function closeBill(member: Member, bill_id: string, { state, note }: Closing): Promise<BillChange> {
  const { value } = await callAsMember(member, "system.close_bill", { p_id: bill_id, p_state: state, p_note: note });
  return told({ bill: value });
}

/**
 * Saves where to deliver, for the customer. Errors: not_found, forbidden, invalid, bill_address_changed (since `seen`), bill_state (closed,
 * or the parcel is on its way).
 */
export async function changeAddress(member: Member, bill_id: string, address: ChangedAddress): Promise<BillChange> {
  const { value } = await callAsMember(member, "system.change_bill_address", { p_id: bill_id, p_address: address });
  return told({ bill: value });
}

/** Records a parcel and, if wanted, tells the customer. Errors: not_found, forbidden, invalid, bill_state, channel_disconnected. */
export async function shipBill(
  member: Member,
  bill_id: string,
  { carrier, tracking_number, tells_customer }: Delivery,
  client_id: string,
): Promise<BillChange> {
  const bill = await getBill(member, bill_id);
  const notification = tells_customer
    ? await deliveryMessage(
        bill,
        { carrier, tracking_number },
        await findUrl(bill_id),
        await recipientOf(member, bill.room_id),
      )
    : null;
  const { value } = await callAsMember(member, "system.ship_bill", {
    p_id: bill_id,
    p_carrier: carrier,
    p_tracking_number: tracking_number,
    p_client_id: client_id,
    p_text: notification?.text ?? null,
    ...(notification?.notice && { p_notice: notification.notice }),
  });
  return told(value);
}

/** Records in the audit log that bills were exported. Errors: not_found, forbidden. */
export async function recordBillExport(member: Member): Promise<void> {
  await ask(member, "record_bill_export", { p_project_id: member.project_id });
}

async function recipientOf(member: Member, room_id: string | null): Promise<Recipient> {
  if (!room_id) return { language: null, channel: null };
  const row = await ask(
    member.db
      .from("rooms")
      .select("customer:customers!rooms_customer_id_project_id_fkey(language), social:socials(kind)")
      .eq("project_id", member.project_id)
      .eq("id", room_id)
      .maybeSingle(),
  );
  return { language: row?.customer?.language ?? null, channel: (row?.social?.kind as SocialKind | undefined) ?? null };
}

async function told(value: unknown): Promise<BillChange> {
  const { bill, sent } = readAnswer(changedSchema, value);
  if (sent && !sent.is_duplicate) await announce(sent);
  await announceBill(bill);
  return bill;
}
