/** Runs the commands of the stages, each in its own process group and with a time limit. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Counts, type Result, readResult } from "./results";

export interface Command {
  /** Arguments of node. */
  args: string[];
  counts: Counts;
  env?: Record<string, string>;
  /** Milliseconds after which it is killed, and has failed; 15 minutes unless said otherwise. */
  limitMs?: number;
}

/** Longer than most commands take; one that hangs must not hang the run. */
const LIMIT_MS = 15 * 60_000;
/** What a command started and left behind may hold its pipes. */
const PIPES_MS = 2_000;

const running = new Set<ChildProcess>();

/** Ends every command, with all it has started. */
export function killCommands(): void {
  for (const child of running) killGroup(child);
}

/** Kills a child that was started detached, with all it has started. */
export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** Runs a command. `onOutput` receives its output as it comes, so that a log shows how far a long one is. */
export async function runCommand(
  { args, counts, env, limitMs = LIMIT_MS }: Command,
  onOutput: (text: string) => void = () => {},
): Promise<Result & { output: string }> {
  const folder = mkdtempSync(join(tmpdir(), "chat-counts-"));
  const file = join(folder, "report.json");
  const child = spawn(process.execPath, counts === "jest" ? [...args, "--json", `--outputFile=${file}`] : args, {
    // jest's --json would print the whole result a second time
    stdio: ["ignore", counts === "jest" ? "ignore" : "pipe", "pipe"],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      // set when a test of the runner runs under `node --test`: the reporter would be ignored
      NODE_TEST_CONTEXT: undefined,
      ...env,
      ...(counts === "node" && { TEST_COUNTS: file }),
      ...(counts === "playwright" && { PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    },
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      onOutput(text);
    });
  }
  running.add(child);
  const timer = setTimeout(() => killGroup(child), limitMs);
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, PIPES_MS).unref())]);
  clearTimeout(timer);
  running.delete(child);
  const report = existsSync(file) ? readFileSync(file, "utf8") : "";
  rmSync(folder, { recursive: true, force: true });
  return { ...readResult(counts, code, report, output), output };
}
