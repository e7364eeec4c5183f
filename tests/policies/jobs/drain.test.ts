/** Jobs after requests, where no resident worker runs: an instance drains them, however many of its requests end. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../../support/at-end";
import { BroadcastFixture } from "../../support/broadcasts";
import { RoundTrips } from "../../support/round-trips";
import { startBackend } from "../../support/start-backend";
import { until } from "../../support/until";
import "../../support/web-push-exports";

// its own database: a drain takes every job that is due
const backend = await startBackend({ app: false });
atEnd(backend.stop);
const trips = await RoundTrips.open(backend.databaseUrl);
const stage = await BroadcastFixture.open({ ...backend, databaseUrl: trips.url }, { JOBS_MODE: "" });
const { shops, social_id } = stage;
const { callFunction } = await import("@/lib/supabase/functions");
const { drainDue } = await import("@/lib/jobs/after-request");
// loads every job's code, which can take seconds
await import("@/lib/jobs/drain");

// the demo shop's
await shops.rows("delete from graphile_worker._private_jobs");

/** The worker registers its tasks at the start of each run. */
const RUN = /^insert into .*_private_tasks/;
const runs = () => trips.statements.filter((statement) => RUN.test(statement)).length;

/** Stores a text of a customer, whose job is due after some seconds. */
async function storeText(seconds = 0, source = `U${randomUUID().replaceAll("-", "")}`): Promise<string> {
  const payload = {
    type: "message",
    mode: "active",
    timestamp: Date.now(),
    source: { type: "user", userId: source },
    webhookEventId: randomUUID(),
    deliveryContext: { isRedelivery: false },
    replyToken: randomUUID().replaceAll("-", ""),
    message: { type: "text", id: String(Date.now()), quoteToken: randomUUID(), text: "มีของไหมคะ" },
  };
  const event = { external_id: randomUUID(), source, kind: "message", occurred_at: new Date().toISOString(), payload };
  await callFunction("system.store_events", {
    p_social_id: social_id,
    p_events: JSON.stringify([event]),
    p_seconds: seconds,
  });
  return source;
}

const isProcessed = async (source: string) => {
  const events = await shops.rows<{ state: string }>("select state from public.inbound_events where source = $1", [
    source,
  ]);
  return events.every(({ state }) => state === "processed");
};

test("a due job that cannot be run keeps a few drains, not one for each request", async () => {
  const source = await storeText();
  const lock = (by: string | null) =>
    shops.rows(
      "update graphile_worker._private_job_queues set locked_by = $2::text, locked_at = case when $2::text is not null then now() end where queue_name = $1",
      [`in:${social_id}:${source}`, by],
    );
  await lock("another worker");
  trips.clear();
  const drains = Promise.all(Array.from({ length: 60 }, () => drainDue()));
  await wait(3_000);
  assert.ok(runs() > 0, JSON.stringify(trips.counts()));
  assert.ok(runs() <= 4 * 7, `${runs()} runs of the worker`);
  await lock(null);
  await until("the event is processed", () => isProcessed(source));
  await drains;
});

test("a job that takes long does not hold up what comes meanwhile", async () => {
  const slow = await storeText();
  await drainDue();
  const other = await shops.pool.connect();
  try {
    await other.query("begin");
    await other.query(
      `select from public.rooms r join public.customer_identities i on i.id = r.identity_id
       where i.external_id = $1 for update of r`,
      [slow],
    );
    await storeText(0, slow);
    const drain = drainDue();
    await wait(500);
    const now = await storeText();
    await drainDue();
    await until("the other event", () => isProcessed(now));
    assert.equal(await isProcessed(slow), false);
    await other.query("commit");
    await drain;
    assert.equal(await isProcessed(slow), true);
  } finally {
    await other.query("rollback");
    other.release();
  }
});

test("a job that comes while the drain waits for a later one is run without waiting for that one", async () => {
  const later = await storeText(6);
  const drain = drainDue();
  await wait(1_000);
  const now = await storeText();
  await drainDue();
  await until("the second event", () => isProcessed(now));
  assert.equal(await isProcessed(later), false);
  await drain;
  assert.equal(await isProcessed(later), true);
});

test("no job is left, whenever the last drain ends", async () => {
  const sources: string[] = [];
  for (let index = 0; index < 40; index++) {
    sources.push(await storeText());
    const drain = drainDue();
    // sometimes before, sometimes after it has looked for the last time
    await (index % 3 === 0 ? drain : wait(index * 3));
  }
  await drainDue();
  await until("every event is processed", async () => (await Promise.all(sources.map(isProcessed))).every(Boolean));
});
