/** Frees a data folder from the server of a killed wrapper, or from a stale pid file. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Stops a server that still runs on `dataDir`; afterwards the folder can be used. */
export async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (Number.isInteger(pid) && pid > 1 && isServerOf(pid, dataDir)) {
    await end(pid, dataDir);
  }
  // Another program may have the same process id now, and PostgreSQL would refuse to start.
  rmSync(pidFile, { force: true });
}

async function end(pid: number, dataDir: string): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 4000],
    ["SIGQUIT", 2000],
    ["SIGKILL", 2000],
  ] as const) {
    send(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isServerOf(pid, dataDir)) return;
      await sleep(25);
    }
  }
  throw new Error(`Another PostgreSQL (process ${pid}) uses ${dataDir} and does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

function isServerOf(pid: number, dataDir: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") {
      const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return state !== "Z" && realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    }
    if (process.platform === "win32") return true;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)])
      .toString()
      .includes("postgres");
  } catch {
    return false;
  }
}
