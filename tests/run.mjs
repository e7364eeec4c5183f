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

/** @type {import("node:child_process").ChildProcess | undefined} what runs now, the leader of its own process group */
let running;
/** @type {Map<string, import("node:child_process").ChildProcess>} */
const backends = new Map();

const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice(7)
  .split(",");
const hosted = process.argv.filter((word) => word === "--hosted");
const stages = listStages(root);
const unknown = only?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(", ")}. There are: ${stages.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, async () => {
    killRunning();
    await stopBackends();
    process.exit(1);
  });
}

function killRunning() {
  try {
    if (running?.pid) process.kill(-running.pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** Starts the backend a stage wants, unless an earlier one has; the one before it ends, for memory. */
async function openBackend(/** @type {"services" | "app"} */ kind) {
  const known = backends.get(kind);
  if (known) return known.told;
  await stopBackends();
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

async function stopBackends() {
  for (const [kind, child] of backends) {
    backends.delete(kind);
    if (child.exitCode !== null) continue;
    child.disconnect();
    await once(child, "exit");
  }
}

/** Runs one command; answers how many tests passed and failed. */
async function runCommand(/** @type {import("./support/stages.mjs").Command} */ { args, counts, env }) {
  const folder = mkdtempSync(join(tmpdir(), "chat-counts-"));
  const file = join(folder, "counts.json");
  const told = { node: { TEST_COUNTS: file }, playwright: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } }[counts];
  running = spawn(process.execPath, counts === "jest" ? [...args, "--json", `--outputFile=${file}`] : args, {
    // jest's --json would print the whole result a second time
    stdio: ["ignore", counts === "jest" ? "ignore" : "inherit", "inherit"],
    env: { ...environment, ...env, ...told },
    detached: true,
  });
  const timer = setTimeout(killRunning, STAGE_TIMEOUT_MS);
  const [code] = await once(running, "exit");
  clearTimeout(timer);
  const { passed, failed } = counts === "exit" ? { passed: code === 0 ? 1 : 0, failed: 0 } : readCounts(file, counts);
  rmSync(folder, { recursive: true, force: true });
  // a crash, a hang, or no test at all
  const isFailure = code !== 0 || passed === 0;
  return { passed, failed: failed || (isFailure ? 1 : 0) };
}

function readCounts(/** @type {string} */ file, /** @type {string} */ counts) {
  try {
    const found = JSON.parse(readFileSync(file, "utf8"));
    if (counts === "jest") return { passed: found.numPassedTests, failed: found.numFailedTests };
    if (counts === "playwright")
      return { passed: found.stats.expected, failed: found.stats.unexpected + found.stats.flaky };
    return found;
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function runStage(/** @type {import("./support/stages.mjs").Stage} */ { name, backend, commands }) {
  console.log(`\n── ${name}`);
  const begin = performance.now();
  const total = { passed: 0, failed: 0 };
  try {
    const told = backend ? await openBackend(backend) : { dataDir: "", env: {} };
    for (const command of commands(told)) {
      const { passed, failed } = await runCommand(command);
      total.passed += passed;
      total.failed += failed;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed++;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`── ${name}: ${total.passed} passed, ${total.failed} failed (${seconds} s)`);
  return total;
}

const sum = { passed: 0, failed: 0 };
for (const stage of stages) {
  if (only && !only.includes(stage.name)) continue;
  const { passed, failed } = await runStage(stage);
  sum.passed += passed;
  sum.failed += failed;
}
await stopBackends();
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);
