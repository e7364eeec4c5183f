import assert from "node:assert/strict";
import { test } from "node:test";
import { coalesce } from "@/lib/coalesce";

/** Work whose runs end when told. */
function controlled() {
  const ends: ((value: number) => void)[] = [];
  const fails: ((failure: Error) => void)[] = [];
  const call = coalesce(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      }),
  );
  return { call, ends, fails };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("calls that come while the work runs share the run after it", async () => {
  const { call, ends } = controlled();
  const first = call();
  await turn();
  const later = [call(), call(), call()];
  await turn();
  assert.equal(ends.length, 1);
  ends[0]?.(1);
  assert.equal(await first, 1);
  await turn();
  assert.equal(ends.length, 2);
  const last = call();
  ends[1]?.(2);
  assert.deepEqual(await Promise.all(later), [2, 2, 2]);
  await turn();
  ends[2]?.(3);
  assert.equal(await last, 3);
});

test("a failed run fails its own calls only", async () => {
  const { call, ends, fails } = controlled();
  const first = call();
  await turn();
  const second = call();
  fails[0]?.(new Error("no connection"));
  await assert.rejects(first, /no connection/);
  await turn();
  ends[1]?.(2);
  assert.equal(await second, 2);
});
