import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { cookieOptions } from "@/lib/http/cookie";

/**
 * Identifies a browser, not a person. Only the server reads it, to detect that two accounts belong to one person (docs/architecture.md).
 */
export const DEVICE_COOKIE = "device";
const PURPOSE = { issuer: "chat-device" };
const claimsSchema = z.object({ sub: z.string() });
const ONE_YEAR_SECONDS = 31_536_000;

export const deviceCookieOptions = (appUrl: string) =>
  ({ ...cookieOptions(appUrl), httpOnly: true, maxAge: ONE_YEAR_SECONDS }) as const;

/** A new device id, signed so that a client can neither choose one nor take over another browser's. */
export const makeDeviceCookie = (): Promise<string> => signToken(PURPOSE, { sub: crypto.randomUUID() }, "366d");

/** The device id of a cookie; null if we did not issue it. */
export async function readDeviceCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  return (await readToken(PURPOSE, cookie, claimsSchema))?.sub ?? null;
}
