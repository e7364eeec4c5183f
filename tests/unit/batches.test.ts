/** Events of several requests share calls only while several calls are under way, in their order. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Batches } from "@/lib/batches";
import { atEnd } from "../support/at-end";

/** Calls that end when the test says so. */
function open(limits: { patienceMs?: number; mostWaiting?: number } = {}) {
  const calls: { items: number[]; end: () => void }[] = [];
  const givenUp: number[] = [];
  atEnd(() => {
    for (const { end } of calls) end();
  });
  const batches = new Batches<number>({
    most: 3,
    calls: 2,
    patienceMs: 60_000,
    mostWaiting: 100,
    ...limits,
    onGivenUp: (count) => givenUp.push(count),
    send: (items) => new Promise((end) => calls.push({ items, end })),
  });
  return { calls, batches, givenUp, sent: () => calls.map(({ items }) => items) };
}

test("an item is sent at once; what comes while two calls are under way shares the next one", async () => {
  const { calls, batches, sent } = open();
  const done: number[] = [];
  const add = (...items: number[]) => batches.add(items).then(() => done.push(items[0] ?? 0));
  const all = [add(1), add(2), add(3, 4), add(5), add(6)];
  assert.deepEqual(sent(), [[1], [2]]);
  calls[1]?.end();
  await all[1];
  assert.deepEqual(sent(), [[1], [2], [3, 4, 5]]);
  assert.deepEqual(done, [2]);
  calls[0]?.end();
  await all[0];
  assert.deepEqual(sent().at(-1), [6]);
  calls[2]?.end();
  calls[3]?.end();
  await Promise.all(all);
  assert.deepEqual(done.sort(), [1, 2, 3, 5, 6]);
});

test("more items than a call takes are sent in several, and settle together", async () => {
  const { calls, batches, sent } = open();
  const all = batches.add([1, 2, 3, 4, 5]);
  assert.deepEqual(sent(), [
    [1, 2, 3],
    [4, 5],
  ]);
  let isDone = false;
  void all.then(() => {
    isDone = true;
  });
  calls[0]?.end();
  await wait(0);
  assert.equal(isDone, false);
  calls[1]?.end();
  await all;
  await batches.add([]);
});

test("calls that take long do not hold up later items", async () => {
  const { batches, sent } = open({ patienceMs: 20 });
  for (const item of [1, 2, 3]) void batches.add([item]);
  assert.deepEqual(sent(), [[1], [2]]);
  await wait(60);
  assert.deepEqual(sent(), [[1], [2], [3]]);
});

test("while nothing can be sent, the oldest of too many items are given up", async () => {
  const { calls, batches, givenUp, sent } = open({ mostWaiting: 2 });
  void batches.add([1]);
  void batches.add([2]);
  const oldest = batches.add([3]);
  void batches.add([4, 5]);
  await oldest;
  assert.deepEqual(givenUp, [1]);
  assert.equal(calls.length, 2);
  calls[0]?.end();
  await wait(0);
  assert.deepEqual(sent().at(-1), [4, 5]);
});
