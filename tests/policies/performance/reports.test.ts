/** What a report reads does not grow with the messages of ended days, and days are summed once nobody can still change them unnoticed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type pg from "pg";
import { atEnd } from "../../support/at-end";
import { startBackend } from "../../support/start-backend";
import { buildWorld } from "../matrix/world";
import { watchPlans } from "./query-plans";

const CONVERSATIONS = 300;
const DAYS = 90;

// its own database: other files' open transactions hold the fence
const backend = await startBackend({ app: false });
atEnd(backend.stop);
const url = new URL(backend.databaseUrl);
// only a superuser may set session_replication_role
url.username = "supabase_admin";
const world = await buildWorld({ ...backend, databaseUrl: url.href });
const [project, room] = [world.id("here"), world.id("room own")];
await world.db.query("commit");

async function run<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await world.db.query<Row>(sql)).rows;
}

/** Messages per conversation, all on the conversation's day: from this sequence to that one. */
async function addMessages(from: number, to: number): Promise<void> {
  await run("set session_replication_role = replica");
  await run(
    `insert into public.messages (
       project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, state, created_at
     )
     select e.project_id, e.room_id, r.social_id, 1000000 + e.number * 1000 + q, e.number,
       case when q % 2 = 1 then 'customer' else 'member' end, case when q % 2 = 0 then '${world.id("agent")}'::uuid end, 'text', 'x',
       'received', e.opened_at + q * interval '1 minute'
     from public.conversations e join public.rooms r on r.id = e.room_id, generate_series(${from}, ${to}) q
     where e.room_id = '${room}' and e.number > 100`,
  );
  await run("set session_replication_role = origin");
}

async function sumAll(): Promise<void> {
  for (let rounds = 0; rounds < 1000; rounds++) {
    const [row] = await run<{ more: boolean }>("select system.sum_messages(20) as more");
    if (!row?.more) return;
  }
  assert.fail("summing does not end");
}

interface Read {
  blocks: number;
  messages: number;
}

const report = `private.make_report('${project}', current_date - ${DAYS}, current_date - 1, '{}', null, true)`;

/** The blocks of the buffer cache that a report reads, and its count of messages. */
async function read(): Promise<Read> {
  const counts: number[] = [];
  for (let times = 0; times < 5; times++) {
    const [row] = await run<{
      "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
    }>(`explain (analyze, buffers, timing off, format json) select ${report}`);
    const plan = row?.["QUERY PLAN"][0].Plan;
    assert.ok(plan);
    counts.push(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]);
  }
  const [row] = await run<{ messages: number }>(
    `select (${report} #>> '{figures,messages_in}')::integer + (${report} #>> '{figures,messages_out}')::integer as messages`,
  );
  return { blocks: counts.sort((one, other) => one - other)[2] ?? Number.NaN, messages: row?.messages ?? Number.NaN };
}

/** How a report reads more than a thousand messages. */
async function scansOfMessages(): Promise<string[]> {
  await run("begin");
  // a table this small may be read as a whole
  await run("set local enable_seqscan = off");
  await run("set local enable_bitmapscan = off");
  const takePlans = await watchPlans(world);
  await run(`select ${report}`);
  await run("rollback");
  return takePlans()
    .filter(({ table }) => table === "messages")
    .map(({ scan }) => scan);
}

test(`${DAYS} days: ten times as many messages in the same conversations read the same blocks`, async (t) => {
  await run(
    `insert into public.conversations (room_id, number, project_id, opened_at, resolved_at)
     select '${room}', 100 + n, '${project}', at, at + interval '6 hours'
     from generate_series(1, ${CONVERSATIONS}) n,
       lateral (select (current_date - 1 - n % ${DAYS - 1})::timestamptz + interval '8 hours' as at) o`,
  );
  // what an AI answered is looked up per conversation
  await run(`delete from public.ai_answers where project_id = '${project}'`);
  await addMessages(1, 20);
  await sumAll();
  await run("vacuum analyze");
  const few = await read();
  assert.ok(few.messages >= CONVERSATIONS * 20);

  await addMessages(21, 200);
  // rows of replicas are not noted
  await run("delete from private.summed_days");
  await run("vacuum analyze");
  const counted = await read();
  const scans = await scansOfMessages();
  await sumAll();
  await run("vacuum analyze");
  const summed = await read();
  t.diagnostic(JSON.stringify({ few, counted, summed }));
  assert.equal(summed.messages, few.messages + CONVERSATIONS * 180);
  assert.equal(counted.messages, summed.messages);
  // a few more: rows of sums that were written again are not in order
  assert.ok(summed.blocks <= few.blocks * 1.2, `${few.blocks} and ${summed.blocks} blocks`);
  assert.ok(counted.blocks > summed.blocks * 2, `${counted.blocks} blocks without sums`);
  // messages and answers, never the rows
  assert.deepEqual(scans, Array(2).fill("Index Only Scan by messages_by_time on messages"));
});

test("a report does not read the room of each conversation", async () => {
  await run("begin");
  await run("set local session_replication_role = replica");
  await run(
    `with copies as (
       insert into public.rooms
       select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'identity_id', gen_random_uuid()))).*
       from public.rooms r, generate_series(1, 1100) where r.id = '${room}'
       returning id, project_id, social_id
     )
     insert into public.conversations (room_id, number, project_id, social_id, opened_at)
     select c.id, 1, c.project_id, c.social_id, now() - interval '2 days' from copies c`,
  );
  await run("set local session_replication_role = origin");
  const takePlans = await watchPlans(world);
  const [row] = await run<{ conversations: number }>(
    `select (${report} #>> '{figures,conversations}')::integer as conversations`,
  );
  await run("rollback");
  const tables = new Set(takePlans().map(({ table }) => table));
  assert.ok((row?.conversations ?? 0) >= 1_100);
  assert.ok(tables.has("conversations"), [...tables].join(", "));
  assert.ok(!tables.has("rooms"), "the rooms are read");
});

test("a report of own rooms does not read the rooms of other projects", async () => {
  await run("begin");
  await run("set local session_replication_role = replica");
  await run(
    `insert into public.rooms
     select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'identity_id', gen_random_uuid()))).*
     from public.rooms r, generate_series(1, 1500) where r.id = '${world.id("room far")}'`,
  );
  await run(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, state)
     select r.project_id, r.id, r.social_id, 6000000 + n * 2 + a.add, 1, a.kind, a.id, 'text', 'x', 'received'
     from public.rooms r, generate_series(1, 900) n,
       (values (0, 'customer', null), (1, 'member', '${world.id("agent")}'::uuid)) a (add, kind, id)
     where r.id = '${room}'`,
  );
  await run("set local session_replication_role = origin");
  await run("analyze public.rooms, public.messages");
  const takePlans = await watchPlans(world);
  // the project's day, which begins while it is still yesterday in UTC
  const today = "(now() at time zone 'Asia/Bangkok')::date";
  const own = `private.make_report('${project}', ${today}, ${today}, '{}', '${world.id("agent-own")}', true)`;
  const [row] = await run<{ messages: number }>(`select (${own} #>> '{figures,messages_in}')::integer as messages`);
  await run("rollback");
  assert.ok((row?.messages ?? 0) >= 900);
  assert.deepEqual(
    takePlans().filter(({ table }) => table === "rooms"),
    [],
  );
});

test("days wait until the transactions that ran after their end have ended", async () => {
  // as text: a Date has no microseconds
  const clock = async () => (await run<{ now: string }>("select clock_timestamp()::text as now"))[0]?.now;
  const isPast = async (at: string | undefined) => {
    await run("select system.sum_messages(20)");
    const [row] = await run<{ past: boolean }>(`select passed_at > '${at}' as past from private.sum_fence`);
    assert.ok(row);
    return row.past;
  };
  const before = await clock();
  await isPast(before);
  assert.ok(await isPast(before), "nothing runs");
  const writer = await startWriter();
  const written = await clock();
  for (let times = 0; times < 4; times++) assert.ok(!(await isPast(written)), "what the writer does is unknown");
  await writer.query("commit");
  await writer.end();
  await isPast(written);
  assert.ok(await isPast(written));
});

/** A connection with a transaction that has written a message. */
async function startWriter(): Promise<pg.Client> {
  const { Client } = (await import("pg")).default;
  const writer = new Client({ connectionString: url.href });
  await writer.connect();
  await writer.query("begin");
  await writer.query(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
     select r.project_id, r.id, r.social_id, 5000000, 1, 'customer', 'text', 'x', 'received' from public.rooms r where r.id = '${room}'`,
  );
  return writer;
}
