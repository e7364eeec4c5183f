import * as z from "zod/mini";
import { pageKeySchema } from "@/lib/http/page-key-schema";
import { webhookEvents } from "./events";

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_on: z.boolean(),
  off_reason: z.nullable(z.enum(["person", "gone", "failing", "secret"])),
  failing_since: z.nullable(z.string()),
  created_at: z.string(),
});
/** An endpoint as its settings show it; `old_secret_until`: when the previous secret stops signing. */
export type Webhook = z.infer<typeof webhookSchema> & { old_secret_until: string | null };

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export const attemptReasons = ["status", "redirect", "timeout", "unreachable", "address", "secret"] as const;
export type AttemptReason = (typeof attemptReasons)[number];

const attemptSchema = z.object({
  id: z.number(),
  tried_at: z.string(),
  status: z.nullable(z.number()),
  reason: z.nullable(z.enum(attemptReasons)),
  duration_ms: z.number(),
});

export const listedDeliverySchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  endpoint_id: z.uuid(),
  state: z.enum(deliveryStates),
  next_try_at: z.nullable(z.string()),
  created_at: z.string(),
  type: z.string(),
  attempts: z.array(attemptSchema),
});
/** A log entry with its attempts in order. */
export type ListedDelivery = z.infer<typeof listedDeliverySchema>;

export const deliveryPageSchema = z.object({
  deliveries: z.array(listedDeliverySchema),
  /** The cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

export const deliverySchema = z.object({
  id: z.uuid(),
  /** The body exactly as sent. */
  body: z.string(),
  attempts: z.array(z.object({ ...attemptSchema.shape, answer: z.string() })),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The log's filters; `before`: the previous page's `next`. */
export const deliveryQuerySchema = z.object({
  webhook_id: z.optional(z.uuid()),
  state: z.optional(z.enum(deliveryStates)),
  before: z.optional(pageKeySchema),
});
export type DeliveryQuery = z.infer<typeof deliveryQuerySchema>;

/** Parses the log's query string; ignores invalid values. */
export function readDeliveryQuery(search: Record<string, unknown>): DeliveryQuery {
  const { data } = deliveryQuerySchema.safeParse({
    ...(search.webhook_id !== undefined && { webhook_id: search.webhook_id }),
    ...(search.state !== undefined && { state: search.state }),
  });
  return data ?? {};
}
