import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { drainDue } from "@/lib/jobs/after-request";
import { callFunction } from "@/lib/supabase/functions";
import { claimSchema } from "./delivery/delivery";
import type { Hold } from "./delivery/hold";
import { sendWaiting } from "./jobs";

/** As for workers: the hold is lost after 30 s without one (system.record_heartbeat). */
const HEARTBEAT_MS = 5_000;
/** An instance that was suspended for longer after the transaction may have lost its hold: it leaves the message to a worker. */
const LATEST_MS = 20_000;

/** What system.send_member_message returns to a caller that holds the delivery. */
export const heldDeliverySchema = z.object({ job_id: z.number(), claim: claimSchema });

/**
 * Sends a message that the transaction of its answer has claimed, and those written meanwhile. If that fails, a worker runs the job in a
 * second; if this process dies, once its hold is lost. `held_at`: when the transaction ended, in ms.
 */
export async function sendHeld(
  holder: string,
  { job_id, claim }: z.output<typeof heldDeliverySchema>,
  held_at: number,
): Promise<void> {
  const hold: Hold = { job_id, holder, isReleased: false };
  const beat = () => void callFunction("system.record_heartbeat", { p_worker_ids: [holder] }).catch(() => undefined);
  const timer = setInterval(beat, HEARTBEAT_MS);
  let isDone = false;
  try {
    if (Date.now() - held_at < LATEST_MS) {
      await sendWaiting({ room_id: claim.message.room_id, social_id: claim.social.id, claim, hold });
      isDone = true;
    }
  } catch (failure) {
    log("warn", "held_delivery_failed", { message_id: claim.message.id, ...failureDetails(failure) });
  } finally {
    clearInterval(timer);
    if (!hold.isReleased) {
      await release(hold, isDone);
      await drainDue();
    }
  }
}

/** The worker that frees lost holds does so if the database is away. */
async function release({ job_id, holder }: Hold, isDone: boolean): Promise<void> {
  await callFunction("system.release_delivery", { p_job_id: job_id, p_holder: holder, p_is_done: isDone }).catch(
    (failure: unknown) => log("warn", "hold_not_released", failureDetails(failure)),
  );
}
