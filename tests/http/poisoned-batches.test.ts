/** One account or event that cannot be stored does not affect the others in its webhook. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { signatureOf } from "../../local/providers/graph/webhooks";
import { openApp } from "../support/backend";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";
import { MetaFixture } from "./meta-fixture";

const CUSTOMER = "7700000000000077";
const HUGE = "ก".repeat(100_000);

let at = Date.now();
const event = (content: object, account: string) => ({
  sender: { id: CUSTOMER },
  recipient: { id: account },
  timestamp: ++at,
  ...content,
});
const text = (words: string) => ({ message: { mid: `m_${randomUUID()}`, text: words } });
const entry = (account: string, ...contents: object[]) => ({
  id: account,
  time: at,
  messaging: contents.map((content) => event(content, account)),
});
test("Meta: unknown, wrongly sealed and malformed pages do not affect the rest of the batch", async () => {
  const meta = await MetaFixture.open();
  const { shops, call, page } = meta;
  const send = (body: string) =>
    call("POST /api/webhooks/facebook", {
      body,
      headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) },
    });
  const [sealed, numeric, last] = [await meta.another(), await meta.another(), await meta.another()];
  await shops.rows("update private.social_credentials set sealed = 'v1:broken' where social_id = $1", [
    sealed.page.social_id,
  ]);
  const entries = [
    entry(page.page_id, text("แรก"), { message: { mid: "m_huge", text: HUGE } }, text("หลังใหญ่")),
    entry("999", text("ไม่รู้จัก")),
    { id: { not: "an id" }, messaging: [] },
    entry(sealed.page.page_id, text("รหัสเสีย")),
    entry(numeric.page.page_id, text("ตัวเลข")),
    { ...entry(last.page.page_id, text("สุดท้าย")), standby: [null, { hello: "there" }] },
  ];
  const body = JSON.stringify({ object: "page", entry: entries }).replaceAll(
    `"id":"${numeric.page.page_id}"`,
    `"id":${numeric.page.page_id}`,
  );
  assert.equal((await send(body)).status, 200);
  assert.deepEqual(
    (await meta.waitForMessages(CUSTOMER, 2)).map((message) => message.text),
    ["แรก", "หลังใหญ่"],
  );
  for (const [fixture, words] of [
    [sealed, "รหัสเสีย"],
    [numeric, "ตัวเลข"],
    [last, "สุดท้าย"],
  ] as const) {
    assert.equal((await fixture.waitForMessages(CUSTOMER))[0]?.text, words);
  }
  const dead = async (fixture: MetaFixture) =>
    shops.rows<{ failure_code: string }>(
      "select failure_code from public.inbound_events where social_id = $1 and state = 'dead_letter' order by 1",
      [fixture.page.social_id],
    );
  assert.deepEqual(await dead(meta), [{ failure_code: "too_large" }]);
  assert.deepEqual(await dead(last), [{ failure_code: "malformed" }, { failure_code: "malformed" }]);
  const [huge] = await shops.rows<{ payload: string }>(
    "select payload::text from public.inbound_events where social_id = $1 and state = 'dead_letter'",
    [page.social_id],
  );
  assert.doesNotMatch(huge?.payload ?? "", /ก/, "an oversized payload is not stored in part");
});

test("LINE: oversized and malformed events do not affect the rest of the batch", async () => {
  const fixture = await LineFixture.on(await openApp());
  const { line, channel } = fixture;
  const person = await line.addPerson("คนในชุด");
  const [large, good] = await line.build(channel, [
    [person, { type: "text", text: HUGE }],
    [person, { type: "text", text: "ยังมาถึง" }],
  ]);
  assert.ok(large && good);
  const broken = { ...good, webhookEventId: 5 } as unknown as typeof good;
  assert.equal((await line.sendUnchecked(channel, [large, broken, good])).status, 200);
  assert.deepEqual(
    (await fixture.room(person)).messages.map((message) => message.text),
    ["ยังมาถึง"],
  );
  await fixture.untilSettled();
  const states = (await fixture.events()).map(({ state, failure_code }) => [state, failure_code]);
  assert.deepEqual(states.sort(), [
    ["dead_letter", "malformed"],
    ["dead_letter", "too_large"],
    ["processed", null],
  ]);
});

/** Suspends a project of this test as the operator does, so that other tests are not affected. */
const suspend = (shops: LineFixture["shops"], project_id: string) =>
  shops.rows("select private.suspend_project($1, 'ทดสอบ')", [project_id]);

test("Meta: in one batch a disconnected page stores nothing, a suspended project stores without answering, and a healthy page works", async () => {
  const [meta, closed] = [await MetaFixture.open(), await MetaFixture.open()];
  const gone = await meta.another();
  await meta.shops.rows("update public.socials set status = 'disconnected' where id = $1", [gone.page.social_id]);
  await suspend(closed.shops, closed.shop.project_id);
  const body = JSON.stringify({
    object: "page",
    entry: [
      entry(gone.page.page_id, text("ถึงเพจที่ตัดแล้ว")),
      entry(closed.page.page_id, text("ถึงร้านที่ถูกระงับ")),
      entry(meta.page.page_id, text("ถึงร้านที่เปิด")),
    ],
  });
  const { status } = await meta.call("POST /api/webhooks/facebook", {
    body,
    headers: { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) },
  });
  assert.equal(status, 200);
  assert.equal((await meta.waitForMessages(CUSTOMER))[0]?.text, "ถึงร้านที่เปิด");
  assert.equal((await closed.waitForMessages(CUSTOMER))[0]?.text, "ถึงร้านที่ถูกระงับ", "stored for after the suspension");
  const stored = await meta.shops.rows("select from public.inbound_events where social_id = $1", [gone.page.social_id]);
  assert.deepEqual(stored, []);
});

test("LINE: a suspended project stores messages and sends nothing; a disconnected account stores nothing", async () => {
  const fixture = await LineFixture.on(await openApp());
  const { line, channel, shops, shop } = fixture;
  await shops.as(shop.owner, "select public.save_automatic_message($1, 'greeting', $2)", [
    shop.project_id,
    JSON.stringify({
      is_on: true,
      spends_quota: true,
      minutes: 5,
      each_conversation: true,
      texts: { all: { th: ["สวัสดีค่ะ"] } },
    }),
  ]);
  const open = await fixture.customer("เปิดอยู่");
  await until("the greeting", async () => (await line.received(open.id)).length > 0);
  await suspend(shops, shop.project_id);
  const person = await line.addPerson("คนของร้านที่ถูกระงับ");
  const said = await line.act(channel, person, { type: "text", text: "ยังเปิดไหมคะ" });
  assert.equal(said.answer.status, 200);
  assert.equal((await fixture.room(person)).messages[0]?.text, "ยังเปิดไหมคะ");
  await fixture.untilSettled();
  const jobs = () =>
    shops.rows("select from graphile_worker.jobs where task_identifier = 'automate_room' and key like '%' || $1", [
      open.room_id,
    ]);
  await until("rules have run", async () => (await jobs()).length === 0);
  assert.deepEqual(await line.received(person), []);
  await shops.rows("update public.socials set status = 'disconnected' where id = $1", [fixture.connected.social_id]);
  const before = (await fixture.events()).length;
  await line.act(channel, person, { type: "text", text: "ตัดแล้ว" });
  assert.equal((await fixture.events()).length, before);
});
