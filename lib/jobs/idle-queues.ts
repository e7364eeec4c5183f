import "server-only";
import type { WorkerEvents } from "graphile-worker";
import { callFunction } from "@/lib/supabase/functions";

const PAUSE_MS = 1_000;
/** Events that are applied without a job leave queues as well, in ms. */
const AT_LEAST_EVERY_MS = 30_000;

/** Removes the queues of finished jobs; see system.remove_idle_queues. A failure is left to the next call. */
export async function removeIdleQueues(): Promise<void> {
  await callFunction("system.remove_idle_queues", {}).catch(() => undefined);
}

/** Does so a second after jobs have ended, and every 30 s. Call `stop` when the worker ends. */
export function watchIdleQueues(events: WorkerEvents): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const plan = () => {
    timer ??= setTimeout(async () => {
      await removeIdleQueues();
      timer = undefined;
    }, PAUSE_MS);
  };
  events.on("job:complete", plan);
  const regular = setInterval(plan, AT_LEAST_EVERY_MS);
  return {
    stop: () => {
      events.off("job:complete", plan);
      clearInterval(regular);
      clearTimeout(timer);
    },
  };
}
