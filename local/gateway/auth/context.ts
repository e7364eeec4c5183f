/** The context of all auth endpoints, and the identification of callers. */

import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { errors } from "jose";
import { sql } from "kysely";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { readText } from "@/lib/http/body";
import { bearerOf } from "../callers";
import type { GatewayConfig, ProjectSettings } from "../config";
import { type Database, rows } from "../database";
import type { Claims, Keys } from "../keys";
import { AuthError, invalid, sessionGone } from "./errors";
import type { OidcProvider } from "./external/oidc";
import type { Limits } from "./limits";
import type { Mailer } from "./mailer";
import { findUser, type UserRow } from "./users";

const MAX_BODY_BYTES = 1024 * 1024;

export interface Device {
  address: string;
  userAgent: string | null;
}

export interface AuthContext {
  db: Database;
  keys: Keys;
  config: GatewayConfig;
  settings: ProjectSettings["auth"];
  mailer: Mailer;
  limits: Limits;
  /** Enabled providers. */
  providers: OidcProvider[];
  /** Organisations' providers, by the domains of their people's addresses. */
  organisations: Organisation[];
}

/** An organisation's identity provider (single sign-on). */
export interface Organisation {
  id: string;
  domains: string[];
  /** Its page where people sign in. */
  signInUrl: string;
  /** Who signs its assertions, and the keys. */
  issuer: string;
  jwksUrl: string;
}

export interface SignedIn {
  user: UserRow;
  session: { id: string; aal: "aal1" | "aal2"; created_at: Date };
  claims: Claims;
}

/** The user of the bearer token; the session must still exist, even if the token has not expired. */
export async function requireUser(auth: AuthContext, c: Context): Promise<SignedIn> {
  const token = bearerOf(c.req.raw);
  if (!token || token.startsWith("sb_")) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  let claims: Claims;
  try {
    claims = await auth.keys.verify(token);
  } catch (error) {
    const reason =
      error instanceof errors.JWTExpired ? "token has invalid claims: token is expired" : "signature is invalid";
    throw new AuthError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
  if (!claims.sub || !claims.session_id) throw new AuthError(403, "bad_jwt", "invalid claim: missing sub claim");
  const [session] = await rows(
    auth.db,
    sql<SignedIn["session"]>`
    select id, coalesce(aal::text, 'aal1') as aal, created_at from auth.sessions
    where id = ${claims.session_id} and user_id = ${claims.sub} and (not_after is null or not_after > now())`,
  );
  if (!session) throw sessionGone();
  const user = await findUser(auth.db, claims.sub);
  if (!user) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return { user, session, claims };
}

/** Parses the JSON body with its schema; a mismatch is the client's error. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const text = await readText(c.req.raw, MAX_BODY_BYTES).catch((failure: unknown) => {
    if (failure instanceof AppError) throw new AuthError(413, "request_too_large", "Request body is too large");
    throw failure;
  });
  let json: unknown;
  try {
    json = text === "" ? {} : JSON.parse(text);
  } catch {
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}

/** The client's address. Other machines reach this port only through the product's own proxy, which appends the address it saw. */
export function addressOf(c: Context): string {
  const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded || getConnInfo(c).remote.address || "127.0.0.1";
}

export const deviceOf = (c: Context): Device => ({
  address: addressOf(c),
  userAgent: c.req.header("user-agent") ?? null,
});

const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+$/;

/** An address in its stored form, lower case; undefined if it is invalid. */
export function normaliseEmail(text: string | undefined | null): string | undefined {
  const email = text?.trim().toLowerCase();
  return email && email.length <= 255 && emailPattern.test(email) ? email : undefined;
}

export const metadata = z.record(z.string(), z.unknown());

/** Prevents a faster response from revealing that an address is not registered. */
export async function atLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const pause = new Promise((done) => setTimeout(done, milliseconds));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
