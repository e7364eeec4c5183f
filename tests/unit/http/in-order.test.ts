import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { inOrder } from "@/lib/http/in-order";

/** A request that ends when the test says so. */
function request() {
  let end: (value: string) => void = () => {};
  let fail: (failure: Error) => void = () => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { make: mock.fn(() => ended), end, fail };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("requests of one key wait for those before, also for one that fails; other keys do not wait", async () => {
  const [first, second, third, other] = [request(), request(), request(), request()];
  const failure = inOrder("a", first.make).catch(({ message }: Error) => message);
  const results = [inOrder("a", second.make), inOrder("a", third.make)];
  void inOrder("b", other.make);
  await turn();
  assert.deepEqual(
    [first, second, third, other].map(({ make }) => make.mock.callCount()),
    [1, 0, 0, 1],
  );
  first.fail(new Error("refused"));
  assert.equal(await failure, "refused");
  await turn();
  assert.deepEqual(
    [second, third].map(({ make }) => make.mock.callCount()),
    [1, 0],
  );
  second.end("two");
  third.end("three");
  assert.deepEqual(await Promise.all(results), ["two", "three"]);
  other.end("done");
});

test("a key without pending requests starts at once", async () => {
  const [first, second] = [request(), request()];
  first.end("one");
  await inOrder("c", first.make);
  await turn();
  second.end("two");
  assert.equal(await inOrder("c", second.make), "two");
});

test("a request that hangs delays the next one for 15 seconds at most", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const [hanging, next] = [request(), request()];
  void inOrder("d", hanging.make);
  void inOrder("d", next.make);
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  t.mock.timers.tick(14_999);
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  assert.equal(next.make.mock.callCount(), 0);
  t.mock.timers.tick(1);
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
  assert.equal(next.make.mock.callCount(), 1);
});
