import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/body";
import { log } from "@/lib/http/log";
import { findSocialOf } from "../accounts";
import { isSigned, MAX_WEBHOOK_BYTES, parseJson, storeEvents } from "../webhook";
import { requireMetaApp } from "./app";
import { readEvents } from "./events";

/**
 * GET /api/webhooks/facebook: Meta asks once whether the address is ours. Returns the challenge to repeat. Errors: not_found where
 * the operator has no app, unauthorized for another token.
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started#verification-requests
 */
export function verifySubscription(query: URLSearchParams): string {
  const { verify_token } = requireMetaApp();
  const challenge = query.get("hub.challenge");
  if (query.get("hub.mode") !== "subscribe" || !challenge || !isSame(query.get("hub.verify_token"), verify_token)) {
    throw new AppError("unauthorized");
  }
  return challenge;
}

function isSame(given: string | null, expected: string): boolean {
  const [left, right] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * POST /api/webhooks/facebook: checks the signature over the raw body, stores the events of the accounts we know, answers. Of pages
 * that nobody has connected nothing is kept: the app may have been left subscribed. Errors: not_found where the operator has no
 * app, unauthorized for a signature that does not fit, invalid for what is not Meta's, too_large.
 */
export async function receiveFromMeta(request: Request): Promise<void> {
  const { secret } = requireMetaApp();
  const raw = await readBytes(request, MAX_WEBHOOK_BYTES);
  const [, signature = ""] = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get("x-hub-signature-256") ?? "") ?? [];
  if (!isSigned(raw, secret, signature, "hex")) throw new AppError("unauthorized");
  for (const { kind, external_id, events } of readEvents(parseJson(raw))) {
    if (events.length === 0) continue;
    const social = await findSocialOf(kind, external_id);
    if (social) await storeEvents(social.id, events);
    else log("info", "webhook_of_unknown_account", { kind });
  }
}
