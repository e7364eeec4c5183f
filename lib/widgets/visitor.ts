import "server-only";
import { jwtVerify, SignJWT } from "jose";
import { headers } from "next/headers";
import * as z from "zod";
import { findSigningKey, signingKeys } from "@/lib/auth/signing-keys";
import { AppError } from "@/lib/errors";
import { findWidget } from "./queries";
import type { Widget } from "./schema";

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

const ISSUER = "chat-widget";
/** The life of a visitor's history on one device; renewed at each visit. */
const LIFETIME = "400d";
const claimsSchema = z.object({ sub: z.uuid(), aud: z.string() });

async function sign(visitor_id: string, virtual_id: string): Promise<string> {
  const [{ kid, key }] = signingKeys();
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", kid })
    .setIssuer(ISSUER)
    .setSubject(visitor_id)
    .setAudience(virtual_id)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}

// A token opens the widget it was made for and no other: the widget's name is its audience.
async function verify(token: string, virtual_id: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = findSigningKey(kid);
        if (!key) throw new Error("unknown key");
        return key;
      },
      { issuer: ISSUER, audience: virtual_id, algorithms: ["HS256"] },
    );
    return claimsSchema.parse(payload).sub;
  } catch {
    return null;
  }
}

const asVisitor = (widget: Widget, visitor_id: string) =>
  ({ social_id: widget.social_id, visitor_id, widget }) as Visitor;

/**
 * Begins or continues a visit: a good token keeps its visitor, anything else (none, expired, another widget's) begins a
 * new one. Returns the visitor and a fresh token. Throws not_found for an unknown widget.
 */
export async function openVisitor(
  virtual_id: string,
  token: string | undefined,
): Promise<{ visitor: Visitor; token: string }> {
  const widget = await findWidget(virtual_id);
  if (!widget) throw new AppError("not_found");
  const known = token ? await verify(token, widget.virtual_id) : null;
  const visitor_id = known ?? crypto.randomUUID();
  return { visitor: asVisitor(widget, visitor_id), token: await sign(visitor_id, widget.virtual_id) };
}

/** The visitor whose token the request carries. Throws not_found for an unknown widget, unauthorized for a bad token. */
export async function requireVisitor(virtual_id: string): Promise<Visitor> {
  const token = /^Bearer (\S+)$/i.exec((await headers()).get("authorization") ?? "")?.[1];
  return visitorOf(virtual_id, token);
}

/** The visitor of a token given by other means than the header. Throws as requireVisitor does. */
export async function visitorOf(virtual_id: string, token: string | undefined): Promise<Visitor> {
  const widget = await findWidget(virtual_id);
  if (!widget) throw new AppError("not_found");
  const visitor_id = token ? await verify(token, widget.virtual_id) : null;
  if (!visitor_id) throw new AppError("unauthorized");
  return asVisitor(widget, visitor_id);
}

/** The visitor of a bearer token whichever widget it is for, as realtime sign-in needs; null when it is no good. */
export async function findVisitorByToken(token: string): Promise<Visitor | null> {
  const audience = readAudience(token);
  const visitor_id = audience ? await verify(token, audience) : null;
  const widget = visitor_id && audience ? await findWidget(audience) : null;
  return widget && visitor_id ? asVisitor(widget, visitor_id) : null;
}

function readAudience(token: string): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return claimsSchema.parse(payload).aud;
  } catch {
    return null;
  }
}
