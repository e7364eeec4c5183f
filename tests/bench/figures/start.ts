import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../../local/supervisor/ports";
import { ROOT } from "../../support/start-backend";
import type { Bench, Figure, Finding } from "../figure";
import { median } from "../stats";

/** P18: `npm start`, built and seeded, until /api/health reports ok. */
export const start: Figure = {
  id: "P18",
  title: "npm start, warm, to healthy",
  measure: async (_bench: Bench): Promise<Finding[]> => {
    const dataDir = mkdtempSync(join(tmpdir(), "chat-bench-start-"));
    try {
      await startOnce(dataDir); // seeds
      const seconds: number[] = [];
      for (let round = 0; round < 5; round++) seconds.push(await startOnce(dataDir));
      const found = median(seconds);
      return [{ name: "warm start", value: `${found.toFixed(1)} s`, target: "≤ 5 s", ok: found <= 5 }];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function startOnce(dataDir: string): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  const begin = performance.now();
  const child = spawn(process.execPath, ["local/start.mjs"], {
    cwd: ROOT,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while (performance.now() - begin < 180_000) {
      const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
      if (answer?.status === 200) return (performance.now() - begin) / 1000;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("not healthy within 3 minutes");
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
