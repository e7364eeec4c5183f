/**
 * What a visitor's calls cost in blocks of the buffer cache, counted on committed rows as in production, and how the
 * cost grows with other projects' rooms.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import type pg from "pg";
import { atEnd } from "../../support/at-end";
import { startBackend } from "../../support/start-backend";
import { buildWorld } from "../matrix/world";

/** Limit for one visitor's message, whatever the database contains. */
const MAX_BLOCKS = 300;
/** How much more a call may touch with fifty times the rooms. */
const GROWTH = 1.2;
const FEW = 1_000;
const MANY = 50_000;

// its own database: what is committed and vacuumed here must not affect other files
const backend = await startBackend({ app: false });
atEnd(backend.stop);
const url = new URL(backend.databaseUrl);
// only a superuser may set session_replication_role
url.username = "supabase_admin";
const world = await buildWorld({ ...backend, databaseUrl: url.href });
const social = world.id("social here");

/** Commits, unlike the world's probes, which roll back. */
async function run<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  return (await world.db.query<Row>(sql)).rows;
}

interface Explained {
  "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
}

/** Runs and commits a call; counts the buffers of all that it runs, except those of deferred triggers. */
async function blocksOf(call: string): Promise<number> {
  const [row] = await run<Explained>(`explain (analyze, buffers, timing off, format json) select ${call}`);
  const plan = row?.["QUERY PLAN"][0].Plan;
  assert.ok(plan);
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

/** Rooms of other projects, with one customer, one conversation and one message each. */
async function addRooms(from: number, to: number): Promise<void> {
  await run("set session_replication_role = replica");
  for (const table of ["customers", "customer_identities", "rooms", "conversations", "messages"]) {
    const columns = await run<{ name: string; value: string }>(
      `select a.attname as name, case
         when a.atttypid = 'uuid'::regtype then format('md5(t.%1$I::text || k)::uuid', a.attname)
         when a.attname = 'external_id' then 't.external_id || k'
         else format('t.%I', a.attname) end as value
       from pg_attribute a
       where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    );
    await run(
      `insert into public.${table} (${columns.map(({ name }) => name).join(", ")})
       select ${columns.map(({ value }) => value).join(", ")}
       from (select * from public.${table} where project_id = '${world.id("there")}' order by ctid limit 1) t,
         generate_series(${from + 1}, ${to}) k`,
    );
  }
  await run("set session_replication_role = origin");
  await run("vacuum analyze");
}

const send = (visitor: string) => `visitor.send_message('${social}', '${visitor}', gen_random_uuid(), 'สนใจค่ะ')`;

async function repeat(times: number, call: () => string): Promise<number> {
  const counts: number[] = [];
  for (let i = 0; i < times; i++) counts.push(await blocksOf(call()));
  // a page that fills up or a cache that is refreshed costs a single call more: the median is the usual cost
  return counts.sort((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}

/** Each of a visitor's calls, after the connection has cached plans and catalogue. */
async function measure() {
  for (let i = 0; i < 8; i++) await blocksOf(send(randomUUID()));
  const first = await repeat(5, () => send(randomUUID()));
  const [visitor, assigned] = [randomUUID(), randomUUID()];
  for (const one of [visitor, assigned]) await blocksOf(send(one));
  await run(
    `update public.rooms r set assignee_id = '${world.id("agent")}' from public.customer_identities i
     where i.id = r.identity_id and i.external_id = '${assigned}'`,
  );
  const next = await repeat(9, () => send(visitor));
  const notifying = await repeat(9, () => send(assigned));
  const session = await repeat(9, () => `visitor.open_session('${social}', '${visitor}')`);
  const list = await repeat(9, () => `visitor.list_messages('${social}', '${visitor}')`);
  // long rooms: the rate limit reads the messages of the last minute
  for (let i = 0; i < 9; i++) await blocksOf(send(visitor));
  await run(
    // not those of other projects, which do not exist: a change of an old message is noted for their report
    `update public.messages set created_at = created_at - interval '1 hour'
     where created_at > now() - interval '1 hour' and project_id = '${world.id("here")}'`,
  );
  const long = await repeat(9, () => send(visitor));
  return { first, next, notifying, long, session, list };
}

let few: Awaited<ReturnType<typeof measure>>;
let many: Awaited<ReturnType<typeof measure>>;

before(async () => {
  await run("commit");
  await addRooms(0, FEW);
  few = await measure();
  await addRooms(FEW, MANY);
  many = await measure();
});

const messageCalls = ["first", "next", "notifying", "long"] as const;

test(`a visitor's message touches at most ${MAX_BLOCKS} blocks`, (t) => {
  t.diagnostic(JSON.stringify({ [FEW]: few, [MANY]: many }));
  for (const kind of messageCalls) {
    assert.ok(few[kind] <= MAX_BLOCKS && many[kind] <= MAX_BLOCKS, `${kind}: ${few[kind]} and ${many[kind]} blocks`);
  }
});

// with the epochs of its channels, about ten blocks, which were a call of their own
test("a further message looks up the visitor once, not in every statement", () => {
  for (const counts of [few, many]) {
    assert.ok(counts.next <= 180, `${counts.next} blocks`);
    assert.ok(counts.long <= 190, `${counts.long} blocks in a long room`);
    assert.ok(counts.notifying <= 220, `${counts.notifying} blocks with an assignee who is notified`);
    assert.ok(counts.session <= 60 && counts.list <= 60, `${counts.session} and ${counts.list} blocks`);
  }
});

test(`${MANY} instead of ${FEW} rooms of other projects do not slow down a call`, () => {
  for (const call of [...messageCalls, "session", "list"] as const) {
    assert.ok(many[call] <= few[call] * GROWTH, `${call}: ${few[call]} and ${many[call]} blocks`);
  }
});
