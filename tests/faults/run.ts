import { writeFileSync } from "node:fs";
import { buildApp } from "../support/app";
import { connectBackend, startBackend } from "../support/start-backend";
import { broadcastKilled } from "./cases/broadcast";
import { appKilled, databaseKilled, termination } from "./cases/kills";
import { lineHeld, lineInbound, lineOutbound } from "./cases/line";
import { awayAndBack, realtimeDown, realtimeKilled, slowReader } from "./cases/realtime";
import type { Fault } from "./fault";

const FAULTS: Fault[] = [
  appKilled,
  databaseKilled,
  broadcastKilled,
  lineHeld,
  lineInbound,
  lineOutbound,
  realtimeKilled,
  awayAndBack,
  realtimeDown,
  termination,
  slowReader,
];

/**
 * `npm run faults [-- F1 F7] [--scale=0.1]`: injects faults and checks that no message is lost or duplicated, on the data folder
 * TEST_DATA_DIR (`npm test`) or on a temporary product. Returns the number of passed and failed faults.
 */
async function main(): Promise<{ passed: number; failed: number }> {
  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith("--"));
  const scale = Number(words.find((word) => word.startsWith("--scale="))?.slice(8) ?? 1);
  const counts = { passed: 0, failed: 0 };
  const { backend, stop } = await openProduct();
  try {
    for (const { id, title, run } of FAULTS.filter((fault) => wanted.length === 0 || wanted.includes(fault.id))) {
      const begin = Date.now();
      const outcome = await run(backend, scale).catch((failure: Error) => ({ ok: false, text: failure.message }));
      counts[outcome.ok ? "passed" : "failed"]++;
      const seconds = Math.round((Date.now() - begin) / 1000);
      console.log(`${outcome.ok ? "ok   " : "FAIL "} ${id.padEnd(4)} ${title} (${seconds} s): ${outcome.text}`);
    }
  } finally {
    await stop();
  }
  return counts;
}

async function openProduct() {
  const running = process.env.TEST_DATA_DIR;
  if (running) return { backend: connectBackend(running), stop: async () => {} };
  await buildApp();
  const { stop, ...backend } = await startBackend({ app: true, durable: true });
  return { backend, stop };
}

const counts = await main();
if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
