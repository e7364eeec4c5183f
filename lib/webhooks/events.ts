/** Events that an endpoint can subscribe to; tests additionally send `ping`. */
export const webhookEvents = [
  "message.created",
  "comment.received",
  "comment.edited",
  "comment.deleted",
  "room.opened",
  "room.resolved",
  "room.assigned",
  "room.thread_changed",
  "customer.created",
  "customer.updated",
  "slip.checked",
  "bill.paid",
  "card.clicked",
  "coupon.used",
  "broadcast.finished",
  "csat.answered",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Seconds between a delivery's attempts; keep in step with private.settle_webhook. */
export const RETRY_GAPS = [60, 300, 1800, 7200, 14_400, 18_000, 21_600, 21_600] as const;

/** Grace period (hours) during which the previous secret stays valid. */
export const graceHours = [0, 1, 24, 168] as const;

/** Retention of the log, in days. */
export const LOG_DAYS = 30;
