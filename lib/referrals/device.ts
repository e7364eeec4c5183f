import { jwtVerify, SignJWT } from "jose";
import { findSigningKey, signingKeys } from "@/lib/auth/signing-keys";
import { cookieOptions } from "@/lib/http/cookie";

/**
 * Identifies a browser, not a person. Only the server reads it, to detect that two accounts belong to one person (docs/architecture.md).
 */
export const DEVICE_COOKIE = "device";
const ISSUER = "chat-device";
const ONE_YEAR_SECONDS = 31_536_000;

export const deviceCookieOptions = (appUrl: string) =>
  ({ ...cookieOptions(appUrl), httpOnly: true, maxAge: ONE_YEAR_SECONDS }) as const;

/** A new device id, signed so that nobody can choose one or take over another browser's. */
export async function makeDeviceCookie(): Promise<string> {
  const [{ kid, key }] = signingKeys();
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", kid })
    .setIssuer(ISSUER)
    .setSubject(crypto.randomUUID())
    .setExpirationTime("366d")
    .sign(key);
}

/** The device id of a cookie; null if we did not issue it. */
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
