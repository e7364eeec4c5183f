import assert from "node:assert/strict";
import { test } from "node:test";
import { limitTime, withTimeout } from "@/lib/http/limit-time";

const nameOf = (work: Promise<unknown>) =>
  work.then(
    (result) => result,
    (failure: Error) => failure.name,
  );
const never = () => new Promise<never>(() => undefined);

test("work that never settles is left at the time limit, and its signal says so", async () => {
  let given: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    given = signal;
    return never();
  };
  assert.equal(await nameOf(withTimeout(20, work)), "TimeoutError");
  assert.equal(given?.aborted, true);
});

test("work that ends in time keeps its result or failure, and its signal stays quiet", async () => {
  let given: AbortSignal | undefined;
  const work = async (signal: AbortSignal) => {
    given = signal;
    return "done";
  };
  assert.equal(await withTimeout(20, work), "done");
  assert.equal(await nameOf(withTimeout(20, () => Promise.reject(new RangeError()))), "RangeError");
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal(given?.aborted, false);
});

test("the caller's signal ends work with its reason, also if it had ended before", async () => {
  const stop = new AbortController();
  const limit = limitTime(60_000, stop.signal);
  const working = nameOf(limit.race(never()));
  stop.abort(new SyntaxError());
  assert.equal(await working, "SyntaxError");
  limit.end();
  const late = limitTime(60_000, stop.signal);
  assert.equal(await nameOf(late.race(never())), "SyntaxError");
  late.end();
});
