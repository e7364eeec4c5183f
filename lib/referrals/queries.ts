import "server-only";
import * as z from "zod";
import type { Session } from "@/lib/auth/session";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";

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
  return readAnswer(referralSchema, await ask(db.rpc("my_referral")));
}
