import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import { drainJobs } from "./drain";

/** Together with what a job may still take after it, within the 60 s of vercel.json. */
const SLICE_MS = 40_000;
/** An instance that dies with the relay loses it after this. */
const LOCK_SECONDS = 60;
const TIMEOUT_MS = 5_000;

/**
 * One leg of the relay: works off jobs, then hands on while any are due. Of those who are called while a leg is being run all but
 * the first do nothing: there is one chain of calls, however many requests found more than they could stay for.
 */
export async function runSlice(): Promise<void> {
  const lock = randomUUID();
  const { value } = await callFunction("system.take_job_relay", { p_holder: lock, p_seconds: LOCK_SECONDS });
  if (value !== true) return;
  let isMore = true;
  try {
    isMore = await drainJobs(SLICE_MS);
  } finally {
    await callFunction("system.end_job_relay", { p_holder: lock });
  }
  if (isMore) await chainNextRun();
}

/** Asks /api/jobs to go on. A call that fails is no harm: cron is the next. */
export async function chainNextRun(): Promise<void> {
  const { CRON_SECRET, PUBLIC_APP_URL } = env();
  if (!CRON_SECRET) return;
  try {
    const { status } = await fetch(`${PUBLIC_APP_URL}/api/jobs`, {
      method: "POST",
      headers: { authorization: `Bearer ${CRON_SECRET}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status !== 202) log("warn", "relay_refused", { status });
  } catch (failure) {
    log("warn", "relay_failed", failureDetails(failure));
  }
}
