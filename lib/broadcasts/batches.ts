import "server-only";
import * as z from "zod";
import { roomEventSchema } from "@/lib/rooms/schema";
import { socialSchema } from "@/lib/socials/accounts";
import { narrowingSchema } from "@/lib/socials/narrowing";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import { broadcastBubbleSchema } from "./schema";

const calledSchema = z.object({
  via: z.enum(["multicast", "push", "broadcast", "narrowcast"]),
  /** The filter, of a narrowcast. */
  narrowing: narrowingSchema.nullable(),
  /** The retry key of a call for the whole batch. */
  id: z.uuid(),
  attempts: z.number(),
  first_called_at: z.string(),
  bubbles: z.array(broadcastBubbleSchema),
  sender_name: z.string().nullable(),
  /** The name under which the provider counts this broadcast. */
  unit: z.string().nullable(),
  social: socialSchema.nullable(),
  recipients: z.array(
    z.object({
      position: z.number(),
      to: z.string(),
      name: z.string().nullable(),
      key: z.string().nullable(),
      retry_key: z.uuid().nullable(),
    }),
  ),
});
const claimedSchema = z
  .union([calledSchema, z.object({ via: z.literal("room"), rooms: z.array(roomEventSchema) })])
  .nullable();
export type Batch = z.output<typeof calledSchema>;
export type BatchRecipient = Batch["recipients"][number];

export const laneSchema = z.object({ broadcast_id: z.uuid(), social_id: z.uuid(), lane: z.number().int() });
/** The queue of one account's batches in one broadcast. */
export type Lane = z.output<typeof laneSchema>;

const named = ({ broadcast_id, social_id, lane }: Lane) => ({
  p_id: broadcast_id,
  p_social_id: social_id,
  p_lane: lane,
});

/** Claims the lane's next batch, marking it as in flight; null if nothing can be sent, now or any more. */
export async function claimBatch(lane: Lane) {
  const { value } = await callFunction("system.claim_broadcast", named(lane));
  return readAnswer(claimedSchema, value);
}

/** Records the result of a batch, or of some of its positions. */
export async function settleBatch(
  batch_id: string,
  state: "sent" | "not_sent" | "unknown",
  { reason, positions, is_done = true }: { reason?: string; positions?: number[]; is_done?: boolean } = {},
): Promise<void> {
  await callFunction("system.settle_broadcast", {
    p_batch_id: batch_id,
    p_state: state,
    p_reason: reason,
    p_positions: positions,
    p_is_done: is_done,
  });
}

/** Keeps the provider's id of a call to all followers, by which it counts. */
export async function saveRequest(batch_id: string, request_id: string): Promise<void> {
  await callFunction("system.save_broadcast_request", { p_batch_id: batch_id, p_request_id: request_id });
}

/** The provider has accepted a narrowcast: from now on it is asked what becomes of it. */
export async function acceptNarrowcast(batch_id: string, request_id: string | null): Promise<void> {
  await callFunction("system.accept_narrowcast", { p_batch_id: batch_id, p_request_id: request_id });
}

/** The provider refuses a narrowcast for good. */
export async function refuseNarrowcast(batch_id: string, reason: string): Promise<void> {
  await callFunction("system.refuse_narrowcast", { p_batch_id: batch_id, p_reason: reason });
}

/** The provider has answered the batch's last call and done nothing: unlike a lost answer, it cannot have the batch by it. */
export async function noteRefusal(batch_id: string): Promise<void> {
  await callFunction("system.note_refusal", { p_batch_id: batch_id });
}

/** Splits the batch: from now on each recipient gets a separate call. */
export async function partBatch(batch_id: string): Promise<void> {
  await callFunction("system.split_batch", { p_batch_id: batch_id });
}

/** The account's quota is used up except for `left`. */
export async function exhaustBatch(batch_id: string, left: number): Promise<void> {
  await callFunction("system.exhaust_broadcast", { p_batch_id: batch_id, p_left: left });
}

/** Lets the lane wait for that many ms. */
export async function postponeLane(lane: Lane, ms: number): Promise<void> {
  await callFunction("system.postpone_broadcast", { ...named(lane), p_seconds: ms / 1000 });
}

/** Reserves `count` calls in the account's rate, which all workers share, and waits until the first may start. */
export async function awaitPace(social_id: string, via: string, count: number, perSecond: number): Promise<void> {
  const { value } = await callFunction("system.throttle_sends", {
    p_social_id: social_id,
    p_via: via,
    p_count: count,
    p_per_second: perSecond,
  });
  const ms = Number(value);
  if (ms >= 1) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Pauses or fails the broadcast, for a reason found while sending. */
export async function stopBroadcast(broadcast_id: string, state: "paused" | "failed", reason: string): Promise<void> {
  await callFunction("system.stop_broadcast", { p_id: broadcast_id, p_state: state, p_reason: reason });
}
