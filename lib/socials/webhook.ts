import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { runAfterRequest } from "@/lib/jobs/after-request";
import { jsonArray } from "@/lib/supabase/functions";
import { sharedCalls } from "@/lib/supabase/shared-calls";
import type { ConnectedSocial } from "./accounts";
import type { StoredEvent } from "./adapter";
import { applyStored, GRACE_SECONDS } from "./apply-stored";

/** Far more than a provider sends; LINE's own request limit is 2 MB. */
export const MAX_WEBHOOK_BYTES = 2 * 1024 * 1024;

/** Verifies a body's HMAC-SHA256 signature in constant time. */
export function isSigned(raw: Buffer, secret: string, given: string | null, encoding: "base64" | "hex"): boolean {
  const expected = createHmac("sha256", secret).update(raw).digest();
  const signature = Buffer.from(given ?? "", encoding);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Throws invalid if it is not JSON. `prepare` fixes the text before parsing. */
export function parseJson(raw: Buffer, prepare = (text: string) => text): unknown {
  try {
    return JSON.parse(prepare(raw.toString("utf8")));
  } catch (cause) {
    throw new AppError("invalid", {}, { cause });
  }
}

/** PostgreSQL cannot store NUL or lone surrogates; one customer's broken character must not lose the others' messages. */
const storable = (_: string, value: unknown) =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value;

const store = sharedCalls("system.store_events", { most: 20, locks: ({ p_social_id }) => String(p_social_id) });

/**
 * Stores events, each once however often it is delivered, and applies them after the response (./apply-stored); what that leaves undone, a
 * job does.
 */
export async function storeEvents(social: ConnectedSocial, events: StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  const stored: StoredEvent[] = JSON.parse(JSON.stringify(events, storable));
  await store({ p_social_id: social.id, p_events: jsonArray(stored), p_seconds: GRACE_SECONDS });
  runAfterRequest(() => applyStored(social, stored));
}
