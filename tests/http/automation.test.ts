/** Automatic messages to LINE customers: free where possible, sent once; and survey scores. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";
import { MetaFixture } from "./meta-fixture";
import { photo, uploadPicture } from "./uploads";

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

const say = { do: "say", label: "สนใจ", text: "สนใจค่ะ" };
const link = { do: "link", label: "ดูสินค้า", url: "https://shop.example/เสื้อ" };
const card = (more: object = {}) => ({
  picture_id: null,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย",
  buttons: [link, say],
  link: null,
  ...more,
});
const quick_replies = [{ label: "ไซส์ M", text: "ขอไซส์ M" }];
const rule = (bubbles: unknown, word: string) => ({
  name: "การ์ด",
  is_on: true,
  stops: false,
  definition: {
    trigger: { on: "message" },
    match: "all",
    conditions: [{ if: "text", op: "contains", words: [word] }],
    actions: [{ do: "send", bubbles, spends_quota: true }],
  },
});
const greeting = (bubbles: unknown) => ({
  is_on: true,
  spends_quota: true,
  minutes: 5,
  each_conversation: true,
  texts: { all: { th: bubbles } },
});

test("a rule with cards is saved, and answers with them in one free reply; its link is counted", async () => {
  const path = `/api/project/${shop.project_id}`;
  const as = shop.owner;
  const picture_id = await uploadPicture(fixture.call, as, `${path}/quick-messages`, await photo(600, 390));
  const bubbles = ["ดูนี่ค่ะ {{ชื่อ|ลูกค้า}}", { cards: [card({ picture_id }), card()], quick_replies }];
  const refused = async (given: unknown, expected: [number, string]) => {
    const { status, body } = await fixture.call(`POST ${path}/automations/rules`, {
      as,
      json: rule(given, "แคตตาล็อก"),
    });
    assert.deepEqual([status, (body as { error: string }).error], expected);
  };
  await refused([{ cards: [card({ title: "" })] }], [422, "invalid"]);
  await refused([{ quick_replies }], [422, "empty_message"]);
  await refused([{ cards: [card({ picture_id: randomUUID() })] }], [409, "attachment_not_ready"]);
  const saved = await fixture.call(`POST ${path}/automations/rules`, { as, json: rule(bubbles, "แคตตาล็อก") });
  assert.equal(saved.status, 201, saved.text);
  const { id: rule_id } = saved.body as { id: string };
  const tried = await fixture.call(`POST ${path}/automations/rules/dry-run`, {
    as,
    json: { definition: rule(bubbles, "แคตตาล็อก").definition },
  });
  assert.equal(tried.status, 200, tried.text);

  const { id, room_id } = await fixture.customer("มะลิ", "ขอแคตตาล็อกหน่อยค่ะ");
  await untilGot(id, 2);
  const messages = await line.received(id);
  assert.deepEqual(
    messages.map(({ via, message }) => [via, message.type]),
    [
      ["reply", "text"],
      ["reply", "flex"],
    ],
  );
  assert.match(String(messages[0]?.message.text), /^ดูนี่ค่ะ (มะลิ|ลูกค้า)$/);
  const flex = messages[1]?.message as {
    contents: { contents: { hero?: { url: string }; footer: { contents: { action: { uri?: string } }[] } }[] };
    quickReply: { items: unknown[] };
  };
  assert.equal(flex.quickReply.items.length, 1);
  const [first] = flex.contents.contents;
  const picture = await fetch(first?.hero?.url ?? "");
  assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/jpeg"]);
  const tracked = new URL(first?.footer.contents[0]?.action.uri ?? "");
  assert.match(tracked.pathname, /^\/r\/([a-z0-9-]+\/)?[0-9a-z]{12}$/);
  const followed = await fixture.call(`GET ${tracked.pathname}`, {
    headers: { "user-agent": "Mozilla/5.0 Line/14.0" },
  });
  assert.equal(followed.headers.get("location"), new URL(link.url).href);
  const [counted] = await shops.rows(
    `select sum(l.clicks)::integer as clicks from public.card_links l
     join public.messages m on m.id = l.message_id where m.room_id = $1`,
    [room_id],
  );
  assert.deepEqual(counted, { clicks: 1 });
  const changed = await fixture.call(`PUT ${path}/automations/rules/${rule_id}`, {
    as,
    json: { ...rule(["ดูนี่ค่ะ"], "แคตตาล็อก"), is_on: false },
  });
  assert.equal(changed.status, 204, changed.text);
});

test("a greeting with cards is saved, and its quick replies fall away where the preview says so", async () => {
  for (const channel of ["facebook", "instagram"] as const) {
    const meta = await MetaFixture.open(channel);
    const save = (bubbles: unknown) =>
      meta.call(`PUT /api/project/${meta.shop.project_id}/automations/messages/greeting`, {
        as: meta.shop.owner,
        json: greeting(bubbles),
      });
    assert.equal((await save([{ cards: [] }])).status, 422);
    const saved = await save(["สวัสดีค่ะ", { cards: [card(), card()], quick_replies }]);
    assert.equal(saved.status, 204, saved.text);
    const { id } = await meta.customer();
    const [text, template] = await until("the greeting", async () => {
      const received = await meta.graph.received(id);
      return received.length >= 2 && received;
    });
    assert.equal(text?.text, "สวัสดีค่ะ");
    assert.equal(template?.attachment?.type, "template");
    assert.equal(template?.quick_replies.length, channel === "facebook" ? 1 : 0);
  }
});
