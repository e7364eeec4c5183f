import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/body";
import { failureDetails, log } from "@/lib/http/log";
import { findSealedSocialOf } from "../accounts";
import { isSigned, MAX_WEBHOOK_BYTES, parseJson, storeEvents } from "../webhook";
import { requireMetaApp } from "./app";
import { type AccountEvents, quoteIds, readEvents } from "./events";

/**
 * GET /api/webhooks/facebook: Meta's verification request. Returns the challenge. Errors: not_found if no app is configured, unauthorized
 * for a wrong token. https://developers.facebook.com/docs/graph-api/webhooks/getting-started#verification-requests
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
 * POST /api/webhooks/facebook: verifies the signature of the raw body and stores the events of known accounts. Discards events of
 * unconnected pages: the app can remain subscribed to them. A failing account does not affect the others; if the database is unavailable,
 * Meta redelivers the batch, and stored events are recognised. Errors: not_found if no app is configured, unauthorized for a wrong
 * signature, invalid if malformed, too_large, unavailable.
 */
export async function receiveFromMeta(request: Request): Promise<void> {
  const { secret } = requireMetaApp();
  const raw = await readBytes(request, MAX_WEBHOOK_BYTES);
  const [, signature = ""] = /^sha256=([0-9a-f]{64})$/.exec(request.headers.get("x-hub-signature-256") ?? "") ?? [];
  if (!isSigned(raw, secret, signature, "hex")) throw new AppError("unauthorized");
  let unavailable: unknown = null;
  for (const account of readEvents(parseJson(raw, quoteIds))) {
    try {
      if (account) await storeOf(account);
      else log("warn", "webhook_entry_malformed");
    } catch (failure) {
      log("error", "webhook_account_failed", { kind: account?.kind, ...failureDetails(failure) });
      if (failure instanceof AppError && failure.code === "unavailable") unavailable = failure;
    }
  }
  if (unavailable) throw unavailable;
}

async function storeOf({ kind, external_id, events }: AccountEvents): Promise<void> {
  if (events.length === 0) return;
  const social = await findSealedSocialOf(kind, external_id);
  if (social) await storeEvents(social, events);
  else log("info", "webhook_of_unknown_account", { kind });
}
