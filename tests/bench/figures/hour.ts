import { setTimeout as wait } from "node:timers/promises";
import { memoryOf, pidOf } from "../../faults/fault";
import { connectBackend } from "../../support/start-backend";
import type { Bench, Figure, Finding } from "../figure";
import { Ingest } from "../ingest";
import { LiveHeap } from "../live-heap";
import { load, median } from "../stats";

const PEOPLE = 500;
const CONCURRENCY = 10;
const FULL_LOAD_MS = 10_000;
const SAMPLE_MS = 2_000;
/** The share of the samples that are compared at either end, after the same share of warm-up; and of the time, before the first heap. */
const SHARE = 0.1;

/** Minutes of load; 60 for the whole hour. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 3);

/** P17: LINE's webhook at half of the rate that the product accepts: whether its memory grows and any request or event fails. */
export const hour: Figure = {
  id: "P17",
  title: `LINE's webhook at half load for ${MINUTES} min`,
  measure: async (bench: Bench): Promise<Finding[]> => {
    const backend = connectBackend(bench.dataDir);
    const ingest = await Ingest.open(backend, { people: PEOPLE });
    const { perSecond } = await load(ingest.accept, { concurrency: CONCURRENCY, ms: FULL_LOAD_MS });
    await ingest.untilProcessed();
    const heap = await LiveHeap.open(pidOf(backend, "app"));
    const warmUp = await sendAt(perSecond / 2, MINUTES * 60_000 * SHARE, ingest.accept);
    const inUse = await heap.read();
    const sizes: number[] = [];
    const watch = setInterval(() => sizes.push(memoryOf(backend)), SAMPLE_MS);
    const { sent, refused } = await sendAt(perSecond / 2, MINUTES * 60_000, ingest.accept);
    clearInterval(watch);
    await ingest.untilProcessed();
    const failures = warmUp.refused + refused;
    const kept = (await heap.read()) / inUse - 1;
    heap.close();
    const lost = await ingest.countFailed();
    const length = Math.max(1, Math.floor(sizes.length * SHARE));
    const early = median(sizes.slice(length, 2 * length));
    const late = median(sizes.slice(-length));
    const growth = late / early - 1;
    bench.note(
      `full load ${Math.round(perSecond)}/s; ${sent} sent; memory ${early.toFixed(0)} → ${late.toFixed(0)} MB, at most ${Math.max(...sizes).toFixed(0)} MB`,
    );
    return [
      {
        name: "memory growth of the application",
        value: `${(growth * 100).toFixed(1)} %`,
        target: "≤ 3 % in an hour",
        ok: growth <= 0.03,
      },
      {
        name: "growth of what it keeps after a garbage collection",
        value: `${(kept * 100).toFixed(1)} %`,
        target: "≤ 3 % in an hour",
        ok: kept <= 0.03,
      },
      { name: "requests refused", value: String(failures), target: "0", ok: failures === 0 },
      { name: "events not processed", value: String(lost), target: "0", ok: lost === 0 },
    ];
  },
};

/** Starts `work` at a steady rate, whether or not earlier runs have ended. */
async function sendAt(
  perSecond: number,
  ms: number,
  work: () => Promise<unknown>,
): Promise<{ sent: number; refused: number }> {
  const running = new Set<Promise<unknown>>();
  let sent = 0;
  let refused = 0;
  for (const begin = performance.now(); performance.now() - begin < ms; sent++) {
    await wait(Math.max(0, begin + (sent / perSecond) * 1000 - performance.now()));
    const one: Promise<unknown> = work()
      .catch(() => refused++)
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return { sent, refused };
}
