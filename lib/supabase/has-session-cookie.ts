import "server-only";
import { cookies } from "next/headers";
import { SESSION_COOKIE } from "./cookie";

/** Whether the browser has a session cookie, which may have expired: decides only what a public page offers. */
export async function hasSessionCookie(): Promise<boolean> {
  return (await cookies()).getAll().some(({ name }) => name.startsWith(SESSION_COOKIE));
}
