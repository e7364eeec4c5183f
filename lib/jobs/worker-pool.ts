import "server-only";
import { type Runner, type RunnerOptions, run, type TaskList } from "graphile-worker";
import { env } from "@/lib/env";
import { LOCAL_QUEUE } from "./limits";
import { jobsLogger } from "./logger";

const CONCURRENCY = 10;

/** Starts a pool of workers that wait for jobs; the result's `stop` ends it. */
export function runWorker(taskList: TaskList, more: Pick<RunnerOptions, "crontab" | "events"> = {}): Promise<Runner> {
  return run({
    connectionString: env().DATABASE_SESSION_URL,
    concurrency: CONCURRENCY,
    maxPoolSize: CONCURRENCY + 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    logger: jobsLogger,
    preset: { worker: { localQueue: LOCAL_QUEUE } },
    ...more,
  });
}
