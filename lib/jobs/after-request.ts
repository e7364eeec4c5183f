import "server-only";
import { after } from "next/server";
import { env } from "@/lib/env";
import { failureDetails, log } from "@/lib/http/log";
import { within } from "@/lib/within";
import { drainInstance } from "./instance-drains";

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
    await drainInstance();
  });
}

/** Drains jobs that are due, or due soon, where no resident worker does. Never throws. */
export async function drainDue(): Promise<void> {
  if (env().JOBS_MODE !== "worker") await drainInstance();
}
