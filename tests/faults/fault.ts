import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "../support/backend";

/** The result of a fault. */
export interface Outcome {
  ok: boolean;
  text: string;
}

/** An injected fault and the invariants that must hold. */
export interface Fault {
  /** As in the list of faults, e.g. "F1". */
  id: string;
  title: string;
  /** `scale` 1 is the full form; `npm test` runs a small part of it. */
  run: (backend: Backend, scale: number) => Promise<Outcome>;
  /** How long it may take in full, in ms; 10 minutes unless said otherwise. A scaled run gets the same share of it, and `BASE_LIMIT_MS`. */
  limitMs?: number;
}

const FULL_LIMIT_MS = 10 * 60_000;
/** What the smallest run may take: starting, one kill and its recovery. */
const BASE_LIMIT_MS = 4 * 60_000;

/** How long a fault may take at this scale, in ms. */
export const limitOf = ({ limitMs = FULL_LIMIT_MS }: Fault, scale: number) => BASE_LIMIT_MS + limitMs * scale;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes the items one after another in so many lanes. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  step: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await step(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Kills a process at once. Ignores one that has just died or has not restarted yet. */
export function killProcess(pid: number | null): void {
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // the next round finds it
  }
}

/** The process id of a running service. */
export function pidOf({ dataDir }: Backend, service: string): number {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  return run.services[service].pid as number;
}

/** The process id of the database server itself, below the service that supervises it; null while it restarts. */
export function postmasterOf({ dataDir }: Backend): number | null {
  const file = join(dataDir, "postgres", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** Resident memory of the application in MB; 0 while it is down. */
export function memoryOf(backend: Backend): number {
  try {
    const status = readFileSync(`/proc/${pidOf(backend, "app")}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export function portOf({ dataDir }: Backend, service: string): number {
  const run = JSON.parse(readFileSync(join(dataDir, "run.json"), "utf8"));
  return run.services[service].port as number;
}

/** Waits until the whole product is healthy; returns the time that took, in ms. */
export async function untilHealthy({ url }: Backend, limitMs = 30_000): Promise<number> {
  const begin = Date.now();
  while (Date.now() - begin < limitMs) {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.status === 200) return Date.now() - begin;
    await pause(50);
  }
  throw new Error(`not healthy within ${limitMs} ms`);
}
