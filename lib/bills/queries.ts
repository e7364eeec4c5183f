import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { afterPage, pageKeyOf } from "@/lib/http/page-key";
import type { Member } from "@/lib/members/authority";
import { getProject } from "@/lib/projects/queries";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { addDays, dayIn, dayStart } from "@/lib/time-zone";
import {
  ADDRESS_COLUMNS,
  type BillDay,
  type BillDetail,
  type BillPage,
  type BillQuery,
  billSchema,
  type ListedBill,
  satangOf,
  storedAddressSchema,
} from "./schema";
import { hashOf, payUrl, possibleTokens } from "./token";

const PER_PAGE = 50;
/** Without a chosen range. */
const DAYS_SHOWN = 31;
/** The longest range of public.bill_totals, and of the dashboard. */
const MOST_DAYS = 366;

const COLUMNS =
  "id, project_id, room_id, number, state, question, subtotal_satang, discount_satang, shipping_satang, total_satang, paid_satang, note, due_at, wants_address, carrier, tracking_number, shipped_at, created_by, confirmed_by, confirmed_at, refund_note, sent_at, paid_at, closed_at, purged_at, created_at";
const LISTED = `${COLUMNS}, room:rooms(customer:customers!rooms_customer_id_project_id_fkey(id, name))` as const;

const NO_ADDRESS = {
  recipient_name: null,
  recipient_phone: null,
  address_line: null,
  sub_district: null,
  district: null,
  province: null,
  postcode: null,
};
const rowSchema = billSchema.omit(ADDRESS_COLUMNS).extend({
  room: z.object({ customer: z.object({ id: z.uuid(), name: z.string() }).nullable() }).nullable(),
});
type Row = z.output<typeof rowSchema>;

/** Rows as the member may see them: a customer's address is shown to those who may answer or see contacts. */
async function listed(member: Member, rows: Row[]): Promise<ListedBill[]> {
  const p_ids = rows.map(({ id }) => id);
  const data = p_ids.length > 0 ? await ask(member, "bill_addresses", { p_project_id: member.project_id, p_ids }) : [];
  const addresses = new Map(data.map(({ id, ...address }) => [id, storedAddressSchema.parse(address)]));
  return rows.map(({ room, ...bill }) => ({
    ...bill,
    ...(addresses.get(bill.id) ?? NO_ADDRESS),
    customer_id: room?.customer?.id ?? null,
    customer_name: room?.customer?.name ?? null,
  }));
}

/** Bills that the member may see, newest first. `time_zone`: the project's, for day filters. */
export async function listBills(
  member: Member,
  { view, from, to, q, before }: BillQuery,
  time_zone: string,
  per_page = PER_PAGE,
): Promise<Omit<BillPage, "days" | "summed">> {
  let query = member.db
    .from("bills")
    .select(LISTED)
    .eq("project_id", member.project_id)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(per_page + 1);
  if (view === "open") query = query.in("state", ["sent", "checking", "partly_paid", "overdue"]);
  else if (view === "question") query = query.not("question", "is", null);
  else if (view === "to_ship") query = query.eq("state", "paid").eq("wants_address", true).is("shipped_at", null);
  else if (view !== "all") query = query.eq("state", view);
  // paid bills by the day of payment, as the daily sums count them
  const instant = view === "paid" ? "paid_at" : "created_at";
  if (from) query = query.gte(instant, dayStart(from, time_zone));
  if (to) query = query.lt(instant, dayStart(to, time_zone, 1));
  if (q) query = query.or(searchOf(q));
  if (before) query = query.or(afterPage("created_at", before));
  const data = await ask(query);
  const rows = readAnswer(rowSchema.array(), data.slice(0, per_page));
  const last = rows.at(-1);
  return {
    bills: await listed(member, rows),
    next: data.length > per_page && last ? pageKeyOf(last.created_at, last.id) : null,
  };
}

// only digits enter the filter syntax
function searchOf(q: string): string {
  const digits = q.replaceAll(/\D/g, "");
  const amount = satangOf(q);
  const filters = [
    ...(/^\d{1,9}$/.test(digits) ? [`number.eq.${Number(digits)}`] : []),
    ...(amount ? [`total_satang.eq.${amount}`] : []),
  ];
  return filters.length > 0 ? filters.join(",") : "id.is.null";
}

/** The days that are summed: the chosen ones, at most the last 366 of them; without a first day, 31. */
function summedDays({ from, to }: Pick<BillQuery, "from" | "to">, today: string): { from: string; to: string } {
  const last = to ?? today;
  const earliest = addDays(last, 1 - (from ? MOST_DAYS : DAYS_SHOWN));
  return { from: from && from > earliest ? from : earliest, to: last };
}

/** The days on which bills were paid, newest first. */
function listBillDays(member: Member, { from, to }: BillPage["summed"], time_zone: string): Promise<BillDay[]> {
  return ask(member, "bill_totals", {
    p_project_id: member.project_id,
    p_from: dayStart(from, time_zone),
    p_to: dayStart(to, time_zone, 1),
    p_time_zone: time_zone,
  });
}

/** A page of bills with daily sums in the project's time zone. */
export async function readBills(member: Member, query: BillQuery): Promise<{ first: BillPage; today: string }> {
  const { time_zone } = await getProject(member);
  const today = dayIn(time_zone, new Date());
  const summed = summedDays(query, today);
  const [page, days] = await Promise.all([
    listBills(member, query, time_zone),
    listBillDays(member, summed, time_zone),
  ]);
  return { first: { ...page, days, summed }, today };
}

/** A room's bills, newest first, at most 50. Errors: not_found. */
export async function listRoomBills(member: Member, room_id: string): Promise<ListedBill[]> {
  if (!z.uuid().safeParse(room_id).success) throw new AppError("not_found");
  const [room, data] = await Promise.all([
    ask(member.db.from("rooms").select("id").eq("project_id", member.project_id).eq("id", room_id).maybeSingle()),
    ask(
      member.db
        .from("bills")
        .select(LISTED)
        .eq("project_id", member.project_id)
        .eq("room_id", room_id)
        .order("created_at", { ascending: false })
        .limit(50),
    ),
  ]);
  if (!room) throw new AppError("not_found");
  return listed(member, readAnswer(rowSchema.array(), data));
}

const itemsSchema = z.array(
  z.object({
    position: z.number(),
    name: z.string(),
    quantity: z.number(),
    price_satang: z.number(),
    amount_satang: z.number(),
  }),
);
const ITEMS = "items:bill_items(position, name, quantity, price_satang, amount_satang)" as const;

/** As the bill shows them. */
const inOrder = (items: z.output<typeof itemsSchema>) =>
  items.toSorted((one, other) => one.position - other.position).map(({ position: _, ...item }) => item);

const PER_READ = 200;

/** All bills of a room with their items, newest first, read page by page. */
export async function* eachRoomBill(
  member: Member,
  room_id: string,
): AsyncGenerator<ListedBill & Pick<BillDetail, "items">> {
  for (let before: string | undefined; ; ) {
    let query = member.db
      .from("bills")
      .select(`${LISTED}, ${ITEMS}`)
      .eq("project_id", member.project_id)
      .eq("room_id", room_id)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(PER_READ);
    if (before) query = query.or(afterPage("created_at", before));
    const rows = readAnswer(rowSchema.extend({ items: itemsSchema }).array(), await ask(query));
    const bills = await listed(
      member,
      rows.map(({ items: _, ...row }) => row),
    );
    for (const [at, bill] of bills.entries()) yield { ...bill, items: inOrder(rows[at]?.items ?? []) };
    const last = rows.at(-1);
    if (!last || rows.length < PER_READ) return;
    before = pageKeyOf(last.created_at, last.id);
  }
}

const detailSchema = rowSchema.extend({
  items: itemsSchema,
  payments: z.array(
    z.object({
      slip_id: z.uuid(),
      origin: z.enum(["page", "room", "team"]),
      state: z.enum(["checking", "counted", "refused"]),
      reason: z.string().nullable(),
      amount_satang: z.number().nullable(),
      created_at: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      actor_id: z.uuid().nullable(),
      details: z.record(z.string(), z.unknown()),
      created_at: z.string(),
    }),
  ),
});

const DETAILED =
  `${LISTED}, ${ITEMS}, payments:bill_payments(slip_id, origin, state, reason, amount_satang, created_at), events:bill_events(id, kind, actor_id, details, created_at)` as const;

/** A bill with items, payments, timeline and link. Errors: not_found. */
export async function getBill(member: Member, bill_id: string): Promise<BillDetail> {
  const bill = await findBill(member, bill_id);
  if (!bill) throw new AppError("not_found");
  return bill;
}

/** The same, or null. */
export async function findBill(member: Member, bill_id: string): Promise<BillDetail | null> {
  if (!z.uuid().safeParse(bill_id).success) return null;
  const data = await ask(
    member.db.from("bills").select(DETAILED).eq("project_id", member.project_id).eq("id", bill_id).maybeSingle(),
  );
  if (!data) return null;
  const { items, payments, events, ...row } = readAnswer(detailSchema, data);
  const [names, [bill]] = await Promise.all([
    namesOf(
      member,
      events.map(({ actor_id }) => actor_id),
    ),
    listed(member, [row]),
  ]);
  if (!bill) return null;
  const oldestFirst = (one: { created_at: string }, other: { created_at: string }) =>
    one.created_at.localeCompare(other.created_at);
  return {
    ...bill,
    items: inOrder(items),
    payments: payments.toSorted(oldestFirst),
    events: events
      .toSorted(oldestFirst)
      .map(({ actor_id, ...event }) => ({ ...event, actor_name: actor_id ? (names.get(actor_id) ?? null) : null })),
    url: row.state === "draft" || row.purged_at ? null : await findUrl(bill_id),
  };
}

async function namesOf(member: Member, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const data = await ask(member.db.from("profiles").select("user_id, name").in("user_id", wanted));
  return new Map(data.map(({ user_id, name }) => [user_id, name]));
}

/** The public page of a bill: only the database knows by which key its token was made. */
export async function findUrl(bill_id: string): Promise<string | null> {
  for (const token of possibleTokens(bill_id)) {
    const { value } = await callFunction("system.find_pay_page", { p_token_hash: hashOf(token) });
    if (value !== null) return payUrl(token);
  }
  return null;
}
