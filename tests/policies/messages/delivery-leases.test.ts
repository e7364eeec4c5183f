/** An answer that the instance which accepted it sends itself: once, in order, and not lost with the instance. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import pg from "pg";
import { WebSocket } from "ws";
import type { Session } from "@/lib/auth/session";
import { atEnd } from "../../support/at-end";
import { BroadcastFixture } from "../../support/broadcasts";
import { startBackend } from "../../support/start-backend";
import { until } from "../../support/until";

// Node 20 has no WebSocket, and supabase-js requires one
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

// its own database: no other test's worker takes a job
const backend = await startBackend({ app: false });
atEnd(backend.stop);
const stage = await BroadcastFixture.open(backend);
const { shops, shop, line } = stage;
const { sendMessage } = await import("@/lib/messages/commands");
const { leasedDeliverySchema, sendLeased } = await import("@/lib/messages/send-leased");
const { newMessageSchema } = await import("@/lib/messages/schema");
const { findMembership } = await import("@/lib/members/authority");
const { callFunction } = await import("@/lib/supabase/functions");

const session = {
  user_id: shop.owner.id,
  session_id: String(shop.owner.claims.session_id),
  accessToken: async () => shop.owner.accessToken,
} as Session;
const owner = await findMembership(session, shop.project_id);
assert.ok(owner);

interface Job {
  key: string | null;
  locked_by: string | null;
  attempts: number;
  is_due: boolean;
}

/** A customer, and their room. */
async function openRoom(): Promise<{ customer: string; room_id: string }> {
  const [customer = ""] = await stage.people(1);
  const [room] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [stage.social_id, customer],
  );
  assert.ok(room);
  return { customer, room_id: room.id };
}

const answer = (room_id: string, text: string) =>
  sendMessage(owner, room_id, newMessageSchema.parse({ client_id: randomUUID(), text }));

/** An answer whose instance dies right after the transaction; without `holder`, one of a caller that leaves it to a worker. */
async function store(room_id: string, text: string, holder: string | null = null, client_id = randomUUID() as string) {
  const [row] = await shops.asServer<{ send_member_message: { delivery?: { job_id: number } } }>(
    shop.owner,
    shop.project_id,
    "send_member_message",
    { p_room_id: room_id, p_message: { client_id, text }, p_holder: holder },
  );
  return row?.send_member_message.delivery ?? null;
}

const jobsOf = (room_id: string) =>
  shops.rows<Job>(
    `select j.key, j.locked_by, j.attempts, j.run_at <= now() as is_due from graphile_worker.jobs j
     join graphile_worker._private_jobs p on p.id = j.id where p.payload ->> 'room_id' = $1 order by j.id`,
    [room_id],
  );
const isQueueLocked = async (room_id: string) =>
  (
    await shops.rows(
      "select from graphile_worker._private_job_queues where queue_name = 'room:' || $1 and locked_at is not null",
      [room_id],
    )
  ).length > 0;

const received = async (customer: string) =>
  (await line.received(customer)).map(({ message }) => (message as { text?: string }).text);

const allSent = (room_id: string) =>
  until("every message is sent", async () => {
    const waiting = await shops.rows(
      "select from public.messages where room_id = $1 and state in ('queued', 'sending')",
      [room_id],
    );
    return waiting.length === 0 && (await jobsOf(room_id)).length === 0;
  });

test("an answer is sent without a worker and leaves neither job nor lock", async () => {
  const { customer, room_id } = await openRoom();
  const { message } = await answer(room_id, "มีค่ะ");
  assert.equal(message.state, "queued");
  await allSent(room_id);
  assert.deepEqual(await received(customer), ["มีค่ะ"]);
  assert.equal(await isQueueLocked(room_id), false);
});

test("a repeated request sends nothing again", async () => {
  const { customer, room_id } = await openRoom();
  const input = newMessageSchema.parse({ client_id: randomUUID(), text: "ครั้งเดียว" });
  await Promise.all([sendMessage(owner, room_id, input), sendMessage(owner, room_id, input)]);
  await allSent(room_id);
  await sendMessage(owner, room_id, input);
  await allSent(room_id);
  assert.deepEqual(await received(customer), ["ครั้งเดียว"]);
});

test("a call that is repeated after its answer was lost gets the same lease", async () => {
  const { customer, room_id } = await openRoom();
  const [holder, client_id] = [`answer:${randomUUID()}`, randomUUID()];
  const leased = await store(room_id, "คำตอบหาย", holder, client_id);
  assert.ok(leased);
  assert.deepEqual(await store(room_id, "คำตอบหาย", holder, client_id), leased);
  assert.equal(await store(room_id, "คำตอบหาย", `answer:${randomUUID()}`, client_id), null);
  await sendLeased(holder, leasedDeliverySchema.parse(leased), Date.now());
  await allSent(room_id);
  assert.deepEqual(await received(customer), ["คำตอบหาย"]);
});

test("a note is not sent, and leases nothing", async () => {
  const { customer, room_id } = await openRoom();
  await sendMessage(
    owner,
    room_id,
    newMessageSchema.parse({ client_id: randomUUID(), text: "ลูกค้าประจำ", is_note: true }),
  );
  assert.deepEqual(await jobsOf(room_id), []);
  assert.deepEqual(await received(customer), []);
});

test("answers written at once, some left to a worker, arrive once and in the order in which they were stored", async () => {
  const { customer, room_id } = await openRoom();
  const deadlocks = await countDeadlocks();
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => answer(room_id, `${round} ${index}`)),
      store(room_id, `${round} left`),
    ]);
    const left = until("the round", async () => (await received(customer)).length === (round + 1) * 5);
    await Promise.all([left, workUntilEmpty(room_id)]);
  }
  const stored = await shops.rows<{ text: string; state: string }>(
    "select text, state from public.messages where room_id = $1 and author_kind = 'member' and kind = 'text' order by sequence",
    [room_id],
  );
  assert.deepEqual(
    await received(customer),
    stored.map(({ text }) => text),
  );
  assert.deepEqual(new Set(stored.map(({ state }) => state)), new Set(["sent"]));
  assert.equal(await countDeadlocks(), deadlocks);
  assert.equal(await isQueueLocked(room_id), false);
});

async function countDeadlocks(): Promise<string> {
  const [row] = await shops.rows<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return row?.deadlocks ?? "";
}

async function workUntilEmpty(room_id: string): Promise<void> {
  while ((await jobsOf(room_id)).length > 0) {
    await stage.work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a worker leaves a leased delivery alone, and sends it once the lease has expired", async () => {
  const { customer, room_id } = await openRoom();
  const holder = `answer:${randomUUID()}`;
  assert.ok(await store(room_id, "เครื่องดับ", holder));
  await stage.work();
  await callFunction("system.record_heartbeat", { p_worker_ids: [] });
  await stage.work();
  assert.deepEqual(await received(customer), []);
  assert.deepEqual(
    (await jobsOf(room_id)).map(({ locked_by, attempts }) => [locked_by, attempts]),
    [[holder, 1]],
  );

  await age(room_id, 31);
  // its heartbeat keeps it
  await callFunction("system.record_heartbeat", { p_worker_ids: [holder] });
  await stage.work();
  assert.deepEqual(await received(customer), []);

  await shops.rows("update private.workers set seen_at = now() - interval '31 seconds' where id = $1", [holder]);
  await callFunction("system.record_heartbeat", { p_worker_ids: [] });
  await workUntilEmpty(room_id);
  assert.deepEqual(await received(customer), ["เครื่องดับ"]);
});

const age = (room_id: string, seconds: number) =>
  shops.rows(
    `with aged as (
       update graphile_worker._private_jobs set locked_at = now() - make_interval(secs => $2)
       where payload ->> 'room_id' = $1 and locked_at is not null
       returning job_queue_id
     )
     update graphile_worker._private_job_queues q set locked_at = now() - make_interval(secs => $2)
     from aged where q.id = aged.job_queue_id`,
    [room_id, seconds],
  );

test("a message left to a worker during a lease wakes the worker when the lease ends, and leaves no dead letter", async () => {
  const { customer, room_id } = await openRoom();
  const holder = `answer:${randomUUID()}`;
  const leased = await store(room_id, "แรก", holder);
  assert.ok(leased);
  assert.equal(await store(room_id, "ตามมา", `answer:${randomUUID()}`), null, "one lease at a time");
  const listener = new pg.Client({ connectionString: backend.databaseUrl });
  await listener.connect();
  try {
    const heard = new Promise((resolve) => listener.once("notification", resolve));
    await listener.query('listen "jobs:insert"');
    for (const isDone of [false, true]) {
      await callFunction("system.release_delivery", {
        p_job_id: leased.job_id,
        p_holder: "answer:another",
        p_is_done: isDone,
      });
    }
    assert.equal((await jobsOf(room_id)).length, 2, "a release by anybody else does nothing");
    // as after a failure: the job that replaced this one stays
    await callFunction("system.release_delivery", { p_job_id: leased.job_id, p_holder: holder, p_is_done: false });
    await heard;
  } finally {
    await listener.end();
  }
  assert.deepEqual(
    (await jobsOf(room_id)).map(({ key, attempts }) => [key, attempts]),
    [[`room:${room_id}`, 0]],
  );
  await workUntilEmpty(room_id);
  assert.deepEqual(await received(customer), ["แรก", "ตามมา"]);
});

const deadLetters = async () =>
  (await shops.rows<{ id: number }>("select id::integer from private.list_dead_jobs(1000)")).map(({ id }) => id);

test("a job that another has replaced leaves no dead letter when its process dies, or when it fails", async () => {
  const { customer, room_id } = await openRoom();
  for (const end of ["dies", "fails"]) {
    const holder = `answer:${randomUUID()}`;
    const leased = await store(room_id, `แรก ${end}`, holder);
    assert.ok(leased);
    assert.equal(await store(room_id, `ตามมา ${end}`), null);
    if (end === "dies") await age(room_id, 31);
    // as graphile-worker records a failure
    else {
      await shops.rows(
        `with failed as (
           update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'failed'
           where id = $1 returning job_queue_id
         )
         update graphile_worker._private_job_queues q set locked_at = null, locked_by = null from failed where q.id = failed.job_queue_id`,
        [leased.job_id],
      );
    }
    await callFunction("system.record_heartbeat", { p_worker_ids: [] });
    assert.ok(!(await deadLetters()).includes(leased.job_id));
    await workUntilEmpty(room_id);
  }
  assert.deepEqual(await received(customer), ["แรก dies", "ตามมา dies", "แรก fails", "ตามมา fails"]);
});

test("a job that has failed for the last time stays a dead letter, also a periodic one, which has no key", async () => {
  const add = async (key: string | null, payload: object) => {
    const [row] = await shops.rows<{ id: number }>(
      "select id::integer from graphile_worker.add_job('sum_messages', $1::json, job_key := $2)",
      [JSON.stringify(payload), key],
    );
    await shops.rows(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'failed' where id = $1",
      [row?.id],
    );
    return row?.id;
  };
  const ids = [await add("sum_messages:test", {}), await add(null, { _cron: { ts: new Date().toISOString() } })];
  await callFunction("system.record_heartbeat", { p_worker_ids: [] });
  const dead = await deadLetters();
  assert.ok(ids.every((id) => id !== undefined && dead.includes(id)));
  await shops.rows("delete from graphile_worker._private_jobs where id = any ($1)", [ids]);
});

test("a provider's failure postpones the message, and a worker sends it", async () => {
  const { customer, room_id } = await openRoom();
  await line.fail({ endpoint: "push", kind: "500", times: 1, channel_id: stage.channel });
  await answer(room_id, "อีกครั้ง");
  await until("the postponed job", async () => {
    const jobs = await jobsOf(room_id);
    return jobs.length === 1 && jobs[0]?.locked_by === null && !jobs[0].is_due;
  });
  assert.equal(await isQueueLocked(room_id), false);
  await shops.rows(
    "update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where payload ->> 'room_id' = $1",
    [room_id],
  );
  assert.equal(await store(room_id, "ตามมา", `answer:${randomUUID()}`), null, "the provider's pause is kept");
  await shops.rows("update graphile_worker._private_jobs set run_at = now() where payload ->> 'room_id' = $1", [
    room_id,
  ]);
  await workUntilEmpty(room_id);
  assert.deepEqual(await received(customer), ["อีกครั้ง", "ตามมา"]);
});

test("a fault of the database after the call leaves the job to a worker, which does not send again", async () => {
  const { customer, room_id } = await openRoom();
  await shops.rows(
    `create function private.refuse_results() returns trigger language plpgsql as $$
     begin
       if new.state = 'sent' and old.state = 'sending' and new.room_id = '${room_id}' then
         raise exception using errcode = '57P01', message = 'of this test';
       end if;
       return new;
     end $$`,
    [],
  );
  await shops.rows(
    "create trigger refuse_results before update on public.messages for each row execute function private.refuse_results()",
    [],
  );
  try {
    await answer(room_id, "ครั้งเดียว");
    await until("the released job", async () => {
      const jobs = await jobsOf(room_id);
      return jobs.length === 1 && jobs[0]?.locked_by === null && jobs[0].attempts === 1;
    });
  } finally {
    await shops.rows("drop trigger refuse_results on public.messages", []);
    await shops.rows("drop function private.refuse_results()", []);
  }
  assert.deepEqual(await received(customer), ["ครั้งเดียว"]);
  await workUntilEmpty(room_id);
  assert.deepEqual(await received(customer), ["ครั้งเดียว"]);
  const [message] = await shops.rows("select state from public.messages where room_id = $1 and kind = 'text'", [
    room_id,
  ]);
  assert.deepEqual(message, { state: "sent" });
});
