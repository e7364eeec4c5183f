"use client";

/** Pauses between tries, in ms. */
const PAUSES = [500, 1_000, 2_000, 4_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const online = () => new Promise<void>((resolve) => window.addEventListener("online", () => resolve(), { once: true }));

/**
 * For next/dynamic, which takes a failure for the last word: tries again, and waits for the network while there is none, so that
 * somebody who lost it sees what is loading and not an error page. Throws when it still fails with a network.
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
