import "server-only";
import { runOnce } from "graphile-worker";
import { after } from "next/server";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
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

/**
 * Ends a request that enqueued something: where no worker is resident, its jobs run now, after the answer has gone out.
 * /api/jobs (cron) finds what a dying instance left.
 */
export function drainAfterRequest(): void {
  if (env().JOBS_MODE === "worker") return;
  after(async () => {
    try {
      await drainJobs();
    } catch (failure) {
      log("warn", "drain_failed", failureDetails(failure));
    }
  });
}
