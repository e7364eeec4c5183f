import "server-only";
import { run } from "graphile-worker";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { startHeartbeat } from "./heartbeat";
import { watchIdleQueues } from "./idle-queues";
import { jobsLogger } from "./logger";
import { crontab } from "./periodic";
import { tasks } from "./tasks";

const RESTART_MS = 1_000;
const CONCURRENCY = 10;

/** The resident worker of JOBS_MODE=worker. Runs until the process ends, and recovers from database outages. */
export async function startWorker(): Promise<never> {
  for (;;) {
    try {
      await workUntilStopped();
    } catch (failure) {
      log("warn", "worker_restarting", failureDetails(failure));
    }
    await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
  }
}

async function workUntilStopped(): Promise<void> {
  const { events, stop } = startHeartbeat();
  const queues = watchIdleQueues(events);
  try {
    const runner = await run({
      connectionString: env().DATABASE_SESSION_URL,
      concurrency: CONCURRENCY,
      maxPoolSize: CONCURRENCY + 2,
      pollInterval: 2_000,
      noHandleSignals: true,
      taskList: tasks,
      crontab,
      logger: jobsLogger,
      events,
    });
    await runner.promise;
  } finally {
    stop();
    queues.stop();
  }
}
