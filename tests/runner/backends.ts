/** The backends of `npm test`: started when a stage first needs one, one per lane, shared by later stages. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { killGroup } from "./commands";

/** Logs of all stages and backends of the last run. */
export const LOGS = "test-results/logs";

/** "durable" is "app" on a database that writes to disk as in production. */
export type Kind = "services" | "app" | "durable";

/** What tests/support/serve.ts reports. */
export interface BackendInfo {
  dataDir: string;
  env: Record<string, string>;
}

/** A start fills the demo, which takes a minute on a slow machine. */
const START_MS = 5 * 60_000;
/** Services that do not stop by themselves are killed: they must not hang the run. */
const STOP_MS = 30_000;

const FLAGS: Record<Kind, string[]> = { services: [], app: ["--app"], durable: ["--app", "--durable"] };
const started = new Map<Kind, { child: ChildProcess; info: BackendInfo }[]>();

/** Starts the missing ones. The first starts alone: it fills the data folder that the others copy. */
export async function openBackends(kind: Kind, lanes: number, flags: string[]): Promise<BackendInfo[]> {
  const known = started.get(kind) ?? [];
  started.set(kind, known);
  if (known.length === 0) known.push(await start(kind, flags));
  const missing = Array.from({ length: Math.max(0, lanes - known.length) }, () => start(kind, flags));
  known.push(...(await Promise.all(missing)));
  return known.slice(0, lanes).map(({ info }) => info);
}

async function start(kind: Kind, flags: string[]): Promise<{ child: ChildProcess; info: BackendInfo }> {
  const log = openSync(join(LOGS, "backends.log"), "a");
  const child = fork("tests/support/serve.ts", [...FLAGS[kind], ...(kind === "services" ? [] : flags)], {
    execArgv: ["--import", "tsx"],
    // output of services that tests stop and kill
    stdio: ["ignore", log, log, "ipc"],
    detached: true, // Ctrl-C reaches only the runner, which stops everything in order
  });
  closeSync(log);
  const timer = setTimeout(() => killGroup(child), START_MS);
  const failed = once(child, "exit").then(() => {
    throw new Error(`The backend (${kind}) did not start; see ${LOGS}/backends.log.`);
  });
  const [info] = await Promise.race([once(child, "message"), failed]);
  clearTimeout(timer);
  failed.catch(() => {}); // from here on its end is wanted
  return { child, info };
}

/** Stops those that no later stage needs, to free memory. */
export async function stopBackends(kept: Kind[] = []): Promise<void> {
  for (const [kind, backends] of started) {
    if (kept.includes(kind)) continue;
    started.delete(kind);
    await Promise.all(backends.map(({ child }) => stop(child)));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  const timer = setTimeout(() => killGroup(child), STOP_MS);
  await ended;
  clearTimeout(timer);
}
