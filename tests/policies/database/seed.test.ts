import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import pg from "pg";
import { broadcastSchema, figuresSchema } from "@/lib/broadcasts/schema";
import { messageSchema, roomEventContentSchema } from "@/lib/messages/schema";
import { areasOf } from "@/lib/rich-menus/layouts";
import { richMenuDraftSchema, richMenuSchema, versionSchema } from "@/lib/rich-menus/schema";
import { roomSchema } from "@/lib/rooms/schema";
import { outcomes, type Reason, reasons, type ShownOutcome, shownOutcome } from "@/lib/slips/outcomes";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { invariants } from "./seed-invariants";

const PROJECT = "5eed0000-0000-4000-8000-000000000001";
const seedFile = new URL("../../../supabase/seed.sql", import.meta.url);

/** The demo shop as supabase/seed.sql creates it now, in a transaction that is never committed. */
let db: pg.Client;

before(async () => {
  const backend = await openBackend();
  db = new pg.Client({ connectionString: backend.databaseUrl });
  await db.connect();
  atEnd(() => db.end());
  await db.query("begin");
  await db.query("delete from public.projects where id = $1", [PROJECT]);
  await db.query(readFileSync(seedFile, "utf8"));
});

/** Runs a query as a signed-in demo user. */
async function asDemoUser<Row extends pg.QueryResultRow>(
  name: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  await db.query("savepoint somebody");
  const { rows } = await db.query<{ claims: string }>(
    `with session as (insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users where email = $1
                      returning id, user_id)
     select json_build_object('sub', user_id, 'session_id', id, 'role', 'authenticated')::text as claims from session`,
    [`${name}@demo.local`],
  );
  await db.query("select set_config('request.jwt.claims', $1, true)", [rows[0]?.claims]);
  await db.query("set local role authenticated");
  const result = await db.query<Row>(sql, values);
  await db.query("rollback to savepoint somebody");
  return result.rows;
}

for (const { name, sql } of invariants) {
  test(name, async () => {
    const { rows } = await db.query(`select * from (${sql}) broken, (select $1::uuid) project limit 5`, [PROJECT]);
    assert.deepEqual(rows, []);
  });
}

test("rows match the application's schemas", async () => {
  const { rows } = await db.query<{ message: { kind: string; content: unknown } }>(
    "select to_jsonb(m) as message from public.messages m where project_id = $1",
    [PROJECT],
  );
  for (const { message } of rows) {
    messageSchema.parse(message);
    if (message.kind === "event") roomEventContentSchema.parse(message.content);
  }
  const rooms = await asDemoUser<{ room: unknown }>(
    "owner",
    "select to_jsonb(r) as room from list_rooms($1, 'all', 'newest', null, null, 100) r",
    [PROJECT],
  );
  assert.equal(rooms.length, 76);
  for (const { room } of rooms) roomSchema.parse(room);
});

test("each member's inbox has work in it", async () => {
  const counts = async (name: string) => (await asDemoUser(name, "select * from count_rooms($1)", [PROJECT]))[0];
  const shared = { waiting: 16, unassigned: 16, bot_failed: 3, resolved: 32, all: 76 };
  assert.deepEqual(await counts("owner"), { ...shared, mine: 13, pinned: 3, unread: 8 });
  assert.deepEqual(await counts("agent"), { ...shared, mine: 15, pinned: 3, unread: 9 });
  assert.deepEqual(await counts("viewer"), { ...shared, mine: 0, pinned: 0, unread: 9 });
  const waiting = await asDemoUser<{ customer_name: string }>(
    "agent",
    "select * from list_rooms($1, 'waiting', 'waiting')",
    [PROJECT],
  );
  assert.equal(waiting[0]?.customer_name, "ตุ๊กตา");
});

test("only the owner sees full phone numbers", async () => {
  const contacts = (name: string) =>
    asDemoUser(name, "select * from customer_contacts where project_id = $1", [PROJECT]);
  assert.equal((await contacts("owner")).length, 19);
  assert.deepEqual(await contacts("agent"), []);
  assert.deepEqual(await contacts("viewer"), []);
});

test("broadcasts: two sent, one of them from LINE, with replies in the chats, one scheduled, one draft", async () => {
  const list = await asDemoUser<{ broadcast: unknown; figures: unknown }>(
    "owner",
    `select to_jsonb(b) as broadcast, to_jsonb(f) as figures from public.broadcasts b
     join public.broadcast_figures(array(select id from public.broadcasts)) f on f.broadcast_id = b.id
     where b.project_id = $1 order by b.created_at`,
    [PROJECT],
  );
  assert.deepEqual(
    list.map(({ broadcast }) => broadcastSchema.parse(broadcast).state),
    ["sent", "sent", "scheduled", "draft"],
  );
  const [sent] = list.map(({ figures }) => figuresSchema.parse(figures));
  assert.ok(sent);
  const { total, left_out, clicked, clicks, replied, waiting, reasons } = sent;
  assert.deepEqual({ total, left_out, clicked, waiting }, { total: 10, left_out: 1, clicked: 5, waiting: 0 });
  assert.deepEqual(reasons, { "not_sent:customer_unreachable": 1, "left_out:no_consent": 1 });
  assert.ok(replied >= 1 && clicks > clicked);
  const [count] = await asDemoUser<{ count: { reaches: number } }>(
    "owner",
    `select count_audience(project_id, social_ids, audience) as count from public.broadcasts
     where project_id = $1 and state = 'scheduled'`,
    [PROJECT],
  );
  assert.ok(count && count.count.reaches > 5, "the one to come has somebody to go to");
});

test("rooms of comments stand under the posts of Facebook and Instagram", async () => {
  const { rows } = await db.query<{ kind: string; rooms: number; waiting: number; hidden: number }>(
    `select s.kind, count(distinct r.id)::integer as rooms,
       count(distinct r.id) filter (where r.waiting_since is not null)::integer as waiting,
       count(*) filter (where m.content #>> '{comment,hidden_at}' is not null)::integer as hidden
     from public.posts p join public.socials s on s.id = p.social_id
     join public.rooms r on r.post_id = p.id join public.messages m on m.room_id = r.id
     where p.project_id = $1 group by s.kind, p.id order by s.kind, rooms`,
    [PROJECT],
  );
  assert.deepEqual(
    rows.map(({ kind, rooms, waiting, hidden }) => [kind, rooms, waiting, hidden]),
    [
      ["facebook", 2, 0, 0],
      ["facebook", 3, 1, 1],
      ["instagram", 2, 1, 0],
    ],
  );
  const audited = await db.query("select from public.audit_log where project_id = $1 and action = 'comment.hidden'", [
    PROJECT,
  ]);
  assert.equal(audited.rowCount, 1);
  // the product fetches their pictures
  const jobs = await db.query(
    "select from graphile_worker.jobs j join public.posts p on j.key = 'post:' || p.id where p.project_id = $1",
    [PROJECT],
  );
  assert.equal(jobs.rowCount, 3);
});

test("the coupon has uses, one of them redeemed, and every press is answered", async () => {
  const uses = await asDemoUser<{ marked: boolean; social: string }>(
    "agent",
    `select u.marked_at is not null as marked, s.kind as social from public.coupon_uses u
     join public.rooms r on r.id = u.room_id join public.socials s on s.id = r.social_id
     where u.project_id = $1 order by u.used_at`,
    [PROJECT],
  );
  assert.deepEqual(
    uses.map(({ marked, social }) => [marked, social]),
    [
      [true, "line"],
      [false, "line"],
      [false, "widget"],
    ],
  );
  const jobs = await db.query(
    "select from graphile_worker.jobs j join public.messages m on j.key = 'use_coupon:' || m.id where m.project_id = $1",
    [PROJECT],
  );
  assert.equal(jobs.rowCount, 0);
});

test("rich menus: one that was published and has ended, and a draft", async () => {
  const menus = await asDemoUser<{ menu: unknown; versions: unknown[] }>(
    "owner",
    `select to_jsonb(m) as menu, array(
       select to_jsonb(v) || jsonb_build_object('rich_menu_targets', (
         select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.rich_menu_targets t where t.version_id = v.id
       )) from public.rich_menu_versions v where v.rich_menu_id = m.id
     ) as versions
     from public.rich_menus m where m.project_id = $1 order by m.created_at`,
    [PROJECT],
  );
  assert.deepEqual(
    menus.map(({ menu, versions }) => [
      richMenuSchema.parse(menu).state,
      versions.map((version) => versionSchema.parse(version).state),
    ]),
    [
      ["ended", ["retired"]],
      ["draft", []],
    ],
  );
  // as the editor would save them
  for (const { menu } of menus) {
    const { areas, size, layout } = richMenuDraftSchema.parse(menu);
    assert.deepEqual(
      areas.map(({ x, y, width, height }) => ({ x, y, width, height })),
      areasOf(size, layout),
    );
  }
});

test("the slips show every outcome", async () => {
  const { rows } = await db.query<Parameters<typeof shownOutcome>[0] & { reason: Reason }>(
    "select outcome, reason, next_try_at from public.slips where project_id = $1",
    [PROJECT],
  );
  // not "checking", which lasts seconds: it would be decided before anyone sees it
  const shown: ShownOutcome[] = [...outcomes, "stopped", "unchecked", "refused"];
  assert.deepEqual([...new Set(rows.map(shownOutcome))].sort(), shown.sort());
  for (const { reason } of rows) assert.ok(reasons.includes(reason), reason);
});

test("the bank is asked again for every slip that waits, and what was paid is claimed", async () => {
  const { rows } = await db.query<{ waiting: number; jobs: number; paid: number; claims: number }>(
    `select (select count(*)::integer from public.slips where project_id = $1 and next_try_at is not null) as waiting,
            (select count(*)::integer from graphile_worker.jobs j join public.slips s on j.key = 'check_slip:' || s.id
             where s.project_id = $1) as jobs,
            (select count(*)::integer from public.slips where project_id = $1 and is_paid) as paid,
            (select count(distinct holder_id)::integer from private.transfers t join public.slips s on s.id = t.holder_id
             where s.project_id = $1) as claims`,
    [PROJECT],
  );
  assert.deepEqual(rows[0]?.waiting, 2);
  assert.deepEqual(rows[0]?.jobs, rows[0]?.waiting);
  assert.deepEqual(rows[0]?.claims, rows[0]?.paid);
});

test("the widgets are found by their names", async () => {
  const { rows } = await db.query("select name from visitor.find_widget('demo0000widget01')");
  assert.deepEqual(rows, [{ name: "แชทหน้าเว็บ บ้านฝ้าย" }]);
  const { rows: seen } = await db.query(
    "select last_event_at is not null as seen from public.socials where name = $1",
    [rows[0]?.name],
  );
  assert.deepEqual(seen, [{ seen: true }], "the widget whose chats fill the inbox says when it last got a message");
  const { rowCount } = await db.query("select from visitor.find_widget('demo0000widget02')");
  assert.equal(rowCount, 1);
});

test("bills ask for what their chat says, in every state; a slip of the chat pays its bill", async () => {
  const { rows } = await db.query<{ number: number; state: string; total: string; says: boolean; due: string | null }>(
    `select b.number, b.state, b.total_satang::text as total,
       case when b.due_at is null then null when b.due_at < now() then 'past' else 'ahead' end as due,
       exists (
         select from public.messages m
         where m.room_id = b.room_id and m.author_kind = 'member' and m.created_at < b.sent_at
           and m.text like '%' || to_char(b.total_satang / 100, 'FM999,999') || ' บาท%'
       ) as says
     from public.bills b where b.project_id = $1 order by b.number`,
    [PROJECT],
  );
  assert.deepEqual(
    rows.filter(({ says }) => !says),
    [],
  );
  const states = rows.map(({ state }) => state);
  assert.deepEqual(states.toSorted(), ["checking", "overdue", ...Array(6).fill("paid"), "sent", "sent"]);
  assert.deepEqual(
    rows.filter(({ due }) => due !== null).map(({ state, due }) => `${state} ${due}`),
    ["overdue past", "sent ahead", "sent ahead"],
  );
  const wrong = await db.query(
    `select b.number from public.bills b
     left join public.bill_payments y on y.bill_id = b.id
     left join public.slips s on s.id = y.slip_id
     where b.project_id = $1 and (
       b.paid_satang <> coalesce(case when y.state = 'counted' then y.amount_satang end, 0)
       or (b.state = 'paid') <> coalesce(s.is_paid and s.amount = b.total_satang and s.room_id = b.room_id, false)
       or b.shipped_at < b.paid_at or b.sent_at > s.created_at or b.sent_at >= now() or b.shipped_at >= now()
       or (b.state = 'checking') <> coalesce(s.outcome = 'bank_pending', false)
     )`,
    [PROJECT],
  );
  assert.deepEqual(wrong.rows, []);
  const shipped = await db.query("select from public.bills where project_id = $1 and shipped_at is not null", [
    PROJECT,
  ]);
  assert.equal(shipped.rowCount, 3);
  const dark = await db.query(
    "select from public.bills b where project_id = $1 and not exists (select from public.bill_events e where e.bill_id = b.id)",
    [PROJECT],
  );
  assert.equal(dark.rowCount, 0);
});
