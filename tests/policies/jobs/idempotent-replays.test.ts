/** A replay that arrives while the first request runs waits for its result: the client of a lost connection gets what it asked for. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { enableServerImports } from "../../support/server-side";

const backend = await openBackend();
enableServerImports(backend.secrets);
Object.assign(process.env, { DATABASE_URL: backend.databaseUrl, DATABASE_SESSION_URL: backend.databaseUrl });
const { withIdempotency } = await import("@/lib/http/idempotency");
const { AppError } = await import("@/lib/errors");
atEnd(async () => {
  await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
});

/** Sends the same request again and again; each call is an attempt with its own work. */
function requestOf() {
  const key = randomUUID();
  return (work: () => Promise<Response>, body = "{}") =>
    withIdempotency(
      new Request("http://localhost/api/x", { method: "POST", headers: { "idempotency-key": key }, body }),
      work,
      { caller: async () => "someone" },
    );
}
/** A promise that another part of the test fulfils. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
const never = () => assert.fail("the work was done twice");

test("a replay during the first request gets its response", async () => {
  const attempt = requestOf();
  const [begun, released] = [gate(), gate()];
  const first = attempt(async () => {
    begun.open();
    await released.opened;
    return Response.json({ id: 1 }, { status: 201 });
  });
  await begun.opened;
  const again = attempt(never);
  setTimeout(released.open, 700);
  assert.deepEqual([(await first).status, (await again).status], [201, 201]);
  assert.deepEqual(await (await again).json(), { id: 1 });
});

test("a replay whose first request is refused does the work itself", async () => {
  const attempt = requestOf();
  const [begun, released] = [gate(), gate()];
  const first = attempt(async () => {
    begun.open();
    await released.opened;
    throw new AppError("invalid");
  });
  await begun.opened;
  const again = attempt(async () => Response.json({ id: 2 }));
  setTimeout(released.open, 300);
  await assert.rejects(first, { code: "invalid" });
  assert.deepEqual(await (await again).json(), { id: 2 });
});

test("another body is refused at once; a request that takes longer than the wait is still in progress", async () => {
  const attempt = requestOf();
  const [begun, released] = [gate(), gate()];
  const first = attempt(async () => {
    begun.open();
    await released.opened;
    return new Response(null, { status: 204 });
  });
  await begun.opened;
  const start = Date.now();
  await assert.rejects(attempt(never, '{"name":"b"}'), { code: "idempotency_reused" });
  assert.ok(Date.now() - start < 1_000);
  await assert.rejects(attempt(never), { code: "request_in_progress" });
  released.open();
  assert.equal((await first).status, 204);
});
