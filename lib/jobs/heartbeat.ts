import "server-only";
import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { callFunction } from "@/lib/supabase/functions";

const INTERVAL_MS = 5_000;

/**
 * Sends heartbeats for every worker pool that reports to `events`, so that a dead process's jobs and queues are released after 30 s
 * (graphile-worker alone waits 4 hours; it locks under the pool's id). Call `stop` when the workers are done.
 */
export function startHeartbeat(): { events: WorkerEvents; stop: () => void } {
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  const beat = () => {
    // a missed heartbeat does no harm: 30 s contain six of them
    void callFunction("system.record_heartbeat", { p_worker_ids: [...ids] }).catch(() => undefined);
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
