import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { attempt } from "@/lib/http/attempt";
import { ApiError } from "@/lib/http/client";

test("a call that succeeds is its value", async () => {
  assert.deepEqual(await attempt(Promise.resolve(7)), { value: 7 });
});

test("a refusal is its code and the codes of its fields", async () => {
  const refused = Promise.reject(new ApiError(422, "invalid", { url: "invalidUrl" }));
  assert.deepEqual(await attempt(refused), { error: "invalid", fields: { url: "invalidUrl" } });
});

test("anything else is logged and shown as internal", async () => {
  const logged = mock.method(console, "error", () => {});
  assert.deepEqual(await attempt(Promise.reject(new TypeError("x"))), { error: "internal", fields: {} });
  assert.equal(logged.mock.callCount(), 1);
});
