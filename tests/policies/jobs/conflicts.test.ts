/** Transactions that PostgreSQL rolls back because of a conflict are retried: no dead letters, no duplicates. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { WebSocket } from "ws";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { injectFailures } from "../../support/conflicts";
import type { Person } from "../../support/people";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

const stage = await BroadcastFixture.open(await openBackend());
const { shops } = stage;
const { AppError } = await import("@/lib/errors");
const { callFunction } = await import("@/lib/supabase/functions");
const { bearerClient } = await import("@/lib/supabase/server");
const { processEvents } = await import("@/lib/socials/jobs");
const { deliverRoom } = await import("@/lib/messages/jobs");

/** Runs a job as its queue does: retries transient failures, and no others may occur. */
async function runWithRetry(job: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 25; attempt++) {
    try {
      await job();
      return;
    } catch (failure) {
      assert.ok(failure instanceof AppError && failure.code === "unavailable", String(failure));
    }
  }
  assert.fail("The job never ended");
}

/** An event as LINE's webhook stores it. */
async function storeText(social_id: string, customer: string, text: string): Promise<string> {
  const id = randomUUID();
  const event = {
    type: "message",
    mode: "active",
    timestamp: Date.now(),
    source: { type: "user", userId: customer },
    webhookEventId: id,
    deliveryContext: { isRedelivery: false },
    replyToken: randomUUID().replaceAll("-", ""),
    message: { type: "text", id: String(Date.now()), quoteToken: randomUUID(), text },
  };
  const events = [
    { external_id: id, source: customer, kind: "message", occurred_at: new Date().toISOString(), payload: event },
  ];
  await callFunction("system.store_events", { p_social_id: social_id, p_events: JSON.stringify(events) });
  return id;
}

const messagesOf = (project_id: string) =>
  shops.rows<{ id: string; room_id: string; text: string; state: string }>(
    "select id, room_id, text, state from public.messages where project_id = $1 and kind <> 'event' order by sequence",
    [project_id],
  );
const inboundEventsOf = (social_id: string) =>
  shops.rows<{ state: string }>("select state from public.inbound_events where social_id = $1", [social_id]);

/** A member's answer, retried under the same id while the product says that it may be. */
async function answer({ accessToken }: Person, room_id: string, text: string): Promise<void> {
  const client_id = randomUUID();
  await runWithRetry(async () => {
    const { error } = await bearerClient(accessToken).rpc("send_message", {
      p_room_id: room_id,
      p_client_id: client_id,
      p_text: text,
    });
    const { fromPostgres } = await import("@/lib/errors");
    if (error) throw fromPostgres(error);
  });
}

const WRITTEN = [
  "public.inbound_events",
  "public.customers",
  "public.customer_identities",
  "public.rooms",
  "public.messages",
] as const;

for (const sqlstate of ["40P01", "40001"] as const) {
  test(`${sqlstate} in every table that a message passes: nothing is lost or duplicated`, async () => {
    const own = await stage.another();
    const { project_id, owner } = own.shop;
    const [customer = ""] = await own.line.addFollowers(own.channel, 1, { prefix: randomUUID().slice(0, 8) });
    const collisions = await injectFailures(shops, project_id, sqlstate, WRITTEN);
    try {
      await runWithRetry(() => storeText(own.social_id, customer, "มีไซซ์ M ไหมคะ"));
      await runWithRetry(() => processEvents({ social_id: own.social_id, source: customer }));
      const [asked] = await messagesOf(project_id);
      assert.ok(asked);
      await answer(owner, asked.room_id, "มีค่ะ");
      await runWithRetry(() => deliverRoom({ room_id: asked.room_id, social_id: own.social_id }));
    } finally {
      const met = await collisions.end();
      assert.deepEqual(met, Object.fromEntries(WRITTEN.map((table) => [table, 2])));
    }
    assert.deepEqual(await inboundEventsOf(own.social_id), [{ state: "processed" }]);
    const kept = (await messagesOf(project_id)).map(({ text, state }) => [text, state]);
    assert.deepEqual(kept, [
      ["มีไซซ์ M ไหมคะ", "received"],
      ["มีค่ะ", "sent"],
    ]);
    assert.deepEqual(
      (await own.line.received(customer)).map(({ message }) => message.text),
      ["มีค่ะ"],
    );
  });

  test(`${sqlstate} while a broadcast is sent: everybody gets it once`, async () => {
    const own = await stage.another();
    await own.people(40);
    const id = await own.draft();
    await own.launch(id);
    const tables = ["public.broadcasts", "public.broadcast_recipients", "private.broadcast_batches"];
    const collisions = await injectFailures(shops, own.shop.project_id, sqlstate, tables, 1);
    await own.work().finally(async () => {
      assert.deepEqual(await collisions.end(), Object.fromEntries(tables.map((table) => [table, 1])));
    });
    assert.equal((await own.kept(id)).state, "sent");
    assert.deepEqual(await own.outcome(id), { sent: 40 });
    assert.ok(Object.values(await own.line.tally(own.channel)).every((count) => count === 1));
  });
}

/**
 * Two transactions that lock in opposite order: the other one holds the project's row, which ours needs after the
 * room's, and then requests the room's. PostgreSQL resolves the deadlock after a second by rolling back ours, which
 * began to wait first.
 */
async function deadlock(project_id: string, room_id: string, ours: () => Promise<unknown>): Promise<number> {
  const deadlocks = async () => {
    const [row] = await shops.rows<{ deadlocks: number }>(
      "select deadlocks::integer from pg_stat_database where datname = current_database()",
    );
    return row?.deadlocks ?? 0;
  };
  const before = await deadlocks();
  const other = await shops.pool.connect();
  try {
    await other.query("begin");
    await other.query("select from public.projects where id = $1 for update", [project_id]);
    const done = ours();
    done.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query("select from public.rooms where id = $1 for update", [room_id]);
    await other.query("commit");
    await done;
  } finally {
    other.release(true);
  }
  // statistics are reported when a transaction ends, at most once a second
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  return (await deadlocks()) - before;
}

test("a real deadlock is retried, also in a member's call", async () => {
  const own = await stage.another();
  const { project_id, owner, social_id } = own.shop;
  const visitor = randomUUID();
  const { room } = await shops.write(own.shop, visitor, "สวัสดีค่ะ");
  const inbound = () =>
    callFunction("visitor.send_message", {
      p_social_id: social_id,
      p_visitor_id: visitor,
      p_client_id: randomUUID(),
      p_text: "ยังอยู่ไหมคะ",
    });
  const met = await deadlock(project_id, room.id, inbound);
  const metAgain = await deadlock(project_id, room.id, async () => {
    const { error } = await bearerClient(owner.accessToken).rpc("send_message", {
      p_room_id: room.id,
      p_client_id: randomUUID(),
      p_text: "อยู่ค่ะ",
    });
    assert.equal(error, null);
  });
  assert.deepEqual(
    (await messagesOf(project_id)).map(({ text }) => text),
    ["สวัสดีค่ะ", "ยังอยู่ไหมคะ", "อยู่ค่ะ"],
  );
  assert.ok(met >= 1 && metAgain >= 1, `${met} and ${metAgain} deadlocks`);
});

test("a function whose result a migration changes answers on connections that have prepared its call", async () => {
  const schema = `changed_${randomUUID().slice(0, 8)}`;
  const call = () => callFunction(`${schema}.probe` as "system.health", {});
  await shops.rows(`create schema ${schema}`);
  try {
    await shops.rows(`create function ${schema}.probe() returns table (a integer) language sql as 'select 1'`);
    assert.deepEqual((await call()).rows, [{ a: 1 }]);
    await shops.rows(`drop function ${schema}.probe()`);
    await shops.rows(
      `create function ${schema}.probe() returns table (a integer, b integer) language sql as 'select 1, 2'`,
    );
    assert.deepEqual((await call()).rows, [{ a: 1, b: 2 }]);
  } finally {
    await shops.rows(`drop schema ${schema} cascade`);
  }
});
