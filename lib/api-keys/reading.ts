import "server-only";
import * as z from "zod";
import { findUrl } from "@/lib/bills/queries";
import { shownMessage } from "@/lib/messages/api-shape";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import type { KeyHolder } from "./authority";
import {
  type billsRequestSchema,
  type couponsRequestSchema,
  cursorOf,
  type customersRequestSchema,
  type messagesRequestSchema,
  type roomsRequestSchema,
} from "./requests";

/** One page of a list; `next_cursor` is null on the last one. */
export interface Page {
  data: unknown[];
  next_cursor: string | null;
}

const roomSchema = z.looseObject({ id: z.uuid(), last_message_at: z.string() });
const customerSchema = z.looseObject({ id: z.uuid(), created_at: z.string() });
function pageOf<Row extends { id: string }>(rows: Row[], limit: number, at: (row: Row) => string): Page {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, next_cursor: last ? cursorOf(at(last), last.id) : null };
}

/** Rooms, latest message first. Errors: unauthorized, forbidden. */
export async function listRooms(
  key: KeyHolder,
  { status, kind, updated_since, customer_id, cursor, limit }: z.output<typeof roomsRequestSchema>,
): Promise<Page> {
  const { value } = await callFunction("api.list_rooms", {
    p_key_id: key.id,
    p_status: status,
    p_updated_since: updated_since,
    p_customer_id: customer_id,
    p_kind: kind,
    p_before_at: cursor?.at,
    p_before_id: cursor?.id,
    p_limit: limit + 1,
  });
  return pageOf(readAnswer(z.array(roomSchema), value), limit, (room) => room.last_message_at);
}

/** One room; one of comments with its post. Errors: unauthorized, forbidden, not_found. */
export async function getRoom(key: KeyHolder, room_id: string): Promise<unknown> {
  const { value } = await callFunction("api.get_room", { p_key_id: key.id, p_room_id: room_id });
  return value;
}

/**
 * A room's messages, oldest first: those after a sequence number, else the latest ones before one. `has_more`: whether more follow in that
 * direction. Errors: unauthorized, forbidden, not_found.
 */
export async function listRoomMessages(
  key: KeyHolder,
  room_id: string,
  { after, before, limit }: z.output<typeof messagesRequestSchema>,
): Promise<{ data: unknown[]; has_more: boolean }> {
  const { value } = await callFunction("api.list_messages", {
    p_key_id: key.id,
    p_room_id: room_id,
    p_after: after,
    p_before: before,
    p_limit: limit + 1,
  });
  const messages = z.array(z.unknown()).parse(value).map(shownMessage);
  const page = after === undefined ? messages.slice(-limit) : messages.slice(0, limit);
  return { data: page, has_more: messages.length > limit };
}

/** Customers, newest first; phone and e-mail masked. Errors: unauthorized, forbidden. */
export async function listCustomers(
  key: KeyHolder,
  { updated_since, tag_id, cursor, limit }: z.output<typeof customersRequestSchema>,
): Promise<Page> {
  const { value } = await callFunction("api.list_customers", {
    p_key_id: key.id,
    p_updated_since: updated_since,
    p_tag_id: tag_id,
    p_before_at: cursor?.at,
    p_before_id: cursor?.id,
    p_limit: limit + 1,
  });
  return pageOf(readAnswer(z.array(customerSchema), value), limit, (customer) => customer.created_at);
}

/** One customer. A key with contacts.read gets phone and e-mail unmasked, which is audited. Errors: as listRoomMessages. */
export async function getCustomer(key: KeyHolder, customer_id: string): Promise<unknown> {
  const { value } = await callFunction("api.get_customer", { p_key_id: key.id, p_customer_id: customer_id });
  return value;
}

const billSchema = z.looseObject({ id: z.uuid(), created_at: z.string() });

/** Bills, newest first; without their links and addresses. Errors: unauthorized, forbidden. */
export async function listBills(
  key: KeyHolder,
  { state, room_id, updated_since, cursor, limit }: z.output<typeof billsRequestSchema>,
): Promise<Page> {
  const { value } = await callFunction("api.list_bills", {
    p_key_id: key.id,
    p_state: state,
    p_room_id: room_id,
    p_updated_since: updated_since,
    p_before_at: cursor?.at,
    p_before_id: cursor?.id,
    p_limit: limit + 1,
  });
  return pageOf(readAnswer(z.array(billSchema), value), limit, (bill) => bill.created_at);
}

/** One bill with the link of its page. A key with contacts.read gets the delivery address, which is audited. Errors: as listRoomMessages. */
export async function getBill(key: KeyHolder, bill_id: string): Promise<unknown> {
  const { value } = await callFunction("api.get_bill", { p_key_id: key.id, p_bill_id: bill_id });
  return { ...readAnswer(billSchema, value), url: await findUrl(bill_id) };
}

/** All tags of the project. Errors: unauthorized, forbidden. */
export async function listTags(key: KeyHolder): Promise<{ data: unknown }> {
  const { value } = await callFunction("api.list_tags", { p_key_id: key.id });
  return { data: value };
}

const couponSchema = z.looseObject({ id: z.uuid(), created_at: z.string() });
const couponUseSchema = z.looseObject({ id: z.uuid(), used_at: z.string() });

/** Coupons, newest first. Errors: unauthorized, forbidden. */
export async function listCoupons(
  key: KeyHolder,
  { cursor, limit }: z.output<typeof couponsRequestSchema>,
): Promise<Page> {
  const { value } = await callFunction("api.list_coupons", {
    p_key_id: key.id,
    p_before_at: cursor?.at,
    p_before_id: cursor?.id,
    p_limit: limit + 1,
  });
  return pageOf(readAnswer(z.array(couponSchema), value), limit, (coupon) => coupon.created_at);
}

/** The uses of a coupon, newest first. Errors: unauthorized, forbidden, not_found. */
export async function listCouponUses(
  key: KeyHolder,
  coupon_id: string,
  { cursor, limit }: z.output<typeof couponsRequestSchema>,
): Promise<Page> {
  const { value } = await callFunction("api.list_coupon_uses", {
    p_key_id: key.id,
    p_coupon_id: coupon_id,
    p_before_at: cursor?.at,
    p_before_id: cursor?.id,
    p_limit: limit + 1,
  });
  return pageOf(readAnswer(z.array(couponUseSchema), value), limit, (use) => use.used_at);
}
