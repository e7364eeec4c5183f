/** What an address can be told of; `ping` besides is sent when somebody tries it. */
export const webhookEvents = [
  "message.created",
  "room.opened",
  "room.resolved",
  "room.assigned",
  "customer.created",
  "customer.updated",
  "slip.checked",
  "broadcast.finished",
  "csat.answered",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Seconds between the tries of a delivery, as private.settle_webhook has them. */
export const RETRY_GAPS = [60, 300, 1800, 7200, 14_400, 18_000, 21_600, 21_600] as const;

/** Hours for which the secret before may go on signing. */
export const graceHours = [0, 1, 24, 168] as const;

/** How long the log is kept, in days. */
export const LOG_DAYS = 30;
