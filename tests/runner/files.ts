/** Runs node:test files in lanes: each lane takes the next file when it has finished one. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { argsOf } from "./bundle";
import { runCommand } from "./commands";
import { add, NONE, type Result } from "./results";

type Environment = Record<string, string>;
/** Seconds by file. */
type Durations = Record<string, number>;

interface Options {
  files: string[];
  /** The environment of each lane. */
  lanes: Environment[];
  log: (text: string) => void;
  /** The file that stores the last durations. */
  memory?: string;
}

/**
 * A failed file runs again when the lanes are empty. What passes then failed only because another lane kept the machine busy, and is
 * reported as flaky.
 */
export async function runFiles({
  files,
  lanes,
  log,
  memory = "node_modules/.cache/test-durations.json",
}: Options): Promise<Result> {
  const durations: Durations = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  // longest first, so that no long file is left for one lane at the end
  const queue = [...files].sort((one, other) => weightOf(other, durations) - weightOf(one, durations));
  const results = new Map<string, Result>();
  const run = async (file: string, env: Environment): Promise<Result> => {
    const begin = performance.now();
    const { output, ...result } = await runCommand({ args: await argsOf(file), counts: "node", env });
    const seconds = (performance.now() - begin) / 1000;
    if (result.failed === 0) durations[file] = Number(seconds.toFixed(1));
    log(`── ${file}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)\n${output}`);
    return { ...result, failures: result.failures.map(({ name, text }) => ({ name: `${file}: ${name}`, text })) };
  };
  const work = async (env: Environment) => {
    for (let file = queue.shift(); file; file = queue.shift()) results.set(file, await run(file, env));
  };
  await Promise.all(lanes.map(work));
  for (const [file, first] of results) {
    if (first.failed > 0) results.set(file, withFlaky(first, await run(file, lanes[0] ?? {})));
  }
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(durations));
  return [...results.values()].reduce(add, NONE);
}

/** The second result counts; what failed only in the first is flaky. */
function withFlaky(first: Result, second: Result): Result {
  const again = new Set(second.failures.map(({ name }) => name));
  return { ...second, flaky: first.failures.filter(({ name }) => !again.has(name)) };
}

/** A new file is weighted by its size: 1 kB takes about a second. */
function weightOf(file: string, durations: Durations): number {
  return durations[file] ?? statSync(file).size / 1000;
}
