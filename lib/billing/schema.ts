import * as z from "zod";
import { meters } from "./meters";
import { MONTHS } from "./months";
import { isTaxId } from "./tax-id";

const months = z.coerce.number().pipe(z.union(MONTHS.map((count) => z.literal(count))));
const flag = z.union([z.boolean(), z.stringbool()]).default(false);

/** A package and a term to buy. */
export const orderSchema = z.object({
  package_id: z.string().regex(/^[a-z][a-z0-9_]{1,30}$/),
  months,
  withholding: flag,
  use_credit: flag,
});
export type Order = z.output<typeof orderSchema>;
/** The caller chooses the id, so submitting an order twice creates one invoice. */
export const newInvoiceSchema = orderSchema.extend({ id: z.uuid() });

const digits = z.string().transform((text) => text.replaceAll(/[\s-]/g, ""));
const maybe = (schema: z.ZodType<string, string>) => z.union([z.literal("").transform(() => null), schema]);

/** The buyer on tax invoices. For a company everything but the e-mail is required. */
export const billingDetailsSchema = z
  .object({
    kind: z.enum(["company", "person"]),
    name: z.string().trim().min(1).max(150),
    tax_id: digits,
    branch: digits,
    address: z.string().trim().max(300),
    email: maybe(z.email()),
  })
  .superRefine(({ kind, tax_id, branch, address }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === "company" && tax_id === "") say("tax_id", "required");
    else if (tax_id !== "" && !isTaxId(tax_id)) say("tax_id", "invalidTaxId");
    if (kind === "company" && !/^\d{5}$/.test(branch)) say("branch", "invalidBranch");
    if (kind === "company" && address === "") say("address", "required");
  });
export type BillingDetails = z.output<typeof billingDetailsSchema>;

const packageShape = {
  id: z.string(),
  position: z.int(),
  name_th: z.string(),
  name_en: z.string(),
  price_satang: z.int(),
  members: z.int().nullable(),
  socials: z.int().nullable(),
  widgets: z.int().nullable(),
  broadcast_messages: z.int().nullable(),
  ai_answers: z.int().nullable(),
  slip_checks: z.int().nullable(),
  history_days: z.int().nullable(),
  bot_broadcast: z.boolean(),
};
export const packageSchema = z.object(packageShape);
export type Package = z.infer<typeof packageSchema>;
export type OfferedPackage = Package & { is_recommended: boolean };
export type ListedPackage = OfferedPackage & { is_offered: boolean };
/** For a query: its columns. */
export const PACKAGE_COLUMNS =
  "id, position, name_th, name_en, price_satang, members, socials, widgets, broadcast_messages, ai_answers, slip_checks, history_days, bot_broadcast" as const;

const named = z.object({ id: z.uuid(), name: z.string() });
/** The result of public.package_usage. */
export const usageSchema = z.object({
  package_id: z.string(),
  state: z.enum(["free", "trial", "active", "grace"]),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  grace_ends_at: z.string().nullable(),
  next: z.object({ package_id: z.string(), starts_at: z.string() }).nullable(),
  meters: z.array(z.object({ meter: z.enum(meters), used: z.int(), limit: z.int().nullable() })),
  history_days: z.int().nullable(),
  bot_broadcast: z.boolean(),
  month_start: z.string(),
  frozen: z.object({ members: named.array(), socials: named.array(), widgets: named.array() }),
});
export type Usage = z.infer<typeof usageSchema>;

/** The result of public.quote_package. Amounts in satang. */
export const quoteSchema = z.object({
  package_id: z.string(),
  months: z.int(),
  kind: z.enum(["new", "renewal", "upgrade", "downgrade"]),
  starts_at: z.string(),
  ends_at: z.string(),
  list_satang: z.int(),
  proration_satang: z.int(),
  carried_satang: z.int(),
  credit_satang: z.int(),
  total_satang: z.int(),
  base_satang: z.int(),
  vat_satang: z.int(),
  withholding_satang: z.int(),
  due_satang: z.int(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const invoiceStates = ["unpaid", "checking", "paid", "rejected", "expired"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const buyerSchema = z.object({
  kind: z.enum(["company", "person"]),
  name: z.string(),
  tax_id: z.string().nullable(),
  branch: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
});
const sellerSchema = z.object({ name: z.string(), tax_id: z.string(), branch: z.string(), address: z.string() });

export const invoiceSchema = z.object({
  ...quoteSchema.omit({ starts_at: true, ends_at: true }).shape,
  id: z.uuid(),
  number: z.string(),
  state: z.enum(invoiceStates),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** A person reviews the slip, until then at the latest. */
  review_until: z.string().nullable(),
  receipt_number: z.string().nullable(),
  buyer: buyerSchema.nullable(),
  seller: sellerSchema.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export const INVOICE_COLUMNS =
  "id, number, package_id, months, kind, state, list_satang, proration_satang, carried_satang, credit_satang, total_satang, base_satang, vat_satang, withholding_satang, due_satang, reason, note, review_until, receipt_number, buyer, seller, created_at, expires_at, paid_at, starts_at, ends_at" as const;

/** The result of public.billing_notice. */
export const noticeSchema = z
  .object({ kind: z.enum(["trial", "ending", "grace", "over"]), package_id: z.string(), at: z.string() })
  .nullable();
export type BillingNotice = NonNullable<z.infer<typeof noticeSchema>>;

/** A payment as the operator sees it (system.find_payment). */
export const paymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(["checking", "verified", "rejected"]),
  outcome: z.string().nullable(),
  path: z.string(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  /** What arrived, as far as the bank said it. */
  amount_satang: z.int().nullable(),
  due_satang: z.int(),
  created_at: z.string(),
  /** The invoice that an approval pays. */
  invoice_number: z.string(),
  /** Another invoice that the slip was submitted for; its amount is not the one that arrived. */
  submitted_for: z.string().nullable(),
  invoice_state: z.enum(invoiceStates),
  project_name: z.string(),
  package_name_th: z.string(),
  package_name_en: z.string(),
  months: z.int(),
  buyer_name: z.string().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;
