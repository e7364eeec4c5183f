/**
 * What a visitor's calls and a member's lists cost in blocks of the buffer cache, counted on committed rows as in production, and how the
 * cost grows with rooms.
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

/** Runs as a member who sees only own and unassigned rooms, and rolls back. */
async function asAgent<Result>(work: () => Promise<Result>): Promise<Result> {
  const claims = { sub: world.id("agent-own"), role: "authenticated", session_id: world.id("session agent-own") };
  await run("begin");
  await run(`select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true)`);
  await run("set local role authenticated");
  try {
    return await work();
  } finally {
    await run("rollback");
  }
}

/** Limit for finding a page of rooms. */
const MAX_LIST_BLOCKS = 200;

test(`a page of a list reads about its own rooms of ${MANY}, in every view and order`, async (t) => {
  const [project, agent, tag] = [world.id("there"), world.id("agent-own"), randomUUID()];
  // the copies' projects do not exist: they move to one. Nearly all wait for the agent and have the tag; one in a hundred has a priority
  await run(`
    set session_replication_role = replica;
    insert into public.members (project_id, user_id, role, rooms_scope) values ('${project}', '${agent}', 'agent', 'own')
    on conflict (project_id, user_id) do update set role = 'agent', rooms_scope = 'own', removed_at = null;
    insert into public.tags (id, project_id, name) values ('${tag}', '${project}', 'VIP');
    update public.rooms set project_id = '${project}', assignee_id = '${agent}', status = 'open', waiting_since = now() - random() * interval '30 days',
      last_message_at = now() - random() * interval '30 days',
      priority = case when random() < 0.01 then 1 + floor(random() * 3) else 0 end, tag_ids = array['${tag}']::uuid[]
    where project_id not in (select id from public.projects where id <> '${project}');
    insert into public.room_tags (room_id, tag_id, project_id)
    select id, '${tag}', '${project}' from public.rooms where project_id = '${project}';
    set session_replication_role = origin`);
  await run("vacuum analyze public.rooms, public.room_tags");
  const costs: Record<string, number> = {};
  for (const view of ["waiting", "all"]) {
    for (const sort of ["newest", "waiting", "priority"]) {
      for (const filters of ["{}", `{"tag_ids": ["${tag}"]}`]) {
        const call = `cardinality(private.find_rooms('${project}', '${view}', '${sort}', '${filters}', null, null, null, 50))`;
        costs[`${view} ${sort} ${filters === "{}" ? "" : "tagged"}`] = await asAgent(async () => {
          const [page] = await run<{ cardinality: number }>(`select ${call}`);
          assert.equal(page?.cardinality, 50);
          return await blocksOf(call);
        });
      }
    }
  }
  t.diagnostic(JSON.stringify(costs));
  for (const [list, blocks] of Object.entries(costs)) assert.ok(blocks <= MAX_LIST_BLOCKS, `${list}: ${blocks} blocks`);
});

/** Of the long room; every second is the customer's. */
const MESSAGES = 20_000;

/** Appends messages to a room, which the agent has read to its end. */
async function addMessages(room: string, from: number, to: number): Promise<void> {
  await run(`
    set session_replication_role = replica;
    insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state, created_at)
    select r.project_id, r.id, r.social_id, k, r.conversation_number, case when k % 2 = 0 then 'customer' else 'bot' end, 'text', 'สวัสดี',
      case when k % 2 = 0 then 'received' else 'sent' end, now() - (${MESSAGES} - k) * interval '1 minute'
    from public.rooms r, generate_series(${from}, ${to}) k
    where r.id = '${room}';
    update public.rooms set last_sequence = ${to}, last_customer_sequence = ${to}, customer_delivered_sequence = ${to} where id = '${room}';
    insert into public.read_marks (room_id, user_id, project_id, sequence)
    values ('${room}', '${world.id("agent-own")}', '${world.id("here")}', ${to - 10})
    on conflict (room_id, user_id) do update set sequence = excluded.sequence;
    set session_replication_role = origin`);
  await run("vacuum analyze public.messages");
}

test("a long room costs no more than a short one", async (t) => {
  const room = world.id("room own");
  const [agent, project, key] = [world.id("agent-own"), world.id("here"), world.id("key here")];
  const call = `'${agent}', '${world.id("session agent-own")}', '${project}', '${room}'`;
  const visitor = `'${social}', '${world.id("visitor first")}'`;
  await run(`update public.api_keys set scopes = '{rooms.read}' where id = '${key}'`);
  // often enough that plans are kept
  const often = (statement: string) => repeat(15, () => statement);
  const measureRoom = async (middle: number) => ({
    row: await asAgent(() => often(`r.unread_count from public.room_rows r where r.id = '${room}'`)),
    found: await asAgent(() => often(`count(*) from public.search_room('${room}', 'สวัสดี', ${middle}, 5)`)),
    last: await often(`system.list_member_messages(${call}, 50)`),
    earlier: await often(`system.list_member_messages(${call}, 50, null, ${middle})`),
    later: await often(`system.list_member_messages(${call}, 50, ${middle})`),
    "visitor's earlier": await often(`visitor.list_messages(${visitor}, null, ${middle})`),
    "visitor's later": await often(`visitor.list_messages(${visitor}, ${middle})`),
    "key's earlier": await often(`api.list_messages('${key}', '${room}', null, ${middle})`),
    "key's later": await often(`api.list_messages('${key}', '${room}', ${middle})`),
  });
  const [{ last_sequence: start = 0 } = {}] = await run<{ last_sequence: number }>(
    `select last_sequence::integer from public.rooms where id = '${room}'`,
  );
  await addMessages(room, start + 1, 200);
  const short = await measureRoom(101);
  await addMessages(room, 201, MESSAGES);
  const long = await measureRoom(MESSAGES / 2);
  t.diagnostic(JSON.stringify({ short, long }));
  for (const name of Object.keys(short) as (keyof typeof short)[]) {
    assert.ok(long[name] <= short[name] * GROWTH + 10, `${name}: ${short[name]} and ${long[name]} blocks`);
  }
});

test(`a page deep in the lists of an API key costs about as much as the first, in ${MANY} rooms`, async (t) => {
  const [project, key] = [world.id("there"), randomUUID()];
  await run(
    `insert into public.api_keys (id, project_id, name, scopes, created_by, prefix)
     select '${key}', '${project}', 'deep', '{rooms.read,customers.read}', created_by, prefix from public.api_keys
     where id = '${world.id("key here")}'`,
  );
  await run(`
    set session_replication_role = replica;
    update public.customers set project_id = '${project}', created_at = now() - random() * interval '30 days'
    where project_id not in (select id from public.projects where id <> '${project}');
    set session_replication_role = origin`);
  await run("vacuum analyze public.customers");
  const [deep] = await run<{ room: string; at: string; customer: string; customer_at: string }>(
    `select r.id as room, r.last_message_at::text as at, c.id as customer, c.created_at::text as customer_at
     from public.rooms r join public.customers c on c.id = r.customer_id
     where r.project_id = '${project}' order by r.last_message_at, r.id offset 10000 limit 1`,
  );
  assert.ok(deep);
  const often = (statement: string) => repeat(15, () => statement);
  const costs = {
    rooms: await often(`api.list_rooms('${key}')`),
    "deep rooms": await often(`api.list_rooms('${key}', p_before_at => '${deep.at}', p_before_id => '${deep.room}')`),
    "rooms of a customer": await often(`api.list_rooms('${key}', p_customer_id => '${deep.customer}')`),
    customers: await often(`api.list_customers('${key}')`),
    "deep customers": await often(
      `api.list_customers('${key}', p_before_at => '${deep.customer_at}', p_before_id => '${deep.customer}')`,
    ),
  };
  t.diagnostic(JSON.stringify(costs));
  for (const [name, blocks] of Object.entries(costs)) assert.ok(blocks <= 1_500, `${name}: ${blocks} blocks`);
});
