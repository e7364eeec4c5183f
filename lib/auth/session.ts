import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { AppError } from "@/lib/errors";
import { withNonEnumerable } from "@/lib/supabase/non-enumerable";
import { bearerClient, cookieClient, type MemberClient } from "@/lib/supabase/server";
import { lasts, START_MARGIN_MS, storedSession } from "@/lib/supabase/session-cookie";
import { SERVER_PATIENCE_MS } from "@/lib/supabase/session-fetch";
import { within } from "@/lib/within";
import { isAuthRefusal } from "./refusal";
import { VerifiedTokens } from "./verified-tokens";

/** The caller, from a verified token. Every policy in the database checks that the session is still alive. */
export interface Session {
  user_id: string;
  email: string;
  session_id: string;
  db: MemberClient;
  /** The current token: the cookie's is refreshed during long streams. */
  accessToken: () => Promise<string | null>;
}

interface Claims {
  sub: string;
  session_id: string;
  role: string;
  email?: string | undefined;
  exp?: number | undefined;
}

/** Ten minutes, for which auth-js keeps the auth service's keys, too: a withdrawn key stops working within twenty. */
const verified = new VerifiedTokens<Claims>({ most: 5_000, mostMs: 10 * 60_000 });

/** The request's bearer token, or null. */
export async function bearerToken(): Promise<string | null> {
  const authorization = (await headers()).get("authorization");
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** The caller's session, from the bearer token, else from the cookie; null without one. */
export const findSession = cache(async (): Promise<Session | null> => {
  const bearer = await bearerToken();
  const given = await headers();
  // an Authorization header of another scheme or form never falls back to the cookie
  if (!bearer && given.has("authorization")) return null;
  // The client for cookies renews a token with less than 90 s left, which a page cannot store: the renewed token would be lost.
  const stored = bearer ? null : storedSession(given.get("cookie") ?? "");
  const token = bearer ?? (lasts(stored, START_MARGIN_MS) ? stored.access_token : null);
  const { claims, db } = token ? { claims: await claimsOf(token), db: () => bearerClient(token) } : await readCookie();
  if (!claims) return null;
  const { sub, email, session_id, role } = claims;
  if (role !== "authenticated" || !session_id) return null;
  const accessToken = async () => {
    if (bearer || (token && lasts(stored, START_MARGIN_MS))) return token;
    const { auth } = token ? await cookieClient() : db();
    const { data, error } = await auth.getSession();
    // without a token the database would answer as it does to anybody: with nothing
    if (error && !isAuthRefusal(error)) throw new AppError("unavailable", {}, { cause: error });
    return data.session?.access_token ?? null;
  };
  const open = { user_id: sub, email: typeof email === "string" ? email : "", session_id };
  return withNonEnumerable(open, { db, accessToken: () => accessToken });
});

async function readCookie() {
  const client = await cookieClient();
  return { claims: await verify(client), db: () => client };
}

async function claimsOf(token: string): Promise<Claims | null> {
  const known = verified.find(token);
  if (known) return known;
  const claims = await verify(bearerClient(token), token);
  if (claims) verified.keep(token, claims);
  return claims;
}

/** The claims of a token, else of the client's session; null if the auth service or the signature refuses it. */
async function verify({ auth }: MemberClient, token?: string): Promise<Claims | null> {
  const answer = await within(SERVER_PATIENCE_MS, auth.getClaims(token));
  if (!answer) throw new AppError("unavailable");
  const { data, error } = answer;
  // an unreachable auth service is no reason to sign users out
  if (error && !isAuthRefusal(error)) throw new AppError("unavailable", {}, { cause: error });
  return error || !data ? null : data.claims;
}

/** Throws unauthorized. */
export async function requireSession(): Promise<Session> {
  const session = await findSession();
  if (!session) throw new AppError("unauthorized");
  return session;
}
