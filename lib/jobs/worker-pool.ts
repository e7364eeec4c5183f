import "server-only";
import { type Runner, type RunnerOptions, run, type TaskList } from "graphile-worker";
import { env } from "@/lib/env";
import { jobsLogger } from "./logger";

const CONCURRENCY = 10;

/**
 * The pool looks for jobs, not each of its idle workers: one query per notification or poll instead of up to ten. Not more than one job at a
 * time: a batch can contain several of one queue, which would run at once (https://github.com/graphile/worker/issues/621). A job that no
 * worker is free for is returned after `ttl` ms, for other pools.
 */
const LOCAL_QUEUE = { size: 1, ttl: 1_000 };

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
