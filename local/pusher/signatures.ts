import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** An application's credentials: whoever knows the secret can publish and authorise others. */
export interface PusherApp {
  appId: string;
  key: string;
  secret: string;
}

/** A signed request is valid for this long, in both directions. */
const CLOCK_TOLERANCE_SECONDS = 600;

function isSignatureOf(app: PusherApp, text: string, given: unknown): boolean {
  const right = Buffer.from(createHmac("sha256", app.secret).update(text).digest("hex"));
  const candidate = Buffer.from(typeof given === "string" ? given : "");
  return right.length === candidate.length && timingSafeEqual(right, candidate);
}

/** Whether `auth` is a valid "<key>:<signature>" of these parts joined by colons, which proves a client's authorisation. */
export function isAuthorized(app: PusherApp, auth: unknown, ...parts: string[]): boolean {
  if (typeof auth !== "string") return false;
  const colon = auth.indexOf(":");
  return auth.slice(0, colon) === app.key && isSignatureOf(app, parts.join(":"), auth.slice(colon + 1));
}

/**
 * Why the signature of an HTTP API request is invalid, or null if it is valid.
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function findRequestFault(app: PusherApp, method: string, url: URL, body: Buffer, now: number): string | null {
  const query = url.searchParams;
  if (query.get("auth_key") !== app.key) return "Unknown auth_key";
  if (query.get("auth_version") !== "1.0") return "Unsupported auth_version";
  const timestamp = Number(query.get("auth_timestamp") ?? Number.NaN);
  if (!(Math.abs(now / 1_000 - timestamp) <= CLOCK_TOLERANCE_SECONDS)) return "auth_timestamp is too far from now";
  if (body.length > 0 && query.get("body_md5") !== createHash("md5").update(body).digest("hex"))
    return "Wrong body_md5";
  const signed = [...query]
    .filter(([name]) => name !== "auth_signature")
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const text = `${method}\n${url.pathname}\n${signed}`;
  return isSignatureOf(app, text, query.get("auth_signature")) ? null : "Invalid signature";
}
