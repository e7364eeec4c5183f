/**
 * `npm test`: the checks of the project, stage by stage, on this machine alone. `--only=lint,policies` runs those stages, `--all` also the
 * optional ones. With `--hosted` the application of HTTP and browser tests runs as on a host (tests/support/hosted.ts).
 * Prints a line per stage and what failed; everything else is in test-results/logs. The last line is `N passed, N failed`. A stage
 * that fails without a test to blame counts as one failure. Exits 1 on any failure.
 */
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LOGS, openBackends, stopBackends } from "./runner/backends";
import { killCommands, runCommand } from "./runner/commands";
import { runFiles } from "./runner/files";
import { add, type Failure, NONE, type Result } from "./runner/results";
import { listStages, type Stage } from "./runner/stages";

/** The run ends by then, whatever hangs: a log without its last line tells nothing. A slow machine needs more than an hour. */
const RUN_LIMIT_MS = 95 * 60_000;
/** More tests that pass only at the second try are a fault of the tests or of the product. */
const MAX_FLAKY = 3;

process.chdir(join(dirname(fileURLToPath(import.meta.url)), ".."));
const words = process.argv.slice(2);
const only = words
  .find((word) => word.startsWith("--only="))
  ?.slice(7)
  .split(",");
const flags = words.filter((word) => word === "--hosted");
const stages = listStages(process.cwd());
const names = stages.flat(2).map(({ name }) => name);
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    killCommands();
    await stopBackends();
    process.exit(1);
  });
}

function isWanted({ name, isOptional }: Stage) {
  return only ? only.includes(name) : !isOptional || words.includes("--all");
}

async function runStage(stage: Stage, log: (text: string) => void): Promise<Result> {
  const { lanes = 1, backend, files, env, commands } = stage;
  const backends = backend ? await openBackends(backend, lanes, flags) : [];
  const environments = backend ? backends.map((one) => env?.(one) ?? {}) : Array.from({ length: lanes }, () => ({}));
  let sum = files ? await runFiles({ files, lanes: environments, log }) : NONE;
  for (const command of commands?.(backends) ?? []) {
    sum = add(sum, await runCommand(command, log));
  }
  return sum;
}

/** Runs a stage and prints how it went. A stage that cannot run at all has failed once. */
async function report(stage: Stage): Promise<Result> {
  const begin = performance.now();
  const file = join(LOGS, `${stage.name}.log`);
  rmSync(file, { force: true });
  const result = await runStage(stage, (text) => appendFileSync(file, text)).catch(
    (error: unknown): Result => ({
      ...NONE,
      failed: 1,
      failures: [{ name: stage.name, text: String(error) }],
    }),
  );
  const { passed, failed, failures, flaky } = result;
  const counts = `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ""}`;
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${failed > 0 ? "✖" : "✔"} ${stage.name.padEnd(12)} ${counts} (${seconds} s)`);
  for (const failure of failures) console.log(`\n  ✖ ${describe(failure)}\n`);
  return result;
}

function describe({ name, text }: Failure): string {
  return `${name}\n${text.replaceAll(/^/gm, "    ")}`;
}

async function runList(list: Stage[]): Promise<Result> {
  let sum = NONE;
  for (const stage of list.filter(isWanted)) sum = add(sum, await report(stage));
  return sum;
}

mkdirSync(LOGS, { recursive: true });
let sum = NONE;
setTimeout(() => {
  killCommands();
  console.log(`\nThe run has taken ${RUN_LIMIT_MS / 60_000} minutes and was ended. Full output: ${LOGS}`);
  console.log(`\n${sum.passed} passed, ${sum.failed + 1} failed`);
  process.exit(1);
}, RUN_LIMIT_MS).unref();
for (const [place, step] of stages.entries()) {
  const results = await Promise.all((Array.isArray(step) ? step : [[step]]).map(runList));
  sum = results.reduce(add, sum);
  const later = stages
    .slice(place + 1)
    .flat(2)
    .filter(isWanted);
  await stopBackends(later.flatMap(({ backend }) => backend ?? []));
}
if (sum.failed > 0) console.log(`\nFull output: ${LOGS}`);
if (sum.flaky.length > 0)
  console.log(`\nFlaky, passed at the second try:\n${sum.flaky.map((each) => `  ${describe(each)}`).join("\n")}`);
const isTooFlaky = sum.flaky.length > MAX_FLAKY;
if (isTooFlaky) console.log(`More than ${MAX_FLAKY} flaky tests count as one failure.`);
const failed = sum.failed + (isTooFlaky ? 1 : 0);
console.log(`\n${sum.passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
