import "server-only";
import { runOnce, type TaskList } from "graphile-worker";
import { JOB_CONNECTIONS, jobPool } from "@/lib/supabase/pools";
import { startHeartbeat } from "./heartbeat";
import { jobsLogger } from "./logger";

/** How long a job that was begun may go on after the time is up; what is not done then is begun anew by another. */
const SHUTDOWN_MS = 12_000;

/** Works off the jobs that are due until none is left, beginning none after `limit_ms`. */
export async function runDueJobs(taskList: TaskList, limit_ms: number): Promise<void> {
  const { events, stop } = startHeartbeat();
  let timer: NodeJS.Timeout | undefined;
  events.on("pool:create", ({ workerPool }) => {
    // a shutdown that fails is the end of runOnce, too
    timer = setTimeout(async () => workerPool.gracefulShutdown(), Math.max(0, limit_ms));
  });
  try {
    await runOnce({
      pgPool: jobPool(),
      concurrency: JOB_CONNECTIONS,
      maxPoolSize: JOB_CONNECTIONS,
      noPreparedStatements: true,
      noHandleSignals: true,
      // otherwise it ends before the last jobs are noted as done, and a host may freeze the instance there
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: SHUTDOWN_MS } },
      taskList,
      logger: jobsLogger,
      events,
    });
  } finally {
    clearTimeout(timer);
    stop();
  }
}
