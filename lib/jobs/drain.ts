import "server-only";
import { callFunction } from "@/lib/supabase/functions";
import { SOON_MS } from "./limits";
import { tasks } from "./tasks";
import { workOff } from "./work-off";

const LEAST_WAIT_MS = 500;
/** While it waits it looks again, for jobs that came by no request. */
const LONGEST_WAIT_MS = 2_000;

/**
 * For hosts without a resident worker: works off what is due, and what falls due meanwhile, beginning nothing after `limit_ms`. True
 * when something is left that is due now or soon.
 */
export async function drainJobs(limit_ms: number): Promise<boolean> {
  const end = Date.now() + limit_ms;
  for (;;) {
    await workOff(tasks, end - Date.now());
    const { value } = await callFunction("system.seconds_to_next_job", {});
    if (value === null) return false;
    const wait = Math.max(LEAST_WAIT_MS, Number(value) * 1000);
    if (Date.now() + wait > end) return wait < SOON_MS;
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, LONGEST_WAIT_MS)));
  }
}
