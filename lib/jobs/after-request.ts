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
    await drain();
  });
}

/** Drains jobs that are due, or due soon, where no resident worker does. Never throws. */
export async function drainDue(): Promise<void> {
  if (env().JOBS_MODE !== "worker") await drain();
}

async function areJobsDue(): Promise<boolean> {
  const { value } = await callFunction("system.seconds_to_next_job", {});
  return value !== null && Number(value) * 1000 <= SOON_MS;
}

/** Drains of an instance at once. All but one of them have a job that takes long, such as a call of a provider that hangs. */
const MOST_DRAINS = 20;
/** A run that takes longer, in ms, may have such a job: the next drain begins. */
const PATIENCE_MS = 250;

type Begin = (end: number) => Promise<{ done: Promise<void> } | null>;

/** By pool, which is an instance's. */
const shared = globalThis as typeof globalThis & { chatDrains?: WeakMap<Pool, Begin> };
shared.chatDrains ??= new WeakMap();
const beginByPool = shared.chatDrains;

/**
 * Begins a drain if jobs are due, unless one of the instance has nothing to do: that one is woken. With a drain for every request, a job that
 * cannot be run at once would keep hundreds of drains asking for it.
 */
function newBegin(): Begin {
  const drains = new Set<Wakeup>();
  const wake = () => {
    const idle = [...drains].find(({ isWaiting }) => isWaiting);
    if (idle) idle.ask();
    // at the latest, the first that ends looks again
    else for (const busy of drains) busy.ask();
    return idle !== undefined || drains.size >= MOST_DRAINS;
  };
  let end = 0;
  // one at a time: requests that end together begin one drain
  const begin = coalesce(async () => {
    if (wake() || !(await areJobsDue())) return null;
    // lazy import, because it loads every job's code
    const [{ drainJobs, Wakeup }, { chainNextRun }] = await Promise.all([import("./drain"), import("./chained-run")]);
    if (wake()) return null;
    const wakeup = new Wakeup();
    const idle = new Promise<void>((resolve) => wakeup.onWait(resolve));
    drains.add(wakeup);
    const run = async () => {
      const isMore = await drainJobs(end - Date.now(), wakeup).finally(() => drains.delete(wakeup));
      if (isMore) await chainNextRun();
      else if (wakeup.isPending) await drain(Math.max(end, Date.now() + LEAST_STAY_MS));
    };
    const done = run();
    await within(PATIENCE_MS, Promise.race([idle, done]));
    return { done };
  });
  return (until) => {
    end = Math.max(end, until);
    return begin();
  };
}

async function drain(end = Date.now() + STAY_MS): Promise<void> {
  const pool = jobPool();
  const begin = beginByPool.get(pool) ?? newBegin();
  beginByPool.set(pool, begin);
  try {
    await (await begin(end))?.done;
  } catch (failure) {
    log("warn", "drain_failed", failureDetails(failure));
  }
}
