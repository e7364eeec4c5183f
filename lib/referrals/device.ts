import { jwtVerify, SignJWT } from "jose";
import { findSigningKey, signingKeys } from "@/lib/auth/signing-keys";
import { cookieOptions } from "@/lib/http/cookie";

/** Names the browser, and nobody in it. Only the server reads it, to see that two accounts are one person (docs/architecture.md). */
export const DEVICE_COOKIE = "device";
const ISSUER = "chat-device";
const ONE_YEAR_SECONDS = 31_536_000;

export const deviceCookieOptions = (appUrl: string) =>
  ({ ...cookieOptions(appUrl), httpOnly: true, maxAge: ONE_YEAR_SECONDS }) as const;

/** A name for a browser that has none. Signed: nobody can take another browser's name, or choose one. */
export async function makeDeviceCookie(): Promise<string> {
  const [{ kid, key }] = signingKeys();
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", kid })
    .setIssuer(ISSUER)
    .setSubject(crypto.randomUUID())
    .setExpirationTime("366d")
    .sign(key);
}

/** The name in a cookie; null for one that is not ours. */
export async function readDeviceCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  try {
    const { payload } = await jwtVerify(
      cookie,
      ({ kid }) => {
        const key = findSigningKey(kid);
        if (!key) throw new Error("unknown key");
        return key;
      },
      { issuer: ISSUER, algorithms: ["HS256"] },
    );
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
