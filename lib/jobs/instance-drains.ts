import "server-only";
import type { Pool } from "pg";
import { coalesce } from "@/lib/coalesce";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import { jobPool } from "@/lib/supabase/pools";
import { within } from "@/lib/within";
import { SOON_MS } from "./limits";
import { Wakeup } from "./wakeup";

/** How long an instance stays after a request for jobs that are due soon: a provider's pause, a second attempt. */
const STAY_MS = 20_000;
/** Time for jobs that were enqueued just before a drain ended. */
const LEAST_STAY_MS = 1_000;
/** Drains at once. All but one of them have a job that takes long, such as a call of a provider that hangs. */
const MOST_DRAINS = 20;
/** A run that takes longer, in ms, may have such a job: the next drain begins. */
const PATIENCE_MS = 250;

/**
 * The drains of an instance. A request whose jobs are due wakes one that waits; another begins only if all of them run jobs. With a drain for
 * every request, a job that cannot be run at once would keep hundreds of drains asking for it.
 */
class InstanceDrains {
  private readonly drains = new Set<Wakeup>();
  private end = 0;
  /** One at a time: requests that end together begin one drain. */
  private readonly begin = coalesce(() => this.beginIfDue());

  /** Begins a drain if jobs are due and none waits, and resolves when it ends, about `until` (epoch ms). Otherwise resolves at once. */
  async drain(until: number): Promise<void> {
    this.end = Math.max(this.end, until);
    await (await this.begin())?.done;
  }

  private async beginIfDue(): Promise<{ done: Promise<void> } | null> {
    if (this.wake() || !(await areJobsDue())) return null;
    // lazy import, because it loads every job's code
    const [{ drainJobs }, { chainNextRun }] = await Promise.all([import("./drain"), import("./chained-run")]);
    if (this.wake()) return null;
    const wakeup = new Wakeup();
    const idle = new Promise<void>((resolve) => wakeup.onWait(resolve));
    const run = async () => {
      const isMore = await drainJobs(this.end - Date.now(), wakeup).finally(() => this.drains.delete(wakeup));
      if (isMore) await chainNextRun();
      else if (wakeup.isPending) await this.drain(Date.now() + LEAST_STAY_MS);
    };
    this.drains.add(wakeup);
    const done = run();
    await within(PATIENCE_MS, Promise.race([idle, done]));
    return { done };
  }

  /** Asks a drain that waits, or all that run jobs, to look again. Returns whether no other may begin. */
  private wake(): boolean {
    const idle = [...this.drains].find(({ isWaiting }) => isWaiting);
    if (idle) idle.ask();
    // at the latest, the first that ends looks again
    else for (const busy of this.drains) busy.ask();
    return idle !== undefined || this.drains.size >= MOST_DRAINS;
  }
}

/** By pool, which is an instance's. */
const shared = globalThis as typeof globalThis & { chatDrains?: WeakMap<Pool, InstanceDrains> };
shared.chatDrains ??= new WeakMap();
const drainsByPool = shared.chatDrains;

/** Runs the jobs that are due or due soon, unless another drain of this instance does. Never throws. */
export async function drainInstance(): Promise<void> {
  const pool = jobPool();
  const drains = drainsByPool.get(pool) ?? new InstanceDrains();
  drainsByPool.set(pool, drains);
  try {
    await drains.drain(Date.now() + STAY_MS);
  } catch (failure) {
    log("warn", "drain_failed", failureDetails(failure));
  }
}

async function areJobsDue(): Promise<boolean> {
  const { value } = await callFunction("system.seconds_to_next_job", {});
  return value !== null && Number(value) * 1000 <= SOON_MS;
}
