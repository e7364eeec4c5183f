/** Runs files of node:test in lanes: each lane takes the next file as soon as it is done with one. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { runCommand } from "./commands.mjs";

/** How long each file took last time, in seconds. */
const DURATIONS = "node_modules/.cache/test-durations.json";

/**
 * A file in which something fails runs again when the lanes are empty: what passes then met a moment in which the machine was busy
 * with another lane, and is reported as flaky.
 * @param {string[]} files
 * @param {Record<string, string>[]} lanes the environment of each
 * @param {(text: string) => void} log
 * @returns {Promise<import("./results.mjs").Result>}
 */
export async function runFiles(files, lanes, log) {
  const durations = readDurations();
  // the longest first: none of them is left over for one lane at the end
  const queue = [...files].sort((one, other) => weightOf(other, durations) - weightOf(one, durations));
  /** @type {Map<string, import("./results.mjs").Result>} */
  const results = new Map();
  const run = async (/** @type {string} */ file, /** @type {Record<string, string>} */ env) => {
    const begin = performance.now();
    const { output, ...result } = await runCommand({ args: argsOf(file), counts: "node", env });
    const seconds = (performance.now() - begin) / 1000;
    if (result.failed === 0) durations[file] = Number(seconds.toFixed(1));
    log(`── ${file}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)\n${output}`);
    return { ...result, failures: result.failures.map(({ name, text }) => ({ name: `${file}: ${name}`, text })) };
  };
  await Promise.all(
    lanes.map(async (env) => {
      for (let file = queue.shift(); file; file = queue.shift()) results.set(file, await run(file, env));
    }),
  );
  for (const [file, first] of results) {
    if (first.failed === 0) continue;
    const second = await run(file, lanes[0] ?? {});
    const again = new Set(second.failures.map(({ name }) => name));
    const flaky = first.failures.map(({ name }) => name).filter((name) => !again.has(name));
    results.set(file, { ...second, flaky });
  }
  writeDurations(durations);
  return [...results.values()].reduce(add);
}

/** @returns {import("./results.mjs").Result} */
export function add(
  /** @type {import("./results.mjs").Result} */ one,
  /** @type {import("./results.mjs").Result} */ other,
) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
  };
}

function argsOf(/** @type {string} */ file) {
  const reporter = ["--test-reporter=./tests/support/reporter.mjs", "--test-reporter-destination=stdout"];
  return ["--import", "tsx", ...reporter, file];
}

/** A new file counts by its size: 1 kB takes about a second. */
function weightOf(/** @type {string} */ file, /** @type {Record<string, number>} */ durations) {
  return durations[file] ?? statSync(file).size / 1000;
}

/** @returns {Record<string, number>} */
function readDurations() {
  try {
    return JSON.parse(readFileSync(DURATIONS, "utf8"));
  } catch {
    return {};
  }
}

function writeDurations(/** @type {Record<string, number>} */ durations) {
  mkdirSync(dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, JSON.stringify({ ...readDurations(), ...durations }));
}
