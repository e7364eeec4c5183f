/** Automatic messages to LINE customers: free where possible, sent once; and survey scores. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const fixture = await LineFixture.open();
const { line, shops, shop } = fixture;

const setMessage = (kind: string, more: object = {}, bubbles = [kind]) =>
  shops.as(shop.owner, "select public.save_automatic_message($1, $2, $3)", [
    shop.project_id,
    kind,
    JSON.stringify({
      is_on: true,
      spends_quota: true,
      minutes: 5,
      each_conversation: true,
      texts: { all: { th: bubbles } },
      ...more,
    }),
  ]);
const setHours = (is_on: boolean) =>
  shops.as(shop.owner, "select public.save_business_hours($1, $2)", [
    shop.project_id,
    JSON.stringify({ is_on, weekly: [[], [], [], [], [], [], []], observes_holidays: false, special_days: {} }),
  ]);
const got = async (customer: string) =>
  (await line.received(customer)).map(({ via, message }) => [via, message.text] as const);
const untilGot = (customer: string, count: number) =>
  until(`${count} messages at ${customer}`, async () => {
    const texts = await got(customer);
    return texts.length >= count && texts;
  });
/** Waits until the room has no pending cause or delivery. */
const untilQuiet = (room_id: string) =>
  until(`nothing waits in ${room_id}`, async () => {
    const waiting = await shops.rows(
      `select from private.automation_causes where room_id = $1 and due_at <= now()
       union all select from public.messages where room_id = $1 and state in ('queued', 'sending')`,
      [room_id],
    );
    return waiting.length === 0;
  });
const setStatus = (room_id: string, status: string) =>
  shops.as(shop.owner, "select public.set_room_status($1, $2)", [room_id, status]);

test("sends greeting and away message as free replies, and repeats the away message only after four hours", async () => {
  await setMessage("greeting", {}, ["สวัสดี {{ชื่อ|ลูกค้า}}", "มีอะไรให้ช่วยไหม"]);
  await setMessage("away");
  await setHours(true);
  const before = await line.quota(fixture.channel);
  const id = await line.addPerson("มะลิ");
  await line.act(fixture.channel, id, { type: "follow" });
  // the follow's reply token pays for the greeting: it is used before the next event brings another
  await untilGot(id, 2);
  await line.act(fixture.channel, id, { type: "text", text: "สวัสดีค่ะ" });
  const { id: room_id } = await fixture.room(id);
  const texts = await untilGot(id, 3);
  assert.deepEqual(
    texts.map(([via]) => via),
    ["reply", "reply", "reply"],
  );
  assert.deepEqual(
    texts.slice(1).map(([, text]) => text),
    ["มีอะไรให้ช่วยไหม", "away"],
  );
  assert.match(String(texts[0]?.[1]), /^สวัสดี (มะลิ|ลูกค้า)$/);
  await line.act(fixture.channel, id, { type: "text", text: "มีใครอยู่ไหม" });
  await fixture.room(id, 3);
  await untilQuiet(room_id);
  assert.equal((await got(id)).length, 3);
  assert.equal((await line.quota(fixture.channel)).used, before.used, "the quota is unchanged");
  const [room] = await shops.rows<{ waits: boolean }>(
    "select waiting_since is not null as waits from public.rooms where id = $1",
    [room_id],
  );
  assert.equal(room?.waits, true, "nobody has answered yet");
  await setHours(false);
});

test("tells a customer who waits too long within business hours, once", async () => {
  await setMessage("greeting", { is_on: false });
  await setMessage("waiting");
  const { id, room_id } = await fixture.customer();
  await untilQuiet(room_id);
  const pass = () =>
    shops.rows(
      `with moved as (
         update public.rooms set waiting_since = waiting_since - interval '6 minutes' where id = $1 returning waiting_since
       ), due as (
         update private.automation_causes c set due_at = now() - interval '1 second', subject = '5 ' || m.waiting_since
         from moved m where c.room_id = $1 and c.kind = 'unanswered'
       )
       select private.enqueue_automate_room($1)`,
      [room_id],
    );
  await pass();
  const texts = await untilGot(id, 1);
  assert.deepEqual(texts[0]?.[1], "waiting");
  await shops.rows("select private.enqueue_automate_room($1)", [room_id]);
  await untilQuiet(room_id);
  assert.equal((await got(id)).length, 1);
  await setMessage("waiting", { is_on: false });
});

test("sends a survey with five buttons, stores and acknowledges the score, and does not reopen the room", async () => {
  await setMessage("csat", {}, ["ให้คะแนนเราหน่อย"]);
  await setMessage("thanks");
  const { id, room_id } = await fixture.customer();
  await shops.answer(shop.owner, room_id, "มีค่ะ");
  await setStatus(room_id, "resolved");
  await untilGot(id, 2);
  const asked = (await line.received(id)).at(-1)?.message as {
    text: string;
    quickReply?: { items: { action: { type: string; label: string; data: string } }[] };
  };
  assert.equal(asked.text, "ให้คะแนนเราหน่อย");
  const presses = asked.quickReply?.items.map(({ action }) => action) ?? [];
  assert.deepEqual(
    presses.map(({ type, label }) => `${type} ${label}`),
    ["postback 1 ★", "postback 2 ★", "postback 3 ★", "postback 4 ★", "postback 5 ★"],
  );
  const stranger = await line.addPerson("คนอื่น");
  await line.act(fixture.channel, stranger, { type: "postback", data: presses[0]?.data ?? "" });
  const { event } = await line.act(fixture.channel, id, { type: "postback", data: presses[3]?.data ?? "" });
  const texts = await untilGot(id, 3);
  assert.deepEqual(texts[2], ["reply", "thanks"]);
  await line.redeliver(fixture.channel, [event]);
  await fixture.untilSettled();
  await untilQuiet(room_id);
  const [kept] = await shops.rows(
    `select s.score, r.status, r.conversation_number,
       (select count(*)::integer from public.messages m where m.room_id = r.id and m.author_kind = 'customer') as messages,
       (select array_agg(m.content ->> 'score') from public.messages m where m.room_id = r.id and m.content ->> 'event' = 'csat') as lines
     from public.csat_surveys s join public.rooms r on r.id = s.room_id where s.room_id = $1`,
    [room_id],
  );
  assert.deepEqual(kept, { score: 4, status: "resolved", conversation_number: 1, messages: 1, lines: ["4"] });
  assert.equal((await got(id)).length, 3);
});
