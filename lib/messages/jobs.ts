import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { DeliveryOutcome } from "@/lib/socials/adapter";
import { reexamineSocial } from "@/lib/socials/health";
import { callFunction } from "@/lib/supabase/functions";
import { type Claim, claimDelivery, crashed, deliver, postponeDeliveries, settleDelivery } from "./delivery/delivery";
import { waitBeforeNext } from "./delivery/holding";
import { Slots } from "./delivery/slots";

const payloadSchema = z.object({ room_id: z.uuid(), social_id: z.uuid() });

/** Rooms of one account that may be with its provider at once: one that hangs must not take every worker (of 4 at the least). */
const ROOMS_OF_ONE_SOCIAL = 3;
/** What a room waits when its account has no slot, in ms. */
const NO_SLOT_MS = 500;

const slots = new Slots(ROOMS_OF_ONE_SOCIAL);

/**
 * Job deliver_room: sends what waits in a room, in order. Safe to run again at any point: a settled message is left alone, and
 * the calls begun for one are in the book. A message that has to wait holds back those after it, so that a customer reads
 * them in the order in which they were written. It says so meanwhile, and is given up after a time (./delivery).
 */
export async function deliverRoom(payload: unknown): Promise<void> {
  const { room_id, social_id } = payloadSchema.parse(payload);
  const leave = slots.enter(social_id);
  // jitter: not all at the same moment again
  if (!leave) return postponeDeliveries(room_id, NO_SLOT_MS * (1 + Math.random()), "channel_busy");
  try {
    for (;;) {
      const claim = await claimDelivery(room_id);
      if (!claim) return;
      const outcome = await attempt(claim);
      if (outcome.state === "later") {
        return await postponeDeliveries(room_id, waitBeforeNext(claim, outcome.after_ms), outcome.failure_code);
      }
    }
  } finally {
    leave();
  }
}

/**
 * One attempt of a message, settled unless it is to be made again. A fault of our own is an attempt that failed: thrown on, the queue would
 * repeat it ever more rarely, for days, while the room waited without a word.
 */
async function attempt(claim: Claim): Promise<DeliveryOutcome> {
  try {
    const outcome = await deliver(claim);
    await noteSocial(claim, outcome);
    if (outcome.state !== "later") await settleDelivery(claim.message.id, outcome);
    return outcome;
  } catch (failure) {
    // the database was away: the job runs again when it is back
    if (failure instanceof AppError && failure.code === "unavailable") throw failure;
    log("error", "delivery_crashed", { message_id: claim.message.id, ...failureDetails(failure) });
    const outcome = crashed(claim);
    if (outcome.state !== "later") await settleDelivery(claim.message.id, outcome);
    return outcome;
  }
}

/** An account that its provider refuses is shown to need attention, until something of it goes through again. */
async function noteSocial({ social }: Claim, outcome: DeliveryOutcome): Promise<void> {
  if (outcome.state === "failed" && outcome.examines_social) return reexamineSocial(social.id);
  const isRefused = outcome.state !== "sent" && "social_at_fault" in outcome && outcome.social_at_fault === true;
  if (!isRefused && !(outcome.state === "sent" && social.status === "needs_attention")) return;
  await callFunction("system.note_social", {
    p_social_id: social.id,
    p_error: isRefused ? outcome.failure_code : undefined,
  });
}
