import "server-only";
import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { callFunction } from "@/lib/supabase/functions";

const BEAT_MS = 5_000;

/**
 * Beats for every worker that reports to `events`, so that the jobs and queues of a process that died are freed after
 * 30 s (graphile-worker alone waits 4 hours). Call `stop` when the workers are done.
 */
export function startHeartbeat(): { events: WorkerEvents; stop: () => void } {
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  events.on("worker:create", ({ worker }) => ids.add(worker.workerId));
  events.on("worker:stop", ({ worker }) => ids.delete(worker.workerId));
  const beat = () => {
    // a missed beat is made up by the next one; 30 s hold six
    void callFunction("system.beat_workers", { p_worker_ids: [...ids] }).catch(() => undefined);
  };
  const first = setTimeout(beat, 0);
  const timer = setInterval(beat, BEAT_MS);
  const stop = () => {
    clearTimeout(first);
    clearInterval(timer);
  };
  return { events, stop };
}
