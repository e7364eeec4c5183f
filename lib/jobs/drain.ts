import "server-only";
import { callFunction } from "@/lib/supabase/functions";
import { SOON_MS } from "./limits";
import { runDueJobs } from "./run-due-jobs";
import { tasks } from "./tasks";
import { Wakeup } from "./wakeup";

const LEAST_WAIT_MS = 500;
/** As LEAST_WAIT_MS, for a drain that has been woken: what is due may be another worker's for now. */
const WOKEN_WAIT_MS = 100;
/** Maximum time between two looks for jobs that other instances enqueued. */
const LONGEST_WAIT_MS = 2_000;

/**
 * For hosts without a resident worker: runs the jobs that are due or become due, starting none after `limit_ms`. Returns true if jobs
 * remain that are due now or soon. `wakeup`: asked for jobs that this instance enqueues meanwhile; if it is pending in the end, they may remain.
 */
export async function drainJobs(limit_ms: number, wakeup = new Wakeup()): Promise<boolean> {
  const end = Date.now() + limit_ms;
  for (;;) {
    const count = await runDueJobs(tasks, end - Date.now());
    wakeup.clear();
    const { value } = await callFunction("system.seconds_to_next_job", {});
    if (value === null) return false;
    // after a run without jobs, another worker holds the queue of what is due
    if (count > 0 && Number(value) <= 0 && Date.now() < end) continue;
    const wait = Math.max(LEAST_WAIT_MS, Number(value) * 1000);
    if (Date.now() + wait > end) return wait < SOON_MS;
    await wakeup.wait(WOKEN_WAIT_MS, Math.min(wait, LONGEST_WAIT_MS));
  }
}
