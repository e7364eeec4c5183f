/** What a tab may have missed: rooms with news, and versions of what the open room shows. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 6);
const shop = await shops.open();
const { owner } = shop;
const agent = await shops.hire(shop, "agent", { rooms_scope: "own" });
const stranger = (await shops.open("อีกร้าน")).owner;

interface State {
  version: string;
  customer: string;
  payments: string;
  scheduled: string | null;
  has_changed_messages: boolean;
}
interface Answer {
  as_of: string;
  counts: Record<string, number>;
  bell: { unread: number };
  news: { rooms: { id: string }[]; messages: { room_id: string; sequence: number; author_kind: string }[] } | null;
  room: State | null;
}

async function resync(person: Person, since: string | null = null, room_id: string | null = null): Promise<Answer> {
  const [row] = await shops.as<{ answer: Answer }>(person, "select public.resync($1, $2, $3) as answer", [
    shop.project_id,
    since,
    room_id,
  ]);
  assert.ok(row);
  return row.answer;
}

const newRoom = async (of: Pick<Shop, "social_id"> = shop) => (await shops.write(of, randomUUID(), "สวัสดีค่ะ")).room;
const answer = (room_id: string, text: string) =>
  shops.as(owner, "select public.send_message($1, $2, $3)", [room_id, randomUUID(), text]);
/** An instant whose look-back of 10 s holds nothing of the tests before. */
async function quietly(): Promise<string> {
  await shops.rows("update public.messages set created_at = created_at - interval '1 minute' where project_id = $1", [
    shop.project_id,
  ]);
  return (await resync(owner)).as_of;
}

test("the first call has the counts of the lists and no news", async () => {
  await newRoom();
  const { counts, news, room, as_of } = await resync(owner);
  const [listed] = await shops.as(owner, "select * from public.count_rooms($1)", [shop.project_id]);
  assert.deepEqual(counts, listed);
  assert.equal(news, null);
  assert.equal(room, null);
  assert.ok(Math.abs(Date.parse(as_of) - Date.now()) < 60_000);
});

test("rooms with new messages, notes or events are news, also after a look that was dated before their commit", async () => {
  const written = await newRoom();
  const untouched = await newRoom();
  const since = await quietly();
  await answer(written.id, "มีค่ะ");
  const closed = await newRoom();
  await shops.as(owner, "select public.set_room_status($1, 'resolved')", [closed.id]);
  const { news } = await resync(owner, new Date(Date.parse(since) + 5_000).toISOString());
  const ids = news?.rooms.map(({ id }) => id);
  assert.deepEqual(ids?.toSorted(), [written.id, closed.id].toSorted());
  assert.ok(!ids?.includes(untouched.id));
  const said = news?.messages.filter(({ room_id }) => room_id === closed.id);
  assert.deepEqual(
    said?.map(({ author_kind }) => author_kind),
    ["customer"],
    "events are no messages",
  );
});

test("an own-scoped agent hears of own and unassigned rooms only, an outsider of nothing", async () => {
  const [free, taken] = [await newRoom(), await newRoom()];
  const since = await quietly();
  await shops.as(owner, "select public.assign_room($1, $2)", [taken.id, owner.id]);
  await shops.write(shop, randomUUID(), "ใหม่");
  await answer(free.id, "ค่ะ");
  await shops.as(owner, "select public.assign_room($1, null)", [free.id]);
  const seen = (await resync(agent, since, taken.id)).news?.rooms.map(({ id }) => id);
  assert.ok(seen?.includes(free.id));
  assert.ok(!seen?.includes(taken.id));
  assert.equal((await resync(agent, since, taken.id)).room, null);
  const outside = await resync(stranger, since, free.id);
  assert.deepEqual(outside.news, { rooms: [], messages: [] });
  assert.equal(outside.room, null);
  assert.ok(Object.values(outside.counts).every((count) => count === 0));
});

test("after ten minutes, or with more than 300 messages, everything has to be refetched", async () => {
  const room = await newRoom();
  const since = await quietly();
  const old = new Date(Date.parse(since) - 11 * 60_000).toISOString();
  assert.equal((await resync(owner, old)).news, null);
  const fill = (count: number) =>
    shops.rows(
      `insert into public.messages
         (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state, created_at)
       select m.project_id, m.room_id, m.social_id,
         (select max(n.sequence) from public.messages n where n.room_id = m.room_id) + k, m.conversation_number,
         m.author_kind, m.kind, m.text, m.state, clock_timestamp()
       from (select * from public.messages where room_id = $1 order by sequence limit 1) m, generate_series(1, $2) k`,
      [room.id, count],
    );
  await fill(300);
  assert.equal((await resync(owner, since)).news?.messages.length, 300);
  await fill(1);
  assert.equal((await resync(owner, since)).news, null);
});

test("each part of the open room has a version that changes with it, and only then", async () => {
  const room = await newRoom();
  const look = async (since = new Date().toISOString()) => (await resync(owner, since, room.id)).room;
  const age = () =>
    shops.rows("update public.messages set updated_at = updated_at - interval '1 minute' where room_id = $1", [
      room.id,
    ]);
  await age();
  const first = await look();
  assert.ok(first);
  assert.deepEqual(await look(), first);
  assert.equal(first.has_changed_messages, false);

  const changes: [name: string, part: keyof State, change: () => Promise<unknown>][] = [
    ["read mark", "version", () => shops.as(owner, "select public.mark_room_read($1, 1)", [room.id])],
    ["priority", "version", () => shops.rows("update public.rooms set priority = 2 where id = $1", [room.id])],
    [
      "draft",
      "version",
      () =>
        shops.as(
          owner,
          "insert into public.drafts (room_id, project_id, user_id, kind, text) values ($1, $2, $3, 'reply', 'ร่าง')",
          [room.id, shop.project_id, owner.id],
        ),
    ],
    [
      "name",
      "customer",
      () => shops.as(owner, "update public.customers set name = 'ชูใจ' where id = $1", [room.customer_id]),
    ],
    [
      "tag",
      "customer",
      async () => {
        const [tag] = await shops.rows<{ id: string }>(
          "insert into public.tags (id, project_id, name, color) values ($2, $1, 'ขายส่ง', 'red') returning id",
          [shop.project_id, randomUUID()],
        );
        return shops.rows("insert into public.customer_tags (customer_id, tag_id, project_id) values ($1, $2, $3)", [
          room.customer_id,
          tag?.id,
          shop.project_id,
        ]);
      },
    ],
    [
      "slip",
      "payments",
      () =>
        shops.rows(
          "insert into public.slips (id, project_id, source, room_id) values (gen_random_uuid(), $1, 'chat', $2)",
          [shop.project_id, room.id],
        ),
    ],
    [
      "scheduled message",
      "scheduled",
      () =>
        shops.rows(
          `insert into public.scheduled_messages (id, project_id, room_id, author_id, send_at, text)
           values (gen_random_uuid(), $1, $2, $3, now() + interval '1 hour', 'พรุ่งนี้')`,
          [shop.project_id, room.id, owner.id],
        ),
    ],
  ];
  let known: State = first;
  for (const [name, part, change] of changes) {
    await change();
    const now = await look();
    assert.ok(now);
    assert.notEqual(now[part], known[part], name);
    if (part !== "customer") assert.equal(now.customer, known.customer, name);
    known = now;
  }
  await shops.rows("update public.messages set state = 'read', updated_at = clock_timestamp() where room_id = $1", [
    room.id,
  ]);
  assert.equal((await look())?.has_changed_messages, true);
});

test("the call marks the member as online", async () => {
  await shops.rows("update public.members set last_seen_at = null where user_id = $1", [agent.id]);
  await resync(agent);
  const [member] = await shops.rows("select last_seen_at from public.members where user_id = $1", [agent.id]);
  assert.ok(member?.last_seen_at);
});
