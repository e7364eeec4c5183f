/** Time-based codes (TOTP) of an authenticator app. */

import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { run, type Transaction } from "../../database";
import type { SecretBox } from "./secret-box";

const PERIOD = 30;

/** A new secret and how an app takes it in. */
export function newTotp(issuer: string, label: string) {
  const secret = new Secret({ size: 20 }).base32;
  const uri = new TOTP({ issuer, label, secret, period: PERIOD }).toString();
  // The client uses this unescaped in a data: URL, where # would start a fragment.
  return { secret, uri, qr_code: renderSVG(uri).replaceAll("#", "%23") };
}

/** Marks the factor verified if the code is right. A code works only once, even within its 30 seconds. */
export async function redeemTotp(
  box: SecretBox,
  tx: Transaction,
  factor: { id: string; secret: string },
  code: string,
): Promise<boolean> {
  const totp = new TOTP({ secret: box.open(factor.secret), period: PERIOD });
  const drift = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: 1 }) : null;
  if (drift === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD) + drift;
  const count = await run(
    tx,
    sql`
    update auth.mfa_factors set last_totp_step = ${step}, status = 'verified', updated_at = now()
    where id = ${factor.id} and last_totp_step < ${step}`,
  );
  return count > 0;
}
