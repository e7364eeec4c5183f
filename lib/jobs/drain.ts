import "server-only";
import { callFunction } from "@/lib/supabase/functions";
import { SOON_MS } from "./limits";
import { runDueJobs } from "./run-due-jobs";
import { tasks } from "./tasks";

const LEAST_WAIT_MS = 500;
/** As LEAST_WAIT_MS, for a drain that has been woken: what is due may be another worker's for now. */
const WOKEN_WAIT_MS = 100;
/** Maximum time between two looks for jobs that other instances enqueued. */
const LONGEST_WAIT_MS = 2_000;

/** Tells a drain that jobs may have been enqueued since it last looked. */
export class Wakeup {
  private isAsked = false;
  private isIdle = false;
  private endWait = () => {};

  private tell = () => {};

  /** Calls back when the drain begins to wait. */
  onWait(tell: () => void): void {
    this.tell = tell;
  }

  ask(): void {
    this.isAsked = true;
    this.endWait();
  }

  get isPending(): boolean {
    return this.isAsked;
  }

  /** Whether the drain does nothing but wait. */
  get isWaiting(): boolean {
    return this.isIdle;
  }

  /** A look that begins now sees what was enqueued before. */
  clear(): void {
    this.isAsked = false;
  }

  /** Resolves after `ms`, or once asked, but not before `least_ms`. */
  async wait(least_ms: number, ms: number): Promise<void> {
    this.isIdle = true;
    this.tell();
    await sleep(least_ms);
    if (!this.isAsked && ms > least_ms) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms - least_ms);
        this.endWait = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isIdle = false;
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * For hosts without a resident worker: runs the jobs that are due or become due, starting none after `limit_ms`. Returns true if jobs
 * remain that are due now or soon. `wakeup`: asked for jobs that this instance enqueues meanwhile; if it is pending in the end, they may remain.
 */
export async function drainJobs(limit_ms: number, wakeup = new Wakeup()): Promise<boolean> {
  const end = Date.now() + limit_ms;
  for (;;) {
    const count = await runDueJobs(tasks, end - Date.now());
    wakeup.clear();
    const { value } = await callFunction("system.seconds_to_next_job", {});
    if (value === null) return false;
    // after a run without jobs, another worker holds the queue of what is due
    if (count > 0 && Number(value) <= 0 && Date.now() < end) continue;
    const wait = Math.max(LEAST_WAIT_MS, Number(value) * 1000);
    if (Date.now() + wait > end) return wait < SOON_MS;
    await wakeup.wait(WOKEN_WAIT_MS, Math.min(wait, LONGEST_WAIT_MS));
  }
}
