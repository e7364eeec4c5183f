import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors";
import { callFunction } from "@/lib/supabase/functions";
import type { StoredEvent } from "./adapter";

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

/** Stores events, each once however often it is delivered; they are processed after the response. */
export async function storeEvents(social_id: string, events: StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  await callFunction("system.store_events", {
    p_social_id: social_id,
    p_events: JSON.stringify(events, storable),
  });
}
