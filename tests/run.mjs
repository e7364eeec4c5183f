/**
 * `npm test`: every check of the project, stage by stage, on this machine alone. `--only=lint,policies` runs those stages.
 * With `--hosted` the application of HTTP and browser tests runs as on a host (tests/support/hosted.ts).
 * The last line is `N passed, N failed`; a stage that fails without a test to blame counts as one. Exits 1 on any failure.
 */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listStages } from "./support/stages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Longer than any stage takes; one that hangs must not hang the run. */
const STAGE_TIMEOUT_MS = 40 * 60_000;
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
process.chdir(root);

/** @type {Set<import("node:child_process").ChildProcess>} what runs now, each the leader of its own process group */
const running = new Set();
/** @type {Map<string, import("node:child_process").ChildProcess>} */
const backends = new Map();

const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice(7)
  .split(",");
const hosted = process.argv.filter((word) => word === "--hosted");
const stages = listStages(root);
const names = stages.flat(2).map(({ name }) => name);
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
  process.exit(1);
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, async () => {
    for (const child of running) kill(child);
    await stopBackends();
    process.exit(1);
  });
}

function kill(/** @type {import("node:child_process").ChildProcess} */ { pid }) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** Starts the backend a stage wants, unless an earlier one has. */
async function openBackend(/** @type {"services" | "app"} */ kind) {
  const known = backends.get(kind);
  if (known) return known.told;
  const child = fork("tests/support/serve.ts", kind === "app" ? ["--app", ...hosted] : [], {
    execArgv: ["--import", "tsx"],
    env: environment,
    detached: true, // Ctrl-C reaches this process alone, which stops everything in order
  });
  const failed = once(child, "exit").then(() => {
    throw new Error(`The backend (${kind}) did not start.`);
  });
  const [told] = await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {}); // its end is wanted from here on
  backends.set(kind, Object.assign(child, { told }));
  return told;
}

/** Ends those of a kind, or all: the next stages want the memory. */
async function stopBackends(/** @type {"services" | "app" | undefined} */ wanted) {
  for (const [kind, child] of backends) {
    if (wanted && kind !== wanted) continue;
    backends.delete(kind);
    if (child.exitCode !== null) continue;
    child.disconnect();
    await once(child, "exit");
  }
}

/** Runs one command; answers how many tests passed and failed. What it prints goes to `print` as it comes. */
async function runCommand(
  /** @type {import("./support/stages.mjs").Command} */ { args, counts, env },
  /** @type {(text: string) => void} */ print,
) {
  const folder = mkdtempSync(join(tmpdir(), "chat-counts-"));
  const file = join(folder, "counts.json");
  const told = { node: { TEST_COUNTS: file }, playwright: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }[counts];
  const child = spawn(process.execPath, counts === "jest" ? [...args, "--json", `--outputFile=${file}`] : args, {
    // jest's --json would print the whole result a second time
    stdio: ["ignore", counts === "jest" ? "ignore" : "pipe", "pipe"],
    env: { ...environment, ...env, ...told },
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", print);
  running.add(child);
  const timer = setTimeout(() => kill(child), STAGE_TIMEOUT_MS);
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  // what it started and left behind may hold its pipes
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  clearTimeout(timer);
  running.delete(child);
  const read = counts === "exit" ? { passed: code === 0 ? 1 : 0, failed: 0 } : readCounts(file, counts);
  const { passed, failed, files = {} } = read;
  rmSync(folder, { recursive: true, force: true });
  // a crash, a hang, or no test at all
  const isFailure = code !== 0 || passed === 0;
  return { passed, failed: failed || (isFailure ? 1 : 0), files };
}

/**
 * The same, with a second look at files in which something failed, as the browser tests have one: what passes then had met a moment
 * in which the machine was busy with something else. Both are printed.
 */
async function runTwice(
  /** @type {import("./support/stages.mjs").Command} */ command,
  /** @type {(text: string) => void} */ print,
) {
  const first = await runCommand(command, print);
  const failing = Object.keys(first.files).filter((file) => first.files[file].failed > 0);
  const fewer = command.args.filter((word) => !/\.test\.ts$/.test(word) || failing.includes(word));
  const isWhole = failing.reduce((sum, file) => sum + first.files[file].failed, 0) === first.failed;
  if (failing.length === 0 || !isWhole || !failing.every((file) => fewer.includes(file))) return first;
  print(`\n── again: ${failing.join(", ")}\n`);
  const second = await runCommand({ ...command, args: fewer }, print);
  const before = failing.reduce((sum, file) => sum + first.files[file].passed, 0);
  return { passed: first.passed - before + second.passed, failed: second.failed };
}

function readCounts(/** @type {string} */ file, /** @type {string} */ counts) {
  try {
    const found = JSON.parse(readFileSync(file, "utf8"));
    if (counts === "jest") return { passed: found.numPassedTests, failed: found.numFailedTests };
    if (counts === "playwright")
      return { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected };
    return found;
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const sum = { passed: 0, failed: 0 };

async function runStage(
  /** @type {import("./support/stages.mjs").Stage} */ { name, backend, commands },
  /** @type {(text: string) => void} */ print,
) {
  print(`\n── ${name}\n`);
  const begin = performance.now();
  const total = { passed: 0, failed: 0 };
  try {
    const told = backend ? await openBackend(backend) : { dataDir: "", env: {} };
    for (const command of commands(told)) {
      const { passed, failed } = await runTwice(command, print);
      total.passed += passed;
      total.failed += failed;
    }
  } catch (error) {
    print(`${error instanceof Error ? error.message : error}\n`);
    total.failed++;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  print(`── ${name}: ${total.passed} passed, ${total.failed} failed (${seconds} s)\n`);
  sum.passed += total.passed;
  sum.failed += total.failed;
}

/** One after the other. Of lists beside each other the first prints as it goes, the others what they said at the end of each stage. */
async function runList(/** @type {import("./support/stages.mjs").Stage[]} */ list, isFirst = true) {
  for (const stage of list) {
    if (only && !only.includes(stage.name)) continue;
    let held = "";
    await runStage(stage, (text) => {
      if (isFirst) process.stdout.write(text);
      else held += text;
    });
    process.stdout.write(held);
  }
}

for (const step of stages) {
  if (Array.isArray(step)) {
    await Promise.all(step.map((list, place) => runList(list, place === 0)));
    await stopBackends("services");
  } else await runList([step]);
}
await stopBackends();
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);
