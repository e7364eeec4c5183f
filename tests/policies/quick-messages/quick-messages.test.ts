/** Guarantees for quick messages and scheduled messages. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const agent = await shops.hire(shop, "agent");
const viewer = await shops.hire(shop, "viewer");
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);
const newRoom = () => shops.write(shop, randomUUID(), "สวัสดีค่ะ");

interface Quick {
  id: string;
  use_count: number;
  image_ids: string[];
}
const save = async (
  shortcut: string,
  bubbles: unknown = [{ text: "x" }],
  { who = agent, isOwn = true, id = randomUUID() } = {},
) => {
  const [row] = await shops.as<Quick>(who, "select * from public.save_quick_message($1, $2, $3, null, $4, 'ชื่อ', $5)", [
    id,
    shop.project_id,
    isOwn,
    shortcut,
    JSON.stringify(bubbles),
  ]);
  assert.ok(row);
  return row;
};
const quickOf = async (id: string) =>
  (await shops.rows<Quick>("select * from public.quick_messages where id = $1", [id]))[0];

test("a shortcut is unique per member and for the team; a retry creates no second one", async () => {
  const id = randomUUID();
  await save("ราคา", undefined, { id });
  assert.equal((await save("ราคา", undefined, { id })).id, id);
  assert.equal(await outcome(save("ราคา")), "shortcut_taken");
  await save("ราคา", undefined, { who: shop.owner, isOwn: false });
  assert.equal(await outcome(save("ราคา", undefined, { who: shop.owner, isOwn: false })), "shortcut_taken");
  for (const bad of ["ราคา ส่ง", "ABC", "a/b", ""]) assert.notEqual(await outcome(save(bad)), "ok", bad);
  assert.equal(await outcome(save("ว่าง", [{ text: "  " }])), "empty_message");
  assert.equal(await outcome(save("หก", Array(6).fill({ text: "x" }))), "invalid");
  assert.equal(await outcome(save("รูป", [{ image_id: randomUUID() }])), "attachment_not_ready");
});

test("a deleted quick message can be restored unless its shortcut is taken", async () => {
  const { id } = await save("ลบ");
  const remove = (back: boolean) => shops.as(agent, "select public.delete_quick_messages($1, $2)", [[id], back]);
  await remove(false);
  assert.equal(await outcome(remove(false)), "not_found");
  await remove(true);
  await remove(false);
  await save("ลบ");
  assert.equal(await outcome(remove(true)), "shortcut_taken");
});

test("a member has at most 500 quick messages", async () => {
  const collector = await shops.hire(shop, "agent");
  await shops.rows(
    `insert into public.quick_messages (project_id, owner_id, shortcut, title, bubbles)
     select $1, $2, 'ข้อ' || n, 'x', '[{"text": "x"}]' from generate_series(1, 499) n`,
    [shop.project_id, collector.id],
  );
  await save("ห้าร้อย", undefined, { who: collector });
  assert.equal(await outcome(save("เกิน", undefined, { who: collector })), "too_many_quick_messages");
});

test("a use is counted with the send, once, and only for members who may use it", async () => {
  const { id } = await save("นับ");
  const { room } = await newRoom();
  const send = (client_id: string, who = agent, isNote = false) =>
    shops.as(who, "select public.send_message($1, $2, 'x', $4, p_quick_message_id => $3)", [
      room.id,
      client_id,
      id,
      isNote,
    ]);
  const client_id = randomUUID();
  await Promise.all([send(client_id), send(client_id)]);
  assert.equal((await quickOf(id))?.use_count, 1);
  await send(randomUUID(), agent, true);
  await send(randomUUID(), shop.owner);
  assert.equal((await quickOf(id))?.use_count, 1, "a note, and somebody else's");
  assert.equal(await outcome(send(randomUUID(), viewer)), "forbidden");
});

test("a message keeps its own copy of a picture", async () => {
  const [made] = await shops.as<{ file: { id: string; path: string } }>(
    agent,
    "select public.create_quick_image($1, 'a.png', 'image/png', 10) as file",
    [shop.project_id],
  );
  const image_id = made?.file.id ?? "";
  const settle = (id: string) =>
    shops.rows("select system.settle_attachment($1, 'ready', 'image/png', 10, 'image', 1, 1)", [id]);
  assert.equal(await outcome(save("ยังไม่พร้อม", [{ image_id }])), "attachment_not_ready");
  await settle(image_id);
  const quick = await save("มีรูป", [{ image_id }]);
  assert.deepEqual(quick.image_ids, [image_id]);
  const { room } = await newRoom();
  const [copied] = await shops.as<{ copy: { id: string; path: string; image: { path: string } } }>(
    agent,
    "select public.copy_quick_image($1, $2) as copy",
    [room.id, image_id],
  );
  assert.ok(copied);
  assert.notEqual(copied.copy.path, copied.copy.image.path);
  await settle(copied.copy.id);
  await shops.as(agent, "select public.send_message($1, gen_random_uuid(), '', false, $2)", [
    room.id,
    [copied.copy.id],
  ]);
  // used by a quick message, however old; then by none
  const old = () => shops.rows("update public.attachments set created_at = '2000-01-01' where id = $1", [image_id]);
  const left = () => shops.rows("select from public.attachments where id = any ($1)", [[image_id, copied.copy.id]]);
  await old();
  await shops.rows("select system.delete_abandoned_attachments(1000)");
  assert.equal((await left()).length, 2);
  await shops.as(agent, "select public.delete_quick_messages($1)", [[quick.id]]);
  await shops.rows("update public.quick_messages set deleted_at = '2000-01-01' where id = $1", [quick.id]);
  await shops.rows("select system.sweep_quick_messages()");
  await shops.rows("select system.delete_abandoned_attachments(1000)");
  assert.equal((await left()).length, 1);
});

interface Planned {
  id: string;
  state: string;
  reason: string | null;
}
const scheduleMessage = async (
  room_id: string,
  { id = randomUUID(), who = agent, cancel = true, wait = "1 hour" } = {},
) => {
  await shops.as(
    who,
    "select public.schedule_message($1, $2, now() + $3::interval, 'ถึงเวลา', p_cancel_on_reply => $4)",
    [id, room_id, wait, cancel],
  );
  return id;
};
const scheduledMessage = async (id: string) =>
  (await shops.rows<Planned>("select id, state, reason from public.scheduled_messages where id = $1", [id]))[0];
const due = (id: string) => shops.rows("update public.scheduled_messages set send_at = now() where id = $1", [id]);
const run = (id: string, obstacle: string | null = null) =>
  shops.rows("select system.send_scheduled_message($1, $2)", [id, obstacle]);
const sent = (id: string) => shops.rows("select from public.messages where client_id = $1", [id]);
const events = async (room_id: string) =>
  (
    await shops.rows<{ event: string }>(
      "select content ->> 'event' as event from public.messages where room_id = $1 and kind = 'event' order by sequence",
      [room_id],
    )
  ).map(({ event }) => event);

test("a scheduled message is sent once, not before its time", async () => {
  const { room } = await newRoom();
  const id = await scheduleMessage(room.id);
  await scheduleMessage(room.id, { id });
  // as when the clock is set back after a worker has taken the job
  await shops.rows("select graphile_worker.remove_job($1)", [`scheduled:${id}`]);
  await run(id);
  assert.equal((await sent(id)).length, 0, "not before");
  assert.deepEqual(
    await shops.rows(
      "select j.run_at = s.send_at as is_later from graphile_worker.jobs j, public.scheduled_messages s where j.key = $1 and s.id = $2",
      [`scheduled:${id}`, id],
    ),
    [{ is_later: true }],
  );
  await due(id);
  await Promise.all([run(id), run(id), run(id)]);
  await run(id);
  assert.equal((await sent(id)).length, 1);
  assert.deepEqual(await scheduledMessage(id), { id, state: "sent", reason: null });
  assert.deepEqual(await events(room.id), ["scheduled"]);
  assert.equal(await outcome(scheduleMessage(room.id, { wait: "-1 minute" })), "invalid");
  assert.equal(await outcome(scheduleMessage(room.id, { wait: "2 years" })), "invalid");
  assert.equal(await outcome(scheduleMessage(room.id, { who: viewer })), "forbidden");
});

test("a customer's message cancels a scheduled message with an event, unless it is set to go out anyway", async () => {
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "สวัสดี");
  const id = await scheduleMessage(room.id);
  const anyway = await scheduleMessage(room.id, { cancel: false });
  await shops.write(shop, visitor, "ได้แล้วค่ะ");
  assert.deepEqual(await scheduledMessage(id), { id, state: "cancelled", reason: "customer_wrote" });
  assert.equal((await scheduledMessage(anyway))?.state, "waiting");
  await run(id);
  await run(id);
  assert.deepEqual(await events(room.id), ["scheduled", "scheduled", "schedule_cancelled"]);
  assert.equal((await sent(id)).length, 0);
});

test("a scheduled message that cannot be sent fails with the reason, and its author is notified", async () => {
  for (const [reason, spoil] of [
    ["window_closed", async (id: string) => run(id, "window_closed")],
    [
      "forbidden",
      async (id: string, who: string) => {
        await shops.rows("update public.members set role = 'viewer' where user_id = $1", [who]);
        await run(id);
      },
    ],
    [
      "channel_disconnected",
      async (id: string) => {
        await shops.rows("update public.socials set status = 'disconnected' where id = $1", [shop.social_id]);
        await run(id);
        await shops.rows("update public.socials set status = 'connected' where id = $1", [shop.social_id]);
      },
    ],
  ] as const) {
    const author = await shops.hire(shop, "agent");
    const { room } = await newRoom();
    const id = await scheduleMessage(room.id, { who: author });
    await due(id);
    await spoil(id, author.id);
    assert.deepEqual(await scheduledMessage(id), { id, state: "failed", reason });
    assert.equal((await sent(id)).length, 0);
    assert.equal((await events(room.id)).at(-1), "schedule_failed");
    const notices = await shops.rows(
      "select from public.notifications where user_id = $1 and kind = 'schedule_failed'",
      [author.id],
    );
    assert.equal(notices.length, 1, reason);
  }
});

test("a waiting message can be changed, sent now or cancelled; a settled one cannot", async () => {
  const { room } = await newRoom();
  const id = await scheduleMessage(room.id);
  const change = (sql: string, who = agent) => shops.as(who, sql, [id]);
  assert.equal(await outcome(change("select public.cancel_scheduled_message($1)", viewer)), "forbidden");
  assert.equal(await outcome(change("select public.change_scheduled_message($1, now(), ' ')")), "empty_message");
  await change("select public.change_scheduled_message($1, now() + interval '2 hours', 'ใหม่')");
  await change("select public.change_scheduled_message($1)", shop.owner);
  await run(id);
  const [message] = await shops.rows<{ text: string; author_id: string }>(
    "select text, author_id from public.messages where client_id = $1",
    [id],
  );
  assert.deepEqual(message, { text: "ใหม่", author_id: agent.id });
  assert.equal(await outcome(change("select public.cancel_scheduled_message($1)")), "not_waiting");
  assert.equal(await outcome(change("select public.change_scheduled_message($1)")), "not_waiting");
  const other = await scheduleMessage(room.id);
  await shops.as(agent, "select public.cancel_scheduled_message($1)", [other]);
  await due(other);
  await run(other);
  assert.equal((await sent(other)).length, 0);
  assert.equal((await events(room.id)).at(-1), "schedule_cancelled");
});

test("a cancelled message is scheduled again by whoever may answer, unless the customer wrote meanwhile", async () => {
  const visitor_id = randomUUID();
  const { room } = await shops.write(shop, visitor_id, "สวัสดีค่ะ");
  const id = await scheduleMessage(room.id);
  const call = (name: string, who = agent) => shops.as(who, `select public.${name}_scheduled_message($1)`, [id]);
  await call("cancel");
  assert.equal(await outcome(call("restore", viewer)), "forbidden");
  await call("restore");
  await call("restore");
  assert.deepEqual((await events(room.id)).slice(-2), ["schedule_cancelled", "scheduled"]);
  await call("cancel");
  await call("restore", shop.owner);
  await due(id);
  await run(id);
  assert.equal((await sent(id)).length, 1);
  assert.equal(await outcome(call("restore")), "not_waiting");

  const other = await scheduleMessage(room.id);
  const restore = () => shops.as(agent, "select public.restore_scheduled_message($1)", [other]);
  await shops.as(agent, "select public.cancel_scheduled_message($1)", [other]);
  await shops.write(shop, visitor_id, "ยังอยู่ไหมคะ");
  assert.equal(await outcome(restore()), "not_waiting");

  const late = await scheduleMessage(room.id);
  await shops.as(agent, "select public.cancel_scheduled_message($1)", [late]);
  await shops.rows("update public.scheduled_messages set send_at = now() - interval '1 minute' where id = $1", [late]);
  assert.equal(await outcome(shops.as(agent, "select public.restore_scheduled_message($1)", [late])), "invalid");
});
