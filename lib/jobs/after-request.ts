import "server-only";
import { after } from "next/server";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import { SOON_MS } from "./limits";

/** How long an instance stays after a request for what has to wait a moment: a provider's pause, the second of two tries. */
const STAY_MS = 20_000;

/**
 * Where no worker is resident, what a request enqueued is worked off after its answer has gone out, and what is still due after
 * that is handed on (./relay). Every handler and form action that may change something begins with this (lib/http/route, action).
 */
export function drainAfterRequest(): void {
  if (env().JOBS_MODE === "worker") return;
  after(async () => {
    try {
      const { value } = await callFunction("system.seconds_to_next_job", {});
      if (value === null || Number(value) * 1000 > SOON_MS) return;
      // everything a job may do: not loaded by requests that enqueue nothing
      const [{ drainJobs }, { handOn }] = await Promise.all([import("./drain"), import("./relay")]);
      if (await drainJobs(STAY_MS)) await handOn();
    } catch (failure) {
      log("warn", "drain_failed", failureDetails(failure));
    }
  });
}
