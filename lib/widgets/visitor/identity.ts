import "server-only";
import { errors, jwtVerify } from "jose";
import * as z from "zod";
import { unseal } from "@/lib/crypto/seal";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";

/** The place (AAD) for sealing a widget's secret, see lib/crypto/seal. */
export const secretAad = (social_id: string) => `widget_secrets.sealed.${social_id}`;

/** Rejects tokens with a longer lifetime: a stolen one must not identify a user for years. */
const LONGEST_SECONDS = 7 * 86_400;
const CLOCK_TOLERANCE_SECONDS = 60;

const text = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined);
const claimsSchema = z.object({
  sub: z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(128)),
  exp: z.number(),
  name: text(120),
  email: z.email().max(254).optional().catch(undefined),
  phone: text(32),
});
export type Identity = z.infer<typeof claimsSchema>;

/**
 * The user that the shop's server has signed: a JWT signed with the widget's secret (HS256; at least `sub` and `exp`). The previous secret
 * stays valid during its grace period. Throws identity_off without a secret, identity_expired, identity_refused.
 */
export async function readIdentity(social_id: string, token: string): Promise<Identity> {
  const { value } = await callFunction("visitor.identity_secrets", { p_social_id: social_id });
  const sealed = z.array(z.string()).nullable().parse(value) ?? [];
  if (sealed.length === 0) throw new AppError("identity_off");
  let code: "identity_refused" | "identity_expired" = "identity_refused";
  for (const each of sealed) {
    try {
      const key = Buffer.from(unseal(each, secretAad(social_id)));
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ["sub", "exp"],
      });
      const claims = claimsSchema.parse(payload);
      if (claims.exp - Date.now() / 1000 > LONGEST_SECONDS + CLOCK_TOLERANCE_SECONDS) break;
      return claims;
    } catch (failure) {
      // the signature is verified before the expiry
      if (failure instanceof errors.JWTExpired) code = "identity_expired";
    }
  }
  throw new AppError(code);
}
