/** What cards a member can send, and how their links are counted. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
await shops.leaveAnsweredRooms(shop);
const agent = await shops.hire(shop, "agent");
const outsider = await shops.open("ร้านอื่น");
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);

const say = { do: "say", label: "สนใจ", text: "สนใจค่ะ" };
const link = { do: "link", label: "ดูสินค้า", url: "https://shop.example/p" };
const card = (more: object = {}) => ({
  picture_id: null,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย",
  buttons: [say],
  link: null,
  ...more,
});
const cards = (...given: object[]) => ({ cards: given });

interface Sent {
  message: { id: string; kind: string; text: string; content: { cards: { buttons: { token?: string }[] }[] } };
  is_duplicate: boolean;
}
async function send(
  room_id: string,
  rich: object,
  { client_id = randomUUID(), text = "", files = [] as string[], by = agent, is_note = false } = {},
): Promise<Sent> {
  const [row] = await shops.as<{ sent: Sent }>(
    by,
    `select public.send_message(p_room_id => $1, p_client_id => $2, p_text => $3, p_is_note => $4, p_attachment_ids => $5, p_rich => $6) as sent`,
    [room_id, client_id, text, is_note, files, JSON.stringify(rich)],
  );
  assert.ok(row);
  return row.sent;
}
async function picture(room_id: string, kind = "image"): Promise<string> {
  const [row] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size, kind, state)
     values ($1, $2, $3, 'member', $4, $5, 'a.jpg', 'image/jpeg', 10, $6, 'ready') returning id`,
    [shop.project_id, shop.social_id, room_id, agent.id, `${shop.project_id}/${shop.social_id}/${randomUUID()}`, kind],
  );
  assert.ok(row);
  return row.id;
}
const room = async () => (await shops.write(shop, randomUUID(), "สวัสดีค่ะ")).room.id;
const follow = async (token: string, name: string | null = null, counted = true) =>
  (
    await shops.rows<{ url: string | null }>("select system.record_click($1, null, $3, $2) ->> 'url' as url", [
      token,
      name,
      counted,
    ])
  )[0]?.url;

test("a card is a message of its own, whose words are found; a retry writes no second one", async () => {
  const room_id = await room();
  const client_id = randomUUID();
  const first = await send(room_id, cards(card()), { client_id });
  assert.deepEqual([first.message.kind, first.message.text], ["rich", "เสื้อยืด\nผ้าฝ้าย"]);
  const again = await send(room_id, cards(card()), { client_id });
  assert.deepEqual([again.is_duplicate, again.message.id], [true, first.message.id]);
});

test("links get tokens that open their page and count; under another shop's name they do not open", async () => {
  const room_id = await room();
  await shops.rows(
    "insert into public.broadcast_settings (project_id, link_name) values ($1, 'maliwan-test') on conflict (project_id) do update set link_name = 'maliwan-test'",
    [shop.project_id],
  );
  const { message } = await send(room_id, cards(card({ buttons: [say, link] }), card({ buttons: [link] })));
  const tokens = message.content.cards.map(({ buttons }) => buttons.at(-1)?.token ?? "");
  assert.equal(new Set(tokens).size, 2);
  for (const token of tokens) assert.match(token, /^[0-9a-z]{12}$/);
  const [token = ""] = tokens;
  assert.equal(await follow(token), "https://shop.example/p");
  assert.equal(await follow(token, "maliwan-test", false), "https://shop.example/p");
  assert.equal(await follow(token, "another-shop"), null);
  const counted = await shops.rows<{ place: number; clicks: number }>(
    "select place, clicks::integer from public.card_links where message_id = $1 order by place",
    [message.id],
  );
  assert.deepEqual(counted, [
    { place: 2, clicks: 1 },
    { place: 11, clicks: 0 },
  ]);
  const seen = (by: typeof agent) =>
    shops.as(by, "select token from public.card_links where message_id = $1", [message.id]);
  assert.equal((await seen(agent)).length, 2);
  assert.equal((await seen(outsider.owner)).length, 0);
});

test("the pictures of the cards are exactly the message's files, and are pictures", async () => {
  const room_id = await room();
  const [one, other, document] = [await picture(room_id), await picture(room_id), await picture(room_id, "file")];
  const of = (picture_id: string, files: string[]) => outcome(send(room_id, cards(card({ picture_id })), { files }));
  assert.equal(await of(one, []), "invalid");
  assert.equal(await of(one, [other]), "invalid");
  assert.equal(await of(document, [document]), "invalid");
  assert.equal(await of(one, [one]), "ok");
  const link_ = { url: "https://shop.example" };
  assert.equal(
    await outcome(
      send(room_id, cards(card({ picture_id: other, text: "", buttons: [], link: link_ })), { files: [other] }),
    ),
    "ok",
  );
});

test("quick replies go with a text or with cards, never alone, and not with a note", async () => {
  const room_id = await room();
  const quick_replies = [{ label: "ใช่", text: "ใช่ค่ะ" }];
  assert.equal(await outcome(send(room_id, { quick_replies })), "empty_message");
  const { message } = await send(room_id, { quick_replies }, { text: "รับเลยไหมคะ" });
  assert.deepEqual([message.kind, message.content], ["text", { quick_replies }]);
  assert.equal(await outcome(send(room_id, { ...cards(card()), quick_replies })), "ok");
  assert.equal(await outcome(send(room_id, { quick_replies }, { text: "x", is_note: true })), "invalid");
  assert.equal(await outcome(send(room_id, cards(card()), { text: "x" })), "invalid");
});

test("refuses what no channel takes, whatever the browser checked", async () => {
  const room_id = await room();
  const many = (length: number, one: object) => Array.from({ length }, () => one);
  const replies = (length: number) => ({ quick_replies: many(length, { label: "ก", text: "ก" }) });
  for (const [rich, expected] of [
    [cards(...many(10, card())), "ok"],
    [cards(...many(11, card())), "invalid"],
    [cards(), "invalid"],
    [cards(card({ title: "ก".repeat(80) })), "ok"],
    [cards(card({ title: "ก".repeat(81) })), "invalid"],
    [cards(card({ title: "😀".repeat(40) })), "ok"],
    [cards(card({ title: `${"😀".repeat(40)}x` })), "invalid"],
    [cards(card({ text: "ก".repeat(300) })), "ok"],
    [cards(card({ text: "ก".repeat(301) })), "invalid"],
    [cards(card({ buttons: many(3, say) })), "ok"],
    [cards(card({ buttons: many(4, say) })), "invalid"],
    [cards(card({ buttons: [{ ...say, label: "ก".repeat(21) }] })), "invalid"],
    [cards(card({ buttons: [{ ...say, text: "ก".repeat(301) }] })), "invalid"],
    [cards(card({ buttons: [{ ...say, url: "https://x.example" }] })), "invalid"],
    [cards(card({ buttons: [{ do: "link", label: "ก", url: "javascript:alert(1)" }] })), "invalid"],
    [cards(card({ buttons: [{ do: "phone", label: "ก", number: "081-234-5678" }] })), "ok"],
    [cards(card({ buttons: [{ do: "phone", label: "ก", number: "โทรมา" }] })), "invalid"],
    [cards(card({ buttons: [{ ...link, token: "abcdefghijkl" }] })), "invalid"],
    [cards(card({ text: "", buttons: [] })), "invalid"],
    [cards(card({ link: { url: "https://shop.example" } })), "invalid"],
    [{ ...cards(card()), ...replies(13) }, "ok"],
    [{ ...cards(card()), ...replies(14) }, "invalid"],
    [{ ...cards(card()), kind: "bill" }, "invalid"],
    [{}, "invalid"],
  ] as const) {
    assert.equal(await outcome(send(room_id, rich)), expected, JSON.stringify(rich).slice(0, 120));
  }
});

test("a card of another shop's coupon, or into another shop's room, is not sent", async () => {
  const coupon_id = randomUUID();
  await shops.as(outsider.owner, "select public.save_coupon($1, $2, $3)", [
    outsider.project_id,
    coupon_id,
    JSON.stringify({ name: "ลด 10%", text: "", is_once: true }),
  ]);
  const button = { do: "coupon", label: "ใช้คูปอง", coupon_id };
  assert.equal(await outcome(send(await room(), cards(card({ buttons: [button] })))), "not_found");
  assert.equal(await outcome(send(await room(), cards(card()), { by: outsider.owner })), "not_found");
});

test("quick messages keep cards with their pictures; an unknown picture is refused", async () => {
  const [ready] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, uploader_kind, uploader_id, path, name, mime, size, kind, state)
     values ($1, 'member', $2, $3, 'a.jpg', 'image/jpeg', 10, 'image', 'ready') returning id`,
    [shop.project_id, agent.id, `${shop.project_id}/${randomUUID()}`],
  );
  const save = (bubble: object) =>
    shops.as<{ bubbles: { pictures?: { id: string }[] }[]; image_ids: string[] }>(
      agent,
      "select * from public.save_quick_message($1, $2, true, null, $3, 'ชื่อ', $4)",
      [randomUUID(), shop.project_id, randomUUID().slice(0, 8), JSON.stringify([{ text: "ดูนี่ค่ะ" }, bubble])],
    );
  const [saved] = await save(cards(card({ picture_id: ready?.id })));
  assert.deepEqual(saved?.image_ids, [ready?.id]);
  assert.deepEqual(
    saved?.bubbles[1]?.pictures?.map(({ id }) => id),
    [ready?.id],
  );
  assert.equal(await outcome(save(cards(card({ picture_id: randomUUID() })))), "attachment_not_ready");
  assert.equal(await outcome(save(cards(card({ title: "" })))), "invalid");
  assert.equal(await outcome(save({ ...cards(card()), image: {} })), "invalid");
});

test("a broadcast writes its cards with the recipient's key, and no name into them", async () => {
  const room_id = await room();
  const url = "https://shop.example/r/000000000001{{_key}}";
  const bubble = { ...cards(card({ text: "{{ชื่อ}}", buttons: [{ ...link, url }] })), pictures: [] };
  const [row] = await shops.rows<{
    message: { kind: string; text: string; content: { cards: { text: string; buttons: { url: string }[] }[] } };
  }>("select to_jsonb(private.write_bubbles($1, $2, $3, '{\"broadcast_id\": 1}', 'sent')) as message", [
    room_id,
    JSON.stringify([bubble]),
    JSON.stringify({ _key: "0123456789ab", ชื่อ: '"}]' }),
  ]);
  const message = row?.message;
  assert.equal(message?.kind, "rich");
  assert.deepEqual(
    message?.content.cards.map(({ text, buttons }) => [text, buttons[0]?.url]),
    [["{{ชื่อ}}", "https://shop.example/r/0000000000010123456789ab"]],
  );
});
