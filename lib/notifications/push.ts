import "server-only";
import { generateRequestDetails } from "web-push";
import type { Session } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeFetch } from "@/lib/http/safe-fetch";
import { ask } from "@/lib/supabase/ask";
import { callFunction } from "@/lib/supabase/functions";
import { isPushEndpoint } from "./push-endpoint";
import type { NewPushSubscription } from "./schema";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;
/** A notification that is not delivered within a day is dropped; in seconds. */
const TTL_SECONDS = 24 * 60 * 60;
const MAX_WAIT_SECONDS = 60 * 60;

/** A browser's push endpoint and keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows; public/sw.js reads it. Contains only what a lock screen may show. */
export interface PushPayload {
  title: string;
  body: string;
  /** A path in the application. */
  href: string;
  /** A later notification with the same tag replaces the earlier one. */
  tag: string;
}

/** `wait`: retry after that many seconds, or (null) with our own back-off. */
export type PushOutcome =
  | { state: "sent" | "gone" }
  | { state: "wait"; seconds: number | null }
  | { state: "refused"; status: number };

function vapid() {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUBLIC_APP_URL } = env();
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  const subject = VAPID_SUBJECT ?? (PUBLIC_APP_URL.startsWith("https:") ? PUBLIC_APP_URL : "mailto:nobody@localhost");
  return { subject, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
}

const isPushHost = (endpoint: string) => isPushEndpoint(endpoint, env().PUSH_ENDPOINT_HOSTS);

/** Stores a browser's subscription until the session ends. Errors: unavailable, invalid (endpoint), unauthorized. */
export async function savePushSubscription(
  session: Session,
  { endpoint, keys }: NewPushSubscription,
  userAgent: string,
): Promise<void> {
  if (!vapid()) throw new AppError("unavailable");
  if (!isPushHost(endpoint)) throw new AppError("invalid", { endpoint: "invalid" });
  await ask(session, "save_push_subscription", {
    p_endpoint: endpoint,
    p_p256dh: keys.p256dh,
    p_auth: keys.auth,
    p_user_agent: userAgent.slice(0, 300),
  });
}

/** The push endpoints of this session. */
export async function listPushEndpoints(session: Session): Promise<string[]> {
  const data = await ask(session.db.from("push_subscriptions").select("endpoint").eq("session_id", session.session_id));
  return data.map(({ endpoint }) => endpoint);
}

/** Deletes a browser's subscription; does nothing if it is missing or another user's. */
export async function forgetPushSubscription(session: Session, endpoint: string): Promise<void> {
  await ask(session.db.from("push_subscriptions").delete().eq("endpoint", endpoint));
}

/** Encrypts and sends a push. Throws unavailable if the service does not respond, or push is not configured. */
export async function sendPush(target: PushTarget, payload: PushPayload): Promise<PushOutcome> {
  const vapidDetails = vapid();
  if (!vapidDetails) throw new AppError("unavailable");
  const { PUSH_ENDPOINT_HOSTS } = env();
  if (!isPushHost(target.endpoint)) return { state: "gone" };
  const { endpoint, method, headers, body } = generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify(payload),
    { vapidDetails, TTL: TTL_SECONDS, urgency: "high", topic: payload.tag.replaceAll("-", "").slice(0, 32) },
  );
  const answer = await safeFetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    trustedHosts: PUSH_ENDPOINT_HOSTS,
  });
  if (answer.status < 300) return { state: "sent" };
  if (answer.status === 404 || answer.status === 410) return { state: "gone" };
  if (answer.status === 429 || answer.status >= 500) {
    return { state: "wait", seconds: readRetryAfter(answer.headers.get("retry-after")) };
  }
  return { state: "refused", status: answer.status };
}

/** Retry-After in seconds, from either of its forms, at most an hour; null if missing. */
function readRetryAfter(value: string | null): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), MAX_WAIT_SECONDS) : null;
}

/** Records a push's outcome: deletes an expired subscription, and stores a rejection for the operator. */
export async function settlePush(subscription_id: string, outcome: PushOutcome): Promise<void> {
  await callFunction("system.settle_push", {
    p_subscription_id: subscription_id,
    p_is_gone: outcome.state === "gone",
    p_failure: outcome.state === "refused" ? `status ${outcome.status}` : null,
  });
}
