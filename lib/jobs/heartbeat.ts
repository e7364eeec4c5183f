import "server-only";
import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { callFunction } from "@/lib/supabase/functions";

const INTERVAL_MS = 5_000;

/**
 * Beats for every pool of workers that reports to `events`, so that the jobs and queues of a process that died are freed after
 * 30 s (graphile-worker alone waits 4 hours; it locks under the pool's id). Call `stop` when the workers are done.
 */
export function startHeartbeat(): { events: WorkerEvents; stop: () => void } {
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  const beat = () => {
    // a missed beat is made up by the next one; 30 s hold six
    void callFunction("system.beat_workers", { p_worker_ids: [...ids] }).catch(() => undefined);
  };
  events.on("pool:create", ({ workerPool }) => {
    ids.add(workerPool.id);
    beat();
  });
  events.on("pool:release", ({ workerPool }) => ids.delete(workerPool.id));
  const timer = setInterval(beat, INTERVAL_MS);
  const stop = () => clearInterval(timer);
  return { events, stop };
}
