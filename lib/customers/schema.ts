import * as z from "zod/mini";

/** A customer as the panel shows it. Phone and e-mail are masked; showing them in full is asked for and recorded. */
export interface Customer {
  id: string;
  name: string;
  picture_url: string | null;
  phone_masked: string | null;
  email_masked: string | null;
  may_see_contacts: boolean;
  language: string | null;
  notes: string;
  /** Values of the shop's own fields, by the field's id. */
  attributes: Record<string, string>;
  blocked_at: string | null;
  block_reason: string | null;
  erased_at: string | null;
  created_at: string;
  tag_ids: string[];
  /** The newest first: the first one holds. */
  consents: Consent[];
  rooms: { id: string; social_id: string }[];
  /** What was said of them on websites with a widget. */
  websites: WebsiteVisit[];
  episodes: { room_id: string; number: number; opened_at: string; resolved_at: string | null; social_id: string }[];
}

export const consentStates = ["yes", "no", "unknown"] as const;
export const consentSources = ["chat", "phone", "in_person", "form", "other"] as const;
export const consentSchema = z.object({ state: z.enum(consentStates), source: z.enum(consentSources) });
export type ConsentAnswer = z.infer<typeof consentSchema>;
export interface Consent extends ConsentAnswer {
  id: string;
  recorded_by: string | null;
  recorded_at: string;
}

/** What a visitor of a website, or the page around them, said of them. */
export interface WebsiteVisit {
  social_id: string;
  /** Their id at the shop, proven by the shop's server. */
  user_ref: string | null;
  attributes: Record<string, string>;
  /** The form before the chat. */
  answers: { label: string; value: string }[];
  page: { url: string; title: string; at: string } | null;
  wants_mail: boolean;
  /** What they agreed to, the latest first. */
  agreements: { version: number; words: string; given_at: string }[];
}

/** Phone and e-mail in full. */
export interface Contacts {
  phone: string | null;
  email: string | null;
}

/** What may be written of a customer, each for itself. */
export const customerRules = z.object({
  name: z.string().check(z.trim(), z.maxLength(120)),
  notes: z.string().check(z.maxLength(4000)),
  phone: z.string().check(z.trim(), z.maxLength(32), z.regex(/^[0-9+\-() ]*$/, { error: "phone" })),
  email: z.union([z.literal(""), z.email({ error: "email" }).check(z.maxLength(254))]),
});
export const customerChangeSchema = z.extend(z.partial(customerRules), {
  language: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)))),
});
export type CustomerChange = z.infer<typeof customerChangeSchema>;

export const blockSchema = z.object({
  is_blocked: z.boolean(),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
});

export const eraseReasons = ["asked", "mistake", "other"] as const;
export const eraseSchema = z.object({ reason: z.enum(eraseReasons) });
