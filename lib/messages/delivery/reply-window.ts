import type { Capabilities } from "@/lib/socials/capabilities";

const HOUR_MS = 3_600_000;

/**
 * Whether the channel lets us write to a customer. person: only messages written by a person, declared as such. closed: nothing until the
 * customer writes again. `until`: when that ends, in ms.
 */
export type ReplyWindow = { state: "open" | "person"; until: number | null } | { state: "closed"; until: null };

/** The window at an instant (ms). `customer_last_at`: when the customer last wrote, ISO time; null: never. */
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
 * For how many seconds an answer is still free; 0 if it uses quota; null if the channel has none. Only one answer is free: after it the
 * customer has to write again.
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
