/** Runs the commands of the stages: each in a process group of its own, within a time limit, its output kept for the stage's log. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readResult } from "./results.mjs";

/** Longer than any command takes; one that hangs must not hang the run. */
const TIMEOUT_MS = 25 * 60_000;
/** What a command started and left behind may hold its pipes. */
const PIPES_MS = 2_000;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Ends every command, with all it has started. */
export function killCommands() {
  for (const child of running) kill(child);
}

function kill(/** @type {import("node:child_process").ChildProcess} */ { pid }) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** @returns {Promise<import("./results.mjs").Result & { output: string }>} */
export async function runCommand(/** @type {import("./stages.mjs").Command} */ { args, counts, env }) {
  const folder = mkdtempSync(join(tmpdir(), "chat-counts-"));
  const file = join(folder, "counts.json");
  const child = spawn(process.execPath, counts === "jest" ? [...args, "--json", `--outputFile=${file}`] : args, {
    // jest's --json would print the whole result a second time
    stdio: ["ignore", counts === "jest" ? "ignore" : "pipe", "pipe"],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      ...env,
      ...(counts === "node" && { TEST_COUNTS: file }),
      ...(counts === "playwright" && { PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    },
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  running.add(child);
  const timer = setTimeout(() => kill(child), TIMEOUT_MS);
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, PIPES_MS).unref())]);
  clearTimeout(timer);
  running.delete(child);
  const result = readResult(counts, code, () => JSON.parse(readFileSync(file, "utf8")), output);
  rmSync(folder, { recursive: true, force: true });
  return { ...result, output };
}
