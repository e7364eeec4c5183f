import "server-only";
import { failureDetails, log } from "@/lib/http/log";
import { startHeartbeat } from "./heartbeat";
import { watchIdleQueues } from "./idle-queues";
import { crontab } from "./periodic";
import { tasks } from "./tasks";
import { runWorker } from "./worker-pool";

const RESTART_MS = 1_000;

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
    await (await runWorker(tasks, { crontab, events })).promise;
  } finally {
    stop();
    queues.stop();
  }
}
