import "server-only";
import { headers } from "next/headers";
import * as z from "zod";
import { VerifiedTokens } from "@/lib/auth/verified-tokens";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { AppError } from "@/lib/errors";
import { findWidget } from "../queries";
import type { Widget } from "../schema";

declare const authority: unique symbol;

/** Whose valid token a request carries, for database functions that look for the widget themselves. Only bearerOf creates one. */
export interface Bearer {
  readonly [authority]: "visitor";
  readonly visitor_id: string;
  readonly widget: Pick<Widget, "virtual_id">;
}

/**
 * A visitor of one widget, authenticated by a signed token: the authority of visitors' actions. Only requireVisitor and openVisitor create
 * one. Database functions that take it see only this visitor of this social.
 */
export interface Visitor extends Bearer {
  readonly social_id: string;
  readonly widget: Widget;
}

/** Issuer and lifetime by kind of token. A visit's token is renewed each time; a resume token is in a mail's link. */
const KINDS = {
  visit: { issuer: "chat-widget", lifetime: "400d" },
  resume: { issuer: "chat-widget-resume", lifetime: "14d" },
} as const;
type Kind = keyof typeof KINDS;
const claimsSchema = z.object({ sub: z.uuid(), aud: z.string(), exp: z.optional(z.number()) });

const sign = (kind: Kind, visitor_id: string, virtual_id: string): Promise<string> =>
  signToken({ issuer: KINDS[kind].issuer, audience: virtual_id }, { sub: visitor_id }, KINDS[kind].lifetime);

/** For a mail's link: whoever opens it continues this visitor's conversation. */
export const resumeToken = (visitor_id: string, virtual_id: string) => sign("resume", visitor_id, virtual_id);

/** The signature is a sixth of what a message takes besides Next. The keys of a process never change. */
const verified = new VerifiedTokens<z.infer<typeof claimsSchema>>({ most: 5_000, mostMs: Number.POSITIVE_INFINITY });

// Verifies a token. It is valid only for its own widget, whose public name is the audience.
async function verify(kind: Kind, token: string, virtual_id: string): Promise<string | null> {
  const known = kind === "visit" ? verified.find(token) : null;
  if (known) return known.aud === virtual_id ? known.sub : null;
  const claims = await readToken({ issuer: KINDS[kind].issuer, audience: virtual_id }, token, claimsSchema);
  if (claims && kind === "visit") verified.keep(token, claims);
  return claims?.sub ?? null;
}

const asVisitor = (widget: Widget, visitor_id: string) =>
  ({ social_id: widget.social_id, visitor_id, widget }) as Visitor;

async function openWidget(virtual_id: string): Promise<Widget> {
  const widget = await findWidget(virtual_id);
  if (!widget?.is_enabled) throw new AppError("not_found");
  return widget;
}

/**
 * Starts or continues a visit. A valid token keeps its visitor (a mail link's token takes precedence); anything else (missing, expired,
 * another widget's) starts a new one. Returns the visitor and a fresh token. Throws not_found for an unknown or disabled widget.
 */
export async function openVisitor(
  virtual_id: string,
  { token, resume }: { token?: string | undefined; resume?: string | undefined },
): Promise<{ visitor: Visitor; token: string }> {
  const widget = await openWidget(virtual_id);
  const resumed = resume ? await verify("resume", resume, widget.virtual_id) : null;
  const known = resumed ?? (token ? await verify("visit", token, widget.virtual_id) : null);
  return becomeVisitor(widget, known ?? crypto.randomUUID());
}

/** The visitor that belongs to a shop's user, with their token. Call only with an id that the database has returned. */
export async function becomeVisitor(widget: Widget, visitor_id: string): Promise<{ visitor: Visitor; token: string }> {
  return { visitor: asVisitor(widget, visitor_id), token: await sign("visit", visitor_id, widget.virtual_id) };
}

const bearerToken = async () => /^Bearer (\S+)$/i.exec((await headers()).get("authorization") ?? "")?.[1];

/** Authenticates the request's visitor token. Throws not_found for an unknown widget, unauthorized for an invalid token. */
export const requireVisitor = async (virtual_id: string): Promise<Visitor> =>
  visitorOf(virtual_id, await bearerToken());

/** As requireVisitor, but leaves it to the database function whether the widget exists and is enabled. */
export const requireBearer = async (virtual_id: string): Promise<Bearer> => bearerOf(virtual_id, await bearerToken());

/** Authenticates a token that did not come in the header. Throws like requireVisitor if the token is invalid. */
export async function bearerOf(virtual_id: string, token: string | undefined): Promise<Bearer> {
  const visitor_id = token ? await verify("visit", token, virtual_id) : null;
  return visitor_id ? ({ visitor_id, widget: { virtual_id } } as Bearer) : visitorOf(virtual_id, token);
}

/** The id of the request's visitor. Throws like requireVisitor. */
export const visitorId = async (virtual_id: string) => (await requireVisitor(virtual_id)).visitor_id;

/** Authenticates a token that did not come in the header. Throws like requireVisitor. */
export async function visitorOf(virtual_id: string, token: string | undefined): Promise<Visitor> {
  const widget = await openWidget(virtual_id);
  const visitor_id = token ? await verify("visit", token, widget.virtual_id) : null;
  if (!visitor_id) throw new AppError("unauthorized");
  return asVisitor(widget, visitor_id);
}

/** The visitor of a bearer token of any widget, for realtime authentication; null if invalid. */
export async function findVisitorByToken(token: string): Promise<Visitor | null> {
  const audience = readAudience(token);
  const visitor_id = audience ? await verify("visit", token, audience) : null;
  const widget = visitor_id && audience ? await findWidget(audience) : null;
  return widget?.is_enabled && visitor_id ? asVisitor(widget, visitor_id) : null;
}

function readAudience(token: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return claimsSchema.parse(payload).aud;
  } catch {
    return null;
  }
}
