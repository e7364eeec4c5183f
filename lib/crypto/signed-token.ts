import "server-only";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type * as z from "zod";
import { findSigningKey, signingKeys } from "@/lib/auth/signing-keys";

/** What a token is for. A token of one purpose never passes for another: issuer and audience are verified. */
export interface TokenPurpose {
  issuer: string;
  audience?: string;
}

/** Signs claims with the first key of SIGNING_KEYS. Without a `lifetime` ("14d") the token does not expire. */
export function signToken({ issuer, audience }: TokenPurpose, claims: JWTPayload, lifetime?: string): Promise<string> {
  const [{ kid, key }] = signingKeys();
  const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).setIssuer(issuer).setIssuedAt();
  if (audience) token.setAudience(audience);
  if (lifetime) token.setExpirationTime(lifetime);
  return token.sign(key);
}

/** The claims of a token. Throws an error of jose (JWTExpired when it has run out), or a ZodError. */
export async function verifyToken<Claims>(
  { issuer, audience }: TokenPurpose,
  token: string,
  schema: z.ZodType<Claims>,
): Promise<Claims> {
  const { payload } = await jwtVerify(
    token,
    ({ kid }) => {
      const key = findSigningKey(kid);
      if (!key) throw new Error("unknown key");
      return key;
    },
    { issuer, algorithms: ["HS256"], ...(audience !== undefined && { audience }) },
  );
  return schema.parse(payload);
}

/** The claims of a token; null for one that is not ours, not for this purpose, or has run out. */
export async function readToken<Claims>(
  purpose: TokenPurpose,
  token: string,
  schema: z.ZodType<Claims>,
): Promise<Claims | null> {
  try {
    return await verifyToken(purpose, token, schema);
  } catch {
    return null;
  }
}
