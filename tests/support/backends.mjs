/** The backends of `npm test`: started when a stage first wants one, shared by later stages, one for each lane. */
import { fork } from "node:child_process";
import { once } from "node:events";

/** @typedef {"services" | "app" | "durable"} Kind "durable" is "app" on a database that writes to disk as in production */
/** @typedef {{ dataDir: string, env: Record<string, string> }} Told */

/** @type {Record<Kind, string[]>} */
const FLAGS = { services: [], app: ["--app"], durable: ["--app", "--durable"] };

/** @type {Map<Kind, { child: import("node:child_process").ChildProcess, told: Told }[]>} */
const started = new Map();

/**
 * Starts as many as are missing. The first goes ahead: it fills the data folder that the others copy.
 * @returns {Promise<Told[]>}
 */
export async function openBackends(
  /** @type {Kind} */ kind,
  /** @type {number} */ lanes,
  /** @type {string[]} */ flags,
) {
  const known = started.get(kind) ?? [];
  started.set(kind, known);
  if (known.length === 0) known.push(await start(kind, flags));
  const missing = Array.from({ length: Math.max(0, lanes - known.length) }, () => start(kind, flags));
  known.push(...(await Promise.all(missing)));
  return known.slice(0, lanes).map(({ told }) => told);
}

async function start(/** @type {Kind} */ kind, /** @type {string[]} */ flags) {
  const child = fork("tests/support/serve.ts", [...FLAGS[kind], ...(kind === "services" ? [] : flags)], {
    execArgv: ["--import", "tsx"],
    detached: true, // Ctrl-C reaches the runner alone, which stops everything in order
  });
  const failed = once(child, "exit").then(() => {
    throw new Error(`The backend (${kind}) did not start.`);
  });
  const [told] = await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {}); // from here on its end is wanted
  return { child, told };
}

/** Stops those that no later stage uses: the next ones want the memory. */
export async function stopBackends(/** @type {Kind[]} */ kept = []) {
  for (const [kind, backends] of started) {
    if (kept.includes(kind)) continue;
    started.delete(kind);
    await Promise.all(backends.map(({ child }) => stop(child)));
  }
}

async function stop(/** @type {import("node:child_process").ChildProcess} */ child) {
  if (child.exitCode !== null) return;
  child.disconnect();
  await once(child, "exit");
}
