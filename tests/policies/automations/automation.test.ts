/** Guarantees of automatic messages, rules and surveys: each cause takes effect once, and no loops. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BillFixture } from "../../support/bills";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);

type Message = "greeting" | "away" | "waiting" | "closing" | "csat" | "thanks";
const CLOSED_HOURS = { is_on: true, weekly: [[], [], [], [], [], [], []], observes_holidays: false, special_days: {} };

const setHours = (shop: Shop, hours: object) =>
  shops.as(shop.owner, "select public.save_business_hours($1, $2)", [shop.project_id, JSON.stringify(hours)]);
const setMessage = (shop: Shop, kind: Message, more: object = {}, text: string | string[] = kind) => {
  const message = {
    is_on: true,
    spends_quota: true,
    minutes: 5,
    each_conversation: true,
    texts: { all: { th: [text].flat() } },
    ...more,
  };
  return shops.as(shop.owner, "select public.save_automatic_message($1, $2, $3)", [
    shop.project_id,
    kind,
    JSON.stringify(message),
  ]);
};

interface Definition {
  trigger: { on: string; minutes?: number };
  match?: "all" | "any";
  conditions?: object[];
  actions: object[];
}
async function addRule(shop: Shop, { match = "all", conditions = [], ...rest }: Definition, more: object = {}) {
  const rule = { name: "กฎ", is_on: true, stops: false, definition: { match, conditions, ...rest }, ...more };
  const [row] = await shops.as<{ id: string }>(shop.owner, "select public.save_rule($1, null, $2) as id", [
    shop.project_id,
    JSON.stringify(rule),
  ]);
  return row?.id ?? "";
}

/** What the job does. */
const runAutomations = (room_id: string) => shops.rows("select system.run_automations($1)", [room_id]);
const botTexts = async (room_id: string) =>
  (
    await shops.rows<{ text: string }>(
      "select text from public.messages where room_id = $1 and author_kind = 'bot' order by sequence",
      [room_id],
    )
  ).map(({ text }) => text);
const botBubbles = async (room_id: string) =>
  (
    await shops.rows<{ bubbles: string[] }>(
      "select content -> 'bubbles' as bubbles from public.messages where room_id = $1 and author_kind = 'bot' order by sequence",
      [room_id],
    )
  ).map(({ bubbles }) => bubbles);
const events = async (room_id: string) =>
  (
    await shops.rows<{ event: string }>(
      "select content ->> 'event' as event from public.messages where room_id = $1 and kind = 'event' order by sequence",
      [room_id],
    )
  ).map(({ event }) => event);
interface Room {
  status: string;
  assignee_id: string | null;
  priority: number;
  waiting_since: Date | null;
  tag_ids: string[];
  conversation_number: number;
  last_message_preview: string;
}
async function roomOf(id: string): Promise<Room> {
  const [room] = await shops.rows<Room>("select * from public.rooms where id = $1", [id]);
  assert.ok(room);
  return room;
}
interface Run {
  matched: boolean;
  unmet: number[];
  outcome: { do: string; result: string }[];
  reason: string | null;
}
const runsOf = (rule_id: string) =>
  shops.rows<Run>("select * from public.automation_runs where rule_id = $1 order by id", [rule_id]);
const setStatus = (shop: Shop, room_id: string, status: string) =>
  shops.as(shop.owner, "select public.set_room_status($1, $2)", [room_id, status]);
async function addTag(shop: Shop, name = randomUUID().slice(0, 8)) {
  const [tag] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, $2) returning id",
    [shop.project_id, name],
  );
  return tag?.id ?? "";
}
const setOnline = (...ids: string[]) =>
  shops.rows("update public.members set last_seen_at = now() where user_id = any ($1)", [ids]);

test("a project without automatic messages and rules records no causes", async () => {
  const shop = await shops.open();
  const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
  await setStatus(shop, room.id, "resolved");
  assert.deepEqual(await shops.rows("select from private.automation_causes where room_id = $1", [room.id]), []);
  assert.deepEqual(
    await shops.rows("select from graphile_worker.jobs where key like $1", [`automate:${room.id}%`]),
    [],
  );
});

test("the greeting goes out once per conversation, with concurrent jobs, and does not end the wait", async () => {
  const shop = await shops.open();
  await setMessage(shop, "greeting", {}, ["สวัสดี {{ชื่อ|ลูกค้า}}", "ร้าน {{ร้าน}}"]);
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "มีไซซ์ M ไหม");
  await Promise.all([1, 2, 3, 4].map(() => runAutomations(room.id)));
  await shops.write(shop, visitor, "ฮัลโหล");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["สวัสดี ลูกค้า\n\nร้าน ร้านทดสอบ"]);
  const after = await roomOf(room.id);
  assert.ok(after.waiting_since);
  assert.equal(after.last_message_preview, "ฮัลโหล", "the list still shows what the customer said");
  await setStatus(shop, room.id, "resolved");
  await shops.write(shop, visitor, "กลับมาแล้ว");
  await runAutomations(room.id);
  assert.equal((await botTexts(room.id)).length, 2, "a new conversation");
  const jobs = await shops.rows("select from graphile_worker.jobs where key = $1", [`room:${room.id}`]);
  assert.equal(jobs.length, 1, "the delivery is enqueued");
});

test("a greeting for new customers is sent at the first contact only", async () => {
  const shop = await shops.open();
  await setMessage(shop, "greeting", { each_conversation: false });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "1");
  await runAutomations(room.id);
  await setStatus(shop, room.id, "resolved");
  await shops.write(shop, visitor, "2");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["greeting"]);
});

test("the away message is sent outside business hours, once in four hours, combined with the greeting", async () => {
  const shop = await shops.open();
  await setMessage(shop, "greeting");
  await setMessage(shop, "away", {}, "เปิด {{เวลาเปิด|เร็ว ๆ นี้}}");
  const open = await shops.write(shop, randomUUID(), "เปิดไหม");
  await runAutomations(open.room.id);
  assert.deepEqual(await botTexts(open.room.id), ["greeting"], "without hours it is always open");
  await setHours(shop, CLOSED_HOURS);
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "ปิดหรือยัง");
  await runAutomations(room.id);
  await shops.write(shop, visitor, "อยู่ไหม");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["greeting\n\nเปิด เร็ว ๆ นี้"]);
  await shops.rows(
    "update private.automatic_sends set sent_at = now() - interval '4 hours 1 minute' where room_id = $1",
    [room.id],
  );
  await shops.write(shop, visitor, "ยังไม่เปิดอีกหรือ");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["greeting\n\nเปิด เร็ว ๆ นี้", "เปิด เร็ว ๆ นี้"]);
});

test("greeting and away message of five bubbles each are one message of five, with every word", async () => {
  const shop = await shops.open();
  const five = (of: string) => [1, 2, 3, 4, 5].map((n) => `${of} ${n}`);
  await setMessage(shop, "greeting", {}, five("ทัก"));
  await setMessage(shop, "away", {}, five("ปิด"));
  await setHours(shop, CLOSED_HOURS);
  const { room } = await shops.write(shop, randomUUID(), "มีของไหม");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), [[...five("ทัก"), ...five("ปิด")].join("\n\n")]);
  assert.deepEqual(await botBubbles(room.id), [
    ["ทัก 1\n\nทัก 2", "ทัก 3\n\nทัก 4", "ทัก 5\n\nปิด 1", "ปิด 2\n\nปิด 3", "ปิด 4\n\nปิด 5"],
  ]);
});

test("a closing message of five bubbles and a survey of two are sent with every word", async () => {
  const shop = await shops.open();
  await shops.leaveAnsweredRooms(shop);
  await setMessage(shop, "closing", {}, ["1", "2", "3", "4", "5"]);
  await setMessage(shop, "csat", {}, ["พอใจไหม", "กี่คะแนน"]);
  const { room } = await shops.write(shop, randomUUID(), "x");
  await shops.answer(shop.owner, room.id, "ค่ะ");
  await shops.as(shop.owner, "select public.set_room_status($1, 'resolved')", [room.id]);
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["1\n\n2\n\n3\n\n4\n\n5\n\nพอใจไหม\n\nกี่คะแนน"]);
});

test("a long text keeps its end when a customer's long name fills it", async () => {
  const shop = await shops.open();
  const written = `${"{{ชื่อ}} ".repeat(10)}${"ก".repeat(780)} จบ`;
  assert.ok(written.length <= 900);
  await setMessage(shop, "greeting", {}, written);
  const { room } = await shops.write(shop, randomUUID(), "x");
  const name = "ชื่อยาว".repeat(11);
  await shops.rows("update public.customers set name = $2 where id = $1", [room.customer_id, name]);
  await runAutomations(room.id);
  const [sent] = await botBubbles(room.id);
  assert.deepEqual(sent, [written.replaceAll("{{ชื่อ}}", name)]);
});

test("sends no automatic message to blocked customers, groups, unreachable customers, after old messages, or once answered", async () => {
  const shop = await shops.open();
  await setMessage(shop, "greeting");
  const newRoom = async () => (await shops.write(shop, randomUUID(), "x")).room;
  const cases: [string, (room: { id: string; customer_id: string }) => Promise<unknown>][] = [
    [
      "blocked",
      (room) => shops.rows("update public.customers set blocked_at = now() where id = $1", [room.customer_id]),
    ],
    ["left", (room) => shops.rows("update public.rooms set unreachable_since = now() where id = $1", [room.id])],
    [
      "old",
      (room) =>
        shops.rows("update public.messages set created_at = now() - interval '2 hours' where room_id = $1", [room.id]),
    ],
    ["answered", (room) => shops.answer(shop.owner, room.id, "ค่ะ")],
  ];
  for (const [name, prepare] of cases) {
    const room = await newRoom();
    await prepare(room);
    await runAutomations(room.id);
    assert.deepEqual(await botTexts(room.id), [], name);
  }
  const [line] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'L', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  const receive = async (source: string) => {
    const [row] = await shops.rows<{ received: { room: { id: string } } }>(
      "select private.receive_message($1, $2, $3, 'text', 'x') as received",
      [line?.id, source, randomUUID()],
    );
    return row?.received.room.id ?? "";
  };
  const [group, person] = [await receive("C4af4980629"), await receive("U4af4980629")];
  await Promise.all([runAutomations(group), runAutomations(person)]);
  assert.deepEqual([await botTexts(group), await botTexts(person)], [[], ["greeting"]]);
  await setMessage(shop, "greeting", { spends_quota: false });
  const unpaid = await receive("U5af4980629");
  await runAutomations(unpaid);
  assert.deepEqual(await botTexts(unpaid), [], "without a reply token it would be counted");
});

test("the waiting message is sent once per wait, after the set minutes of business hours", async () => {
  const shop = await shops.open();
  await setMessage(shop, "waiting", { minutes: 5 });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "มีใครไหม");
  const back = (minutes: number) =>
    shops.rows(
      `with moved as (update public.rooms set waiting_since = waiting_since - make_interval(mins => $2) where id = $1 returning waiting_since)
       update private.automation_causes c set due_at = now() - interval '1 second', subject = '5 ' || m.waiting_since
       from moved m where c.room_id = $1 and c.kind = 'unanswered'`,
      [room.id, minutes],
    );
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), []);
  await back(3);
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), [], "three minutes");
  await back(3);
  await Promise.all([runAutomations(room.id), runAutomations(room.id)]);
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["waiting"]);
  await shops.answer(shop.owner, room.id, "มาแล้ว");
  await setHours(shop, CLOSED_HOURS);
  await shops.write(shop, visitor, "ขอบคุณ");
  await back(600);
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["waiting"], "the minutes of a closed shop do not count");
});

test("a snoozed room in which the customer asks again is still unanswered", async () => {
  const shop = await shops.open();
  const tag = await addTag(shop);
  await addRule(shop, { trigger: { on: "unanswered", minutes: 5 }, actions: [{ do: "add_tag", tag_id: tag }] });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "ของถึงไหนแล้ว");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await shops.as(shop.owner, "select public.change_room($1, $2)", [
    room.id,
    JSON.stringify({ action: "snooze", until }),
  ]);
  const later = () =>
    shops.rows(
      `with moved as (
         update public.rooms set waiting_since = waiting_since - interval '6 minutes' where id = $1 returning waiting_since
       )
       update private.automation_causes c set subject = '5 ' || m.waiting_since,
         due_at = case when isfinite(c.due_at) then now() - interval '1 second' else c.due_at end
       from moved m where c.room_id = $1 and c.kind = 'unanswered'`,
      [room.id],
    );
  await later();
  await runAutomations(room.id);
  assert.deepEqual((await roomOf(room.id)).tag_ids, [], "nobody waits in a snoozed room");
  await shops.write(shop, visitor, "ฮัลโหล");
  await runAutomations(room.id);
  assert.deepEqual((await roomOf(room.id)).tag_ids, [], "five minutes from now");
  await later();
  await runAutomations(room.id);
  assert.deepEqual((await roomOf(room.id)).tag_ids, [tag]);
});

test("the opening time is named while the shop is closed only", async () => {
  const shop = await shops.open();
  await setMessage(shop, "greeting", {}, "เปิดอีกที {{เวลาเปิด|เร็ว ๆ นี้}}");
  const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["เปิดอีกที เร็ว ๆ นี้"]);
});

test("sends no waiting message after an answer in time", async () => {
  const shop = await shops.open();
  await setMessage(shop, "waiting", { minutes: 1 });
  const { room } = await shops.write(shop, randomUUID(), "x");
  await shops.answer(shop.owner, room.id, "ค่ะ");
  await shops.rows("update private.automation_causes set due_at = now() - interval '1 second' where room_id = $1", [
    room.id,
  ]);
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), []);
  assert.deepEqual(await shops.rows("select from private.automation_causes where room_id = $1", [room.id]), []);
});

test("resolving sends the closing message and the survey, once in seven days; a typed score does not reopen the room", async () => {
  const shop = await shops.open();
  await setMessage(shop, "closing");
  await setMessage(shop, "csat", {}, "กี่คะแนน");
  await setMessage(shop, "thanks");
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "x");
  await shops.answer(shop.owner, room.id, "ค่ะ");
  await setStatus(shop, room.id, "resolved");
  await Promise.all([runAutomations(room.id), runAutomations(room.id)]);
  assert.deepEqual(await botTexts(room.id), ["closing\n\nกี่คะแนน"]);
  await shops.write(shop, visitor, "๕");
  await runAutomations(room.id);
  const answered = await roomOf(room.id);
  assert.deepEqual([answered.status, answered.conversation_number, answered.waiting_since], ["resolved", 1, null]);
  const survey = async () =>
    (
      await shops.rows<{ score: number | null; word: string | null }>(
        "select score, word from public.csat_surveys where room_id = $1",
        [room.id],
      )
    )[0];
  assert.deepEqual(await survey(), { score: 5, word: null });
  assert.deepEqual(await botTexts(room.id), ["closing\n\nกี่คะแนน", "thanks"]);
  assert.equal((await events(room.id)).at(-1), "csat");
  await shops.write(shop, visitor, "บริการดีมาก");
  await runAutomations(room.id);
  assert.deepEqual(await survey(), { score: 5, word: "บริการดีมาก" });
  assert.equal((await roomOf(room.id)).status, "open", "words are for somebody to read");
  await shops.answer(shop.owner, room.id, "ขอบคุณค่ะ");
  await setStatus(shop, room.id, "resolved");
  await runAutomations(room.id);
  assert.equal((await shops.rows("select from public.csat_surveys where room_id = $1", [room.id])).length, 1);
  assert.equal((await botTexts(room.id)).at(-1), "closing");
});

test("sends no survey when nobody answered", async () => {
  const shop = await shops.open();
  await setMessage(shop, "csat");
  const { room } = await shops.write(shop, randomUUID(), "x");
  await setStatus(shop, room.id, "resolved");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), []);
});

test("every trigger runs the rules that wait for it, and no others", async () => {
  const shop = await shops.open();
  const tag_id = await addTag(shop);
  const note = (text: string) => [{ do: "note", text }];
  const rules: Record<string, string> = {};
  for (const on of ["message", "opened", "assigned", "resolved", "reopened", "tagged", "snooze_over"]) {
    rules[on] = await addRule(shop, { trigger: { on }, actions: note(on) });
  }
  const unanswered = await addRule(shop, { trigger: { on: "unanswered", minutes: 10 }, actions: note("unanswered") });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "x");
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(rules).map(async ([on, id]) => [on, (await runsOf(id)).length] as const)),
    );
  const nothing = { message: 0, opened: 0, assigned: 0, resolved: 0, reopened: 0, tagged: 0, snooze_over: 0 };
  await runAutomations(room.id);
  assert.deepEqual(await counts(), { ...nothing, message: 1, opened: 1 });
  await shops.as(shop.owner, "select public.assign_room($1, $2)", [room.id, shop.owner.id]);
  await shops.as(
    shop.owner,
    "insert into public.room_tags (room_id, tag_id, project_id, added_by) values ($1, $2, $3, $4)",
    [room.id, tag_id, shop.project_id, shop.owner.id],
  );
  await setStatus(shop, room.id, "resolved");
  await setStatus(shop, room.id, "open");
  await runAutomations(room.id);
  assert.deepEqual(await counts(), {
    ...nothing,
    message: 1,
    opened: 1,
    assigned: 1,
    tagged: 1,
    resolved: 1,
    reopened: 1,
  });
  await shops.rows(
    "update public.rooms set status = 'snoozed', snoozed_until = now() - interval '1 minute' where id = $1",
    [room.id],
  );
  await shops.rows("update public.rooms set status = 'open', snoozed_until = null where id = $1", [room.id]);
  await runAutomations(room.id);
  assert.equal((await counts()).snooze_over, 1);
  await shops.rows(
    "update private.automation_causes set due_at = now() - interval '1 minute' where room_id = $1 and kind = 'unanswered'",
    [room.id],
  );
  assert.equal((await runsOf(unanswered)).length, 0);
});

test("conditions match all or any, and the log names those that did not", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const tag_id = await addTag(shop);
  const { room } = await shops.write(shop, randomUUID(), "ขอเลขบัญชีค่ะ โทร 081-234-5678");
  const check = async (condition: object, id = room.id) => {
    const [row] = await shops.rows<{ holds: boolean }>(
      `select private.condition_holds($2, r, private.latest_customer_message(r.id)) as holds from public.rooms r where r.id = $1`,
      [id, JSON.stringify(condition)],
    );
    return row?.holds;
  };
  const cases: [object, boolean][] = [
    [{ if: "text", op: "contains", words: ["บัญชี", "สลิป"] }, true],
    [{ if: "text", op: "contains", words: ["สลิป"] }, false],
    [{ if: "text", op: "equals", words: ["ขอเลขบัญชีค่ะ"] }, false],
    [{ if: "text", op: "phone" }, true],
    [{ if: "channel", social_ids: [shop.social_id] }, true],
    [{ if: "channel", social_ids: [randomUUID()] }, false],
    [{ if: "tag", tag_ids: [tag_id], has: true }, false],
    [{ if: "tag", tag_ids: [tag_id], has: false }, true],
    [{ if: "new_customer", is: true }, true],
    [{ if: "open_hours", is: false }, false],
    [{ if: "assignee", op: "nobody" }, true],
    [{ if: "assignee", op: "is", user_id: agent.id }, false],
    [{ if: "language", languages: ["th"] }, true],
    [{ if: "language", languages: ["en"] }, false],
    [{ if: "priority", levels: [0] }, true],
    [{ if: "priority", levels: [2, 3] }, false],
  ];
  for (const [condition, holds] of cases) assert.equal(await check(condition), holds, JSON.stringify(condition));
  const [yes, no] = [
    { if: "text", op: "contains", words: ["x"] },
    { if: "priority", levels: [3] },
  ];
  const trigger = { on: "message" };
  const actions = [{ do: "priority", level: 1 }];
  const all = await addRule(shop, { trigger, conditions: [yes, no], actions });
  const any = await addRule(shop, { trigger, match: "any", conditions: [no, yes], actions });
  const other = await shops.write(shop, randomUUID(), "xyz");
  await runAutomations(other.room.id);
  assert.deepEqual([(await runsOf(all))[0]?.matched, (await runsOf(all))[0]?.unmet], [false, [1]]);
  assert.deepEqual([(await runsOf(any))[0]?.matched, (await runsOf(any))[0]?.unmet], [true, [0]]);
  assert.equal((await roomOf(other.room.id)).priority, 1);
});

test("every action runs once and is logged, including those that fail", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const viewer = await shops.hire(shop, "viewer");
  const [tag, wrong] = [await addTag(shop), await addTag(await shops.open())];
  const rule = await addRule(shop, {
    trigger: { on: "message" },
    actions: [
      { do: "assign", user_id: agent.id },
      { do: "assign", user_id: viewer.id },
      { do: "add_tag", tag_id: tag },
      { do: "add_tag", tag_id: tag },
      { do: "add_tag", tag_id: wrong },
      { do: "priority", level: 3 },
      { do: "send", bubbles: ["รับเรื่องแล้ว"] },
      { do: "note", text: "กฎทำเอง" },
      { do: "notify", to: "managers", text: "ดูห้องนี้" },
      { do: "status", status: "resolved" },
    ],
  });
  const { room } = await shops.write(shop, randomUUID(), "x");
  await Promise.all([runAutomations(room.id), runAutomations(room.id), runAutomations(room.id)]);
  const [once, ...more] = await runsOf(rule);
  assert.deepEqual(more, []);
  assert.deepEqual(
    once?.outcome.map(({ do: what, result }) => `${what} ${result}`),
    [
      "assign done",
      "assign no_member",
      "add_tag done",
      "add_tag unchanged",
      "add_tag no_tag",
      "priority done",
      "send done",
      "note done",
      "notify done",
      "status done",
    ],
  );
  const after = await roomOf(room.id);
  assert.deepEqual([after.assignee_id, after.priority, after.status, after.tag_ids], [agent.id, 3, "resolved", [tag]]);
  assert.deepEqual(await botTexts(room.id), ["รับเรื่องแล้ว"]);
  assert.deepEqual(await events(room.id), ["assigned", "resolved"]);
  const notices = await shops.rows<{ kind: string; user_id: string }>(
    "select kind, user_id from public.notifications where room_id = $1 and kind in ('assigned', 'rule_told') order by kind",
    [room.id],
  );
  assert.deepEqual(notices, [
    { kind: "assigned", user_id: agent.id },
    { kind: "rule_told", user_id: shop.owner.id },
  ]);
});

test("assigns in rotation among online members, up to the limit", async () => {
  const shop = await shops.open();
  const [a, b, away] = [
    await shops.hire(shop, "agent"),
    await shops.hire(shop, "agent"),
    await shops.hire(shop, "agent"),
  ];
  const rule = await addRule(shop, {
    trigger: { on: "opened" },
    actions: [{ do: "round_robin", cap: 2, user_ids: [] }],
  });
  const open = async () => {
    const { room } = await shops.write(shop, randomUUID(), "x");
    await runAutomations(room.id);
    return (await roomOf(room.id)).assignee_id;
  };
  assert.equal(await open(), null);
  assert.equal((await runsOf(rule))[0]?.outcome[0]?.result, "nobody_online");
  await setOnline(a.id, b.id);
  const given = [await open(), await open(), await open(), await open(), await open()];
  assert.deepEqual(given.slice(0, 2).sort(), [a.id, b.id].sort());
  assert.deepEqual(given.slice(2, 4).sort(), [a.id, b.id].sort());
  assert.deepEqual([given[4], given.includes(away.id)], [null, false]);
});

test("a conversation that the shop opens, on schedule or by a key, is not one that a customer opened", async () => {
  const shop = await shops.open();
  const rule = await addRule(shop, { trigger: { on: "opened" }, actions: [{ do: "priority", level: 1 }] });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "x");
  await runAutomations(room.id);
  await setStatus(shop, room.id, "resolved");
  const id = randomUUID();
  await shops.as(shop.owner, "select public.schedule_message($1, $2, now() + interval '1 hour', 'ถึงเวลา')", [
    id,
    room.id,
  ]);
  await shops.rows("update public.scheduled_messages set send_at = now() where id = $1", [id]);
  await shops.rows("select system.send_scheduled_message($1)", [id]);
  await runAutomations(room.id);
  assert.equal((await roomOf(room.id)).status, "open");
  assert.equal((await runsOf(rule)).length, 1);
  await setStatus(shop, room.id, "resolved");
  await shops.write(shop, visitor, "y");
  await runAutomations(room.id);
  assert.equal((await runsOf(rule)).length, 2);
});

test("rules run in order until one stops the rest", async () => {
  const shop = await shops.open();
  const trigger = { on: "message" };
  const first = await addRule(shop, { trigger, actions: [{ do: "priority", level: 1 }] });
  const second = await addRule(shop, { trigger, actions: [{ do: "priority", level: 2 }] }, { stops: true });
  const off = await addRule(shop, { trigger, actions: [{ do: "priority", level: 3 }] }, { is_on: false });
  const room = async () => {
    const written = await shops.write(shop, randomUUID(), "x");
    await runAutomations(written.room.id);
    return roomOf(written.room.id);
  };
  assert.equal((await room()).priority, 2);
  await shops.as(shop.owner, "select public.order_rules($1, $2)", [shop.project_id, [second, first]]);
  assert.equal((await room()).priority, 2);
  assert.deepEqual([(await runsOf(first)).length, (await runsOf(off)).length], [1, 0]);
});

test("rules that trigger each other are stopped, paused and reported", async () => {
  const shop = await shops.open();
  const close = await addRule(shop, { trigger: { on: "reopened" }, actions: [{ do: "status", status: "resolved" }] });
  const reopen = await addRule(shop, { trigger: { on: "resolved" }, actions: [{ do: "status", status: "open" }] });
  const { room } = await shops.write(shop, randomUUID(), "x");
  await setStatus(shop, room.id, "resolved");
  await runAutomations(room.id);
  const runs = [...(await runsOf(close)), ...(await runsOf(reopen))];
  assert.equal(runs.filter(({ matched }) => matched).length, 3);
  assert.equal(runs.filter(({ reason }) => reason === "loop").length, 1);
  const paused = await shops.rows(
    "select from public.automation_rules where project_id = $1 and paused_at is not null",
    [shop.project_id],
  );
  assert.equal(paused.length, 1);
  const notices = await shops.rows("select from public.notifications where user_id = $1 and kind = 'rule_paused'", [
    shop.owner.id,
  ]);
  assert.equal(notices.length, 1);
});

test("stops answering another bot after three messages", async () => {
  const shop = await shops.open();
  const rule = await addRule(shop, { trigger: { on: "message" }, actions: [{ do: "send", bubbles: ["พิมพ์ 1 เพื่อคุย"] }] });
  const visitor = randomUUID();
  let room_id = "";
  for (let turn = 0; turn < 6; turn++) {
    room_id = (await shops.write(shop, visitor, `bot ${turn}`)).room.id;
    await runAutomations(room_id);
  }
  assert.equal((await botTexts(room_id)).length, 3);
  assert.deepEqual(
    (await runsOf(rule)).map(({ outcome: [first] }) => first?.result),
    ["done", "done", "done", "too_many", "too_many", "too_many"],
  );
});

test("a dry run reports what a rule would do in recent rooms and changes nothing", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const hit = await shops.write(shop, randomUUID(), "ขอใบเสนอราคา");
  const miss = await shops.write(shop, randomUUID(), "สวัสดี");
  const definition = {
    trigger: { on: "message" },
    match: "all",
    conditions: [{ if: "text", op: "contains", words: ["ใบเสนอราคา"] }],
    actions: [
      { do: "assign", user_id: agent.id },
      { do: "send", bubbles: ["รอสักครู่"] },
    ],
  };
  const attempt = (who = shop.owner) =>
    shops.as<{ found: { room_id: string; matched: boolean; unmet: number[]; outcome: object[] }[] }>(
      who,
      "select public.dry_run_rule($1, $2) as found",
      [shop.project_id, JSON.stringify(definition)],
    );
  const count = async () =>
    (await shops.rows("select count(*) from public.messages where project_id = $1", [shop.project_id]))[0];
  const before = await count();
  const [row] = await attempt();
  const byRoom = new Map(row?.found.map((found) => [found.room_id, found]));
  assert.deepEqual(byRoom.get(hit.room.id)?.outcome, [
    { do: "assign", result: "done" },
    { do: "send", result: "done" },
  ]);
  assert.deepEqual([byRoom.get(miss.room.id)?.matched, byRoom.get(miss.room.id)?.unmet], [false, [0]]);
  assert.deepEqual(await count(), before);
  assert.equal((await roomOf(hit.room.id)).assignee_id, null);
  assert.deepEqual(await shops.rows("select from graphile_worker.jobs where key = $1", [`room:${hit.room.id}`]), []);
  assert.equal(await outcome(attempt(agent)), "forbidden");
  assert.equal(await outcome(attempt((await shops.open()).owner)), "not_found");
});

test("allows a hundred rules and refuses an invalid one", async () => {
  const shop = await shops.open();
  await shops.rows(
    `insert into public.automation_rules (project_id, name, place, definition)
     select $1, 'x', n, '{"trigger": {"on": "message"}, "match": "all", "conditions": [], "actions": [{"do": "note", "text": "x"}]}'
     from generate_series(1, 99) n`,
    [shop.project_id],
  );
  const add = (definition: Definition) => outcome(addRule(shop, definition));
  const actions = [{ do: "note", text: "x" }];
  assert.equal(await add({ trigger: { on: "message" }, actions }), "ok");
  assert.equal(await add({ trigger: { on: "message" }, actions }), "too_many_rules");
  for (const wrong of [
    { trigger: { on: "never" }, actions },
    { trigger: { on: "unanswered" }, actions },
    { trigger: { on: "message" }, actions: [] },
    { trigger: { on: "message" }, actions: [{ do: "erase" }] },
    { trigger: { on: "message" }, conditions: [{ if: "moon" }], actions },
  ]) {
    assert.match(await add(wrong), /automation_rules_definition_check/);
  }
});

test("a rule that a colleague has changed since it was opened is not overwritten", async () => {
  const shop = await shops.open();
  const trigger = { on: "message" };
  const id = await addRule(shop, { trigger, actions: [{ do: "note", text: "เดิม" }] });
  const versionOf = async () => {
    const [row] = await shops.rows<{ at: string; text: string }>(
      `select to_jsonb(updated_at) #>> '{}' as at, definition #>> '{actions,0,text}' as text
       from public.automation_rules where id = $1`,
      [id],
    );
    return row ?? { at: "", text: "" };
  };
  const save = (text: string, based_on?: string) => {
    const definition = { match: "all", conditions: [], trigger, actions: [{ do: "note", text }] };
    const rule = { name: "กฎ", is_on: true, stops: false, definition, based_on };
    return outcome(
      shops.as(shop.owner, "select public.save_rule($1, $2, $3)", [shop.project_id, id, JSON.stringify(rule)]),
    );
  };
  const opened = (await versionOf()).at;
  await shops.as(shop.owner, "select public.order_rules($1, $2)", [shop.project_id, [randomUUID(), id]]);
  assert.equal(await save("ของเพื่อน", opened), "ok");
  assert.equal(await save("ของฉัน", opened), "rule_changed");
  assert.equal((await versionOf()).text, "ของเพื่อน");
  assert.equal(await save("ของเพื่อน", opened), "ok", "the answer to the first attempt was lost");
  assert.equal(await save("ของฉัน", (await versionOf()).at), "ok");
  const before = (await versionOf()).at;
  await shops.rows("select private.pause_rule($1, null, 'loop', true)", [id]);
  assert.equal(await save("ของฉัน", before), "rule_changed", "saving would let it run again");
  assert.equal(await save("ของฉัน"), "ok", "without a version it is replaced");
});

test("only managers change automations, and the audit log names them", async () => {
  const shop = await shops.open();
  const rule = await addRule(shop, { trigger: { on: "message" }, actions: [{ do: "note", text: "x" }] });
  await setMessage(shop, "closing");
  await setHours(shop, CLOSED_HOURS);
  await shops.as(shop.owner, "select public.delete_rule($1, $2)", [shop.project_id, rule]);
  const acts = await shops.rows<{ action: string }>(
    "select action from public.audit_log where project_id = $1 and action <> 'project.created' order by id",
    [shop.project_id],
  );
  assert.deepEqual(
    acts.map(({ action }) => action),
    ["rule.created", "automatic_message.updated", "hours.updated", "rule.deleted"],
  );
});

const send = (text: string) => ({ do: "send", bubbles: [text], spends_quota: true });
const addRoomTag = (shop: Shop, room_id: string, tag_id: string) =>
  shops.rows("insert into public.room_tags (room_id, tag_id, project_id) values ($1, $2, $3)", [
    room_id,
    tag_id,
    shop.project_id,
  ]);

test("rules that trigger each other by tags send at most three messages", async () => {
  const shop = await shops.open();
  const [one, other] = [await addTag(shop), await addTag(shop, "อีกป้าย")];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await addRule(shop, {
      trigger: { on: "tagged" },
      actions: [send("สวัสดี"), { do: "remove_tag", tag_id: from }, { do: "add_tag", tag_id: to }],
    });
  }
  const { room } = await shops.write(shop, randomUUID(), "x");
  await addRoomTag(shop, room.id, one);
  await runAutomations(room.id);
  assert.equal((await botTexts(room.id)).length, 3);
});

test("one rule with many messages stops at the third", async () => {
  const shop = await shops.open();
  await addRule(shop, { trigger: { on: "message" }, actions: ["1", "2", "3", "4"].map(send) });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "x");
  await runAutomations(room.id);
  assert.deepEqual(await botTexts(room.id), ["1", "2", "3"]);
});

test("a program that tags after each message sends three messages until the customer writes", async () => {
  const shop = await shops.open();
  const tag_id = await addTag(shop);
  const actions = [send("รับแล้ว"), { do: "remove_tag", tag_id }];
  await addRule(shop, { trigger: { on: "tagged" }, actions });
  await addRule(shop, { trigger: { on: "tagged" }, actions });
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "x");
  for (let time = 0; time < 4; time++) {
    await addRoomTag(shop, room.id, tag_id);
    await runAutomations(room.id);
  }
  assert.equal((await botTexts(room.id)).length, 3);
  await shops.write(shop, visitor, "ขอบคุณ");
  await addRoomTag(shop, room.id, tag_id);
  await runAutomations(room.id);
  assert.ok((await botTexts(room.id)).length > 3, "the customer is answered again");
});

test("two rooms of one customer share the limit of three messages, also concurrently", async () => {
  const shop = await shops.open();
  const second = await shops.addWidget(shop);
  const tag_id = await addTag(shop);
  const actions = [send("ก"), send("ข"), { do: "remove_tag", tag_id }];
  await addRule(shop, { trigger: { on: "tagged" }, actions });
  const [first, next] = [await shops.write(shop, randomUUID(), "x"), await shops.write(second, randomUUID(), "x")];
  await shops.rows(
    "update public.rooms set customer_id = (select r.customer_id from public.rooms r where r.id = $1) where id = $2",
    [first.room.id, next.room.id],
  );
  await Promise.all([addRoomTag(shop, first.room.id, tag_id), addRoomTag(shop, next.room.id, tag_id)]);
  await Promise.all([runAutomations(first.room.id), runAutomations(next.room.id)]);
  assert.equal([...(await botTexts(first.room.id)), ...(await botTexts(next.room.id))].length, 3);
});

test("rules that resolve and reopen in turn do not repeat the closing message", async () => {
  const shop = await shops.open();
  await setMessage(shop, "closing");
  await addRule(shop, { trigger: { on: "resolved" }, actions: [send("ปิดแล้ว"), { do: "status", status: "open" }] });
  await addRule(shop, { trigger: { on: "reopened" }, actions: [send("เปิดแล้ว"), { do: "status", status: "resolved" }] });
  const { room } = await shops.write(shop, randomUUID(), "x");
  await setStatus(shop, room.id, "resolved");
  await runAutomations(room.id);
  await setStatus(shop, room.id, "resolved");
  await runAutomations(room.id);
  assert.equal((await botTexts(room.id)).length, 3);
});

test("every customer message is answered, however many rules there are", async () => {
  const shop = await shops.open();
  for (const word of ["ราคา", "ที่อยู่", "ค่าส่ง", "โปร", "เวลา"]) {
    const conditions = [{ if: "text", op: "contains", words: [word] }];
    await addRule(shop, { trigger: { on: "message" }, conditions, actions: [send(word)] });
  }
  const visitor = randomUUID();
  for (const word of ["ราคา", "ที่อยู่", "ค่าส่ง", "โปร", "เวลา"]) {
    const { room } = await shops.write(shop, visitor, `${word}คะ`);
    await runAutomations(room.id);
    assert.equal((await botTexts(room.id)).at(-1), word);
  }
});

test("a keyword is looked for in the message that the rule hears of, not in those that came after it", async () => {
  const shop = await shops.open();
  const conditions = [{ if: "text", op: "contains", words: ["ราคา"] }];
  await addRule(shop, { trigger: { on: "message" }, conditions, actions: [send("590 บาท")] });
  for (const burst of [
    ["ขอราคาหน่อย", "รอนะคะ"],
    ["สวัสดีค่ะ", "ขอราคาหน่อย"],
  ]) {
    const visitor = randomUUID();
    let room_id = "";
    for (const text of burst) room_id = (await shops.write(shop, visitor, text)).room.id;
    await runAutomations(room_id);
    assert.deepEqual(await botTexts(room_id), ["590 บาท"], burst.join(", "));
  }
});

test("a rule's keyword matches however the customer typed it", async () => {
  const shop = await shops.open();
  const conditions = [{ if: "text", op: "contains", words: ["แตงโม", "0812345678"] }];
  const rule = await addRule(shop, { trigger: { on: "message" }, conditions, actions: [{ do: "note", text: "x" }] });
  for (const text of ["เเตงโม", "แตง\u200bโม", "โทร 081-234-5678"]) {
    const { room } = await shops.write(shop, randomUUID(), text);
    await runAutomations(room.id);
  }
  assert.deepEqual(
    (await runsOf(rule)).map(({ matched }) => matched),
    [true, true, true],
  );
});

test("a phone number is found beside other numbers, and not within longer ones", async () => {
  const shop = await shops.open();
  const { room } = await shops.write(shop, randomUUID(), "สวัสดี");
  const finds = async (text: string) => {
    const [row] = await shops.rows<{ holds: boolean }>(
      `select private.condition_holds('{"if": "text", "op": "phone"}', r, jsonb_populate_record(m, jsonb_build_object('text', $2::text)))
         as holds
       from public.rooms r, private.latest_customer_message(r.id) m where r.id = $1`,
      [room.id, text],
    );
    return row?.holds;
  };
  for (const text of [
    "โทร 081-234-5678 ค่ะ",
    "99/1 ต.ช้างเผือก อ.เมือง เชียงใหม่ 50300 0812345678",
    "0812345678 2 ชิ้น",
    "02-123-4567 ต่อ 12",
    "081-234-5678 089-876-5432",
    "๐๘๑ ๒๓๔ ๕๖๗๘",
    "+66 (0) 81-234-5678",
    "66812345678",
    "(081) 234 5678.",
  ])
    assert.equal(await finds(text), true, text);
  for (const text of [
    "590 บาท",
    "3-0299-00812-34-5",
    "1100702345671",
    "123-4-56789-0",
    "0812345678901",
    "5/12/2569 10.30",
  ])
    assert.equal(await finds(text), false, text);
});

/**
 * Lets the automatic messages of two rooms answer each other as two bots would: each message is the other customer's
 * input.
 */
async function answerEachOther(
  one: Shop,
  other: Shop,
  rounds: number,
  vary: (text: string, round: number) => string = (text) => text,
) {
  const [asOne, asOther] = [randomUUID(), randomUUID()];
  const rooms = { one: "", other: "" };
  let words = "สวัสดี";
  for (let round = 0; round < rounds; round++) {
    rooms.one = (await shops.write(one, asOne, words)).room.id;
    const before = (await botTexts(rooms.one)).length;
    await runAutomations(rooms.one);
    const answers = (await botTexts(rooms.one)).slice(before);
    if (answers.length === 0) break;
    for (const answer of answers) rooms.other = (await shops.write(other, asOther, vary(answer, round))).room.id;
    const earlier = (await botTexts(rooms.other)).length;
    await runAutomations(rooms.other);
    const replies = (await botTexts(rooms.other)).slice(earlier);
    if (replies.length === 0) break;
    words = vary(replies.at(-1) ?? "", round);
  }
  return { one: await botTexts(rooms.one), other: rooms.other ? await botTexts(rooms.other) : [] };
}

test("two projects whose rules answer each other stop after three messages each", async () => {
  for (const vary of [undefined, (text: string, round: number) => `${text} ${round}`]) {
    const [one, other] = [await shops.open(), await shops.open("อีกร้าน")];
    for (const shop of [one, other]) await addRule(shop, { trigger: { on: "message" }, actions: [send("สอบถามได้ค่ะ")] });
    const { one: first, other: second } = await answerEachOther(one, other, 8, vary);
    assert.ok(first.length <= 3 && second.length <= 3, `${first.length} and ${second.length}`);
  }
});

test("two projects with several rules in rotation stop as well", async () => {
  const [one, other] = [await shops.open(), await shops.open("อีกร้าน")];
  for (const shop of [one, other]) {
    await setMessage(shop, "greeting");
    for (const word of ["หนึ่ง", "สอง", "สาม", "สี่"]) {
      const next = { หนึ่ง: "สอง", สอง: "สาม", สาม: "สี่", สี่: "หนึ่ง" }[word] ?? "หนึ่ง";
      const conditions = [{ if: "text", op: "contains", words: [word] }];
      await addRule(shop, { trigger: { on: "message" }, conditions, actions: [send(next)] });
    }
  }
  const { one: first, other: second } = await answerEachOther(one, other, 12, (text) =>
    text === "greeting" ? "หนึ่ง" : text,
  );
  assert.ok(first.length <= 8 && second.length <= 8, `${first.length} and ${second.length}`);
  const asOne = randomUUID();
  let room_id = "";
  for (const word of Array.from({ length: 4 }, () => ["หนึ่ง", "สอง", "สาม", "สี่"]).flat()) {
    room_id = (await shops.write(one, asOne, word)).room.id;
    await runAutomations(room_id);
  }
  assert.deepEqual((await botTexts(room_id)).slice(1), ["สอง", "สาม", "สี่", "หนึ่ง", "สอง", "สาม"]);
});

test("one customer message causes at most three automatic messages", async () => {
  const shop = await shops.open();
  await setHours(shop, CLOSED_HOURS);
  await setMessage(shop, "greeting");
  await setMessage(shop, "away");
  for (const text of ["ก", "ข", "ค"]) await addRule(shop, { trigger: { on: "message" }, actions: [send(text)] });
  await addRule(shop, { trigger: { on: "new_room" }, actions: [send("ง")] }).catch(() => "");
  const { room } = await shops.write(shop, randomUUID(), "สวัสดีค่ะ");
  await runAutomations(room.id);
  const first = await botTexts(room.id);
  assert.ok(first.length <= 3, first.join(" | "));
});

/** A shop with a receiving account, and a sent bill of a new room. */
async function openBills(shop: Shop) {
  const bills = new BillFixture({ shop, shops });
  await shops.as(
    shop.owner,
    "select public.save_receiving_account($1, $2, 'KBANK', '1234567890', 'ร้านสายหมอก', null)",
    [randomUUID(), shop.project_id],
  );
  const { room } = await bills.room();
  return { bills, room, id: await bills.bill(room.id) };
}
const sweepBills = () => shops.rows("select system.sweep_bills(1000)");

test("an overdue bill runs its rules once: the customer is written to, the room tagged and assigned", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const tag_id = await addTag(shop, "ค้างชำระ");
  const rule = await addRule(shop, {
    trigger: { on: "bill_overdue" },
    actions: [
      { do: "send", bubbles: ["บิลเลยกำหนดแล้วนะคะ"], spends_quota: true },
      { do: "add_tag", tag_id },
      { do: "assign", user_id: agent.id },
    ],
  });
  const paid = await addRule(shop, { trigger: { on: "bill_paid" }, actions: [{ do: "note", text: "จ่ายแล้ว" }] });
  const { bills, room, id } = await openBills(shop);
  await runAutomations(room.id);
  assert.deepEqual(await runsOf(rule), [], "a bill that waits is no cause");
  await shops.rows("update public.bills set due_at = now() - interval '1 minute' where id = $1", [id]);
  await sweepBills();
  await sweepBills();
  const jobs = await shops.rows("select from graphile_worker.jobs where key = $1", [`automate:${room.id}`]);
  assert.equal(jobs.length, 1, "the job is enqueued by the sweep");
  await Promise.all([1, 2, 3].map(() => runAutomations(room.id)));
  assert.deepEqual(
    (await runsOf(rule)).map(({ matched, outcome }) => [matched, outcome.map(({ result }) => result)]),
    [[true, ["done", "done", "done"]]],
  );
  assert.deepEqual(await botTexts(room.id), ["บิลเลยกำหนดแล้วนะคะ"]);
  const { assignee_id, tag_ids } = await roomOf(room.id);
  assert.deepEqual([assignee_id, tag_ids], [agent.id, [tag_id]]);
  assert.deepEqual(await runsOf(paid), []);
  await bills.confirm(id, 59_025);
  await runAutomations(room.id);
  assert.equal((await runsOf(paid)).length, 1, "paying it is the other cause");
  assert.equal((await runsOf(rule)).length, 1);
});

test("bills of a project without such rules are no causes, and a rule hears of its project's bills only", async () => {
  const [deaf, listening] = [await shops.open(), await shops.open()];
  await addRule(deaf, { trigger: { on: "message" }, actions: [{ do: "note", text: "x" }] });
  const rule = await addRule(listening, { trigger: { on: "bill_paid" }, actions: [{ do: "note", text: "x" }] });
  const { bills, room, id } = await openBills(deaf);
  await runAutomations(room.id);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await shops.rows("select from private.automation_causes where room_id = $1", [room.id]), []);
  assert.deepEqual(await runsOf(rule), []);
});
