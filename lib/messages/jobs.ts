import "server-only";
import * as z from "zod";
import type { DeliveryOutcome } from "@/lib/socials/adapter";
import { callFunction } from "@/lib/supabase/functions";
import { type Claim, claimDelivery, deliver, settleDelivery } from "./delivery";
import { Slots } from "./slots";

const payloadSchema = z.object({ room_id: z.uuid(), social_id: z.uuid() });

/** Rooms of one account that may be with its provider at once: one that hangs must not take every worker (of 4 at the least). */
const ROOMS_OF_ONE_SOCIAL = 3;
/** What a room waits when its account has no slot, in seconds. */
const NO_SLOT_SECONDS = 0.5;
/** Attempts of one message follow each other ever more slowly, up to this, in ms. */
const LONGEST_WAIT_MS = 60_000;

const slots = new Slots(ROOMS_OF_ONE_SOCIAL);

/**
 * Job deliver_room: sends what waits in a room, in order. Safe to run again at any point: a settled message is left alone, and
 * the calls begun for one are in the book. A message that has to wait holds back those after it, so that a customer reads
 * them in the order in which they were written.
 */
export async function deliverRoom(payload: unknown): Promise<void> {
  const { room_id, social_id } = payloadSchema.parse(payload);
  const leave = slots.enter(social_id);
  // not all at the same moment again
  if (!leave) return postpone(room_id, NO_SLOT_SECONDS * (1 + Math.random()));
  try {
    for (;;) {
      const claim = await claimDelivery(room_id);
      if (!claim) return;
      const outcome = await deliver(claim);
      await noteSocial(claim, outcome);
      if (outcome.state === "later") {
        const attempts = Math.max(0, ...claim.calls.map((call) => call.attempts));
        const wait = Math.max(outcome.after_ms, Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempts));
        return await postpone(room_id, wait / 1000);
      }
      await settleDelivery(claim.message.id, outcome);
    }
  } finally {
    leave();
  }
}

/** An account that its provider refuses is shown to need attention, until something of it goes through again. */
async function noteSocial({ social }: Claim, outcome: DeliveryOutcome): Promise<void> {
  const isRefused = outcome.state !== "sent" && "social_at_fault" in outcome && outcome.social_at_fault === true;
  if (!isRefused && !(outcome.state === "sent" && social.status === "needs_attention")) return;
  await callFunction("system.note_social", {
    p_social_id: social.id,
    p_error: isRefused ? outcome.failure_code : undefined,
  });
}

async function postpone(room_id: string, seconds: number): Promise<void> {
  await callFunction("system.postpone_deliveries", { p_room_id: room_id, p_seconds: seconds });
}
