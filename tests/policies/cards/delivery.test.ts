/** Cards from the database to LINE, in chats and broadcasts, and what a press on a coupon is answered. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, shop, line, social_id } = stage;

const card = (more: object = {}) => ({
  picture_id: null,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย",
  buttons: [{ do: "link", label: "ดูสินค้า", url: "https://shop.example/ไทย" }],
  link: null,
  ...more,
});
async function friend(): Promise<{ id: string; room_id: string }> {
  const [id = ""] = await stage.people(1);
  const [row] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [social_id, id],
  );
  return { id, room_id: row?.id ?? "" };
}
const send = (room_id: string, rich: object) =>
  stage.asOwner("select public.send_message(p_room_id => $1, p_client_id => $2, p_text => '', p_rich => $3) as sent", [
    room_id,
    randomUUID(),
    JSON.stringify(rich),
  ]);
const received = async (id: string) => (await line.received(id)).map(({ message }) => message);
/** The first address in a Flex Message. */
const addressIn = (message: unknown) => /"uri":"([^"]+)"/.exec(JSON.stringify(message))?.[1] ?? "";
const follow = async (address: string) => {
  const [token = "", name] = new URL(address).pathname.split("/").slice(2).toReversed();
  const [row] = await shops.rows<{ url: string }>("select system.record_click($1, $2, true, $3) ->> 'url' as url", [
    token.slice(0, 12),
    token.slice(12) || null,
    name ?? null,
  ]);
  return row?.url;
};

test("a card reaches the customer once, and its link leads through the shop's own", async () => {
  const { id, room_id } = await friend();
  await shops.rows("update public.broadcast_settings set link_name = 'cards-shop' where project_id = $1", [
    shop.project_id,
  ]);
  await send(room_id, { cards: [card()], quick_replies: [{ label: "ไซส์ M", text: "ไซส์ M" }] });
  await stage.work();
  const messages = await received(id);
  assert.deepEqual(
    messages.map(({ type }) => type),
    ["flex"],
  );
  assert.equal((messages[0]?.quickReply as { items: unknown[] } | undefined)?.items.length, 1);
  const address = addressIn(messages[0]);
  assert.match(address, /\/r\/cards-shop\/[0-9a-z]{12}$/);
  assert.equal(await follow(address), "https://shop.example/ไทย");
  const [link] = await shops.rows<{ clicks: number }>(
    "select clicks::integer from public.card_links where project_id = $1",
    [shop.project_id],
  );
  assert.equal(link?.clicks, 1);
});

test("a rule's text and cards reach the customer in one call, quick replies below them, and the link is counted", async () => {
  const { id, room_id } = await friend();
  const bubbles = ["ดูนี่ค่ะ {{ชื่อ|ลูกค้า}}", { cards: [card(), card()], quick_replies: [{ label: "ไซส์ M", text: "ไซส์ M" }] }];
  const rule = {
    name: "แคตตาล็อก",
    is_on: true,
    stops: false,
    definition: {
      trigger: { on: "message" },
      match: "all",
      conditions: [],
      actions: [{ do: "send", bubbles, spends_quota: true }],
    },
  };
  await stage.asOwner("select public.save_rule($1, null, $2)", [shop.project_id, JSON.stringify(rule)]);
  await shops.rows("select private.receive_message($1, $2, $3, 'text', 'ขอแคตตาล็อกหน่อยค่ะ')", [
    social_id,
    id,
    randomUUID(),
  ]);
  await shops.rows("select system.run_automations($1)", [room_id]);
  await stage.work();
  const messages = await received(id);
  assert.deepEqual(
    messages.map(({ type }) => type),
    ["text", "flex"],
  );
  assert.match(String(messages[0]?.text), /^ดูนี่ค่ะ \S/);
  assert.equal((messages[1]?.quickReply as { items: unknown[] } | undefined)?.items.length, 1);
  assert.equal(await follow(addressIn(messages[1])), "https://shop.example/ไทย");
  const calls = await shops.rows(
    "select from private.provider_calls p join public.messages m on m.id = p.message_id where m.room_id = $1 and m.author_kind = 'bot'",
    [room_id],
  );
  assert.equal(calls.length, 1);
  await shops.rows("delete from public.automation_rules where project_id = $1", [shop.project_id]);
});

test("a broadcast's cards reach every recipient, and a click is the recipient's", async () => {
  const there = await stage.another();
  const people = await there.people(3);
  const bubbles = [{ text: "มาใหม่ค่ะ" }, { cards: [card(), card()], quick_replies: [{ label: "สนใจ", text: "สนใจ" }] }];
  const id = await there.draft({ bubbles, link_tracking: "person" });
  await there.launch(id);
  await there.work();
  assert.equal((await there.kept(id)).state, "sent");
  for (const person of people) {
    const messages = await received(person);
    assert.deepEqual(
      messages.map(({ type }) => type),
      ["text", "flex"],
    );
  }
  const [flex] = (await received(people[0] ?? "")).slice(-1);
  assert.equal(await follow(addressIn(flex)), "https://shop.example/ไทย");
  const clicked = await shops.rows(
    "select from public.broadcast_recipients where broadcast_id = $1 and clicked_at is not null",
    [id],
  );
  assert.equal(clicked.length, 1);
});

test("a coupon press is used and answered with its code; the next press is answered as already used", async () => {
  const { id, room_id } = await friend();
  const coupon_id = randomUUID();
  await stage.asOwner("select public.save_coupon($1, $2, $3)", [
    shop.project_id,
    coupon_id,
    JSON.stringify({ name: "ลด 10%", text: "ทุกชิ้น", code: "TEN10", is_once: true }),
  ]);
  await send(room_id, { cards: [card({ buttons: [{ do: "coupon", label: "ใช้คูปอง", coupon_id }] })] });
  await stage.work();
  assert.match(JSON.stringify(await received(id)), new RegExp(`"data":"coupon:${coupon_id}"`));
  for (const event of ["postback:1", "postback:1", "postback:2"]) {
    // a redelivered webhook is the same message
    const [row] = await shops.rows<{ message_id: string }>(
      "select private.receive_message($1, $2, $3, 'rich', null, $4) -> 'message' ->> 'id' as message_id",
      [social_id, id, `${event}:${id}`, JSON.stringify({ kind: "postback", data: `coupon:${coupon_id}` })],
    );
    // what the job use_coupon does; its texts are those of the product's messages
    const [used] = await shops.rows<{ outcome: string }>("select system.use_coupon($1) ->> 'outcome' as outcome", [
      row?.message_id,
    ]);
    await shops.rows("select system.answer_coupon($1, $2)", [row?.message_id, `TEN10 ${used?.outcome}`]);
    await stage.work();
  }
  const texts = (await received(id)).flatMap(({ text }) => (typeof text === "string" ? [text] : []));
  assert.deepEqual(texts, ["TEN10 used", "TEN10 already"]);
  const jobs = await shops.rows(
    "select from graphile_worker.jobs j join public.messages m on j.key = 'use_coupon:' || m.id where m.room_id = $1",
    [room_id],
  );
  assert.equal(jobs.length, 2);
  const [kept] = await shops.rows<{ use_count: number }>("select use_count from public.coupons where id = $1", [
    coupon_id,
  ]);
  assert.equal(kept?.use_count, 1);
});
