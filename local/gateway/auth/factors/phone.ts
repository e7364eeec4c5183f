/** Codes sent by SMS as a second factor. */

import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { run, type Transaction } from "../../database";
import type { AuthContext } from "../context";
import { AuthError } from "../errors";
import { assertSmsNotTooSoon, hashOf } from "../one-time";
import { smsText } from "../phone";

export function assertPhoneFactors(auth: AuthContext, verb: "enroll" | "verify"): void {
  if (auth.settings.mfa.phone[`${verb}_enabled`]) return;
  throw new AuthError(422, `mfa_phone_${verb}_not_enabled`, `MFA ${verb} is disabled for Phone`);
}

/** Sends a code to the factor's number; returns what the challenge stores of it. Throws over_sms_send_rate_limit. */
export function sendFactorCode(auth: AuthContext, challengeId: string, factor: { id: string; phone: string }): string {
  const { otp_length, template, max_frequency } = auth.settings.mfa.phone;
  // by user's factor, not by number: several people may share one
  assertSmsNotTooSoon(auth, `factor ${factor.id}`, factor.phone, max_frequency);
  const code = String(randomInt(10 ** otp_length)).padStart(otp_length, "0");
  auth.mailer.send({ phone: factor.phone, text: smsText(template, code) });
  return hashOf(auth, challengeId, code);
}

/** Marks the factor verified if the code is the challenge's; a challenge is redeemed only once. */
export async function redeemFactorCode(
  auth: AuthContext,
  tx: Transaction,
  factorId: string,
  challengeId: string,
  code: string,
): Promise<boolean> {
  const redeemed = await run(
    tx,
    sql`
    update auth.mfa_challenges set otp_code = null
    where id = ${challengeId} and factor_id = ${factorId} and otp_code = ${hashOf(auth, challengeId, code.trim())}`,
  );
  if (redeemed === 0) return false;
  await run(tx, sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factorId}`);
  return true;
}
