import assert from "node:assert/strict";
import { test } from "node:test";
import { failureOf } from "@/components/layouts/failure";
import { AppError, fromPostgres } from "@/lib/errors";
import { ApiError } from "@/lib/http/client";

/** What a server component's error is in the browser: its message is replaced, its digest is kept. */
const redacted = ({ digest = "3141592" }: { digest?: string }) =>
  Object.assign(new Error("An error occurred in the Server Components render."), { digest });

test("shows the status and sentence of the product's own errors", () => {
  assert.deepEqual(failureOf(redacted(new AppError("unavailable"))), { status: 503, code: "unavailable" });
  assert.deepEqual(failureOf(redacted(new AppError("rate_limited"))), { status: 429, code: "rate_limited" });
  assert.deepEqual(failureOf(new ApiError(403, "forbidden")), { status: 403, code: "forbidden" });
  assert.deepEqual(failureOf(new ApiError(0, "unavailable")), { status: 503, code: "unavailable" });
});

test("a database's text never reaches the screen, only a reference to the log", () => {
  const failure = fromPostgres({ code: "42P01", message: 'relation "secret" does not exist' });
  assert.equal(failure.digest, undefined);
  assert.deepEqual(failureOf(redacted(failure)), { status: 500, reference: { digest: "3141592" } });
});

test("an error of this browser shows its own message", () => {
  assert.deepEqual(failureOf(new TypeError("x is undefined")), {
    status: 500,
    reference: { message: "x is undefined" },
  });
});
