import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/body";
import { failureDetails, log } from "@/lib/http/log";
import { findSocialIdOf } from "../accounts";
import { isSigned, MAX_WEBHOOK_BYTES, parseJson, storeEvents } from "../webhook";
import { requireMetaApp } from "./app";
import { type AccountEvents, quoteIds, readEvents } from "./events";

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
 * that nobody has connected nothing is kept: the app may have been left subscribed. One account that fails does not hold up the others;
 * when the database does not answer, Meta is asked to send the batch again, and what was stored is recognised. Errors: not_found where
 * the operator has no app, unauthorized for a signature that does not fit, invalid for what is not Meta's, too_large, unavailable.
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
  const social_id = await findSocialIdOf(kind, external_id);
  if (social_id) await storeEvents(social_id, events);
  else log("info", "webhook_of_unknown_account", { kind });
}
