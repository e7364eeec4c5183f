import { randomBytes } from "node:crypto";
import type { Context, Next } from "hono";

/** Names of this machine: *.localhost as well, from which visitors of the website write. */
const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** `own`: where files that the shop sent are, besides this machine: the product's public address, or nothing. */
const policy = (nonce: string, own: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    // at the product or at a simulator; nothing from elsewhere, whatever address a message names
    `img-src 'self' data: blob: http://localhost:* http://127.0.0.1:* ${own}`.trim(),
    `media-src 'self' blob: http://localhost:* http://127.0.0.1:* ${own}`.trim(),
    "connect-src 'self'",
    "frame-src 'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

export type Env = { Variables: { nonce: string } };

/**
 * Headers of every response, and two checks. Against DNS rebinding the Host has to be this machine or the product's public address, and
 * against CSRF a request that changes something has to come from a page of the same origin.
 */
export function guard(publicUrl: string | null) {
  const own = publicUrl === null ? null : new URL(publicUrl);
  return async (c: Context<Env>, next: Next) => {
    const host = c.req.header("host") ?? "";
    if (!LOOPBACK.test(host) && host !== own?.host) return c.text("Forbidden", 403);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const origin = c.req.header("origin");
    const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
    if (!isRead && !isOwn) return c.text("Forbidden", 403);
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "no-referrer");
    c.header("x-robots-tag", "noindex");
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    if (!c.res.headers.has("content-security-policy"))
      c.header("content-security-policy", policy(nonce, own?.origin ?? ""));
  };
}
