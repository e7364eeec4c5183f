import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { ourCookie } from "@/lib/http/cookie";

/** Names the browser, and nobody in it. Only the server reads it, to see that two accounts are one person (docs/architecture.md). */
export const DEVICE_COOKIE = "device";
const PURPOSE = { issuer: "chat-device" };
const claimsSchema = z.object({ sub: z.string() });
const ONE_YEAR_SECONDS = 31_536_000;

export const deviceCookieOptions = (appUrl: string) =>
  ({ ...ourCookie(appUrl), httpOnly: true, maxAge: ONE_YEAR_SECONDS }) as const;

/** A name for a browser that has none. Signed: nobody can take another browser's name, or choose one. */
export const makeDeviceCookie = (): Promise<string> => signToken(PURPOSE, { sub: crypto.randomUUID() }, "366d");

/** The name in a cookie; null for one that is not ours. */
export async function readDeviceCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  return (await readToken(PURPOSE, cookie, claimsSchema))?.sub ?? null;
}
