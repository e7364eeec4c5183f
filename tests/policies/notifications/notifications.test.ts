/** Who is notified of what, and who is not; tested with committed transactions. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { KINDS, kindNames } from "@/lib/notifications/kinds";
import { openBackend } from "../../support/backend";
import { addInvoice } from "../../support/invoices";
import type { Person } from "../../support/people";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);
const shop = await shops.open();
const { owner } = shop;
const admin = await shops.hire(shop, "admin");
const agent = await shops.hire(shop, "agent");
const ownScoped = await shops.hire(shop, "agent", { rooms_scope: "own" });
const viewer = await shops.hire(shop, "viewer");
const removed = await shops.hire(shop, "agent", { removed_at: new Date(0) });
const stranger = (await shops.open("อีกร้าน")).owner;

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: Error) => error.message,
  );
const newRoom = async () => {
  const visitor_id = randomUUID();
  const { room } = await shops.write(shop, visitor_id, "สวัสดีค่ะ");
  return { id: room.id, visitor_id };
};
const assign = (by: Person, room_id: string, to: Person | null) =>
  shops.as(by, "select public.assign_room($1, $2)", [room_id, to?.id ?? null]);
const mention = (by: Person, room_id: string, people: Person[], is_note = true) =>
  shops.as(by, "select public.send_message($1, gen_random_uuid(), 'ช่วยดูหน่อย', $2, p_mentions => $3)", [
    room_id,
    is_note,
    people.map(({ id }) => id),
  ]);
const notificationsOf = (room_id: string, person?: Person) =>
  shops.rows<{
    id: string;
    kind: string;
    user_id: string;
    actor_id: string | null;
    in_bell: boolean;
    read_at: Date | null;
    announce_at: Date;
    details: { count?: number };
  }>(
    `select * from public.notifications where room_id = $1 and ($2::uuid is null or user_id = $2) order by created_at`,
    [room_id, person?.id ?? null],
  );
const addLine = async () => {
  const [line] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'ไลน์ของร้าน', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  return line?.id ?? "";
};
const channelNotificationsOf = (social_id: string) =>
  shops.rows<{
    id: string;
    kind: string;
    user_id: string;
    details: { text?: string; reason?: string; count?: number };
  }>("select * from public.notifications where details ->> 'social_id' = $1 order by created_at, user_id", [social_id]);
const kindsOf = async (room_id: string, person?: Person) =>
  (await notificationsOf(room_id, person)).map(({ kind }) => kind);
const jobs = async (key: string) =>
  shops.rows<{ id: string; task_identifier: string; run_at: Date }>(
    "select id, task_identifier, run_at from graphile_worker.jobs where key = $1",
    [key],
  );
const saveChoice = (
  person: Person,
  kind: string,
  on: Partial<Record<"bell" | "sound" | "push" | "email", boolean>>,
) => {
  const row = { bell: false, sound: false, push: false, email: false, ...on };
  return shops.as(
    person,
    `insert into public.notification_choices (kind, bell, sound, push, email) values ($1, $2, $3, $4, $5)
     on conflict (user_id, kind) do update set bell = $2, sound = $3, push = $4, email = $5`,
    [kind, row.bell, row.sound, row.push, row.email],
  );
};

test("kinds have the same defaults in the database as on the screens", async () => {
  for (const kind of kindNames) {
    const [found] = await shops.rows("select * from private.default_choice($1)", [kind]);
    assert.deepEqual(found, KINDS[kind].choices, kind);
  }
});

test("an assignee is notified once, and nobody else", async () => {
  const room = await newRoom();
  await assign(owner, room.id, agent);
  const [notified, ...more] = await notificationsOf(room.id);
  assert.deepEqual([notified?.kind, notified?.user_id, notified?.actor_id, more], ["assigned", agent.id, owner.id, []]);
  // repeating the assignment creates none
  await assign(owner, room.id, agent);
  assert.equal((await notificationsOf(room.id)).length, 1);
  assert.equal((await jobs(`announce:${notified?.id}`))[0]?.task_identifier, "announce_notification");
});

test("nobody is notified of their own actions or of an unassigned room", async () => {
  const room = await newRoom();
  await assign(owner, room.id, owner);
  await assign(owner, room.id, null);
  await mention(owner, room.id, [owner]);
  assert.deepEqual(await kindsOf(room.id), []);
});

test("members mentioned in a note are notified once each", async () => {
  const room = await newRoom();
  await mention(owner, room.id, [agent, viewer, agent]);
  assert.deepEqual(
    (await notificationsOf(room.id)).map(({ kind, user_id }) => [kind, user_id]).sort(),
    [
      ["mentioned", agent.id],
      ["mentioned", viewer.id],
    ].sort(),
  );
  const [message] = await shops.rows<{ mentions: string[] }>(
    "select mentions from public.messages where room_id = $1 and is_note",
    [room.id],
  );
  assert.deepEqual(message?.mentions.sort(), [agent.id, viewer.id].sort());
});

test("an answer mentions nobody, and a note nobody who cannot see the room", async () => {
  const room = await newRoom();
  assert.equal(await outcome(mention(owner, room.id, [agent], false)), "invalid");
  for (const person of [removed, stranger]) {
    assert.equal(await outcome(mention(owner, room.id, [person])), "invalid");
  }
  assert.equal(await outcome(mention(owner, room.id, [ownScoped])), "ok");
  await assign(owner, room.id, agent);
  assert.equal(await outcome(mention(owner, room.id, [ownScoped])), "invalid");
  assert.deepEqual(await kindsOf(room.id, removed), []);
  assert.deepEqual(await kindsOf(room.id, stranger), []);
});

test("messages to an assignee give one notification per room while it is unread", async () => {
  const room = await newRoom();
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, agent.id]);
  for (const text of ["หนึ่ง", "สอง", "สาม"]) await shops.write(shop, room.visitor_id, text);
  const [notified, ...more] = await notificationsOf(room.id);
  assert.deepEqual(
    [notified?.kind, notified?.user_id, notified?.in_bell, notified?.details.count, more],
    ["message", agent.id, false, 3, []],
  );
  // reading up to the second message leaves it unread; reading to the end marks it read
  const read = (sequence: number) => shops.as(agent, "select public.mark_room_read($1, $2)", [room.id, sequence]);
  await read(3);
  assert.equal((await notificationsOf(room.id))[0]?.read_at, null);
  await read(4);
  assert.ok((await notificationsOf(room.id))[0]?.read_at);
  await shops.write(shop, room.visitor_id, "สี่");
  assert.equal((await notificationsOf(room.id)).length, 2);
});

test("a member to whom a new customer is assigned automatically is told so", async () => {
  const other = await shops.open("ร้านแจกงาน");
  await shops.rows("update public.socials set auto_assign = 'least_busy' where id = $1", [other.social_id]);
  const { room } = await shops.write(other, randomUUID(), "มีของไหมคะ");
  const notified = await notificationsOf(room.id);
  assert.deepEqual(
    notified.map(({ kind, user_id }) => [kind, user_id]),
    [["assigned", other.owner.id]],
  );
});

test("a burst of messages is announced at once and then every three seconds, not for each message", async () => {
  const room = await newRoom();
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, agent.id]);
  const write = async () => {
    const { notices } = await shops.write(shop, room.visitor_id, "ยังอยู่ไหมคะ");
    const [notified] = await notificationsOf(room.id);
    const [job] = await jobs(`announce:${notified?.id}`);
    return {
      announce_at: Number(notified?.announce_at),
      job: job && { id: job.id, run_at: Number(job.run_at) },
      notices: notices.length,
    };
  };
  const first = await write();
  assert.deepEqual([first.notices, first.job], [1, undefined], "the request announces the first itself");
  const second = await write();
  assert.deepEqual([second.announce_at, second.job?.run_at], Array(2).fill(first.announce_at + 3_000));
  assert.equal(second.notices, 0);
  const third = await write();
  assert.deepEqual(third, second, "the third needs no job of its own");
  await shops.rows("delete from graphile_worker._private_jobs where key like 'announce:%'");
  await shops.rows("update public.notifications set announce_at = now() - interval '10 seconds' where room_id = $1", [
    room.id,
  ]);
  const later = await write();
  assert.deepEqual([later.notices, later.job], [1, undefined], "after a pause it is announced at once again");
});

test("a message returns the event and the epoch of its assignee's pages, and enqueues the push", async () => {
  const person = await shops.hire(shop, "agent");
  const room = await newRoom();
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, person.id]);
  const endpoint = `https://fcm.googleapis.com/${randomUUID()}`;
  await shops.as(person, "select public.save_push_subscription($1, 'key', 'secret')", [endpoint]);
  const [subscription] = await shops.rows<{ id: string }>(
    "select id from public.push_subscriptions where endpoint = $1",
    [endpoint],
  );
  const { notices, epochs } = await shops.write(shop, room.visitor_id, "มีสีดำไหมคะ");
  const [notified] = await notificationsOf(room.id, person);
  const { as_of, created_at, ...event } = notices[0] ?? {};
  assert.deepEqual(event, {
    unread: 0,
    user_id: person.id,
    id: notified?.id,
    kind: "message",
    project_id: shop.project_id,
    room_id: room.id,
    in_bell: false,
    sound: true,
  });
  assert.ok(as_of && created_at && notices.length === 1);
  const [epoch] = await shops.rows("select id, epoch from private.find_channel_epochs(array[$1::uuid], '{}')", [
    person.id,
  ]);
  assert.deepEqual(
    epochs.filter(({ id }) => id === person.id).map(({ id, epoch }) => ({ id, epoch })),
    [epoch],
  );
  const [push] = await jobs(`push:${notified?.id}:${subscription?.id}`);
  assert.equal(push?.task_identifier, "push_notification");
});

test("a notification that counts in the bell is announced by a job, whose count includes transactions beside it", async () => {
  const person = await shops.hire(shop, "agent");
  const room = await newRoom();
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, person.id]);
  await saveChoice(person, "message", { bell: true });
  const { notices } = await shops.write(shop, room.visitor_id, "มีสีดำไหมคะ");
  const [notified] = await notificationsOf(room.id, person);
  assert.deepEqual([notices, (await jobs(`announce:${notified?.id}`)).length], [[], 1]);
});

test("messages that share a transaction return only their own notifications, and a failed one leaves none behind", async () => {
  const person = await shops.hire(shop, "agent");
  const rooms = await Promise.all([newRoom(), newRoom(), newRoom()]);
  for (const { id } of rooms) {
    await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [id, person.id]);
  }
  const texts = ["หนึ่ง", "ก".repeat(5001), "สาม"];
  const calls = rooms.map(({ visitor_id }, at) => ({
    p_virtual_id: shop.virtual_id,
    p_visitor_id: visitor_id,
    p_client_id: randomUUID(),
    p_text: texts[at],
  }));
  const [row] = await shops.rows<{ answers: { answer?: { notices: { room_id: string }[] } }[] }>(
    "select system.share_calls('visitor.send_to_widget', $1) as answers",
    [JSON.stringify(calls)],
  );
  assert.deepEqual(
    row?.answers.map(({ answer }) => answer?.notices.map(({ room_id }) => room_id)),
    [[rooms[0]?.id], undefined, [rooms[2]?.id]],
  );
});

test("an unassigned room notifies nobody of its messages", async () => {
  const room = await newRoom();
  await shops.write(shop, room.visitor_id, "มีใครอยู่ไหมคะ");
  assert.deepEqual(await kindsOf(room.id), []);
});

test("a kind that is off everywhere is not stored; one that is only pushed is not in the list", async () => {
  const person = await shops.hire(shop, "agent");
  const room = await newRoom();
  await saveChoice(person, "assigned", {});
  await assign(owner, room.id, person);
  assert.deepEqual(await kindsOf(room.id), []);
  await saveChoice(person, "mentioned", { sound: true });
  await mention(owner, room.id, [person]);
  assert.deepEqual(
    (await notificationsOf(room.id)).map(({ kind, in_bell }) => [kind, in_bell]),
    [["mentioned", false]],
  );
  const [count] = await shops.as<{ unread: number }>(person, "select unread from public.count_notifications()");
  assert.equal(count?.unread, 0);
  assert.deepEqual(await jobs(`mail_notifications:${person.id}`), []);
});

test("the time of a count is never later than what it saw: a client ignores pushes up to that time", async () => {
  const person = await shops.hire(shop, "agent");
  const [own] = await shops.as<{ is_early: boolean }>(
    person,
    "select c.as_of <= statement_timestamp() as is_early from public.count_notifications() c",
  );
  assert.equal(own?.is_early, true);
  const [told] = await shops.rows<{ is_early: boolean }>(
    "select (system.count_notifications($1) ->> 'as_of')::timestamptz <= statement_timestamp() as is_early",
    [person.id],
  );
  assert.equal(told?.is_early, true);
});

test("a mail is sent five minutes after the first notification, whatever follows", async () => {
  const person = await shops.hire(shop, "agent");
  await mention(owner, (await newRoom()).id, [person]);
  const [first] = await jobs(`mail_notifications:${person.id}`);
  await mention(owner, (await newRoom()).id, [person]);
  const [second, ...more] = await jobs(`mail_notifications:${person.id}`);
  assert.deepEqual([second?.run_at, more], [first?.run_at, []]);
  const wait = (first?.run_at.getTime() ?? 0) - Date.now();
  assert.ok(wait > 4 * 60_000 && wait <= 5 * 60_000, String(wait));
});

test("a mail contains what is unread, unmailed, enabled, and in projects of which one is still a member", async () => {
  const person = await shops.hire(shop, "agent");
  const claim = async () => {
    const [row] = await shops.rows<{ claimed: { notifications: { id: string }[] } | null }>(
      "select system.claim_mail($1) as claimed",
      [person.id],
    );
    return row?.claimed?.notifications.map(({ id }) => id) ?? [];
  };
  const rooms = [await newRoom(), await newRoom(), await newRoom()];
  for (const room of rooms) await mention(owner, room.id, [person]);
  const ids = await claim();
  assert.equal(ids.length, 3);
  await shops.as(person, "update public.notifications set read_at = now() where id = $1", [ids[0]]);
  await shops.rows("select system.settle_mail(array[$1::uuid])", [ids[1]]);
  assert.deepEqual(await claim(), [ids[2]]);
  await saveChoice(person, "mentioned", { bell: true });
  assert.deepEqual(await claim(), []);
  await saveChoice(person, "mentioned", { bell: true, email: true });
  await shops.rows("update public.members set removed_at = now() where user_id = $1", [person.id]);
  assert.deepEqual(await claim(), []);
});

test("a browser is notified only while its session exists, and is deleted with it", async () => {
  const person = await shops.hire(shop, "agent");
  const endpoint = `https://fcm.googleapis.com/${randomUUID()}`;
  await shops.as(person, "select public.save_push_subscription($1, 'key', 'secret')", [endpoint]);
  await mention(owner, (await newRoom()).id, [person]);
  const claim = async () => {
    const [row] = await shops.rows<{ claimed: unknown }>(
      `select system.claim_push(n.id, s.id) as claimed
       from public.notifications n, public.push_subscriptions s where n.user_id = $1 and s.user_id = $1`,
      [person.id],
    );
    return row?.claimed ?? null;
  };
  assert.ok(await claim());
  await shops.rows("update auth.sessions set not_after = now() - interval '1 second' where user_id = $1", [person.id]);
  assert.equal(await claim(), null);
  await shops.rows("delete from auth.sessions where user_id = $1", [person.id]);
  const left = await shops.rows("select from public.push_subscriptions where endpoint = $1", [endpoint]);
  assert.equal(left.length, 0);
});

test("only notifications read 90 days ago are swept", async () => {
  const room = await newRoom();
  await mention(owner, room.id, [agent, viewer, ownScoped]);
  const [old, recent, unread] = await notificationsOf(room.id);
  const age =
    "update public.notifications set created_at = now() - interval '1 year', read_at = now() - $2::interval where id = $1";
  await shops.rows(age, [old?.id, "91 days"]);
  await shops.rows(age, [recent?.id, "89 days"]);
  await shops.rows("update public.notifications set created_at = now() - interval '1 year' where id = $1", [
    unread?.id,
  ]);
  await shops.rows("select system.sweep_notifications()");
  assert.deepEqual((await notificationsOf(room.id)).map(({ id }) => id).sort(), [recent?.id, unread?.id].sort());
});

test("managers are notified once per failure of a connected channel", async () => {
  const line = await addLine();
  const examine = (is_healthy: boolean) =>
    shops.rows("select system.settle_examination($1, '{}', $2, $3)", [line, is_healthy, is_healthy ? null : "token"]);
  await examine(false);
  assert.deepEqual(await channelNotificationsOf(line), [], "nobody has seen it work");
  await examine(true);
  await examine(false);
  await examine(false);
  const notified = await channelNotificationsOf(line);
  assert.deepEqual(
    notified.map(({ kind, user_id }) => [kind, user_id]).sort(),
    [owner, admin].map(({ id }) => ["channel_broken", id]).sort(),
  );
  assert.deepEqual([notified[0]?.details.text, notified[0]?.details.reason], ["ไลน์ของร้าน", "token"]);
  await shops.rows("update public.notifications set read_at = now() where id = any ($1)", [
    notified.map(({ id }) => id),
  ]);
  await examine(true);
  await shops.rows("select system.note_social($1, 'token_refused')", [line]);
  assert.equal((await channelNotificationsOf(line)).length, 4, "again, found by a delivery");
});

test("managers are notified at 80 and 95 percent of a month's messages, once each", async () => {
  const line = await addLine();
  const use = (used: number, limit: number | null = 1000) =>
    shops.rows("select system.settle_examination($1, '{}', true, null, $2, $3)", [line, limit, used]);
  const steps = async () =>
    (await channelNotificationsOf(line))
      .filter(({ user_id }) => user_id === owner.id)
      .map(({ details }) => details.count);
  for (const used of [0, 799]) await use(used);
  assert.deepEqual(await steps(), []);
  for (const used of [800, 801, 949]) await use(used);
  assert.deepEqual(await steps(), [80]);
  for (const used of [950, 1000, 1200]) await use(used);
  assert.deepEqual(await steps(), [80, 95]);
  await use(3);
  await use(990);
  assert.deepEqual(await steps(), [80, 95, 95], "another month, and past both at once");
  await use(5_000_000, null);
  assert.equal((await steps()).length, 3, "without a limit there is no share");
  assert.deepEqual(
    new Set((await channelNotificationsOf(line)).map(({ user_id }) => user_id)),
    new Set([owner.id, admin.id]),
  );
});

test("managers are notified of an invoice that falls due, with a link to it", async () => {
  const notified = () =>
    shops.rows<{ user_id: string; details: { invoice_id: string; text: string; count?: number } }>(
      "select * from public.notifications where project_id = $1 and kind = 'invoice_due' order by user_id",
      [shop.project_id],
    );
  const mail = (kind: string) =>
    shops.rows("select private.write_billing_mail($1, $2, gen_random_uuid())", [shop.project_id, kind]);
  await mail("ending_week");
  assert.deepEqual(await notified(), [], "there is no invoice");
  const invoice_id = await addInvoice(shops.rows.bind(shops), shop.project_id, "unpaid");
  await mail("paid");
  assert.deepEqual(await notified(), []);
  await mail("ending_day");
  assert.deepEqual(
    (await notified()).map(({ user_id }) => user_id),
    [owner.id, admin.id].sort(),
  );
  const [first] = await notified();
  const [invoice] = await shops.rows<{ number: string }>("select number from public.invoices where id = $1", [
    invoice_id,
  ]);
  assert.deepEqual([first?.details.invoice_id, first?.details.text], [invoice_id, invoice?.number]);
  await mail("grace");
  assert.deepEqual(
    (await notified()).map(({ details }) => details.count),
    [2, 2],
    "one line while it is unread",
  );
  await shops.rows("update public.invoices set state = 'expired' where id = $1", [invoice_id]);
});
