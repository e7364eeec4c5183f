/** One account, or one event, that cannot be stored costs its neighbours in the same webhook nothing. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { signatureOf } from "../fakes/graph/webhooks";
import { openApp } from "../support/backend";
import { LineStage } from "./line-shop";
import { MetaStage } from "./meta-shop";

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
test("Meta: pages that are unknown, suspended, sealed wrongly or malformed cost the others of the batch nothing", async () => {
  const meta = await MetaStage.open();
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
    (await meta.told(CUSTOMER, 2)).map((message) => message.text),
    ["แรก", "หลังใหญ่"],
  );
  for (const [stage, words] of [
    [sealed, "รหัสเสีย"],
    [numeric, "ตัวเลข"],
    [last, "สุดท้าย"],
  ] as const) {
    assert.equal((await stage.told(CUSTOMER))[0]?.text, words);
  }
  const dead = async (stage: MetaStage) =>
    shops.rows<{ failure_code: string }>(
      "select failure_code from public.inbound_events where social_id = $1 and state = 'set_aside' order by 1",
      [stage.page.social_id],
    );
  assert.deepEqual(await dead(meta), [{ failure_code: "too_large" }]);
  assert.deepEqual(await dead(last), [{ failure_code: "malformed" }, { failure_code: "malformed" }]);
  const [huge] = await shops.rows<{ payload: string }>(
    "select payload::text from public.inbound_events where social_id = $1 and state = 'set_aside'",
    [page.social_id],
  );
  assert.doesNotMatch(huge?.payload ?? "", /ก/, "what is not kept is not kept in part");
});

test("LINE: an event that is too large and one that is none cost the others of the batch nothing", async () => {
  const stage = await LineStage.on(await openApp());
  const { line, channel } = stage;
  const person = await line.addPerson("คนในชุด");
  const [large, good] = await line.build(channel, [
    [person, { type: "text", text: HUGE }],
    [person, { type: "text", text: "ยังมาถึง" }],
  ]);
  assert.ok(large && good);
  const broken = { ...good, webhookEventId: 5 } as unknown as typeof good;
  assert.equal((await line.send(channel, [large, broken, good])).status, 200);
  assert.deepEqual(
    (await stage.room(person)).messages.map((message) => message.text),
    ["ยังมาถึง"],
  );
  await stage.untilSettled();
  const states = (await stage.events()).map(({ state, failure_code }) => [state, failure_code]);
  assert.deepEqual(states.sort(), [
    ["processed", null],
    ["set_aside", "malformed"],
    ["set_aside", "too_large"],
  ]);
});
