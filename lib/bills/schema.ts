import * as z from "zod";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { carriers } from "./carriers";
import { MAX_BILL_ITEMS, MAX_BILL_NOTE, MAX_BILL_SATANG, MAX_ITEM_NAME, MAX_ITEM_SATANG } from "./limits";
import { sumsOf } from "./sums";

export const billStates = [
  "draft",
  "sent",
  "checking",
  "partly_paid",
  "overdue",
  "paid",
  "cancelled",
  "refunded",
] as const;
export type BillState = (typeof billStates)[number];

/** Waits for money. */
export const isOpen = (state: BillState): boolean => ["sent", "checking", "partly_paid", "overdue"].includes(state);

/** Why a person has to look at a bill; keep in step with private.settle_bill and private.judge_payment. */
const billQuestions = [
  "less",
  "more",
  "second_slip",
  "before_bill",
  "receiver_unchecked",
  "used_elsewhere",
  "unconfirmed",
  "unreadable",
  "paid_after_close",
  "reversed",
  "seen_before",
  "old",
  "duplicate",
  "amount_mismatch",
  "receiver_mismatch",
  "not_found",
  "not_genuine",
  "refused",
] as const;
/** A question of a newer version becomes "unconfirmed": a person looks at the bill in any case. */
export const questionSchema = z.enum(billQuestions).catch("unconfirmed").nullable();

const instant = z.string().nullable();

/** A bill as lists and cards show it; money in satang. */
export const billSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  room_id: z.uuid().nullable(),
  number: z.number(),
  state: z.enum(billStates),
  question: questionSchema,
  subtotal_satang: z.number(),
  discount_satang: z.number(),
  shipping_satang: z.number(),
  total_satang: z.number(),
  paid_satang: z.number(),
  note: z.string().nullable(),
  due_at: instant,
  wants_address: z.boolean(),
  recipient_name: z.string().nullable(),
  recipient_phone: z.string().nullable(),
  address_line: z.string().nullable(),
  sub_district: z.string().nullable(),
  district: z.string().nullable(),
  province: z.string().nullable(),
  postcode: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_at: instant,
  created_by: z.uuid().nullable(),
  confirmed_by: z.uuid().nullable(),
  confirmed_at: instant,
  refund_note: z.string().nullable(),
  sent_at: instant,
  paid_at: instant,
  closed_at: instant,
  purged_at: instant,
  created_at: z.string(),
});
export type Bill = z.infer<typeof billSchema>;

export interface ListedBill extends Bill {
  /** Null: erased. */
  customer_id: string | null;
  customer_name: string | null;
}

interface BillItem {
  name: string;
  quantity: number;
  price_satang: number;
  amount_satang: number;
}

/** A slip that was shown for a bill. */
interface BillPayment {
  slip_id: string;
  origin: "page" | "room" | "team";
  state: "checking" | "counted" | "refused";
  reason: string | null;
  amount_satang: number | null;
  created_at: string;
}

export interface BillEvent {
  id: string;
  kind: string;
  actor_name: string | null;
  details: Record<string, unknown>;
  created_at: string;
}

/** A bill with everything that its page shows. */
export interface BillDetail extends ListedBill {
  items: BillItem[];
  payments: BillPayment[];
  events: BillEvent[];
  /** The public page; null for a draft, or if its signing key was retired. */
  url: string | null;
}

export interface BillDay {
  /** ISO date in the project's time zone, of payment. */
  day: string;
  paid: number;
  paid_satang: number;
  /** Of it: confirmed by the team. */
  team_satang: number;
}

export interface BillPage {
  bills: ListedBill[];
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
  days: BillDay[];
  /** The days whose sums `days` holds. */
  summed: { from: string; to: string };
}

export const billViews = ["all", "open", "question", "to_ship", ...billStates] as const;
export type BillView = (typeof billViews)[number];

const day = z.iso.date().optional().catch(undefined);
/** The list's query string; ignores invalid values. Days are in the project's time zone: of payment in the view "paid", else of creation. */
export const billQuerySchema = z.object({
  view: z.enum(billViews).catch("all").default("all"),
  from: day,
  to: day,
  /** A bill's number, or a total in baht. */
  q: z.string().trim().min(1).max(40).optional().catch(undefined),
  before: z.optional(pageKeySchema).catch(undefined),
});
export type BillQuery = z.infer<typeof billQuerySchema>;

/** A typed amount in baht ("1,234.5", "฿500") as satang; empty is 0. */
export function satangOf(typed: string): number | null {
  const text = typed.replaceAll(/[,\s฿]/g, "");
  if (text === "") return 0;
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

const baht = z.string().transform((typed, context) => {
  const satang = satangOf(typed);
  if (satang !== null) return satang;
  context.issues.push({ code: "custom", message: "invalidNumber", input: typed });
  return z.NEVER;
});
/** The typed price of an item in baht; becomes satang. */
export const itemPriceSchema = z.string().trim().min(1).pipe(baht).pipe(z.number().max(MAX_ITEM_SATANG, "item_price"));

const itemSchema = z.object({
  name: z.string().trim().min(1).max(MAX_ITEM_NAME),
  quantity: z.number().int().min(1).max(9999),
  price: itemPriceSchema,
});

/** The form of a new bill; amounts are typed in baht and become satang. */
export const billFormSchema = z
  .object({
    items: z.array(itemSchema).min(1).max(MAX_BILL_ITEMS),
    discount: baht,
    shipping: baht,
    note: z.string().trim().max(MAX_BILL_NOTE),
    /** The last day to pay, in the project's time zone. */
    due_on: z.iso.date().or(z.literal("")),
    wants_address: z.boolean(),
  })
  .superRefine((bill, context) => {
    // reported by its own rule
    if (bill.items.length === 0) return;
    const { subtotal, total } = sumsOf(bill);
    if (bill.discount > subtotal) context.addIssue({ code: "custom", path: ["discount"], message: "bill_discount" });
    else if (total < 1) context.addIssue({ code: "custom", path: ["items", 0, "price"], message: "bill_total" });
    else if (total > MAX_BILL_SATANG)
      context.addIssue({ code: "custom", path: ["items", 0, "price"], message: "tooBig" });
  });
export type BillForm = z.input<typeof billFormSchema>;
export type BillTerms = z.output<typeof billFormSchema>;

/** A new bill of a room. The browser generates both ids, so that a repeated request has no second effect. */
export const newBillSchema = z.object({ bill_id: z.uuid(), client_id: z.uuid(), room_id: z.uuid() });

export const confirmationSchema = z.object({ remaining_satang: z.number().int().min(0) });

export const closingSchema = z.object({
  state: z.enum(["cancelled", "refunded"]),
  note: z.string().trim().max(MAX_BILL_NOTE).default(""),
});
export type Closing = z.infer<typeof closingSchema>;

export const deliverySchema = z.object({
  carrier: z.enum(carriers.map(({ id }) => id) as [string, ...string[]]),
  tracking_number: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, "").toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]{4,40}$/, "bill_tracking")),
  tells_customer: z.boolean(),
});
export type Delivery = z.output<typeof deliverySchema>;

const place = z.string().trim().min(1).max(100);
/** Where to deliver. */
export const addressSchema = z.object({
  recipient_name: z.string().trim().min(1).max(120),
  recipient_phone: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s()-]/g, ""))
    .pipe(z.string().regex(/^(\+?\d{8,15})$/, "invalidPhone")),
  address_line: z.string().trim().min(1).max(300),
  sub_district: place,
  district: place,
  province: place,
  postcode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, "bill_postcode"),
});
export type Address = z.output<typeof addressSchema>;

/** The columns of the delivery address. */
export const ADDRESS_COLUMNS = {
  recipient_name: true,
  recipient_phone: true,
  address_line: true,
  sub_district: true,
  district: true,
  province: true,
  postcode: true,
} as const;
/** An address as stored; null where none was given. */
export const storedAddressSchema = billSchema.pick(ADDRESS_COLUMNS);

/** An address that a member enters. `seen`: the stored address that the member edited; if it has changed since, the request is refused. */
export const changedAddressSchema = addressSchema.extend({ seen: storedAddressSchema.optional() });
export type ChangedAddress = z.output<typeof changedAddressSchema>;

/** What the holder of a bill's link sees. */
export const payPageSchema = z.object({
  id: z.uuid(),
  number: z.number(),
  state: z.enum(billStates),
  shop: z.string(),
  subtotal_satang: z.number(),
  discount_satang: z.number(),
  shipping_satang: z.number(),
  total_satang: z.number(),
  paid_satang: z.number(),
  note: z.string().nullable(),
  due_at: instant,
  sent_at: instant,
  paid_at: instant,
  is_confirmed_by_team: z.boolean(),
  /** It was paid, and its slip does not count any more. */
  is_reversed: z.boolean(),
  wants_address: z.boolean(),
  time_zone: z.string(),
  /** What was saved, with name and phone masked and without street: others than the customer know the link. */
  address: z
    .object({
      recipient_name: z.string().nullable(),
      recipient_phone: z.string().nullable(),
      district: z.string().nullable(),
      province: z.string().nullable(),
      postcode: z.string().nullable(),
    })
    .nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  shipped_at: instant,
  items: z.array(
    z.object({ name: z.string(), quantity: z.number(), price_satang: z.number(), amount_satang: z.number() }),
  ),
  accounts: z.array(
    z.object({ bank: z.string(), number: z.string(), name_th: z.string().nullable(), name_en: z.string().nullable() }),
  ),
  last_slip: z
    .object({
      state: z.enum(["checking", "counted", "refused"]),
      reason: z.string().nullable(),
      created_at: z.string(),
    })
    .nullable(),
});
export type PayPage = z.infer<typeof payPageSchema>;

/** A bill as realtime events describe it. */
export const billEventSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  room_id: z.uuid().nullable(),
  state: z.enum(billStates),
  question: z.string().nullable(),
});
export type BillChange = z.infer<typeof billEventSchema>;
