"use client";

/** Delays between attempts, in ms. */
const PAUSES = [500, 1_000, 2_000, 4_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const online = () => new Promise<void>((resolve) => window.addEventListener("online", () => resolve(), { once: true }));

/**
 * For next/dynamic, which does not retry: retries the import, and waits for the network while offline, so that people see a
 * placeholder instead of an error page. Throws if it still fails while online.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES) {
    try {
      return await load();
    } catch (failure) {
      if (typeof window === "undefined") throw failure;
      await (navigator.onLine ? pause(ms) : online());
    }
  }
  return load();
}
