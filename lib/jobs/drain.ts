import "server-only";
import { runOnce } from "graphile-worker";
import { after } from "next/server";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import { startHeartbeat } from "./heartbeat";
import { jobsLogger } from "./logger";
import { tasks } from "./tasks";

const CONCURRENCY = 4;

/** Works off what is due and returns; for hosts without a resident worker. */
export async function drainJobs(): Promise<void> {
  const { events, stop } = startHeartbeat();
  try {
    await runOnce({
      connectionString: env().DATABASE_SESSION_URL,
      concurrency: CONCURRENCY,
      maxPoolSize: 3,
      noPreparedStatements: true,
      noHandleSignals: true,
      taskList: tasks,
      logger: jobsLogger,
      events,
    });
  } finally {
    stop();
  }
}

/** How long a request stays for what has to wait a moment: a provider's pause, the second of two tries. */
const STAY_MS = 20_000;
const LEAST_WAIT_MS = 500;

/**
 * Ends a request that enqueued something: where no worker is resident, its jobs run now, after the answer has gone out, and
 * those that have to wait a little, too. /api/jobs (cron) finds what is later, and what a dying instance left.
 */
export function drainAfterRequest(): void {
  if (env().JOBS_MODE === "worker") return;
  after(async () => {
    try {
      for (const begin = Date.now(); ; ) {
        await drainJobs();
        const { value } = await callFunction("system.seconds_to_next_job", {});
        if (value === null) return;
        const wait = Math.max(LEAST_WAIT_MS, Number(value) * 1000);
        if (Date.now() + wait - begin > STAY_MS) return;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } catch (failure) {
      log("warn", "drain_failed", failureDetails(failure));
    }
  });
}
