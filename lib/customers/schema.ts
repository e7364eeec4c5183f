import * as z from "zod";

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

export const customerChangeSchema = z
  .object({
    name: z.string().trim().max(120),
    notes: z.string().max(4000),
    phone: z
      .string()
      .trim()
      .max(32)
      .regex(/^[0-9+\-() ]*$/, { error: "phone" }),
    email: z.union([z.literal(""), z.email({ error: "email" }).max(254)]),
  })
  .partial();
export type CustomerChange = z.infer<typeof customerChangeSchema>;
