/** What programs send with a key: files, cards and answers to comments, within the key's project, scopes and the providers' limits. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const [here, there] = [await shops.open("ร้านนี้"), await shops.open("ร้านโน้น")];
const SCOPES = "{rooms.read,messages.write,comments.write,coupons.read,coupons.write}";

async function makeKey(shop: Shop, scopes = SCOPES): Promise<string> {
  const [row] = await shops.rows<{ id: string }>(
    "insert into public.api_keys (id, project_id, name, scopes, prefix) values (gen_random_uuid(), $1, 'ระบบออเดอร์', $2, 'chk_123456') returning id",
    [shop.project_id, scopes],
  );
  assert.ok(row);
  return row.id;
}
const [key, theirs] = [await makeKey(here), await makeKey(there)];

/** The function's result, or the code and field of its failure. */
async function ask(name: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  const places = values.map((_, index) => `$${index + 1}`).join();
  try {
    const [row] = await shops.rows<{ value: Record<string, unknown> }>(
      `select api.${name}(${places}) as value`,
      values,
    );
    return row?.value ?? {};
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string };
    return { refused: detail ? `${message} ${detail}` : message };
  }
}
const roomOf = async (shop: Shop) => (await shops.write(shop, randomUUID(), "สวัสดีค่ะ")).room.id;

/** A file of the key, as after its check. */
async function upload(room_id: string, { kind = "image", state = "ready", by = key } = {}): Promise<string> {
  const { id } = await ask("create_attachment", by, room_id, "เสื้อ.jpg", "image/jpeg", 10);
  await shops.rows("update public.attachments set state = $2, kind = $3 where id = $1", [id, state, kind]);
  return String(id);
}
const card = (more: object = {}) => ({
  picture_id: null,
  title: "เสื้อยืด",
  text: "ผ้าฝ้าย",
  buttons: [{ do: "link", label: "ดูสินค้า", url: "https://shop.example/a" }],
  link: null,
  ...more,
});
const send = (
  room_id: string,
  {
    text = "",
    files = [] as string[],
    rich = null as object | null,
    once = randomUUID() as string,
    by = key,
    reply = null as string | null,
  },
) => ask("send_message", by, room_id, once, text, reply, files, rich && JSON.stringify(rich));

test("a file is sent once, alone or below a text, and only by the key and to the room that it was uploaded for", async () => {
  const room_id = await roomOf(here);
  const file = await upload(room_id);
  const { shown } = await send(room_id, { text: "ภาพจริงค่ะ", files: [file] });
  const { kind, attachments } = shown as { kind: string; attachments: { id: string }[] };
  assert.deepEqual([kind, attachments.map(({ id }) => id)], ["media", [file]]);
  const other = await makeKey(here);
  const [fresh, elsewhere] = [await upload(room_id), await upload(await roomOf(here))];
  for (const [files, by] of [
    [[file], key],
    [[elsewhere], key],
    [[fresh], other],
    [[fresh, fresh], key],
    [[await upload(room_id, { state: "pending" })], key],
  ] as const) {
    assert.deepEqual(await send(room_id, { files: [...files], by }), {
      refused: "attachment_not_ready attachment_ids",
    });
  }
  const ten = await Promise.all(Array.from({ length: 10 }, () => upload(room_id)));
  const eleven = [...ten, await upload(room_id)];
  assert.deepEqual(await send(room_id, { files: eleven }), { refused: "too_many_attachments attachment_ids" });
  assert.ok((await send(room_id, { files: ten })).shown);
  assert.deepEqual(await ask("create_attachment", theirs, room_id, "a", "image/jpeg", 1), { refused: "not_found" });
  assert.deepEqual(await ask("find_attachment", other, room_id, fresh), { refused: "not_found" });
});

test("cards are shown without the tokens of their links, with their presses, and a refusal names the picture or coupon", async () => {
  const room_id = await roomOf(here);
  const picture_id = await upload(room_id);
  const rich = { cards: [card({ picture_id }), card()], quick_replies: [{ label: "M", text: "ไซซ์ M" }] };
  const sent = await send(room_id, { rich });
  const shown = sent.shown as { id: string; kind: string; text: string; cards: { buttons: object[] }[] };
  assert.deepEqual([shown.kind, shown.text], ["rich", "เสื้อยืด\nผ้าฝ้าย\n\nเสื้อยืด\nผ้าฝ้าย"]);
  assert.deepEqual(shown.cards[1]?.buttons, [{ do: "link", label: "ดูสินค้า", url: "https://shop.example/a", clicks: 0 }]);
  assert.doesNotMatch(JSON.stringify(shown), /token/);
  const links = await shops.rows<{ token: string }>(
    "select token from public.card_links where message_id = $1 order by place",
    [shown.id],
  );
  assert.equal(links.length, 2);
  const press = () => shops.rows("select system.record_click($1)", [links[1]?.token]);
  await Promise.all(Array.from({ length: 5 }, press));
  await shops.rows("update public.card_links set clicked_at = clicked_at - interval '1 second' where message_id = $1", [
    shown.id,
  ]);
  await press();
  const [counted] = await shops.rows<{ clicks: object; seen: object }>(
    `select m.content -> 'clicks' as clicks, private.visitor_message(m) -> 'content' -> 'clicks' as seen
     from public.messages m where m.id = $1`,
    [shown.id],
  );
  assert.deepEqual(counted, { clicks: { "11": 2 }, seen: null }, "once a second");
  const list = (await ask("list_messages", key, room_id)) as unknown as { id: string; cards: typeof shown.cards }[];
  const listed = list.find(({ id }) => id === shown.id);
  assert.deepEqual(
    listed?.cards.flatMap(({ buttons }) => buttons.map((button) => (button as { clicks: number }).clicks)),
    [0, 2],
  );

  const video = await upload(room_id, { kind: "video" });
  const strange = { do: "coupon", label: "ใช้คูปอง", coupon_id: randomUUID() };
  for (const [cards, refused] of [
    [[card(), card({ picture_id })], "attachment_not_ready cards.1.picture_id"],
    [[card({ picture_id: video })], "attachment_not_ready cards.0.picture_id"],
    [[card(), card({ buttons: [...card().buttons, strange] })], "invalid cards.1.buttons.1.coupon_id"],
    [[card({ title: "ก".repeat(81) })], "invalid rich"],
  ] as const) {
    assert.deepEqual(await send(room_id, { rich: { cards } }), { refused });
  }
  assert.deepEqual(await send(room_id, { rich, text: "ราคา" }), { refused: "invalid text" });
  assert.ok((await send(room_id, { rich: { cards: [card({ title: "ก".repeat(80) })] } })).shown);
});

test("the same key with another file, card or quick reply is refused; the same again returns the message", async () => {
  const room_id = await roomOf(here);
  const once = randomUUID();
  const rich = { cards: [card()] };
  const [first, again] = await Promise.all([send(room_id, { rich, once }), send(room_id, { rich, once })]);
  const idOf = ({ shown }: Record<string, unknown>) => (shown as { id: string }).id;
  assert.equal(idOf(first), idOf(again));
  assert.deepEqual([first.is_duplicate, again.is_duplicate].toSorted(), [false, true]);
  // a press in between changes what the message holds, but not what was sent
  const [link] = await shops.rows<{ token: string }>("select token from public.card_links where message_id = $1", [
    idOf(first),
  ]);
  await shops.rows("select system.record_click($1)", [link?.token]);
  assert.equal(idOf(await send(room_id, { rich, once })), idOf(first));
  const reused = { refused: "idempotency_reused" };
  assert.deepEqual(await send(room_id, { rich: { cards: [card({ text: "ผ้าไหม" })] }, once }), reused);
  assert.deepEqual(await send(room_id, { rich: { cards: [card({ buttons: [] })] }, once }), reused);
  const quick_replies = [{ label: "M", text: "ไซซ์ M" }];
  assert.deepEqual(await send(room_id, { rich: { ...rich, quick_replies }, once }), reused);
  const [file, other] = [await upload(room_id), await upload(room_id)];
  const picture = randomUUID();
  assert.ok((await send(room_id, { files: [file], once: picture })).shown);
  assert.equal((await send(room_id, { files: [file], once: picture })).is_duplicate, true);
  assert.deepEqual(await send(room_id, { files: [other], once: picture }), reused);
});

interface Comment {
  id: string;
  room_id: string;
}
/** A person's comment under a post of a new account. */
async function comment(shop: Shop, { kind = "facebook", days = 0, is_live = false } = {}): Promise<Comment> {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, $2, $2, $3) returning id",
    [shop.project_id, kind, randomUUID()],
  );
  const person = randomUUID();
  const [event] = await shops.rows<{ id: string }>(
    `insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
     values ($1, $2, $3, $4, 'comment', '{}', now()) returning id`,
    [shop.project_id, social?.id, randomUUID(), person],
  );
  const effect = {
    type: "comment",
    external_customer_id: person,
    customer_name: "สมหญิง",
    external_id: randomUUID(),
    external_post_id: randomUUID(),
    external_parent_id: null,
    is_own: false,
    is_live,
    kind: "text",
    text: "CF 12",
    media: [],
    sent_at: new Date(Date.now() - days * 86_400_000 + 60_000 * Number(days > 0)).toISOString(),
  };
  const [row] = await shops.rows<{ result: { message: Comment } }>("select system.apply_event($1, $2) as result", [
    event?.id,
    JSON.stringify(effect),
  ]);
  assert.ok(row);
  return row.result.message;
}
const answer = (
  { id, room_id }: Comment,
  { text = "ค่ะ", once = randomUUID() as string, alone = false, by = key } = {},
) => ask("answer_comment", by, room_id, id, once, text, [], alone);

test("rooms of comments are listed by kind, with their post", async () => {
  const { room_id } = await comment(here);
  const rooms = (await ask("list_rooms", key, null, null, null, null, null, 100, "comment")) as unknown as {
    id: string;
    kind: string;
    post: { id: string } | null;
  }[];
  assert.ok(rooms.every(({ kind, post }) => kind === "comment" && post !== null));
  assert.ok(rooms.some(({ id }) => id === room_id));
  const chats = (await ask("list_rooms", key, null, null, null, null, null, 100, "chat")) as unknown as typeof rooms;
  assert.ok(chats.length > 0 && chats.every(({ kind, post }) => kind === "chat" && post === null));
  const one = await ask("get_room", key, room_id);
  assert.deepEqual([one.id, one.kind], [room_id, "comment"]);
  assert.deepEqual(await ask("get_room", theirs, room_id), { refused: "not_found" });
});

test("a comment is answered publicly, and once privately within seven days; a chat message does not get there by mistake", async () => {
  const given = await comment(here);
  const once = randomUUID();
  const open = await answer(given, { once });
  assert.deepEqual(
    [(open.shown as { comment: object }).comment, (open.shown as { reply_to_id: string }).reply_to_id],
    [{ is_hidden: false, is_liked: false, is_live: false, is_reply: false }, given.id],
  );
  assert.equal((await answer(given, { once })).is_duplicate, true);
  assert.deepEqual(await answer(given, { once, alone: true }), { refused: "idempotency_reused" });
  const alone = await answer(given, { alone: true });
  assert.equal((alone.shown as { is_private: boolean }).is_private, true);
  assert.deepEqual(await answer(given, { alone: true }), { refused: "private_reply_used" });
  assert.ok((await answer(await comment(here, { days: 7 }), { alone: true })).shown, "a minute before the end");
  const late = await comment(here, { days: 7.01 });
  assert.deepEqual(await answer(late, { alone: true }), { refused: "private_reply_expired" });
  assert.ok((await answer(late)).shown);
  const live = await comment(here, { kind: "instagram", is_live: true });
  assert.deepEqual(await answer(live), { refused: "live_comment" });
  const photo = await comment(here, { kind: "instagram" });
  assert.deepEqual(await answer(photo, { text: "ก".repeat(2201) }), { refused: "text_too_long text" });
  assert.ok((await answer(photo, { text: "ก".repeat(2200) })).shown);
  assert.deepEqual(await send(given.room_id, { text: "ค่ะ" }), { refused: "invalid room_id" });
});

test("a key changes comments of its project only, with its scope, and the audit log names it", async () => {
  const given = await comment(here);
  const foreign = await comment(there);
  const chat = await roomOf(here);
  const reader = await makeKey(here, "{rooms.read,messages.write}");
  for (const [by, room_id, id, refused] of [
    [theirs, given.room_id, given.id, "not_found"],
    [key, given.room_id, foreign.id, "not_found"],
    [key, foreign.room_id, foreign.id, "not_found"],
    [key, chat, given.id, "not_found"],
    [reader, given.room_id, given.id, "forbidden"],
  ] as const) {
    assert.deepEqual(await ask("find_comment", by, room_id, id), { refused });
    assert.deepEqual(await ask("settle_comment", by, room_id, id, "hidden"), { refused });
    assert.deepEqual(await answer({ id, room_id }, { by }), { refused });
  }
  assert.equal((await ask("settle_comment", key, given.room_id, given.id, "hidden")).is_duplicate, false);
  assert.equal((await ask("settle_comment", key, given.room_id, given.id, "hidden")).is_duplicate, true);
  const gone = await ask("settle_comment", key, given.room_id, given.id, "deleted");
  const { text, unsent_at } = gone.shown as { text: string | null; unsent_at: string | null };
  assert.equal(text, null);
  assert.ok(unsent_at);
  assert.deepEqual(
    await shops.rows(
      "select action, actor_id, details from public.audit_log where project_id = $1 and subject_id = $2 order by id",
      [here.project_id, given.id],
    ),
    ["comment.hidden", "comment.deleted"].map((action) => ({
      action,
      actor_id: null,
      details: { api_key: "ระบบออเดอร์" },
    })),
  );
});

test("coupons and their uses are read with one scope and marked with another", async () => {
  const { room } = await shops.write(here, randomUUID(), "ใช้คูปอง");
  const [coupon] = await shops.rows<{ id: string }>(
    "insert into public.coupons (project_id, name, code) values ($1, 'ลด 50 บาท', 'WELCOME50') returning id",
    [here.project_id],
  );
  const uses = await shops.rows<{ id: string }>(
    `insert into public.coupon_uses (project_id, coupon_id, room_id, is_once, used_at)
     select $1, $2, $3, false, now() - n * interval '1 minute' from generate_series(0, 2) n returning id`,
    [here.project_id, coupon?.id, room.id],
  );
  const [first, second, third] = uses.map(({ id }) => id);
  const listed = (await ask("list_coupons", key)) as unknown as { id: string; code: string }[];
  assert.deepEqual(
    listed.map(({ id, code }) => [id, code]),
    [[coupon?.id, "WELCOME50"]],
  );
  const page = (await ask("list_coupon_uses", key, coupon?.id, null, null, 2)) as unknown as {
    id: string;
    used_at: string;
    customer_id: string;
  }[];
  assert.deepEqual(
    page.map(({ id, customer_id }) => [id, customer_id]),
    [first, second].map((id) => [id, room.customer_id]),
  );
  const rest = (await ask("list_coupon_uses", key, coupon?.id, page[1]?.used_at, second)) as unknown as object[];
  assert.deepEqual(
    rest.map((use) => (use as { id: string }).id),
    [third],
  );
  const marked = await ask("mark_coupon_use", key, coupon?.id, first, true);
  assert.ok(marked.marked_at);
  assert.equal((await ask("mark_coupon_use", key, coupon?.id, first, true)).marked_at, marked.marked_at);
  assert.equal((await ask("mark_coupon_use", key, coupon?.id, first, false)).marked_at, null);
  const [entry] = await shops.rows(
    "select details from public.audit_log where project_id = $1 and action = 'coupon.marked'",
    [here.project_id],
  );
  assert.deepEqual(entry, { details: { name: "ลด 50 บาท", use_id: first, api_key: "ระบบออเดอร์" } });
  const reader = await makeKey(here, "{coupons.read}");
  assert.deepEqual(await ask("mark_coupon_use", reader, coupon?.id, first, true), { refused: "forbidden" });
  assert.deepEqual(await ask("list_coupons", await makeKey(here, "{coupons.write}")), { refused: "forbidden" });
  assert.deepEqual(await ask("list_coupons", theirs), []);
  assert.deepEqual(await ask("list_coupon_uses", theirs, coupon?.id), { refused: "not_found" });
  assert.deepEqual(await ask("mark_coupon_use", theirs, coupon?.id, first, true), { refused: "not_found" });
});
