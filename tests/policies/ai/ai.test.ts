/** What an AI may do in a room, checked in the rows: bursts, lock-out, hand-over, teaching, limits, erasure. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { indexTerms } from "@/lib/ai/tokenize";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const backend = await openBackend();
const shops = new Shops(backend);

interface Begun {
  last_sequence: number;
  handled_sequence: number;
  block_reason: string | null;
  history: { author_kind: string; text: string; sequence: number }[];
}
interface Said {
  message: { sequence: number; author_kind: string };
  visitor_message: { content: unknown };
  room: { waiting_since: string | null; handled_by: string };
}

/** A shop whose widget has an active AI. */
async function openAi(settings: Record<string, unknown> = {}): Promise<Shop & { ai_id: string }> {
  const shop = await shops.open();
  const as = (sql: string, values: unknown[]) => shops.as<{ id: string }>(shop.owner, sql, values);
  const [row] = await as("select public.create_ai($1, 'ใจดี', $2) as id", [shop.project_id, JSON.stringify(settings)]);
  const ai_id = row?.id ?? "";
  await as("select public.attach_ai($1, $2)", [ai_id, [shop.social_id]]);
  await as("select public.publish_ai($1, true)", [ai_id]);
  return { ...shop, ai_id };
}

const roomOf = async (shop: Shop, visitor: string) => {
  const [room] = await shops.rows<{
    id: string;
    handled_by: string;
    status: string;
    customer_id: string;
    bot_failed_at: Date | null;
    waiting_since: Date | null;
  }>(
    `select r.* from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [shop.social_id, visitor],
  );
  assert.ok(room);
  return room;
};
const beginAnswer = async (room_id: string): Promise<Begun | null> => {
  const [row] = await shops.rows<{ begun: Begun | null }>("select system.begin_ai_answer($1) as begun", [room_id]);
  return row?.begun ?? null;
};
const CONTENT = JSON.stringify({ ai: { name: "ใจดี", citations: [] } });
const LOG = JSON.stringify({ question: "ค่าส่งเท่าไหร่", terms: [], answer: "40 บาท" });
const sendAnswer = async (room_id: string, last_sequence: number, text = "40 บาทค่ะ"): Promise<Said | null> => {
  const [row] = await shops.rows<{ said: Said | null }>("select system.answer_as_ai($1, $2, $3, $4, $5) as said", [
    room_id,
    last_sequence,
    text,
    CONTENT,
    LOG,
  ]);
  return row?.said ?? null;
};
const handOver = (room_id: string, last_sequence: number, question: string, reason = "no_knowledge") =>
  shops.rows("select system.hand_over($1, $2, 'รอสักครู่ค่ะ', $3, $4)", [
    room_id,
    last_sequence,
    CONTENT,
    JSON.stringify({ question, terms: indexTerms(question), reason }),
  ]);
/** A visitor asks, and the AI hands the room over. */
async function askUnanswered(shop: Shop, question: string) {
  const visitor = randomUUID();
  await shops.write(shop, visitor, question);
  const room = await roomOf(shop, visitor);
  await handOver(room.id, (await beginAnswer(room.id))?.last_sequence ?? 0, question);
  return roomOf(shop, visitor);
}
const answerJobs = (room_id: string) =>
  shops.rows<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = $1", [`answer_room:${room_id}`]);
const memberWrites = (shop: Shop, room_id: string) =>
  shops.as(shop.owner, "select public.send_message($1, $2, 'เดี๋ยวดูให้ค่ะ')", [room_id, randomUUID()]);

test("a burst of messages gets one answer: one job, postponed by each message, that sees them all", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "สวัสดีค่ะ");
  const room = await roomOf(shop, visitor);
  assert.equal(room.handled_by, "bot");
  const [first] = await answerJobs(room.id);
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่คะ");
  const [second, ...more] = await answerJobs(room.id);
  assert.deepEqual(more, []);
  assert.ok(second && first && second.run_at > first.run_at);
  const begun = await beginAnswer(room.id);
  assert.deepEqual(
    begun?.history.map(({ text }) => text),
    ["สวัสดีค่ะ", "ค่าส่งเท่าไหร่คะ"],
  );
  const said = await sendAnswer(room.id, begun?.last_sequence ?? 0);
  assert.equal(said?.message.author_kind, "bot");
  assert.equal(said?.room.waiting_since, null);
  // only the team may see what an answer is based on
  assert.equal(said?.visitor_message.content, null);
  assert.equal(await beginAnswer(room.id), null);
  assert.equal(await sendAnswer(room.id, begun?.last_sequence ?? 0), null, "said twice");
});

test("discards an answer to an outdated message", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
  const room = await roomOf(shop, visitor);
  const begun = await beginAnswer(room.id);
  await shops.write(shop, visitor, "ไม่เอาแล้ว ขอเปลี่ยนที่อยู่");
  assert.equal(await sendAnswer(room.id, begun?.last_sequence ?? 0), null);
  assert.ok(await sendAnswer(room.id, (await beginAnswer(room.id))?.last_sequence ?? 0));
});

test("a member's message locks the AI out for the conversation; the next conversation admits it again", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
  const room = await roomOf(shop, visitor);
  const begun = await beginAnswer(room.id);
  await memberWrites(shop, room.id);
  assert.equal(await sendAnswer(room.id, begun?.last_sequence ?? 0), null);
  await shops.write(shop, visitor, "แล้วสีดำล่ะ");
  assert.equal((await roomOf(shop, visitor)).handled_by, "human");
  assert.equal(await beginAnswer(room.id), null);
  await shops.as(shop.owner, "select public.set_room_status($1, 'resolved')", [room.id]);
  await shops.write(shop, visitor, "สวัสดีอีกครั้ง");
  assert.equal((await roomOf(shop, visitor)).handled_by, "bot");
  const again = await beginAnswer(room.id);
  const asked = again?.history.filter(
    ({ author_kind, sequence }) => author_kind === "customer" && sequence > again.handled_sequence,
  );
  assert.deepEqual(
    asked?.map(({ text }) => text),
    ["สวัสดีอีกครั้ง"],
    "what the member answered is not asked again",
  );
});

test("a member who takes over keeps the room; a note does not take it over", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
  const room = await roomOf(shop, visitor);
  await shops.as(shop.owner, "select public.send_message($1, $2, 'ลูกค้าเก่า', true)", [room.id, randomUUID()]);
  assert.ok(await beginAnswer(room.id), "a note is no answer");
  await shops.as(shop.owner, "select public.take_over($1)", [room.id]);
  assert.equal(await beginAnswer(room.id), null);
  await shops.write(shop, visitor, "อยู่ไหมคะ");
  assert.equal(await beginAnswer(room.id), null);
  await shops.as(shop.owner, "select public.return_to_ai($1)", [room.id]);
  assert.equal(await beginAnswer(room.id), null, "what was said before is not answered late");
  await shops.write(shop, visitor, "ค่าส่งล่ะ");
  assert.ok(await beginAnswer(room.id));
});

// a room's row is locked from a message's sequence to its commit: the order of sequences is the order of commits
test("in 1,000 races between a member and the AI, no AI message follows the member's", async () => {
  const shop = await openAi();
  const visitors = Array.from({ length: 1000 }, () => randomUUID());
  let answered = 0;
  const race = async (visitor: string) => {
    await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
    const room = await roomOf(shop, visitor);
    const begun = await beginAnswer(room.id);
    const turn = Math.random();
    const both = [() => sendAnswer(room.id, begun?.last_sequence ?? 0), () => memberWrites(shop, room.id)];
    const [said] = await Promise.all(turn < 0.5 ? both.map((act) => act()) : both.reverse().map((act) => act()));
    if (said) answered++;
  };
  for (let at = 0; at < visitors.length; at += 10) await Promise.all(visitors.slice(at, at + 10).map(race));
  const [found] = await shops.rows<{ late: string; by_ai: string; by_people: string }>(
    `select
       count(*) filter (where b.sequence > p.sequence) as late,
       count(b.id) as by_ai, count(distinct p.id) as by_people
     from public.messages p
     left join public.messages b on b.room_id = p.room_id and b.author_kind = 'bot'
     where p.project_id = $1 and p.author_kind = 'member'`,
    [shop.project_id],
  );
  assert.equal(found?.late, "0");
  assert.equal(found?.by_people, "1000");
  const byAi = Number(found?.by_ai);
  assert.ok(byAi > 20 && byAi < 980, `no race: the AI wrote ${byAi} times of 1000 (${answered})`);
});

test("a link, an ad and another tab of the menu ask the AI nothing; the title of a button does", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "สวัสดีค่ะ");
  const room = await roomOf(shop, visitor);
  await sendAnswer(room.id, (await beginAnswer(room.id))?.last_sequence ?? 0);
  const hasJob = async () =>
    (await shops.rows("select from graphile_worker.jobs where key = $1", [`answer_room:${room.id}`])).length > 0;
  const press = async (text: string | null, content: object) => {
    await shops.rows("select graphile_worker.remove_job($1)", [`answer_room:${room.id}`]);
    await shops.rows(
      `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, state)
       select project_id, id, social_id, last_sequence + 1, conversation_number, 'customer', 'rich', $2, $3, 'received'
       from public.rooms where id = $1`,
      [room.id, text, JSON.stringify(content)],
    );
    await shops.rows("update public.rooms set last_sequence = last_sequence + 1 where id = $1", [room.id]);
    return hasJob();
  };
  assert.equal(await press(null, { kind: "referral", source: "ADS" }), false);
  const params = { newRichMenuAliasId: "tab-2", status: "SUCCESS" };
  assert.equal(await press(null, { kind: "postback", data: "tab-2", params }), false);
  assert.equal(await press("ส่งกี่วัน", { kind: "postback", title: "ส่งกี่วัน", data: "FAQ_1" }), true);
  assert.equal(await press(null, { kind: "postback", data: "buy=1", params: null }), true);
});

test("the AI leaves a chat alone from which broadcasts are commanded", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "สวัสดีค่ะ");
  const { id } = await roomOf(shop, visitor);
  const key = `answer_room:${id}`;
  const isAsked = async () => (await shops.rows("select from graphile_worker.jobs where key = $1", [key])).length > 0;
  for (const [revoked_at, expected] of [
    [null, false],
    [new Date(), true],
  ]) {
    await shops.rows("select graphile_worker.remove_job($1)", [key]);
    await shops.rows("delete from public.bot_admins where room_id = $1", [id]);
    await shops.rows(
      "insert into public.bot_admins (project_id, social_id, name, room_id, bound_at, revoked_at) values ($1, $2, 'แอดมิน', $3, now(), $4)",
      [shop.project_id, shop.social_id, id, revoked_at],
    );
    await shops.write(shop, visitor, "บรอดแคสต์ VIP");
    assert.equal(await isAsked(), expected);
  }
});

test("an unanswered question is handed over with a notification and grouped with similar ones", async () => {
  const shop = await openAi();
  const agent = await shops.hire(shop, "agent");
  const ask = (question: string) => askUnanswered(shop, question);
  const room = await ask("มีแว่นกันแดดขายไหมคะ");
  assert.equal(room.handled_by, "human");
  assert.ok(room.bot_failed_at && room.waiting_since);
  const notices = await shops.rows("select from public.notifications where user_id = $1 and kind = 'ai_gave_up'", [
    agent.id,
  ]);
  assert.equal(notices.length, 1);
  await ask("แว่นกันแดดมีขายมั้ย");
  await ask("รับซ่อมนาฬิกาไหม");
  const questions = () =>
    shops.as<{ id: string; text: string; asked_count: number }>(
      shop.owner,
      "select id, text, asked_count from public.ai_questions where ai_id = $1 and state = 'open' order by asked_count desc",
      [shop.ai_id],
    );
  assert.deepEqual(
    (await questions()).map(({ asked_count }) => asked_count),
    [2, 1],
  );
  const [first] = await questions();
  await shops.as(shop.owner, "select public.teach_ai($1, 'มีแว่นไหม', 'มีค่ะ 590 บาท')", [first?.id]);
  assert.equal((await questions()).length, 1);
  const [source] = await shops.rows<{ state: string }>("select state from public.ai_sources where ai_id = $1", [
    shop.ai_id,
  ]);
  assert.equal(source?.state, "waiting");
  // in the same conversation it stays with the team
  assert.equal(await beginAnswer(room.id), null);
});

test("the daily limit of calls holds under concurrency", async () => {
  const shop = await openAi();
  const takes = await Promise.all(
    Array.from({ length: 30 }, () =>
      shops.rows<{ ok: boolean }>("select system.reserve_ai_call($1, 12, null) as ok", [shop.ai_id]),
    ),
  );
  assert.equal(takes.filter(([row]) => row?.ok).length, 12);
  await shops.rows("select system.count_ai($1, 'trial', 1000, 500, 2.5)", [shop.ai_id]);
  const [row] = await shops.rows<{ ok: boolean }>("select system.reserve_ai_call($1, 100, 2) as ok", [shop.ai_id]);
  assert.equal(row?.ok, false);
});

test("an AI without a channel, which would answer nobody, cannot be switched on", async () => {
  const shop = await openAi();
  const as = (sql: string, values: unknown[]) => shops.as(shop.owner, sql, values);
  await as("select public.publish_ai($1, false)", [shop.ai_id]);
  await as("select public.attach_ai($1, '{}')", [shop.ai_id]);
  await assert.rejects(as("select public.publish_ai($1, true)", [shop.ai_id]), /ai_no_channel/);
  await as("select public.attach_ai($1, $2)", [shop.ai_id, [shop.social_id]]);
  await as("select public.publish_ai($1, true)", [shop.ai_id]);
});

test("an AI that loses its last channel is switched off and says why, whichever way the channel goes", async () => {
  const ways: Record<string, [sql: string, values: (shop: Shop & { ai_id: string }, other_id: string) => unknown[]]> = {
    "its own channels are cleared": ["select public.attach_ai($1, '{}')", ({ ai_id }) => [ai_id]],
    "the channel's settings choose nobody": ["select public.set_social_ai($1, null)", ({ social_id }) => [social_id]],
    "another AI takes the channel": [
      "select public.attach_ai($1, $2)",
      ({ social_id }, other_id) => [other_id, [social_id]],
    ],
    "the widget is removed": ["select public.remove_widget($1)", ({ social_id }) => [social_id]],
  };
  for (const [way, [sql, values]] of Object.entries(ways)) {
    const shop = await openAi();
    const visitor = randomUUID();
    await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
    assert.equal((await roomOf(shop, visitor)).handled_by, "bot", way);
    const [other] = await shops.as<{ id: string }>(shop.owner, "select public.create_ai($1, 'รอง', '{}') as id", [
      shop.project_id,
    ]);
    await shops.as(shop.owner, sql, values(shop, other?.id ?? ""));
    const [ai] = await shops.rows("select is_on, off_reason from public.ais where id = $1", [shop.ai_id]);
    assert.deepEqual(ai, { is_on: false, off_reason: "no_channel" }, way);
    // nobody would answer there
    assert.equal((await roomOf(shop, visitor)).handled_by, "human", way);
    const log = await shops.rows("select from public.audit_log where subject_id = $1 and action = 'ai.switched_off'", [
      shop.ai_id,
    ]);
    assert.equal(log.length, 1, way);
  }
});

test("an AI that keeps a channel stays on; one with a disconnected channel only cannot be switched on", async () => {
  const shop = await openAi();
  const [line] = await shops.rows<{ id: string }>(
    `insert into public.socials (project_id, kind, external_id, name) values ($1, 'line', $2, 'ร้านบน LINE') returning id`,
    [shop.project_id, randomUUID()],
  );
  await shops.as(shop.owner, "select public.attach_ai($1, $2)", [shop.ai_id, [shop.social_id, line?.id]]);
  await shops.as(shop.owner, "select public.remove_widget($1)", [shop.social_id]);
  const isOn = async () => {
    const [ai] = await shops.rows<{ is_on: boolean }>("select is_on from public.ais where id = $1", [shop.ai_id]);
    return ai?.is_on;
  };
  assert.equal(await isOn(), true);
  await shops.as(shop.owner, "select public.disconnect_social($1)", [line?.id]);
  assert.equal(await isOn(), false);
  await assert.rejects(shops.as(shop.owner, "select public.publish_ai($1, true)", [shop.ai_id]), /ai_no_channel/);
});

test("a channel taken away while the AI is switched on leaves no AI that is on without one", async () => {
  for (let round = 0; round < 5; round += 1) {
    const shop = await openAi();
    await shops.as(shop.owner, "select public.publish_ai($1, false)", [shop.ai_id]);
    await Promise.allSettled([
      shops.as(shop.owner, "select public.publish_ai($1, true)", [shop.ai_id]),
      shops.as(shop.owner, "select public.attach_ai($1, '{}')", [shop.ai_id]),
    ]);
    const [ai] = await shops.rows<{ is_on: boolean }>("select is_on from public.ais where id = $1", [shop.ai_id]);
    assert.equal(ai?.is_on, false);
  }
});

test("a search looks through all knowledge of one AI, also the passages of a page, in every Thai spelling", async () => {
  const shop = await openAi();
  const as = (sql: string, values: unknown[]) => shops.as<{ id: string; title: string }>(shop.owner, sql, values);
  await as("select public.add_ai_source($1, $2)", [
    shop.ai_id,
    JSON.stringify({ kind: "qa", title: "ค่าส่งเท่าไหร่", body: "๔๐ บาท", also_asked: ["แพงไหม"] }),
  ]);
  const [page] = await as("select public.add_ai_source($1, $2) as id", [
    shop.ai_id,
    JSON.stringify({ kind: "page", title: "https://shop.example", url: "https://shop.example" }),
  ]);
  const chunks = JSON.stringify([{ heading: "การคืนสินค้า", text: "คืนได้ใน 7 วัน", terms: [], head_terms: [] }]);
  await shops.rows("select private.settle_ai_source($1, 1, $2, null, 'หน้าร้าน')", [page?.id, chunks]);
  const found = async (term: string, person = shop.owner) =>
    (
      await shops.as<{ title: string }>(person, "select title from public.search_ai_sources($1, $2, $3)", [
        shop.project_id,
        shop.ai_id,
        term,
      ])
    ).map(({ title }) => title);
  assert.deepEqual(await found("40 บาท"), ["ค่าส่งเท่าไหร่"]);
  assert.deepEqual(await found("เเพงไหม"), ["ค่าส่งเท่าไหร่"]);
  assert.deepEqual(await found("คืนได้"), ["หน้าร้าน"]);
  assert.deepEqual(await found("SHOP.example"), ["หน้าร้าน"]);
  assert.deepEqual(await found("ไม่มีคำนี้"), []);
  assert.deepEqual(await found("40 บาท", (await shops.open()).owner), []);
});

test("an AI that is off or outside its hours leaves rooms to the team", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
  const room = await roomOf(shop, visitor);
  await shops.as(shop.owner, "select public.publish_ai($1, false)", [shop.ai_id]);
  assert.equal((await roomOf(shop, visitor)).handled_by, "human");
  assert.equal(await sendAnswer(room.id, 1), null);
  const closed = await openAi({ hours: "closed" });
  const other = randomUUID();
  await shops.write(closed, other, "ค่าส่งเท่าไหร่");
  assert.equal((await roomOf(closed, other)).handled_by, "human", "without business hours it is never closed");
});

const setHoursOf = (ai_id: string, hours: "open" | "closed") =>
  shops.rows("update public.ais set published = published || jsonb_build_object('hours', $2::text) where id = $1", [
    ai_id,
    hours,
  ]);

test("outside its hours an AI rests: it answers the same conversation again later, unless a person has answered", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  const ask = async () => {
    await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
    return (await roomOf(shop, visitor)).handled_by;
  };
  assert.equal(await ask(), "bot");
  // without business hours the shop is always open
  await setHoursOf(shop.ai_id, "closed");
  assert.equal(await ask(), "human");
  await setHoursOf(shop.ai_id, "open");
  assert.equal(await ask(), "bot");
  await shops.as(shop.owner, "select public.publish_ai($1, false)", [shop.ai_id]);
  assert.equal(await ask(), "human");
  await shops.as(shop.owner, "select public.publish_ai($1, true)", [shop.ai_id]);
  assert.equal(await ask(), "bot", "switched off and on");
  await setHoursOf(shop.ai_id, "closed");
  assert.equal(await ask(), "human");
  await memberWrites(shop, (await roomOf(shop, visitor)).id);
  await setHoursOf(shop.ai_id, "open");
  assert.equal(await ask(), "human", "a member has answered meanwhile");
});

test("a question that comes just before the AI's hours end is answered", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
  await setHoursOf(shop.ai_id, "closed");
  const begun = await beginAnswer((await roomOf(shop, visitor)).id);
  assert.ok(begun);
});

test("a chat that is resolved while the AI thinks gets neither its answer nor its hand-over", async () => {
  for (const finish of [
    (room_id: string, sequence: number) => sendAnswer(room_id, sequence),
    (room_id: string, sequence: number) => handOver(room_id, sequence, "ค่าส่งเท่าไหร่"),
  ]) {
    const shop = await openAi();
    const visitor = randomUUID();
    await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
    const { id } = await roomOf(shop, visitor);
    const begun = await beginAnswer(id);
    await shops.as(shop.owner, "select public.set_room_status($1, 'resolved')", [id]);
    await finish(id, begun?.last_sequence ?? 0);
    const room = await roomOf(shop, visitor);
    assert.deepEqual([room.status, room.waiting_since, room.bot_failed_at], ["resolved", null, null]);
    assert.deepEqual(
      await shops.rows("select from public.messages where room_id = $1 and author_kind = 'bot'", [id]),
      [],
    );
  }
});

test("an AI answers only its own project's channels", async () => {
  const [shop, other] = [await openAi(), await shops.open()];
  await assert.rejects(
    shops.as(shop.owner, "select public.attach_ai($1, $2)", [shop.ai_id, [other.social_id]]),
    /invalid/,
  );
  await assert.rejects(
    shops.as(other.owner, "select public.attach_ai($1, $2)", [shop.ai_id, [other.social_id]]),
    /not_found/,
  );
});

test("a source that changes while it is read keeps no outdated passages", async () => {
  const shop = await openAi();
  const [row] = await shops.as<{ id: string }>(
    shop.owner,
    `select public.add_ai_source($1, '{"kind": "qa", "title": "ค่าส่ง", "body": "40 บาท"}') as id`,
    [shop.ai_id],
  );
  const id = row?.id;
  const [begun] = await shops.rows<{ source: { version: number } }>("select system.begin_ai_source($1) as source", [
    id,
  ]);
  await shops.as(shop.owner, `select public.change_ai_source($1, '{"title": "ค่าส่ง", "body": "50 บาท"}')`, [id]);
  const chunks = JSON.stringify([{ heading: "ค่าส่ง", text: "40 บาท", terms: ["wค่าส่ง"], head_terms: [] }]);
  const settle = (version?: number) =>
    shops.rows<{ ok: boolean }>("select system.settle_ai_source($1, $2, $3) as ok", [id, version, chunks]);
  assert.equal((await settle(begun?.source.version))[0]?.ok, false);
  assert.equal((await settle((begun?.source.version ?? 0) + 1))[0]?.ok, true);
  const found = await shops.rows("select from private.rank_passages($1, '{ค่าส่ง}', '{}')", [shop.ai_id]);
  assert.equal(found.length, 1);
  const others = await openAi();
  assert.deepEqual(await shops.rows("select from private.rank_passages($1, '{ค่าส่ง}', '{}')", [others.ai_id]), []);
});

test("a failed source gives a reason, keeps its passages, and is read again on request", async () => {
  const shop = await openAi();
  const [row] = await shops.as<{ id: string }>(
    shop.owner,
    `select public.add_ai_source($1, '{"kind": "qa", "title": "ค่าส่ง", "body": "40 บาท"}') as id`,
    [shop.ai_id],
  );
  const begin = async () => {
    const [begun] = await shops.rows<{ version: number | null }>(
      "select (system.begin_ai_source($1) ->> 'version')::integer as version",
      [row?.id],
    );
    return begun?.version ?? null;
  };
  const settle = (version: number | null, chunks: string | null, reason: string | null) =>
    shops.rows("select system.settle_ai_source($1, $2, $3, $4)", [row?.id, version, chunks, reason]);
  const seen = async () => {
    const [source] = await shops.as<{ state: string; reason: string | null; chunk_count: number }>(
      shop.owner,
      "select state, reason, chunk_count from public.ai_sources where id = $1",
      [row?.id],
    );
    return [source?.state, source?.reason, source?.chunk_count];
  };
  const chunks = JSON.stringify([{ heading: "ค่าส่ง", text: "40 บาท", terms: ["wค่าส่ง"], head_terms: [] }]);
  await settle(await begin(), chunks, null);
  assert.deepEqual(await seen(), ["indexed", null, 1]);
  const again = () => shops.as(shop.owner, "select public.index_ai_source($1)", [row?.id]);
  await again();
  // the last attempt records its failure before it starts, in case its process dies
  const version = await begin();
  await settle(version, null, "not_readable");
  assert.deepEqual(await seen(), ["failed", "not_readable", 1]);
  assert.equal(await begin(), null, "what failed is not read by a leftover job");
  await settle(version, chunks, null);
  assert.deepEqual(await seen(), ["indexed", null, 1]);
  await again();
  await settle(await begin(), null, "unknown");
  await again();
  assert.deepEqual(await seen(), ["waiting", null, 1]);
});

test("a page or file is read once a minute, however often that is requested; a project's sources share two queues", async () => {
  const shop = await openAi();
  const add = async (source: object) => {
    const [row] = await shops.as<{ id: string }>(shop.owner, "select public.add_ai_source($1, $2) as id", [
      shop.ai_id,
      JSON.stringify(source),
    ]);
    return row?.id ?? "";
  };
  const job = async (id: string) => {
    const [row] = await shops.rows<{ wait: number; queue: string }>(
      `select extract(epoch from j.run_at - now())::integer as wait, q.queue_name as queue
       from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.key = 'ai_source:' || $1`,
      [id],
    );
    return row;
  };
  const page = await add({ kind: "page", title: "https://shop.example/faq", url: "https://shop.example/faq" });
  const pair = await add({ kind: "qa", title: "ค่าส่ง", body: "40 บาท" });
  assert.ok(((await job(page))?.wait ?? 99) <= 0);
  assert.match((await job(page))?.queue ?? "", new RegExp(`^ai_sources:${shop.project_id}:[01]$`));
  for (const id of [page, pair]) {
    await shops.rows("select system.begin_ai_source($1)", [id]);
    for (let time = 0; time < 3; time++) await shops.as(shop.owner, "select public.index_ai_source($1)", [id]);
  }
  const { wait = 0 } = (await job(page)) ?? {};
  assert.ok(wait > 45 && wait <= 60, `${wait} s`);
  assert.ok(((await job(pair))?.wait ?? 99) <= 0);
});

test("erasing a customer removes their words from the AI; a question that others also asked remains", async () => {
  const shop = await openAi();
  const ask = async (question: string) => (await askUnanswered(shop, question)).customer_id;
  await ask("มีแว่นกันแดดสีทองขายไหม");
  const erased = await ask("มีแว่นกันแดดสีทองขายไหม ของคุณนารีรัตน์");
  const alone = await ask("เบอร์หนูคือ 0899991234 โทรกลับที");
  for (const id of [erased, alone]) await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [id]);
  const left = await shops.rows<{ words: string }>(
    `select concat(q.text, ' ', a.question) as words from public.ai_questions q
     full join public.ai_answers a on a.question_id = q.id where coalesce(q.project_id, a.project_id) = $1`,
    [shop.project_id],
  );
  assert.deepEqual(
    left.map(({ words }) => words),
    ["มีแว่นกันแดดสีทองขายไหม มีแว่นกันแดดสีทองขายไหม"],
  );
  const [question] = await shops.rows<{ asked_count: number }>(
    "select asked_count from public.ai_questions where project_id = $1",
    [shop.project_id],
  );
  assert.equal(question?.asked_count, 1);
});

test("retention deletes the AI's log of a deleted room, and questions that only it had asked", async () => {
  const shop = await openAi();
  const ask = async (question: string) => (await askUnanswered(shop, question)).id;
  const old = await ask("รับซ่อมนาฬิกาเก่าไหม");
  await ask("มีแว่นกันแดดขายไหมคะ");
  await shops.rows("update public.messages set created_at = now() - interval '91 days' where room_id = $1", [old]);
  await shops.as(shop.owner, "select public.set_retention($1, 90)", [shop.project_id]);
  for (let batch: unknown = true; batch; ) {
    [{ batch } = { batch: null }] = await shops.rows<{ batch: unknown }>("select system.purge_expired(100) batch");
  }
  const wordsIn = async (table: string, column: string) =>
    (
      await shops.rows<{ words: string }>(`select ${column} as words from public.${table} where project_id = $1`, [
        shop.project_id,
      ])
    ).map(({ words }) => words);
  assert.deepEqual(await wordsIn("ai_answers", "question"), ["มีแว่นกันแดดขายไหมคะ"]);
  assert.deepEqual(await wordsIn("ai_questions", "text"), ["มีแว่นกันแดดขายไหมคะ"]);
});

test("a customer's data export contains what they asked the AI and its answers, and nobody else's", async () => {
  const shop = await openAi();
  const customers = [];
  for (const question of ["ค่าส่งเท่าไหร่", "ร้านเปิดกี่โมง"]) {
    const visitor = randomUUID();
    await shops.write(shop, visitor, question);
    const room = await roomOf(shop, visitor);
    const last_sequence = (await beginAnswer(room.id))?.last_sequence ?? 0;
    if (customers.length === 0) await sendAnswer(room.id, last_sequence);
    else await handOver(room.id, last_sequence, question);
    const [row] = await shops.rows<{ id: string }>("select customer_id as id from public.rooms where id = $1", [
      room.id,
    ]);
    customers.push(row?.id);
  }
  const copyOf = async (id?: string) => {
    const [row] = await shops.as<{ copy: { question: string; answer: string; outcome: string; reason: string }[] }>(
      shop.owner,
      "select public.export_ai_answers($1) as copy",
      [id],
    );
    return row?.copy.map(({ question, answer, outcome, reason }) => [question, answer, outcome, reason]);
  };
  assert.deepEqual(await copyOf(customers[0]), [["ค่าส่งเท่าไหร่", "40 บาท", "answered", null]]);
  assert.deepEqual(await copyOf(customers[1]), [["ร้านเปิดกี่โมง", null, "handed_over", "no_knowledge"]]);
});

test("the package's limit of answers holds under concurrency and survives the AI's deletion", async () => {
  const shop = await openAi();
  await shops.givePackage(shop, null);
  const [limit] = await shops.rows<{ of: number }>("select private.limit_of($1, 'ai_answers') as of", [
    shop.project_id,
  ]);
  const left = 5;
  assert.ok(limit && limit.of > left, "the free package lets an AI answer");
  const use = "insert into public.ai_usage (ai_id, day, project_id, answers) values ($1, private.ai_day($2), $2, $3)";
  await shops.rows(use, [shop.ai_id, shop.project_id, limit.of - left]);
  const rooms = [];
  for (let at = 0; at < 12; at++) {
    const visitor = randomUUID();
    await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
    rooms.push(await roomOf(shop, visitor));
  }
  const begun = await Promise.all(rooms.map(({ id }) => beginAnswer(id)));
  const said = await Promise.all(rooms.map(({ id }, at) => sendAnswer(id, begun[at]?.last_sequence ?? 0)));
  assert.equal(said.filter((one) => one && "message" in one).length, left);
  assert.equal(said.filter((one) => one && "refused" in one).length, rooms.length - left);
  const allows = async () =>
    (await shops.rows<{ ok: boolean }>("select private.package_allows($1, 'ai_answers') as ok", [shop.project_id]))[0]
      ?.ok;
  assert.equal(await allows(), false);
  await shops.as(shop.owner, "select public.delete_ai($1)", [shop.ai_id]);
  assert.equal(await allows(), false, "a deleted AI's answers were given");
});

test("a channel's settings attach and detach an AI of the project", async () => {
  const [shop, other] = [await openAi(), await openAi()];
  const set = (ai_id: string | null, social_id = shop.social_id) =>
    shops.as(shop.owner, "select public.set_social_ai($1, $2)", [social_id, ai_id]);
  const attached = async () =>
    (await shops.rows<{ ai_id: string | null }>("select ai_id from public.socials where id = $1", [shop.social_id]))[0]
      ?.ai_id;
  await set(null);
  assert.equal(await attached(), null);
  await assert.rejects(set(other.ai_id), /invalid/);
  await assert.rejects(set(shop.ai_id, other.social_id), /forbidden|not_found/);
  await set(shop.ai_id);
  assert.equal(await attached(), shop.ai_id);
});

test("a greeting is translated into the selected languages, and a translation of an outdated text is never shown", async () => {
  const shop = await openAi();
  const [widget] = await shops.rows<{ widget: object }>(
    "select to_jsonb(w) as widget from public.widgets w where social_id = $1",
    [shop.social_id],
  );
  const save = (more: object) =>
    shops.as(shop.owner, "select public.save_widget($1, $2)", [
      shop.social_id,
      JSON.stringify({ ...widget?.widget, ...more }),
    ]);
  const begun = async () =>
    (
      await shops.rows<{ begun: { source: string; languages: string[] } }>(
        "select system.begin_greetings($1) as begun",
        [shop.social_id],
      )
    )[0]?.begun;
  const settle = (source: string, words: object) =>
    shops.rows("select system.settle_greetings($1, $2, $3)", [shop.social_id, source, JSON.stringify(words)]);
  const shown = async (language: string) =>
    (
      await shops.rows<{ words: string | null }>("select visitor.find_greeting($1, $2) as words", [
        shop.social_id,
        language,
      ])
    )[0]?.words;
  await save({ texts: { th: { greeting: "สวัสดี" } }, greeting_languages: ["en", "ja", "ko"] });
  const waiting = await shops.rows("select from graphile_worker.jobs where key = $1", [`greetings:${shop.social_id}`]);
  assert.equal(waiting.length, 1);
  // the shop writes Thai and English itself
  const first = await begun();
  assert.deepEqual([first?.source, first?.languages], ["สวัสดี", ["ja", "ko"]]);
  await settle("สวัสดี", { ja: "こんにちは", fr: "bonjour" });
  assert.deepEqual((await begun())?.languages, ["ko"]);
  assert.deepEqual([await shown("ja"), await shown("ko"), await shown("fr")], ["こんにちは", null, null]);
  await shops.as(shop.owner, "select public.set_social_ai($1, null)", [shop.social_id]);
  assert.equal(await shown("ja"), null, "without an AI nothing is translated");
  await shops.as(shop.owner, "select public.set_social_ai($1, $2)", [shop.social_id, shop.ai_id]);
  assert.equal(await shown("ja"), "こんにちは");
  await save({ texts: { th: { greeting: "ยินดีต้อนรับ" } }, greeting_languages: ["ja", "ko"] });
  assert.equal(await shown("ja"), null);
  await settle("สวัสดี", { ja: "こんにちは" });
  assert.equal(await shown("ja"), null, "what was made of older words is thrown away");
  assert.deepEqual((await begun())?.languages, ["ja", "ko"]);
});

test("two members who change different settings of an AI keep both changes", async () => {
  const { owner, ai_id } = await openAi({ persona: "เดิม", hours: "always" });
  const save = (name: string, settings: object) =>
    shops.as(owner, "select public.save_ai($1, $2, $3)", [ai_id, name, JSON.stringify(settings)]);
  await save("มะลิ", { persona: "ใจเย็น" });
  await save("", { hours: "closed" });
  const [saved] = await shops.rows("select name, settings from public.ais where id = $1", [ai_id]);
  assert.deepEqual(saved, { name: "มะลิ", settings: { persona: "ใจเย็น", hours: "closed" } });
});

test("a message that the customer takes back is no question", async () => {
  const shop = await openAi();
  const visitor = randomUUID();
  const { room, message } = await shops.write(shop, visitor, "ส่งผิดแชท");
  await shops.rows("update public.messages set unsent_at = now(), text = null where id = $1", [message.id]);
  assert.equal(await beginAnswer(room.id), null);
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่");
  assert.deepEqual(
    (await beginAnswer(room.id))?.history.map(({ text }) => text),
    ["ค่าส่งเท่าไหร่"],
  );
});
