import "server-only";
import type { WorkerEvents } from "graphile-worker";
import { callFunction } from "@/lib/supabase/functions";

const PAUSE_MS = 1_000;

/** Removes the queues of finished jobs; see system.remove_idle_queues. A failure is left to the next call. */
export async function removeIdleQueues(): Promise<void> {
  await callFunction("system.remove_idle_queues", {}).catch(() => undefined);
}

/** Does so a second after jobs have ended, as long as there are any. Call `stop` when the worker ends. */
export function watchIdleQueues(events: WorkerEvents): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const plan = () => {
    timer ??= setTimeout(async () => {
      await removeIdleQueues();
      timer = undefined;
    }, PAUSE_MS);
  };
  events.on("job:complete", plan);
  return {
    stop: () => {
      events.off("job:complete", plan);
      clearTimeout(timer);
    },
  };
}
