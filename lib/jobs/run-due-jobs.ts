import "server-only";
import { runOnce, type TaskList } from "graphile-worker";
import { JOB_CONNECTIONS, jobPool } from "@/lib/supabase/pools";
import { startHeartbeat } from "./heartbeat";
import { removeIdleQueues } from "./idle-queues";
import { LOCAL_QUEUE } from "./limits";
import { jobsLogger } from "./logger";

/** Extra time for jobs that are running when the time is up; unfinished ones are started again by another worker. */
const SHUTDOWN_MS = 12_000;

/** Runs due jobs until none are left, starting none after `limit_ms`. Returns how many it has run. */
export async function runDueJobs(taskList: TaskList, limit_ms: number): Promise<number> {
  const { events, stop } = startHeartbeat();
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  events.on("job:start", () => {
    count++;
  });
  events.on("pool:create", ({ workerPool }) => {
    // if the shutdown fails, runOnce ends as well
    timer = setTimeout(async () => workerPool.gracefulShutdown(), Math.max(0, limit_ms));
  });
  try {
    await runOnce({
      pgPool: jobPool(),
      concurrency: JOB_CONNECTIONS,
      maxPoolSize: JOB_CONNECTIONS,
      noPreparedStatements: true,
      noHandleSignals: true,
      // otherwise runOnce returns before the last jobs are marked as done, and the host may freeze the instance
      preset: {
        worker: {
          localQueue: LOCAL_QUEUE,
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          gracefulShutdownAbortTimeout: SHUTDOWN_MS,
        },
      },
      taskList,
      logger: jobsLogger,
      events,
    });
  } finally {
    clearTimeout(timer);
    stop();
    await removeIdleQueues();
  }
  return count;
}
