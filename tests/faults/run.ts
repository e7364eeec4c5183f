import { writeFileSync } from "node:fs";
import { buildApp } from "../support/app";
import { connectBackend, startBackend } from "../support/start-backend";
import { billsKilled } from "./cases/bills";
import { broadcastKilled } from "./cases/broadcast";
import { clockMoved } from "./cases/clock";
import { conflicts } from "./cases/conflicts";
import { brokenCredentials } from "./cases/credentials";
import { echoes } from "./cases/echoes";
import { exhausted } from "./cases/exhausted";
import { manyInstances } from "./cases/hosted";
import { appKilled, databaseKilled, termination } from "./cases/kills";
import { lineHeld, lineInbound, lineOutbound } from "./cases/line";
import { membersAtOnce } from "./cases/members";
import { migratedUnderLoad } from "./cases/migration";
import { awayAndBack, realtimeDown, realtimeKilled, slowReader } from "./cases/realtime";
import { type Fault, limitOf, type Outcome } from "./fault";

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
  exhausted,
  membersAtOnce,
  clockMoved,
  termination,
  migratedUnderLoad,
  slowReader,
  conflicts,
  echoes,
  brokenCredentials,
  manyInstances,
  billsKilled,
];

/**
 * `npm run faults [-- F1 F7] [--scale=0.1]`: injects faults and checks that no message is lost or duplicated, on the data folder
 * TEST_DATA_DIR (`npm test`) or on a temporary product. Returns the number of passed and failed faults. A fault that exceeds its time
 * limit ends the run: it cannot be stopped, and would spoil the next ones. Those count as failed.
 */
async function main(): Promise<{ passed: number; failed: number }> {
  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith("--"));
  const scale = Number(words.find((word) => word.startsWith("--scale="))?.slice(8) ?? 1);
  const counts = { passed: 0, failed: 0 };
  const { backend, stop } = await openProduct();
  try {
    let overran: string | null = null;
    for (const fault of FAULTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
      const { id, title } = fault;
      const begin = Date.now();
      if (!overran) console.log(`  ·   ${id.padEnd(4)} ${title}`);
      const outcome = overran
        ? { ok: false, text: `not run, because ${overran} did not end` }
        : await runWithin(limitOf(fault, scale), fault.run(backend, scale));
      if (outcome === "overrun") overran = id;
      const { ok, text } = outcome === "overrun" ? { ok: false, text: "did not end within its time limit" } : outcome;
      counts[ok ? "passed" : "failed"]++;
      const seconds = Math.round((Date.now() - begin) / 1000);
      console.log(`${ok ? "ok   " : "FAIL "} ${id.padEnd(4)} ${title} (${seconds} s): ${text}`);
    }
  } finally {
    await stop();
  }
  return counts;
}

async function runWithin(limitMs: number, work: Promise<Outcome>): Promise<Outcome | "overrun"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<"overrun">((resolve) => {
    timer = setTimeout(() => resolve("overrun"), limitMs);
  });
  const failed = (failure: Error): Outcome => ({ ok: false, text: failure.message });
  return Promise.race([work.catch(failed), limit]).finally(() => clearTimeout(timer));
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
