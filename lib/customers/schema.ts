import * as z from "zod/mini";

/** A customer as the panel shows it. Phone and e-mail are masked; revealing them is a separate, audited request. */
export interface Customer {
  id: string;
  name: string;
  picture_url: string | null;
  phone_masked: string | null;
  email_masked: string | null;
  may_see_contacts: boolean;
  language: string | null;
  notes: string;
  /** Custom field values, by field id. */
  attributes: Record<string, string>;
  blocked_at: string | null;
  block_reason: string | null;
  erased_at: string | null;
  created_at: string;
  tag_ids: string[];
  /** Newest first: the first one is in force. */
  consents: Consent[];
  rooms: { id: string; social_id: string }[];
  /** What websites with a widget told about the customer. */
  websites: WebsiteVisit[];
  conversations: {
    room_id: string;
    number: number;
    opened_at: string;
    resolved_at: string | null;
    social_id: string;
  }[];
  /** In rooms that the member sees, newest first. */
  coupon_uses: { id: string; coupon_id: string; name: string; used_at: string; marked_at: string | null }[];
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

/** What a website's visitor, or the host page, told about them. */
export interface WebsiteVisit {
  social_id: string;
  /** Their user id at the shop, signed by the shop's server. */
  user_ref: string | null;
  attributes: Record<string, string>;
  /** Answers to the pre-chat form. */
  answers: { label: string; value: string }[];
  page: { url: string; title: string; at: string } | null;
  wants_mail: boolean;
  /** Consents given, latest first. */
  agreements: { version: number; words: string; given_at: string }[];
}

/** Phone and e-mail, unmasked. */
export interface Contacts {
  phone: string | null;
  email: string | null;
}

/** Validation of the editable fields, one by one. */
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
