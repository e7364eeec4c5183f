import * as z from "zod/mini";

/** A customer as the panel shows it. phone and email are full only with the right see_contacts, else null. */
export interface Customer {
  id: string;
  name: string;
  picture_url: string | null;
  phone: string | null;
  email: string | null;
  phone_masked: string | null;
  email_masked: string | null;
  may_see_contacts: boolean;
  language: string | null;
  notes: string;
  blocked_at: string | null;
  created_at: string;
  episodes: { room_id: string; number: number; opened_at: string; resolved_at: string | null; social_id: string }[];
}

/** What may be written of a customer, each for itself. */
export const customerRules = z.object({
  name: z.string().check(z.trim(), z.maxLength(120)),
  notes: z.string().check(z.maxLength(4000)),
  phone: z.string().check(z.trim(), z.maxLength(32), z.regex(/^[0-9+\-() ]*$/, { error: "phone" })),
  email: z.union([z.literal(""), z.email({ error: "email" }).check(z.maxLength(254))]),
});
export const customerChangeSchema = z.partial(customerRules);
export type CustomerChange = z.infer<typeof customerChangeSchema>;
