import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { withTimeout } from "@/lib/http/limit-time";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import { drainJobs } from "./drain";

/** Run time of a call; with the last job's extra time it stays within the 60 s of vercel.json. */
const SLICE_MS = 40_000;
/** After this, another call may take over from an instance that died. */
const LOCK_SECONDS = 60;
const TIMEOUT_MS = 5_000;

/**
 * Runs due jobs, then starts another call while any are left. Only one such chain of calls exists, however many requests start one: while a
 * call runs, the others return at once.
 */
export async function runSlice(): Promise<void> {
  const lock = randomUUID();
  const { value } = await callFunction("system.claim_job_chain", { p_holder: lock, p_seconds: LOCK_SECONDS });
  if (value !== true) return;
  let isMore = true;
  try {
    isMore = await drainJobs(SLICE_MS);
  } finally {
    await callFunction("system.release_job_chain", { p_holder: lock });
  }
  if (isMore) await chainNextRun();
}

/** Calls /api/jobs to continue. If the call fails, cron continues instead. */
export async function chainNextRun(): Promise<void> {
  const { CRON_SECRET, PUBLIC_APP_URL } = env();
  if (!CRON_SECRET) return;
  try {
    const headers = { authorization: `Bearer ${CRON_SECRET}` };
    const { status } = await withTimeout(TIMEOUT_MS, (signal) =>
      fetch(`${PUBLIC_APP_URL}/api/jobs`, { method: "POST", headers, signal }),
    );
    if (status !== 202) log("warn", "relay_refused", { status });
  } catch (failure) {
    log("warn", "relay_failed", failureDetails(failure));
  }
}
