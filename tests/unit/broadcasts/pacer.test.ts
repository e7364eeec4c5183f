import assert from "node:assert/strict";
import { test } from "node:test";
import { Pacer } from "@/lib/broadcasts/pacer";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The maximum number of arrivals within any second, as a provider counts them. */
function mostInASecond(arrivals: readonly number[]): number {
  const times = [...arrivals].sort((a, b) => a - b);
  let from = 0;
  return times.reduce((most, time, place) => {
    while ((times[from] ?? 0) <= time - 1000) from++;
    return Math.max(most, place - from + 1);
  }, 0);
}

/** 64 callers of a provider that counts a call when it processes it, after `delayOf`, and responds 5 ms later. */
async function call(pacer: Pacer, count: number, delayOf: (place: number) => number): Promise<number[]> {
  const arrivals: number[] = [];
  let place = 0;
  const caller = async () => {
    while (place < count) {
      const delay = delayOf(place++);
      await pacer.run(async () => {
        await sleep(delay);
        arrivals.push(performance.now());
        await sleep(5);
      });
    }
  };
  await Promise.all(Array.from({ length: 64 }, caller));
  return arrivals;
}

test("spaces calls evenly at the configured rate", async () => {
  const begin = performance.now();
  const arrivals = await call(new Pacer(400), 600, () => 5);
  assert.ok(mostInASecond(arrivals) <= 400);
  const took = performance.now() - begin;
  assert.ok(took > 1_400, `${took} ms`);
});

test("stays within the limit of a provider that stalls and then counts everything at once", async () => {
  const arrivals = await call(new Pacer(200), 500, (place) => (place % 100 < 40 ? 300 : 1));
  assert.equal(arrivals.length, 500);
  assert.ok(mostInASecond(arrivals) <= 200, String(mostInASecond(arrivals)));
});

test("stays within the limit also after this process stalled, and when calls fail", async () => {
  const pacer = new Pacer(200);
  const arrivals: number[] = [];
  let place = 0;
  const caller = async () => {
    while (place < 450) {
      if (place++ === 150) for (const until = performance.now() + 400; performance.now() < until; );
      await pacer
        .run(async () => {
          arrivals.push(performance.now());
          await sleep(2);
          throw new Error("lost");
        })
        .catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  assert.equal(arrivals.length >= 450, true);
  assert.ok(mostInASecond(arrivals) <= 200, String(mostInASecond(arrivals)));
});
