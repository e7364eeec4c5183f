import "server-only";
import { callFunction } from "@/lib/supabase/functions";
import { SOON_MS } from "./limits";
import { runDueJobs } from "./run-due-jobs";
import { tasks } from "./tasks";

const LEAST_WAIT_MS = 500;
/** Maximum time between two looks for jobs that other instances enqueued. */
const LONGEST_WAIT_MS = 2_000;

/**
 * For hosts without a resident worker: runs the jobs that are due or become due, starting none after `limit_ms`. Returns true if jobs
 * remain that are due now or soon.
 */
export async function drainJobs(limit_ms: number): Promise<boolean> {
  const end = Date.now() + limit_ms;
  for (;;) {
    await runDueJobs(tasks, end - Date.now());
    const { value } = await callFunction("system.seconds_to_next_job", {});
    if (value === null) return false;
    const wait = Math.max(LEAST_WAIT_MS, Number(value) * 1000);
    if (Date.now() + wait > end) return wait < SOON_MS;
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, LONGEST_WAIT_MS)));
  }
}
