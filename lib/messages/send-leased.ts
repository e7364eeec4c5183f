import "server-only";
import * as z from "zod";
import { failureDetails, log } from "@/lib/http/log";
import { drainDue } from "@/lib/jobs/after-request";
import { callFunction } from "@/lib/supabase/functions";
import { claimSchema } from "./delivery/delivery";
import type { Lease } from "./delivery/lease";
import { sendWaiting } from "./jobs";

/** As for workers: the lease expires after 30 s without one (system.record_heartbeat). */
const HEARTBEAT_MS = 5_000;
/** An instance that was suspended for longer after the transaction leaves the message to a worker: its lease may have expired. */
const LATEST_MS = 20_000;

/** What system.send_member_message returns to a caller that has leased the delivery. */
export const leasedDeliverySchema = z.object({ job_id: z.number(), claim: claimSchema });

/**
 * Sends a message that the transaction of its answer has claimed, and those written meanwhile. If that fails, a worker runs the job in a
 * second; if this process dies, once the lease has expired. `holder`: the lease's; `leased_at`: when the transaction ended, in ms.
 */
export async function sendLeased(
  holder: string,
  { job_id, claim }: z.output<typeof leasedDeliverySchema>,
  leased_at: number,
): Promise<void> {
  const lease: Lease = { job_id, holder };
  const beat = () => void callFunction("system.record_heartbeat", { p_worker_ids: [holder] }).catch(() => undefined);
  const timer = setInterval(beat, HEARTBEAT_MS);
  let [isOver, isDone] = [false, false];
  try {
    if (Date.now() - leased_at < LATEST_MS) {
      isOver = await sendWaiting({ room_id: claim.message.room_id, social_id: claim.social.id, claim, lease });
      isDone = true;
    }
  } catch (failure) {
    log("warn", "leased_delivery_failed", { message_id: claim.message.id, ...failureDetails(failure) });
  } finally {
    clearInterval(timer);
  }
  if (isOver) return;
  await release(lease, isDone);
  await drainDue();
}

/** If the database is away, the lease expires. */
async function release({ job_id, holder }: Lease, isDone: boolean): Promise<void> {
  await callFunction("system.release_delivery", { p_job_id: job_id, p_holder: holder, p_is_done: isDone }).catch(
    (failure: unknown) => log("warn", "lease_not_released", failureDetails(failure)),
  );
}
