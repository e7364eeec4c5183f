import "server-only";
import { after } from "next/server";
import type { Pool } from "pg";
import { coalesce } from "@/lib/coalesce";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { callFunction } from "@/lib/supabase/functions";
import { jobPool } from "@/lib/supabase/pools";
import { within } from "@/lib/within";
import type { Wakeup } from "./drain";
import { SOON_MS } from "./limits";

/** How long an instance stays after a request for jobs that are due soon: a provider's pause, a second attempt. */
const STAY_MS = 20_000;
/** Time for jobs that were enqueued just before a drain ended. */
const LEAST_STAY_MS = 1_000;

/** Other requests' work may take longer than this request's jobs should wait, in ms. */
const ONGOING_MS = 1_000;

/** Work of requests that are answered; the jobs that it enqueues are due afterwards. */
const ongoing = new Set<Promise<void>>();

/** Does what the caller need not wait for after the response; at once where there is none. */
export function runAfterRequest(work: () => Promise<void>): void {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  ongoing.add(done);
  const run = async () => {
    try {
      await work();
    } catch (failure) {
      log("error", "after_request_failed", failureDetails(failure));
    } finally {
      ongoing.delete(done);
      end();
    }
  };
  try {
    after(run);
  } catch {
    // outside a request, such as in a job, the process stays alive anyway
    void run();
  }
}

/**
 * Without a resident worker, drains the jobs that a request enqueued after its response, and hands over to another call what is still due
 * then (./chained-run). Every handler and form action that can change something calls this first (lib/http/route, action).
 */
export function drainAfterRequest(): void {
  if (env().JOBS_MODE === "worker") return;
  after(async () => {
    await within(ONGOING_MS, Promise.all(ongoing));
    await drainIf(areJobsDueAfterRequest);
  });
}

/** Drains jobs that are due, or due soon, where no resident worker does. Never throws. */
export async function drainDue(): Promise<void> {
  if (env().JOBS_MODE !== "worker") await drainIf(areJobsDue);
}

async function areJobsDue(): Promise<boolean> {
  const { value } = await callFunction("system.seconds_to_next_job", {});
  return value !== null && Number(value) * 1000 <= SOON_MS;
}

/** Requests that end while one looks share the next look, which sees the jobs of all of them. */
const areJobsDueAfterRequest = coalesce(areJobsDue);

/** Drains of an instance at once: jobs that take long hold up those of one drain only. */
const MOST_DRAINS = 4;

/**
 * The drains of each pool, which is an instance's. With a drain for every request, a job that cannot be run at once would keep hundreds of drains
 * asking for it.
 */
const shared = globalThis as typeof globalThis & { chatDrains?: WeakMap<Pool, Set<Wakeup>> };
shared.chatDrains ??= new WeakMap();
const drainsByPool = shared.chatDrains;

/** Leaves jobs that were enqueued just now to a drain, if one has nothing to do or no more may begin. */
function wakeDrain(drains: Set<Wakeup>): boolean {
  const idle = [...drains].find(({ isWaiting }) => isWaiting);
  if (idle) idle.ask();
  // at the latest, the first that ends looks again
  else for (const drain of drains) drain.ask();
  return idle !== undefined || drains.size >= MOST_DRAINS;
}

async function drainIf(areDue: () => Promise<boolean>, end = Date.now() + STAY_MS): Promise<void> {
  const pool = jobPool();
  const drains = drainsByPool.get(pool) ?? new Set();
  drainsByPool.set(pool, drains);
  try {
    if (wakeDrain(drains) || !(await areDue())) return;
    // lazy import, because it loads every job's code
    const [{ drainJobs, Wakeup }, { chainNextRun }] = await Promise.all([import("./drain"), import("./chained-run")]);
    // others may have begun since
    if (wakeDrain(drains)) return;
    const wakeup = new Wakeup();
    drains.add(wakeup);
    const isMore = await drainJobs(end - Date.now(), wakeup).finally(() => drains.delete(wakeup));
    if (isMore) await chainNextRun();
    else if (wakeup.isPending) await drainIf(areDue, Math.max(end, Date.now() + LEAST_STAY_MS));
  } catch (failure) {
    log("warn", "drain_failed", failureDetails(failure));
  }
}
