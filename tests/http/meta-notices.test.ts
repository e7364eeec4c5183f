/** Notices of bills at Messenger after its reply window: the words that Meta approves, and what is sent by them. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { until } from "../support/until";
import type { MetaFixture } from "./meta-fixture";
import { DAY_MS, openNotices } from "./notice-fixture";

const HOUR_MS = 3_600_000;
const { fixture, graph, shops, shop, call, api, request, bill, settled, statesOf, last } = await openNotices();

/** The template's words of the room's last message. */
async function sentText(room_id: string): Promise<string | null> {
  const [row] = await shops.rows<{ text: string | null }>(
    "select content #>> '{notice,sent_text}' as text from public.messages where room_id = $1 order by sequence desc limit 1",
    [room_id],
  );
  assert.ok(row);
  return row.text;
}

test("asked for once, approved templates carry bill, thanks and tracking number to a customer of any day", async () => {
  const own = await fixture.another();
  const agent = await shops.hire(shop, "agent");
  const takesLateBills = async () => {
    const { body } = await call(`GET ${api}/socials`, { as: agent });
    const socials = body.socials as { id: string; takes_late_bills: boolean }[];
    return socials.find(({ id }) => id === own.page.social_id)?.takes_late_bills;
  };
  assert.equal(await takesLateBills(), false);
  assert.equal((await request(own)).status, 204);
  assert.equal(await statesOf(own), "approved 8");
  assert.equal(await takesLateBills(), true);
  const names = (await graph.templates(own.page.page_id)).map(({ name, language }) => `${name} ${language}`);
  assert.equal((await request(own)).status, 204);
  assert.deepEqual(
    (await graph.templates(own.page.page_id)).map(({ name, language }) => `${name} ${language}`),
    names,
    "a replay asks for nothing again",
  );

  const { id, room_id } = await own.customer("สนใจค่ะ", 30 * DAY_MS);
  const bill_id = await bill(room_id);
  assert.deepEqual(await settled(room_id), ["sent", null]);
  const sent = await last(id);
  const { body } = await call(`GET ${api}/bills/${bill_id}`, { as: shop.owner });
  assert.deepEqual([sent?.messaging_type, sent?.utility?.language, sent?.utility?.urls], ["UTILITY", "th", [body.url]]);
  assert.match(sent?.text ?? "", /ร้านเพจ.*฿590/);
  assert.equal(await sentText(room_id), sent?.text, "the chat shows what the customer got");

  const confirmed = await call(`PUT ${api}/bills/${bill_id}/confirmation`, {
    as: shop.owner,
    json: { remaining_satang: 59_000 },
  });
  assert.ok(confirmed.status < 300, confirmed.text);
  await until("the thanks arrive", async () => (await last(id))?.utility?.name.startsWith("payment_received_"));
  const shipped = await call(`PUT ${api}/bills/${bill_id}/delivery`, {
    as: shop.owner,
    json: { carrier: "thaipost", tracking_number: "EX123456789TH", tells_customer: true, client_id: randomUUID() },
  });
  assert.ok(shipped.status < 300, shipped.text);
  await until("the tracking number arrives", async () => /EX123456789TH/.test((await last(id))?.text ?? ""));
  assert.match((await last(id))?.utility?.name ?? "", /^parcel_shipped_/);
});

test("the window, to the hour: its own text before 24 hours, the template after", async () => {
  const own = await fixture.another();
  await request(own);
  const before = await own.customer("สนใจค่ะ", 23 * HOUR_MS);
  await bill(before.room_id);
  assert.deepEqual(await settled(before.room_id), ["sent", null]);
  assert.equal((await last(before.id))?.messaging_type, "RESPONSE");
  assert.equal(await sentText(before.room_id), null);
  const after = await own.customer("สนใจค่ะ", 24 * HOUR_MS);
  await bill(after.room_id);
  assert.deepEqual(await settled(after.room_id), ["sent", null]);
  assert.equal((await last(after.id))?.messaging_type, "UTILITY");
});

test("without an approved template the bill fails and says what to do; after the approval a retry sends it", async () => {
  const own = await fixture.another("facebook", { human_agent: false });
  await graph.reviewTemplates(own.page.page_id, "PENDING");
  await request(own);
  assert.equal(await statesOf(own), "pending 8");
  for (const ago of [2 * DAY_MS, 8 * DAY_MS]) {
    const { id, room_id } = await own.customer("สนใจค่ะ", ago);
    await bill(room_id);
    assert.deepEqual(await settled(room_id), ["failed", "template_missing"], String(ago));
    assert.deepEqual(await graph.received(id), []);
  }
  await graph.decideTemplates(own.page.page_id, "REJECTED");
  await request(own);
  assert.equal(await statesOf(own), "rejected 8");
  const [reason] = await shops.rows<{ reason: string }>(
    "select distinct reason from public.message_templates where social_id = $1",
    [own.page.social_id],
  );
  assert.equal(reason?.reason, "TAG_SHOULD_BE_MARKETING");
  await graph.decideTemplates(own.page.page_id, "APPROVED");
  await request(own);
  const { id, room_id } = await own.customer("สนใจค่ะ", 8 * DAY_MS);
  await graph.decideTemplates(own.page.page_id, "PAUSED");
  await bill(room_id);
  assert.deepEqual(await settled(room_id), ["failed", "template_refused"], "withdrawn since we asked");
  await until("what Meta says of it is asked for", async () => (await statesOf(own)) === "stopped 8");
  await graph.decideTemplates(own.page.page_id, "APPROVED");
  await request(own);
  const [message] = await shops.rows<{ id: string }>(
    "select id from public.messages where room_id = $1 and state = 'failed'",
    [room_id],
  );
  await shops.as(shop.owner, "select public.retry_message($1)", [message?.id]);
  assert.deepEqual(await settled(room_id), ["sent", null]);
  assert.equal((await last(id))?.messaging_type, "UTILITY");
});

test("an answer of a member is no notice: after 24 hours it stays HUMAN_AGENT, after seven days it fails", async () => {
  const own = await fixture.another();
  await request(own);
  const answer = async (ago: number) => {
    const { id, room_id } = await own.customer("สนใจค่ะ", ago);
    await shops.answer(shop.owner, room_id, "มีค่ะ");
    return [await settled(room_id), (await last(id))?.tag ?? null];
  };
  assert.deepEqual(await answer(2 * DAY_MS), [["sent", null], "HUMAN_AGENT"]);
  assert.deepEqual(await answer(8 * DAY_MS), [["failed", "window_closed"], null]);
});

test("refusals: no permission, not a page, not connected, not a manager, Meta away", async () => {
  const own = await fixture.another();
  const code = async (of: MetaFixture, as = shop.owner) => {
    const { status, body } = await request(of, as);
    return [status, body.error];
  };
  await graph.withdraw(own.page.page_id, ["pages_utility_messaging"]);
  assert.deepEqual(await code(own), [409, "template_permission"]);
  assert.equal(await statesOf(own), null, "nothing is stored of what was refused");
  await graph.fail("templates", "internal");
  assert.equal((await code(own))[0], 503);
  assert.equal((await code(await fixture.another("instagram")))[0], 404);
  assert.equal((await code(own, await shops.hire(shop, "agent")))[0], 404);
  await shops.as(shop.owner, "select public.disconnect_social($1)", [own.page.social_id]);
  assert.deepEqual(await code(own), [409, "channel_disconnected"]);
});
