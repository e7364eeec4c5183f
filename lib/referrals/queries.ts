import "server-only";
import * as z from "zod";
import type { Session } from "@/lib/auth/session";
import { fromPostgres } from "@/lib/errors";
import { readAnswer } from "@/lib/supabase/answer";

const referralSchema = z.object({
  code: z.string(),
  sign_ups: z.int(),
  paying: z.int(),
  earned_satang: z.int(),
  waiting_satang: z.int(),
  used_satang: z.int(),
  available_satang: z.int(),
  projects: z.array(
    z.object({
      place: z.int(),
      signed_up_at: z.string(),
      earned_satang: z.int(),
      available_at: z.string().nullable(),
    }),
  ),
});
export type Referral = z.infer<typeof referralSchema>;

/** The user's own referral code and its results. Throws unauthorized. */
export async function getReferral({ db }: Pick<Session, "db">): Promise<Referral> {
  const { data, error } = await db.rpc("my_referral");
  if (error) throw fromPostgres(error);
  return readAnswer(referralSchema, data);
}
