import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import type { DeliveryOutcome } from "@/lib/socials/adapter";
import { reexamineSocial } from "@/lib/socials/health";
import { callFunction } from "@/lib/supabase/functions";
import {
  type AcceptedCall,
  Book,
  type Claim,
  claimDelivery,
  crashed,
  deliver,
  postponeDeliveries,
  recordAccepted,
  settleDelivery,
} from "./delivery/delivery";
import { waitBeforeNext } from "./delivery/holding";
import type { Lease } from "./delivery/lease";
import { Slots } from "./delivery/slots";

const payloadSchema = z.object({ room_id: z.uuid(), social_id: z.uuid() });

/** Maximum rooms of one account that call its provider at once: a provider that hangs must not occupy all workers (at least 4). */
const ROOMS_OF_ONE_SOCIAL = 3;
/** Of them, how many a broadcast leaves to conversations: they could not overtake its rooms, which always wait for the next slot. */
const ROOMS_OF_CONVERSATIONS = 1;
/** Delay of a room if its account has no free slot, in ms. */
const NO_SLOT_MS = 500;

const slots = new Slots(ROOMS_OF_ONE_SOCIAL);

/**
 * Job deliver_room: sends a room's waiting messages in order. Idempotent at any point: settled messages are skipped, and calls are recorded
 * before they are made. A message that has to wait blocks those after it, so that the customer reads them in the order in which they were
 * written. It shows the delay meanwhile, and is given up after a time (./delivery). `job`: one with a priority sends messages of
 * broadcasts (private.delivery_priority).
 */
export async function deliverRoom(payload: unknown, { job }: { job?: { priority: number } } = {}): Promise<void> {
  const { room_id, social_id } = payloadSchema.parse(payload);
  await sendWaiting({ room_id, social_id, isBehind: job !== undefined && job.priority > 0 });
}

interface Waiting {
  room_id: string;
  social_id: string;
  /** The first message, if it is claimed already. */
  claim?: Claim;
  /** Of an instance that sends in place of a worker. */
  lease?: Lease;
  /** Whether conversations of the account come first. */
  isBehind?: boolean;
}

/**
 * Sends a room's waiting messages until none is left or one has to wait. Exclusive per room: the job's queue or a lease ensures that. Returns
 * whether the last result says that none is left, which also ends a lease.
 */
export async function sendWaiting({ room_id, social_id, claim: first, lease, isBehind }: Waiting): Promise<boolean> {
  const leave = slots.enter(social_id, isBehind ? ROOMS_OF_CONVERSATIONS : 0);
  if (!leave) {
    // jitter, so that they do not all retry at once
    await postponeDeliveries(room_id, NO_SLOT_MS * (1 + Math.random()), "channel_busy");
    return false;
  }
  try {
    for (let claim = first ?? (await claimDelivery(room_id)); claim; claim = await claimDelivery(room_id)) {
      const attempted = await attempt(claim, lease);
      if ("after_ms" in attempted) {
        await postponeDeliveries(room_id, waitBeforeNext(claim, attempted.after_ms), attempted.failure_code);
        return false;
      }
      if (!attempted.is_more) return true;
    }
    return false;
  } finally {
    leave();
  }
}

type Later = Extract<DeliveryOutcome, { state: "later" }>;

/** One attempt to send a message; settles it unless it is to be retried. */
async function attempt(claim: Claim, lease?: Lease): Promise<Later | { is_more: boolean }> {
  const { outcome, is_more } = await tryToSend(claim, lease);
  await noteSocial(claim, outcome);
  return outcome.state === "later" ? outcome : { is_more };
}

/**
 * A fault of our own counts as a failed attempt: if it were thrown, the queue would back off for days while the room waits without an
 * explanation.
 */
async function tryToSend(claim: Claim, lease?: Lease): Promise<{ outcome: DeliveryOutcome; is_more: boolean }> {
  let accepted: AcceptedCall | null = null;
  const book = new Book(claim);
  try {
    const { outcome, call } = await deliver(claim, book);
    accepted = call;
    return {
      outcome,
      is_more: outcome.state === "later" || (await settleDelivery(claim.message.id, outcome, { call, lease })),
    };
  } catch (failure) {
    // what the provider has accepted is known, whatever kept the result from being recorded
    if (accepted) await recordAccepted(accepted);
    // the database was unavailable: the job runs again once it is back
    if (failure instanceof AppError && failure.code === "unavailable") throw failure;
    log("error", "delivery_crashed", { message_id: claim.message.id, ...failureDetails(failure) });
    const outcome = crashed(claim, book);
    return {
      outcome,
      is_more: outcome.state === "later" || (await settleDelivery(claim.message.id, outcome, { lease })),
    };
  }
}

/** Marks an account that its provider rejects as needing attention, until a call succeeds again. */
async function noteSocial({ social }: Claim, outcome: DeliveryOutcome): Promise<void> {
  if ("examines_social" in outcome && outcome.examines_social) return reexamineSocial(social.id);
  const isRefused = outcome.state !== "sent" && "social_at_fault" in outcome && outcome.social_at_fault === true;
  if (!isRefused && !(outcome.state === "sent" && social.status === "needs_attention")) return;
  await callFunction("system.note_social", {
    p_social_id: social.id,
    p_error: isRefused ? outcome.failure_code : undefined,
  });
}
