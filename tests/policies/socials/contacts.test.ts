/** Followers, groups and profiles, and an event log that survives an event it cannot store. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { applyRoomEvents, noLiveRooms } from "@/lib/rooms/reducer";
import type { RoomEvent } from "@/lib/rooms/schema";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 4);
const shop = await shops.open();
const { rows } = { rows: shops.rows.bind(shops) };
const social_id = randomUUID();
await rows("insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'line', 'LINE', $3)", [
  social_id,
  shop.project_id,
  `U${social_id}`,
]);

const newId = (letter = "U") => letter + randomUUID().replaceAll("-", "");

async function applyEffect(effect: object, occurred_at = new Date()): Promise<Record<string, unknown> | null> {
  const id = randomUUID();
  await rows(
    `insert into public.inbound_events (id, project_id, social_id, external_id, source, kind, payload, occurred_at)
     values ($1::uuid, $2, $3, $1::text, 'x', 'x', '{}', $4)`,
    [id, shop.project_id, social_id, occurred_at],
  );
  const [row] = await rows<{ applied: Record<string, unknown> | null }>(
    "select system.apply_event($1, $2) as applied",
    [id, JSON.stringify(effect)],
  );
  return row?.applied ?? null;
}

const follow = (external_customer_id: string, more = {}) =>
  applyEffect({ type: "reachable", external_customer_id, is_reachable: true, is_welcome: true, ...more });
const write = (external_customer_id: string, text: string, content: object | null = null) =>
  applyEffect({
    type: "message",
    external_customer_id,
    external_id: randomUUID(),
    kind: "text",
    text,
    content,
    media: [],
    is_echo: false,
    sent_at: new Date().toISOString(),
  });

interface Contact {
  room_id: string;
  customer_id: string;
  identity_id: string;
  name: string;
  picture_url: string | null;
  status: string;
  conversation_number: number;
  waiting_since: Date | null;
  unreachable_since: Date | null;
  profile_due_at: Date | null;
}
async function contacts(external_id: string): Promise<Contact[]> {
  return rows<Contact>(
    `select r.id as room_id, c.id as customer_id, i.id as identity_id, c.name, c.picture_url, r.status, r.conversation_number,
       r.waiting_since, r.unreachable_since, i.profile_due_at
     from public.customer_identities i join public.customers c on c.id = i.customer_id join public.rooms r on r.identity_id = i.id
     where i.social_id = $1 and i.external_id = $2`,
    [social_id, external_id],
  );
}
async function contact(external_id: string): Promise<Contact> {
  const [only, ...more] = await contacts(external_id);
  assert.ok(only, "there is no contact");
  assert.deepEqual(more, []);
  return only;
}
const messages = (room_id: string) =>
  rows<{ author_kind: string; kind: string; text: string | null; content: Record<string, unknown> | null }>(
    "select author_kind, kind, text, content from public.messages where room_id = $1 order by sequence",
    [room_id],
  );
const eventsOf = async (room_id: string) =>
  (await messages(room_id)).filter(({ kind }) => kind === "event").map(({ content }) => content?.event);
const profileJobs = (external_id: string) =>
  rows<{ key: string }>("select key from graphile_worker.jobs where key like $1", [
    `profile:${social_id}:${external_id}%`,
  ]);

test("a new follower is a customer whose room is in no work view", async () => {
  const person = newId();
  assert.ok(await follow(person));
  const { room_id, status, conversation_number, waiting_since, unreachable_since } = await contact(person);
  assert.deepEqual([status, conversation_number, waiting_since, unreachable_since], ["resolved", 0, null, null]);
  assert.deepEqual(await eventsOf(room_id), ["followed"]);
  const conversations = await rows("select from public.conversations where room_id = $1", [room_id]);
  assert.equal(conversations.length, 0);
});

test("a new follower is on the list of customers at once, as somebody who has not written", async () => {
  const person = newId();
  await follow(person);
  const { customer_id, room_id } = await contact(person);
  const [first] = await shops.as(
    shop.owner,
    "select customer_id, room_id, has_written from public.list_customers($1)",
    [shop.project_id],
  );
  assert.deepEqual(first, { customer_id, room_id, has_written: false });
});

test("a follow that arrives twice, or after the first message, changes nothing", async () => {
  const [twice, wrote] = [newId(), newId()];
  await follow(twice);
  assert.equal(await follow(twice), null);
  assert.deepEqual(await eventsOf((await contact(twice)).room_id), ["followed"]);
  await write(wrote, "สวัสดีค่ะ");
  assert.equal(await follow(wrote), null);
  assert.equal((await contact(wrote)).conversation_number, 1);
});

test("a concurrent follow and first message create one customer", async () => {
  const person = newId();
  await Promise.all([follow(person), write(person, "สวัสดีค่ะ"), follow(person)]);
  const { room_id, status } = await contact(person);
  assert.equal(status, "open");
  assert.equal((await messages(room_id)).filter(({ author_kind }) => author_kind === "customer").length, 1);
});

test("a follower's first message opens the first conversation", async () => {
  const person = newId();
  await follow(person);
  await write(person, "มีไซซ์ M ไหมคะ");
  const { room_id, status, conversation_number, waiting_since } = await contact(person);
  assert.deepEqual([status, conversation_number], ["open", 1]);
  assert.ok(waiting_since);
  const conversations = await rows("select number from public.conversations where room_id = $1", [room_id]);
  assert.deepEqual(conversations, [{ number: 1 }]);
});

test("a follower may block and return; an unfollow by an unknown user creates no customer", async () => {
  const [person, stranger] = [newId(), newId()];
  await follow(person);
  await applyEffect({ type: "reachable", external_customer_id: person, is_reachable: false });
  assert.ok((await contact(person)).unreachable_since);
  await follow(person, { is_welcome: false });
  const { room_id, unreachable_since } = await contact(person);
  assert.equal(unreachable_since, null);
  assert.deepEqual(await eventsOf(room_id), ["followed", "unreachable", "reachable"]);
  assert.equal(await applyEffect({ type: "reachable", external_customer_id: stranger, is_reachable: false }), null);
  assert.deepEqual(await contacts(stranger), []);
});

test("a broadcast reaches a follower who has not written", async () => {
  const person = newId();
  await follow(person);
  const { room_id } = await contact(person);
  const reached = await rows<{ room_id: string; reason: string | null }>(
    'select * from private.audience($1, $2, \'{"consent": "any"}\', false) where room_id = $3',
    [shop.project_id, [social_id], room_id],
  );
  assert.deepEqual(
    reached.map(({ reason }) => reason),
    [null],
  );
});

test("a new follower is greeted once, not again at the first message", async () => {
  await rows(
    `insert into public.automatic_messages (project_id, kind, is_on, texts, spends_quota)
     values ($1, 'greeting', true, '{"all": {"th": ["ยินดีต้อนรับค่ะ"]}}', false)
     on conflict (project_id, kind) do update set is_on = true, texts = excluded.texts, spends_quota = false`,
    [shop.project_id],
  );
  const [person, back, late] = [newId(), newId(), newId()];
  const greetings = async (id: string) =>
    (await messages((await contact(id)).room_id)).filter(({ author_kind }) => author_kind === "bot").length;
  await follow(person, { reply_token: "token" });
  assert.equal(await greetings(person), 1);
  await write(person, "สวัสดีค่ะ");
  const { room_id } = await contact(person);
  await rows("select private.run_automations($1)", [room_id]);
  assert.equal(await greetings(person), 1);
  await follow(back, { reply_token: "token", is_welcome: false });
  assert.equal(await greetings(back), 0, "who lifts a block was greeted before");
  await applyEffect(
    { type: "reachable", external_customer_id: late, is_reachable: true, is_welcome: true, reply_token: "token" },
    new Date(Date.now() - 7_200_000),
  );
  assert.equal(await greetings(late), 0, "two hours late");
  await rows("update public.automatic_messages set is_on = false where project_id = $1", [shop.project_id]);
});

test("joining and leaving a group are events of the group's room", async () => {
  const group = newId("C");
  const of = { type: "reachable", external_customer_id: group, is_group: true };
  await applyEffect({ ...of, is_reachable: true });
  await applyEffect({ ...of, is_reachable: false });
  const { room_id, unreachable_since } = await contact(group);
  assert.ok(unreachable_since);
  assert.deepEqual(await eventsOf(room_id), ["joined_group", "left_group"]);
});

test("a group member's profile is fetched once, and past and future messages show the name", async () => {
  const [group, one] = [newId("C"), newId()];
  await write(group, "สั่งสามตัว", { sender_id: one });
  await write(group, "สี่ตัวดีกว่า", { sender_id: one });
  assert.equal((await profileJobs(group)).filter(({ key }) => key.endsWith(one)).length, 1);
  const settle = (name: string | null) =>
    rows<{ changed: unknown[] }>("select system.settle_group_member($1, $2, $3, $4) as changed", [
      social_id,
      group,
      one,
      name,
    ]);
  const [first] = await settle("พี่หนึ่ง");
  assert.equal(first?.changed.length, 2);
  await write(group, "ขอบคุณค่ะ", { sender_id: one });
  const { room_id } = await contact(group);
  const names = async () => (await messages(room_id)).map(({ content }) => content?.sender_name);
  assert.deepEqual(await names(), ["พี่หนึ่ง", "พี่หนึ่ง", "พี่หนึ่ง"]);
  await settle(null);
  assert.deepEqual(await names(), ["พี่หนึ่ง", "พี่หนึ่ง", "พี่หนึ่ง"], "what is no longer sent is kept");
});

test("members who join or leave a group are an event with their names", async () => {
  const [group, one] = [newId("C"), newId()];
  const setJoined = (have_joined: boolean) =>
    applyEffect({ type: "members", external_customer_id: group, have_joined, members: [one] });
  await setJoined(true);
  await rows("select system.settle_group_member($1, $2, $3, 'น้องสอง')", [social_id, group, one]);
  await setJoined(false);
  const { room_id } = await contact(group);
  assert.deepEqual(
    (await messages(room_id)).map(({ content }) => content),
    [
      { event: "members_joined", members: [{ id: one, name: "น้องสอง" }] },
      { event: "members_left", members: [{ id: one, name: "น้องสอง" }] },
    ],
  );
});

test("erasing a customer removes their name from the groups they write in", async () => {
  const [group, one] = [newId("C"), newId()];
  await write(one, "ส่วนตัว");
  await write(group, "ในกลุ่ม", { sender_id: one });
  await applyEffect({ type: "members", external_customer_id: group, have_joined: true, members: [one] });
  await rows("select system.settle_group_member($1, $2, $3, 'คุณลบ')", [social_id, group, one]);
  const { customer_id } = await contact(one);
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [customer_id]);
  const { room_id } = await contact(group);
  assert.doesNotMatch(JSON.stringify(await messages(room_id)), /คุณลบ/);
  assert.deepEqual(await rows("select from private.group_members where room_id = $1", [room_id]), []);
});

test("erasing a person who has left a group removes name, id and picture from its messages", async () => {
  const [group, one, two] = [newId("C"), newId(), newId()];
  const join = (have_joined: boolean) =>
    applyEffect({ type: "members", external_customer_id: group, have_joined, members: [one, two] });
  const settle = (id: string, name: string) =>
    rows("select system.settle_group_member($1, $2, $3, $4, $5)", [
      social_id,
      group,
      id,
      name,
      `https://x/${name}.webp`,
    ]);
  await write(one, "ส่วนตัว");
  await join(true);
  await settle(one, "คุณลบ");
  await settle(two, "คุณอยู่");
  await write(group, "สั่งสามตัว", { sender_id: one });
  const mention = (name: string, user_id: string) => ({ text: `@${name}`, user_id, is_self: false });
  await write(group, "ถามหน่อยค่ะ", { sender_id: two, mentions: [mention("คุณลบ", one), mention("คุณอยู่", two)] });
  const { room_id: planned_in } = await contact(group);
  await shops.as(
    shop.owner,
    "select public.schedule_message(gen_random_uuid(), $1, now() + interval '1 day', '@คุณลบ @คุณอยู่', p_mentions => $2)",
    [planned_in, JSON.stringify([mention("คุณลบ", one), mention("คุณอยู่", two)])],
  );
  await join(false);
  const { room_id } = await contact(group);
  const contents = async () => JSON.stringify((await messages(room_id)).map(({ content }) => content));
  const of = (name: string, id: string) => new RegExp(`${name}|${id}`, "g");
  const others = (await contents()).match(of("คุณอยู่", two))?.length;
  assert.match(await contents(), of("คุณลบ", one), "who only leaves keeps the name in the history");
  const { customer_id } = await contact(one);
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [customer_id]);
  assert.deepEqual(await rows("select mentions from public.scheduled_messages where room_id = $1", [planned_in]), [
    { mentions: [mention("คุณอยู่", two)] },
  ]);
  assert.doesNotMatch(await contents(), of("คุณลบ", one));
  assert.equal((await contents()).match(of("คุณอยู่", two))?.length, others);
  assert.deepEqual(await rows("select external_id from private.group_members where room_id = $1", [room_id]), [
    { external_id: two },
  ]);
  assert.equal(
    (await messages(room_id)).filter(({ content }) => content?.sender_id).length,
    2,
    "both still have an author",
  );
});

const settleProfile = (person: string, name: string | null, picture: string | null = null) =>
  rows("select system.settle_profile($1, $2, $3, $4)", [social_id, person, name, picture]);
const inHours = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 3_600_000);

test("a profile that the provider withholds is requested again on a later message, with a doubling delay", async () => {
  const person = newId();
  await write(person, "หนึ่ง");
  const pauses: number[] = [];
  for (let time = 0; time < 3; time++) {
    await settleProfile(person, null);
    pauses.push(inHours((await contact(person)).profile_due_at));
  }
  assert.deepEqual(pauses, [2, 4, 8]);
  await rows("delete from graphile_worker._private_jobs where key = $1", [`profile:${social_id}:${person}`]);
  await write(person, "สอง");
  assert.deepEqual(await profileJobs(person), [], "not before the pause is over");
  await rows("update public.customer_identities set profile_due_at = now() where external_id = $1", [person]);
  await write(person, "สาม");
  await write(person, "สี่");
  assert.equal((await profileJobs(person)).length, 1);
});

test("a profile is refreshed after a week; a name set by the team is kept", async () => {
  const person = newId();
  await write(person, "หนึ่ง");
  await settleProfile(person, "Nok");
  assert.equal(inHours((await contact(person)).profile_due_at), 168);
  await settleProfile(person, "Nok 🌸");
  const { name, customer_id } = await contact(person);
  assert.equal(name, "Nok 🌸");
  await rows("update public.customers set name = 'คุณนก ร้านผ้า' where id = $1", [customer_id]);
  await settleProfile(person, "Nok again");
  assert.equal((await contact(person)).name, "คุณนก ร้านผ้า");
});

test("a name that arrives after the message is a newer version of the room, in whatever order the events arrive", async () => {
  const person = newId();
  await write(person, "มีไซซ์ M ไหมคะ");
  const { room_id } = await contact(person);
  const [before] = await rows<{ event: RoomEvent }>(
    "select private.room_event(r) as event from public.rooms r where r.id = $1",
    [room_id],
  );
  const [after] = await rows<{ events: RoomEvent[] }>("select system.settle_profile($1, $2, 'คุณนก ใจดี') as events", [
    social_id,
    person,
  ]);
  const [named] = after?.events ?? [];
  assert.ok(before && named);
  for (const order of [
    [before.event, named],
    [named, before.event],
  ] as const) {
    const live = order.reduce((known, room) => applyRoomEvents(known, { type: "rooms", rooms: [room] }), noLiveRooms);
    assert.equal(live.get(room_id)?.event?.customer_name, "คุณนก ใจดี");
  }
  const [row] = await shops.as(
    shop.owner,
    "select updated_at = $2::timestamptz as is_same from public.room_rows where id = $1",
    [room_id, named.updated_at],
  );
  assert.equal(row?.is_same, true);
});

test("a new picture replaces the old one, whose file is removed", async () => {
  const person = newId();
  await write(person, "หนึ่ง");
  const [old, next] = [0, 0].map(() => `http://x/storage/v1/object/public/pictures/${randomUUID()}.webp`);
  await settleProfile(person, "Nok", old);
  await settleProfile(person, "Nok", next);
  assert.equal((await contact(person)).picture_url, next);
  const pendingDeletion = await rows("select bucket from private.files_pending_deletion where path = $1", [
    old?.split("/").at(-1),
  ]);
  assert.deepEqual(pendingDeletion, [{ bucket: "pictures" }]);
});

test("an event that cannot be stored is a dead letter at once; the others of its batch are stored", async () => {
  const event = (external_id: string, more: object = {}) => ({
    external_id,
    source: "broken",
    kind: "message",
    occurred_at: new Date().toISOString(),
    payload: { text: "ดี" },
    ...more,
  });
  const batch = [
    event("good"),
    event("large", { payload: { text: "ก".repeat(100_000) } }),
    event("long", { source: "s".repeat(200) }),
    event("broken", { failure_code: "malformed" }),
    event("nothing", { payload: null, kind: null }),
    event("also good"),
  ];
  const store = () =>
    rows<{ stored: number }>("select system.store_events($1, $2) as stored", [social_id, JSON.stringify(batch)]);
  assert.deepEqual(await store(), [{ stored: 2 }]);
  const ledger = await rows(
    "select external_id, state, failure_code, redeliveries from public.inbound_events where social_id = $1 and external_id = any ($2) order by 1",
    [social_id, batch.map(({ external_id }) => external_id)],
  );
  const dead = { state: "dead_letter", redeliveries: 0 };
  assert.deepEqual(ledger, [
    { external_id: "also good", state: "received", failure_code: null, redeliveries: 0 },
    { external_id: "broken", ...dead, failure_code: "malformed" },
    { external_id: "good", state: "received", failure_code: null, redeliveries: 0 },
    { external_id: "large", ...dead, failure_code: "too_large" },
    { external_id: "long", ...dead, failure_code: "malformed" },
    { external_id: "nothing", ...dead, failure_code: "malformed" },
  ]);
  assert.deepEqual(await store(), [{ stored: 0 }], "a redelivery stores nothing twice");
});
