import "server-only";
import { headers } from "next/headers";
import * as z from "zod";
import { readToken, signToken } from "@/lib/crypto/signed-token";
import { AppError } from "@/lib/errors";
import { findWidget } from "../queries";
import type { Widget } from "../schema";

declare const authority: unique symbol;

/**
 * A visitor of one widget, proven by a signed token: the first argument of what visitors may do. Only requireVisitor and
 * openVisitor make one. The database functions it is passed to see this visitor of this social and nothing else.
 */
export interface Visitor {
  readonly [authority]: "visitor";
  readonly social_id: string;
  readonly visitor_id: string;
  readonly widget: Widget;
}

/** By kind of token: whose issuer it names, and how long it lives. A visit's is renewed each time; a resuming one is in a mail's link. */
const KINDS = {
  visit: { issuer: "chat-widget", lifetime: "400d" },
  resume: { issuer: "chat-widget-resume", lifetime: "14d" },
} as const;
type Kind = keyof typeof KINDS;
const claimsSchema = z.object({ sub: z.uuid(), aud: z.string() });

const sign = (kind: Kind, visitor_id: string, virtual_id: string): Promise<string> =>
  signToken({ issuer: KINDS[kind].issuer, audience: virtual_id }, { sub: visitor_id }, KINDS[kind].lifetime);

/** For a mail's link: lets whoever opens it go on with this visitor's conversation. */
export const resumeToken = (visitor_id: string, virtual_id: string) => sign("resume", visitor_id, virtual_id);

// A token opens the widget it was made for and no other: the widget's name is its audience.
const verify = async (kind: Kind, token: string, virtual_id: string): Promise<string | null> =>
  (await readToken({ issuer: KINDS[kind].issuer, audience: virtual_id }, token, claimsSchema))?.sub ?? null;

const asVisitor = (widget: Widget, visitor_id: string) =>
  ({ social_id: widget.social_id, visitor_id, widget }) as Visitor;

async function openWidget(virtual_id: string): Promise<Widget> {
  const widget = await findWidget(virtual_id);
  if (!widget?.is_enabled) throw new AppError("not_found");
  return widget;
}

/**
 * Begins or continues a visit: a good token keeps its visitor (that of a mail's link before all), anything else (none, expired,
 * another widget's) begins a new one. Returns the visitor and a fresh token. Throws not_found for an unknown widget, and for one
 * that is switched off.
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

/** The visitor a shop's user is, with a token of their own. Only after the database has said which one. */
export async function becomeVisitor(widget: Widget, visitor_id: string): Promise<{ visitor: Visitor; token: string }> {
  return { visitor: asVisitor(widget, visitor_id), token: await sign("visit", visitor_id, widget.virtual_id) };
}

/** The visitor whose token the request carries. Throws not_found for an unknown widget, unauthorized for a bad token. */
export async function requireVisitor(virtual_id: string): Promise<Visitor> {
  const token = /^Bearer (\S+)$/i.exec((await headers()).get("authorization") ?? "")?.[1];
  return visitorOf(virtual_id, token);
}

/** The visitor of a token given by other means than the header. Throws as requireVisitor does. */
export async function visitorOf(virtual_id: string, token: string | undefined): Promise<Visitor> {
  const widget = await openWidget(virtual_id);
  const visitor_id = token ? await verify("visit", token, widget.virtual_id) : null;
  if (!visitor_id) throw new AppError("unauthorized");
  return asVisitor(widget, visitor_id);
}

/** The visitor of a bearer token whichever widget it is for, as realtime sign-in needs; null when it is no good. */
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
