import * as z from "zod";
import { findBank } from "@/lib/banks/directory";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { DEFAULT_MAX_AGE_DAYS, LARGEST_MAX_AGE_DAYS, MAX_NOTE_LENGTH, MAX_SATANG } from "./limits";
import { type Outcome, outcomes } from "./outcomes";

/** A slip as lists and details show it; money in satang. A `reason` of a newer version becomes none. */
export const slipSchema = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  source: z.enum(["upload", "qr", "chat", "bill"]),
  room_id: z.uuid().nullable(),
  message_id: z.uuid().nullable(),
  attachment_id: z.uuid().nullable(),
  has_image: z.boolean(),
  checked_by: z.uuid().nullable(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  expected_amount: z.number().nullable(),
  duplicate_of: z.uuid().nullable(),
  /** Null while the check is running. */
  outcome: z.enum(outcomes).nullable(),
  reason: z.string().nullable(),
  provider: z.string().nullable(),
  provider_code: z.string().nullable(),
  amount: z.number().nullable(),
  transferred_at: z.string().nullable(),
  sender_bank: z.string().nullable(),
  sender_name: z.string().nullable(),
  sender_account: z.string().nullable(),
  receiver_bank: z.string().nullable(),
  receiver_name: z.string().nullable(),
  receiver_account: z.string().nullable(),
  receiving_account_id: z.uuid().nullable(),
  decision: z.enum(["accepted", "refused"]).nullable(),
  decided_by: z.uuid().nullable(),
  decided_at: z.string().nullable(),
  note: z.string().nullable(),
  is_paid: z.boolean(),
  attempts: z.number(),
  /** When the result was found. */
  settled_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  purged_at: z.string().nullable(),
  created_at: z.string(),
});
export type Slip = z.infer<typeof slipSchema>;

/** A slip in a list, with its customer. */
export interface ListedSlip extends Slip {
  customer_name: string | null;
  checked_by_name: string | null;
  /** Days between the transfer and its slip; null within 24 hours, or if the bank gives no time. */
  age_days: number | null;
}

export interface SlipPage {
  slips: ListedSlip[];
  /** The cursor of the next page, or null on the last one. */
  next: string | null;
}

/** A slip with everything that its dialog shows. */
export interface SlipDetail extends ListedSlip {
  decided_by_name: string | null;
  /** Of a picture from a chat. */
  image_url: string | null;
  /** The first slip of the same transfer. */
  first: Pick<Slip, "id" | "created_at" | "outcome" | "amount" | "room_id"> | null;
  duplicates: Pick<Slip, "id" | "created_at" | "room_id">[];
}

/** Filters of the list, besides single outcomes. */
export const slipGroups = ["all", "paid", "problem", "waiting"] as const;
export const slipViews = [...slipGroups, ...outcomes] as const;
/** The outcomes of the view "problem". */
export const problemOutcomes = [
  "old",
  "duplicate",
  "amount_mismatch",
  "receiver_mismatch",
  "not_found",
  "not_genuine",
  "unreadable",
] as const satisfies readonly Outcome[];
export type SlipView = (typeof slipViews)[number];

const day = z.iso.date().optional().catch(undefined);
/** The list's query string; ignores invalid values. Days are in the project's time zone. */
export const slipQuerySchema = z.object({
  view: z.enum(slipViews).catch("all").default("all"),
  from: day,
  to: day,
  bank: z.string().max(20).optional().catch(undefined),
  /** Part of a reference, or an amount in baht. */
  q: z.string().trim().min(1).max(64).optional().catch(undefined),
  before: z.optional(pageKeySchema).catch(undefined),
});
export type SlipQuery = z.infer<typeof slipQuerySchema>;

export interface SlipDay {
  /** ISO date in the project's time zone. */
  day: string;
  paid: number;
  /** All that counts as received, in satang. */
  paid_amount: number;
  /** Of it: confirmed by the team only. */
  team_amount: number;
  /** Of it: confirmed by the bank, but the receiver was not compared. */
  unmatched_amount: number;
  problems: number;
  waiting: number;
}

const satang = z.coerce.number().int().min(1).max(MAX_SATANG);

/** Parameters of an uploaded picture, in the query string because the body is the file. */
export const imageCheckSchema = z.object({
  slip_id: z.uuid(),
  expected_amount: satang.optional(),
  room_id: z.uuid().optional(),
});
export type ImageCheck = z.infer<typeof imageCheckSchema>;

export const textCheckSchema = z.object({
  slip_id: z.uuid(),
  qr_text: z.string().trim().min(1).max(255),
  expected_amount: satang.nullish(),
  room_id: z.uuid().nullish(),
});
export type TextCheck = z.infer<typeof textCheckSchema>;

export const decisionSchema = z.object({
  decision: z.enum(["accepted", "refused"]),
  amount: satang.nullish(),
  note: z.string().trim().max(MAX_NOTE_LENGTH).default(""),
});
export type Decision = z.infer<typeof decisionSchema>;

const name = z
  .string()
  .trim()
  .max(120)
  .transform((value) => value || null);

const isPromptPay = (bank: string) => findBank(bank)?.kind === "scheme";

/**
 * An account's form; removes dashes and spaces from the number. A PromptPay number must be one that a QR code can hold (see
 * lib/billing/promptpay): a Thai phone number, an id of 13 digits or an e-wallet's of 15.
 */
export const accountSchema = z
  .object({
    bank: z.string().refine((symbol) => findBank(symbol) !== null, "invalid"),
    number: z
      .string()
      .transform((value) => value.replaceAll(/[\s-]/g, ""))
      .pipe(z.string().regex(/^[0-9]{6,20}$/, "account_number")),
    name_th: name,
    name_en: name,
  })
  .refine(({ name_th, name_en }) => name_th || name_en, { path: ["name_th"], error: "account_name" })
  .transform((account) =>
    isPromptPay(account.bank) ? { ...account, number: account.number.replace(/^66(?=\d{9}$)/, "0") } : account,
  )
  .refine(({ bank, number }) => !isPromptPay(bank) || /^(0\d{9}|\d{13}|\d{15})$/.test(number), {
    path: ["number"],
    error: "promptpay_number",
  });
export type AccountInput = z.infer<typeof accountSchema>;

export const slipSettingsSchema = z.object({
  looks_in_chat: z.boolean(),
  tags_rooms: z.boolean(),
  thanks: z.string().trim().max(500),
  max_age_days: z.coerce.number().int().min(1).max(LARGEST_MAX_AGE_DAYS).default(DEFAULT_MAX_AGE_DAYS),
});
export type SlipSettings = z.infer<typeof slipSettingsSchema>;
export const defaultSlipSettings: SlipSettings = {
  looks_in_chat: true,
  tags_rooms: true,
  thanks: "",
  max_age_days: DEFAULT_MAX_AGE_DAYS,
};
