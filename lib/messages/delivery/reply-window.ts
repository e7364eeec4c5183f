import type { Capabilities } from "@/lib/socials/capabilities";

const HOUR_MS = 3_600_000;

/**
 * Whether a customer may be written to. person: only what a person writes goes out, said to be such. closed: nothing, until the
 * customer writes again. `until`: when that ends, in ms.
 */
export type ReplyWindow = { state: "open" | "person"; until: number | null } | { state: "closed"; until: null };

/** The window at an instant (ms). `customer_last_at`: when the customer last wrote, ISO time; null is never. */
export function replyWindow(
  rule: Capabilities["reply_window"],
  customer_last_at: string | null,
  now: number,
): ReplyWindow {
  if (!rule) return { state: "open", until: null };
  if (customer_last_at === null) return { state: "closed", until: null };
  const lastCustomerAt = Date.parse(customer_last_at);
  const [open, person] = [lastCustomerAt + rule.anybody * HOUR_MS, lastCustomerAt + rule.person * HOUR_MS];
  if (now < open) return { state: "open", until: open };
  return now < person ? { state: "person", until: person } : { state: "closed", until: null };
}

/**
 * How many seconds an answer still costs nothing; 0 when it counts; null where nothing is counted. The free answer is good
 * once: after one, the customer has to write again.
 */
export function freeSeconds(
  quota: Capabilities["quota"],
  room: { waiting_since: string | null; customer_last_at: string | null },
  now: number,
): number | null {
  if (!quota) return null;
  if (!room.waiting_since || !room.customer_last_at) return 0;
  const age = (now - Date.parse(room.customer_last_at)) / 1000;
  return Math.max(0, Math.ceil(quota.free_reply_seconds - Math.max(0, age)));
}
