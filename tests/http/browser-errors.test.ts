/** Errors of pages: any page may report them, at a limited rate. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openApp } from "../support/backend";
import { callsTo } from "./client";

const backend = await openApp();
const call = callsTo(backend);
const report = { kind: "TypeError", message: "x is not a function", stack: "at b (/_next/1.js:1:2)", path: "/login" };
const origin = backend.url;

test("takes a report without a session, and only from our own pages", async () => {
  assert.equal((await call("POST /api/browser-errors", { json: report, headers: { origin } })).status, 204);
  const forged = await call("POST /api/browser-errors", { json: report, headers: { origin: "https://evil.example" } });
  assert.equal(forged.status, 403);
});

test("refuses what is no report, by field", async () => {
  for (const [given, fields] of [
    [{ ...report, message: "x".repeat(1_001) }, { message: "invalid" }],
    [{ ...report, path: undefined }, { path: "invalid" }],
    [{ ...report, customer: "สมชาย" }, { "": "invalid" }],
  ] as const) {
    const answer = await call("POST /api/browser-errors", { json: given, headers: { origin } });
    assert.equal(answer.status, 422);
    assert.deepEqual(answer.body, { error: "invalid", fields });
  }
});
