/** Cards and quick replies of automatic messages and rules: what is stored, whose files and coupons, and what is sent. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { automaticMessageSchema, definitionSchema, MAX_BYTES } from "@/lib/automations/schema";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
await shops.leaveAnsweredRooms(shop);
const admin = await shops.hire(shop, "admin");
const outsider = await shops.open("ร้านอื่น");
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      // what lib/supabase makes of it
      return message.includes("violates check constraint") ? "invalid" : message;
    },
  );

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
const replies = (length: number) => ({
  quick_replies: Array.from({ length }, (_, n) => ({ label: `ข้อ ${n}`, text: `ขอข้อ ${n}` })),
});
const definitionOf = (bubbles: unknown) => ({
  trigger: { on: "message" },
  match: "all",
  conditions: [],
  actions: [{ do: "send", bubbles, spends_quota: true }],
});

async function saveRule(bubbles: unknown, { by = shop.owner, id = null as string | null } = {}): Promise<string> {
  const rule = { name: "กฎ", is_on: true, stops: false, definition: definitionOf(bubbles) };
  const [row] = await shops.as<{ id: string }>(by, "select public.save_rule($1, $2, $3) as id", [
    shop.project_id,
    id,
    JSON.stringify(rule),
  ]);
  return row?.id ?? "";
}
const setMessage = (kind: string, bubbles: unknown, { of = shop, is_on = true } = {}) =>
  shops.as(of.owner, "select public.save_automatic_message($1, $2, $3)", [
    of.project_id,
    kind,
    JSON.stringify({
      is_on,
      spends_quota: true,
      minutes: 5,
      each_conversation: true,
      texts: { all: { th: bubbles } },
    }),
  ]);
async function upload(of: Shop = shop, state = "ready", by = of.owner): Promise<string> {
  const [row] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, uploader_kind, uploader_id, path, name, mime, size, kind, state, created_at)
     values ($1, 'member', $2, $3, 'a.jpg', 'image/jpeg', 10, 'image', $4, now() - interval '2 days')
     returning id`,
    [of.project_id, by.id, `${of.project_id}/${randomUUID()}`, state],
  );
  return row?.id ?? "";
}
async function coupon(of: Shop): Promise<string> {
  const id = randomUUID();
  await shops.as(of.owner, "select public.save_coupon($1, $2, $3)", [
    of.project_id,
    id,
    JSON.stringify({ name: "ลด 10%", text: "", is_once: true, code: "TEN10" }),
  ]);
  return id;
}
const isStored = async (id: string) =>
  (await shops.rows("select from public.attachments where id = $1", [id])).length === 1;
const runAutomations = (room_id: string) => shops.rows("select system.run_automations($1)", [room_id]);

interface Sent {
  id: string;
  kind: string;
  text: string;
  attachments: { id: string }[];
  content: {
    kind?: string;
    automatic: string;
    bubbles: string[];
    cards_place?: number;
    cards?: { title: string; buttons: { token?: string; coupon_id?: string }[] }[];
    quick_replies?: { label: string; data?: string }[];
  };
}
const sentTo = (room_id: string) =>
  shops.rows<Sent>("select * from public.messages where room_id = $1 and author_kind = 'bot' order by sequence", [
    room_id,
  ]);
/** The messages to a customer who has just written. */
async function answersTo(of: Shop, text = "สวัสดี"): Promise<Sent[]> {
  const { room } = await shops.write(of, randomUUID(), text);
  await runAutomations(room.id);
  return sentTo(room.id);
}

const CONTENTS = [
  [[cards(card())], "ok"],
  [["ดูนี่ค่ะ", cards(card(), card())], "ok"],
  [["ดูนี่ค่ะ", replies(13)], "ok"],
  [["ดูนี่ค่ะ", { ...cards(card()), ...replies(13) }], "ok"],
  [["1", "2", "3", "4", cards(card())], "ok"],
  [["1", "2", "3", "4", "5", cards(card())], "invalid"],
  [[cards(card()), "ดูนี่ค่ะ"], "invalid"],
  [[cards(card()), cards(card())], "invalid"],
  [[replies(1)], "invalid"],
  [["ดูนี่ค่ะ", replies(14)], "invalid"],
  [["ดูนี่ค่ะ", {}], "invalid"],
  [["ดูนี่ค่ะ", cards(...Array.from({ length: 10 }, () => card()))], "ok"],
  [["ดูนี่ค่ะ", cards(...Array.from({ length: 11 }, () => card()))], "invalid"],
  [["ดูนี่ค่ะ", cards(card({ title: "ก".repeat(81) }))], "invalid"],
  [["ดูนี่ค่ะ", cards(card({ buttons: [{ ...link, url: "javascript:alert(1)" }] }))], "invalid"],
  [["ดูนี่ค่ะ", { ...cards(card()), kind: "bill" }], "invalid"],
  [["ก".repeat(900)], "ok"],
  [["ก".repeat(901)], "invalid"],
  [["ดูนี่ค่ะ", 5], "invalid"],
  ["ดูนี่ค่ะ", "invalid"],
] as const;

test("rules, automatic messages and starter sets take the same cards, and refuse what no channel takes", async () => {
  const starter = (bubbles: unknown) =>
    shops.as(shop.owner, "select public.add_starter_set($1, $2, 'general', $3)", [
      shop.project_id,
      randomUUID(),
      JSON.stringify({
        quick_messages: [],
        tags: [],
        automatic_messages: [{ kind: "away", minutes: 5, each_conversation: true, texts: { all: { th: bubbles } } }],
      }),
    ]);
  for (const [bubbles, expected] of CONTENTS) {
    const name = JSON.stringify(bubbles).slice(0, 120);
    assert.equal(await outcome(saveRule(bubbles)), expected, name);
    assert.equal(await outcome(setMessage("thanks", bubbles, { is_on: false })), expected, name);
    await shops.rows("delete from public.automatic_messages where project_id = $1 and kind = 'away'", [
      shop.project_id,
    ]);
    assert.equal(await outcome(starter(bubbles)), expected, name);
  }
  // the scores are the quick replies of a survey
  for (const besides of [cards(card()), replies(2)]) {
    assert.equal(await outcome(setMessage("csat", ["กี่คะแนนคะ", besides])), "invalid");
  }
  assert.equal(await outcome(setMessage("csat", ["กี่คะแนนคะ"], { is_on: false })), "ok");
  await shops.rows("delete from public.automation_rules where project_id = $1", [shop.project_id]);
  await shops.rows("delete from public.automatic_messages where project_id = $1", [shop.project_id]);
});

test("the largest rule and message that the forms take are stored; a byte more is refused by the form", async () => {
  const many = cards(...Array.from({ length: 10 }, () => card({ text: "ก".repeat(230) })));
  /** Bubbles to the byte, as JSON. */
  const filled = (frame: (bubbles: unknown[]) => object, more = 0): unknown[][] => {
    const lists: unknown[][] = [["x", many], ["x", many], ["x", many], ["x", many], [""]];
    const size = () => new TextEncoder().encode(JSON.stringify(frame(lists))).length;
    while (size() < MAX_BYTES + more) {
      const missing = MAX_BYTES + more - size();
      const last = lists.at(-1) ?? [];
      const [text = ""] = last.slice(-1) as string[];
      if (text.length < 900) {
        const letter = missing < 3 ? "x" : "ก";
        const count = Math.floor(missing / Buffer.byteLength(letter));
        last[last.length - 1] = text + letter.repeat(Math.min(900 - text.length, count));
      } else if (last.length < 5 && missing > 3) last.push("");
      else lists.push([""]);
    }
    return lists;
  };
  const rule = (lists: unknown[]) => ({
    ...definitionOf([]),
    actions: lists.map((bubbles) => ({ do: "send", bubbles, spends_quota: true })),
  });
  const at = rule(filled(rule));
  assert.equal(definitionSchema.safeParse(at).success, true);
  const saved = shops.as(shop.owner, "select public.save_rule($1, null, $2)", [
    shop.project_id,
    JSON.stringify({ name: "ยาว", is_on: false, stops: false, definition: definitionSchema.parse(at) }),
  ]);
  assert.equal(await outcome(saved), "ok");
  const beyond = definitionSchema.safeParse(rule(filled(rule, 1)));
  assert.deepEqual(
    beyond.error?.issues.map(({ message }) => message),
    ["cards_too_large"],
  );
  const places = ["all", "line", "facebook", "instagram", "widget"].flatMap((channel) =>
    ["th", "en"].map((language) => [channel, language] as const),
  );
  const texts = (lists: unknown[]) => {
    const found: Record<string, Record<string, unknown>> = {};
    for (const [index, [channel, language]] of places.entries()) {
      if (lists[index]) found[channel] = { ...found[channel], [language]: lists[index] };
    }
    return found;
  };
  const message = (given: object) => ({
    is_on: false,
    spends_quota: true,
    minutes: 5,
    each_conversation: true,
    texts: given,
  });
  const parsed = automaticMessageSchema.safeParse(message(texts(filled(texts))));
  assert.equal(parsed.success, true);
  const stored = shops.as(shop.owner, "select public.save_automatic_message($1, 'thanks', $2)", [
    shop.project_id,
    JSON.stringify(parsed.data),
  ]);
  assert.equal(await outcome(stored), "ok");
  assert.equal(automaticMessageSchema.safeParse(message(texts(filled(texts, 1)))).success, false);
  await shops.rows("delete from public.automation_rules where project_id = $1", [shop.project_id]);
});

test("coupons and pictures are the project's own, whatever the caller says about them", async () => {
  const button = (coupon_id: string) => ({ do: "coupon", label: "ใช้คูปอง", coupon_id });
  const [own, foreign] = [await coupon(shop), await coupon(outsider)];
  const [picture, pending, theirs] = [await upload(), await upload(shop, "pending"), await upload(outsider)];
  const cases: [object, string][] = [
    [card({ buttons: [button(own)] }), "ok"],
    [card({ buttons: [button(foreign)] }), "not_found"],
    [card({ buttons: [button(randomUUID())] }), "not_found"],
    [card({ picture_id: picture }), "ok"],
    [card({ picture_id: pending }), "attachment_not_ready"],
    [card({ picture_id: theirs }), "attachment_not_ready"],
    [card({ picture_id: randomUUID() }), "attachment_not_ready"],
  ];
  for (const [given, expected] of cases) {
    const bubbles = [cards(given)];
    assert.equal(await outcome(saveRule(bubbles)), expected);
    assert.equal(await outcome(setMessage("thanks", bubbles, { is_on: false })), expected);
    const dryRun = shops.as(shop.owner, "select public.dry_run_rule($1, $2)", [
      shop.project_id,
      JSON.stringify(definitionOf(bubbles)),
    ]);
    assert.equal(await outcome(dryRun), expected);
  }
  // pictures that the caller invents are not stored
  const id = await saveRule([{ ...cards(card()), pictures: [{ id: theirs, kind: "image" }] }]);
  const [rule] = await shops.rows<{ image_ids: string[]; pictures: unknown[] }>(
    "select image_ids, definition #> '{actions,0,bubbles,0,pictures}' as pictures from public.automation_rules where id = $1",
    [id],
  );
  assert.deepEqual(rule, { image_ids: [], pictures: [] });
  assert.equal(await outcome(saveRule(["x"], { by: outsider.owner })), "not_found");
  await shops.rows("delete from public.automation_rules where project_id = $1", [shop.project_id]);
  await shops.rows("delete from public.automatic_messages where project_id = $1", [shop.project_id]);
});

test("a picture stays as long as a rule, an automatic message or a message that they sent shows it", async () => {
  const there = await shops.open("ร้านรูป");
  const sweep = () => shops.rows("select system.delete_abandoned_attachments(1000)");
  const [ofRule, ofMessage, unused] = [await upload(there), await upload(there), await upload(there)];
  const save = (bubbles: unknown, id: string | null, by = there.owner) =>
    shops.as<{ id: string }>(by, "select public.save_rule($1, $2, $3) as id", [
      there.project_id,
      id,
      JSON.stringify({ name: "กฎ", is_on: true, stops: false, definition: definitionOf(bubbles) }),
    ]);
  const [rule] = await save(["ดูนี่ค่ะ", cards(card({ picture_id: ofRule }))], null);
  await setMessage("closing", ["ขอบคุณค่ะ", cards(card({ picture_id: ofMessage }))], { of: there });
  await sweep();
  assert.deepEqual([await isStored(ofRule), await isStored(ofMessage), await isStored(unused)], [true, true, false]);
  // a colleague saves it again, although another member uploaded the picture
  const colleague = await shops.hire(there, "admin");
  const viewer = await shops.hire(there, "viewer");
  await save(["ดูนี่เลยค่ะ", cards(card({ picture_id: ofRule }))], rule?.id ?? null, colleague);
  const seenBy = async (by: typeof admin) =>
    (await shops.as(by, "select id from public.attachments where id = $1", [ofRule])).length;
  assert.deepEqual([await seenBy(viewer), await seenBy(outsider.owner)], [1, 0]);
  const [sent] = await answersTo(there);
  assert.deepEqual(
    sent?.attachments.map(({ id }) => id),
    [ofRule],
  );
  await save(["ไม่มีรูปแล้ว"], rule?.id ?? null);
  await setMessage("closing", ["ขอบคุณค่ะ"], { of: there });
  await sweep();
  assert.deepEqual([await isStored(ofRule), await isStored(ofMessage)], [true, false]);
  await shops.rows("delete from public.messages where id = $1", [sent?.id]);
  await sweep();
  assert.equal(await isStored(ofRule), false);
});

test("a rule sends text, cards and quick replies as one message, whose links count and whose coupon can be used", async () => {
  const there = await shops.open("ร้านกฎ");
  const name = `shop-${randomUUID().slice(0, 8)}`;
  await shops.rows(
    "insert into public.broadcast_settings (project_id, link_name) values ($1, $2) on conflict (project_id) do update set link_name = $2",
    [there.project_id, name],
  );
  const coupon_id = await coupon(there);
  const use = { do: "coupon", label: "ใช้คูปอง", coupon_id };
  await shops.as(there.owner, "select public.save_rule($1, null, $2)", [
    there.project_id,
    JSON.stringify({
      name: "ราคา",
      is_on: true,
      stops: false,
      definition: definitionOf([
        "สวัสดี {{ชื่อ|ลูกค้า}}",
        { ...cards(card({ text: "{{ชื่อ}}", buttons: [link, use] })), ...replies(2) },
      ]),
    }),
  ]);
  const visitor = randomUUID();
  const { room } = await shops.write(there, visitor, "ราคาเท่าไหร่");
  await Promise.all([runAutomations(room.id), runAutomations(room.id)]);
  const [sent, ...more] = await sentTo(room.id);
  assert.ok(sent);
  assert.equal(more.length, 0);
  // a card says what was written, as everywhere
  assert.deepEqual([sent.kind, sent.text], ["rich", "สวัสดี ลูกค้า\n\nเสื้อยืด\n{{ชื่อ}}"]);
  assert.deepEqual([sent.content.bubbles, sent.content.cards_place], [["สวัสดี ลูกค้า"], 1]);
  assert.equal(sent.content.quick_replies?.length, 2);
  const token = sent.content.cards?.[0]?.buttons[0]?.token ?? "";
  const [followed] = await shops.rows<{ url: string }>(
    "select system.record_click($1, null, true, $2) ->> 'url' as url",
    [token, name],
  );
  assert.equal(followed?.url, "https://shop.example/p");
  const links = await shops.rows("select url, clicks::integer from public.card_links where message_id = $1", [sent.id]);
  assert.deepEqual(links, [{ url: "https://shop.example/p", clicks: 1 }]);
  const [press] = await shops.rows<{ id: string }>(
    "select private.receive_message($1, $2, $3, 'rich', null, $4) -> 'message' ->> 'id' as id",
    [there.social_id, visitor, randomUUID(), JSON.stringify({ kind: "postback", data: `coupon:${coupon_id}` })],
  );
  const [used] = await shops.rows<{ outcome: string }>("select system.use_coupon($1) ->> 'outcome' as outcome", [
    press?.id,
  ]);
  assert.equal(used?.outcome, "used");
});

test("a text alone is sent as before, also one that names a key of cards", async () => {
  const there = await shops.open("ร้านข้อความ");
  await setMessage("greeting", ["cards", "สวัสดี"], { of: there });
  const [sent] = await answersTo(there);
  assert.deepEqual([sent?.kind, sent?.text], ["text", "cards\n\nสวัสดี"]);
  assert.deepEqual(sent?.content, { automatic: "greeting", bubbles: ["cards", "สวัสดี"] });
  assert.deepEqual(sent?.attachments, []);
  await setMessage("greeting", ["สวัสดี", replies(2)], { of: there });
  const [withReplies] = await answersTo(there);
  assert.deepEqual([withReplies?.kind, withReplies?.text], ["text", "สวัสดี"]);
  assert.equal(withReplies?.content.quick_replies?.length, 2);
});

test("greeting and away message are one message: their cards stand side by side, between the texts", async () => {
  const there = await shops.open("ร้านปิด");
  await shops.as(there.owner, "select public.save_business_hours($1, $2)", [
    there.project_id,
    JSON.stringify({ is_on: true, weekly: [[], [], [], [], [], [], []], observes_holidays: false, special_days: {} }),
  ]);
  await setMessage("greeting", ["สวัสดี", { ...cards(card({ title: "ทักทาย" })), ...replies(1) }], { of: there });
  await setMessage("away", ["ร้านปิด"], { of: there });
  const [one, ...more] = await answersTo(there);
  assert.equal(more.length, 0);
  assert.equal(one?.text, "สวัสดี\n\nทักทาย\nผ้าฝ้าย\n\nร้านปิด");
  assert.deepEqual([one?.content.bubbles, one?.content.cards_place], [["สวัสดี", "ร้านปิด"], 1]);
  assert.equal(one?.content.quick_replies?.length, 1);
  const titles = (sent: Sent | undefined) => sent?.content.cards?.map(({ title }) => title);
  await setMessage("away", ["ร้านปิด", cards(card({ title: "เวลาเปิด" }))], { of: there });
  assert.deepEqual(titles((await answersTo(there))[0]), ["ทักทาย", "เวลาเปิด"]);
  // eleven are more than a message takes: the greeting's stand alone
  const ten = cards(...Array.from({ length: 10 }, () => card({ title: "ปิด" })));
  await setMessage("away", ["ร้านปิด", ten], { of: there });
  assert.deepEqual(titles((await answersTo(there))[0]), ["ทักทาย"]);
});

test("texts beyond the limit beside cards are joined above and below them, and all are sent", async () => {
  const there = await shops.open("ร้านพูดมาก");
  await shops.as(there.owner, "select public.save_business_hours($1, $2)", [
    there.project_id,
    JSON.stringify({ is_on: true, weekly: [[], [], [], [], [], [], []], observes_holidays: false, special_days: {} }),
  ]);
  await setMessage("greeting", ["1", "2", "3", "4", cards(card({ title: "ทักทาย" }))], { of: there });
  await setMessage("away", ["5", "6", "7"], { of: there });
  const [one, ...more] = await answersTo(there);
  assert.equal(more.length, 0);
  assert.deepEqual([one?.content.bubbles, one?.content.cards_place], [["1\n\n2", "3\n\n4", "5\n\n6", "7"], 2]);
  assert.equal(one?.text, "1\n\n2\n\n3\n\n4\n\nทักทาย\nผ้าฝ้าย\n\n5\n\n6\n\n7");
});

test("a survey's scores are the message's quick replies, below the closing message's cards", async () => {
  const there = await shops.open("ร้านคะแนน");
  await shops.leaveAnsweredRooms(there);
  await setMessage("closing", ["ขอบคุณค่ะ", { ...cards(card()), ...replies(2) }], { of: there });
  await setMessage("csat", ["กี่คะแนนคะ"], { of: there });
  const { room } = await shops.write(there, randomUUID(), "x");
  await shops.answer(there.owner, room.id, "ค่ะ");
  await shops.as(there.owner, "select public.set_room_status($1, 'resolved')", [room.id]);
  await runAutomations(room.id);
  const [sent] = await sentTo(room.id);
  assert.deepEqual([sent?.content.automatic, sent?.kind, sent?.content.cards_place], ["csat", "rich", 1]);
  assert.deepEqual(sent?.content.bubbles, ["ขอบคุณค่ะ", "กี่คะแนนคะ"]);
  assert.deepEqual(
    sent?.content.quick_replies?.map(({ label }) => label),
    ["1 ★", "2 ★", "3 ★", "4 ★", "5 ★"],
  );
});

test("a channel's own message replaces that of all channels, with its cards", async () => {
  const there = await shops.open("ร้านช่องทาง");
  const save = (texts: object) =>
    shops.as(there.owner, "select public.save_automatic_message($1, 'greeting', $2)", [
      there.project_id,
      JSON.stringify({ is_on: true, spends_quota: true, minutes: 5, each_conversation: true, texts }),
    ]);
  const all = { th: ["ทุกช่องทาง", cards(card())] };
  await save({ all, widget: { th: ["เว็บไซต์"] } });
  const [own] = await answersTo(there);
  assert.deepEqual([own?.kind, own?.text], ["text", "เว็บไซต์"]);
  // what is left of a channel whose texts were removed counts as none
  await save({ all, widget: {} });
  const [shared] = await answersTo(there);
  assert.equal(shared?.kind, "rich");
});
