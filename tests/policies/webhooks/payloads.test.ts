/** Webhooks of comments, cards and coupons, and that the examples of the developers' page have the fields of real bodies. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { webhookEvents } from "@/lib/webhooks/events";
import { payloadExamples } from "@/lib/webhooks/payload-examples";
import { openBackend } from "../../support/backend";
import { enableServerImports } from "../../support/server-side";
import { Shops } from "../../support/shop";

const backend = await openBackend();
enableServerImports(backend.secrets);
const { shownEvent } = await import("@/lib/webhooks/body");
const shops = new Shops(backend);
const shop = await shops.open("ร้านนี้");
await shops.rows(
  `insert into public.webhook_endpoints (id, project_id, url, description, events)
   values (gen_random_uuid(), $1, 'https://shop.example/hook', '', $2)`,
  [shop.project_id, webhookEvents],
);

interface Payload {
  type: string;
  data: Record<string, Record<string, unknown>>;
}
const payloads = async (type: string) =>
  (
    await shops.rows<{ payload: Payload }>(
      "select payload from public.webhook_events where project_id = $1 and type = $2 order by created_at, id",
      [shop.project_id, type],
    )
  ).map(({ payload }) => payload);

/** The fields that an example has and a real body has not, by path. */
function invented(example: unknown, real: unknown, path = ""): string[] {
  if (Array.isArray(example))
    return example.flatMap((one, at) => invented(one, (real as unknown[])?.[at], `${path}[]`));
  if (typeof example !== "object" || example === null) return real === undefined ? [path] : [];
  if (typeof real !== "object" || real === null) return [path];
  return Object.entries(example).flatMap(([key, value]) =>
    invented(value, (real as Record<string, unknown>)[key], `${path}.${key}`),
  );
}
const isLikeItsExample = (payload: Payload | undefined) => {
  const example = payloadExamples[payload?.type as keyof typeof payloadExamples];
  assert.deepEqual(invented(JSON.parse(example), shownEvent(payload)), []);
};

/** Applies an event of a page's webhook. */
async function apply(social_id: string, kind: string, effect: object): Promise<void> {
  const [event] = await shops.rows<{ id: string }>(
    `insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
     values ($1, $2, $3, 'x', $4, '{}', now()) returning id`,
    [shop.project_id, social_id, randomUUID(), kind],
  );
  await shops.rows("select system.apply_event($1, $2)", [event?.id, JSON.stringify({ type: kind, ...effect })]);
}

test("a comment is told when it arrives, is edited and is deleted; the shop's own comment is none", async () => {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'facebook', 'เพจ', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  assert.ok(social);
  const external_id = randomUUID();
  const comment = {
    external_customer_id: randomUUID(),
    customer_name: "สมใจ",
    external_id,
    external_post_id: randomUUID(),
    external_parent_id: null,
    is_own: false,
    is_live: false,
    kind: "text",
    text: "CF 12",
    media: [],
    sent_at: new Date().toISOString(),
  };
  await apply(social.id, "comment", comment);
  await apply(social.id, "comment", {
    ...comment,
    is_own: true,
    external_id: randomUUID(),
    external_parent_id: external_id,
  });
  const [received, ...more] = await payloads("comment.received");
  assert.equal(more.length, 0);
  isLikeItsExample(received);
  assert.deepEqual([received?.data.comment?.text, received?.data.room?.kind], ["CF 12", "comment"]);
  await apply(social.id, "edit", { external_id, text: "CF 13", number: 1 });
  const [edited, ...again] = await payloads("comment.edited");
  assert.equal(again.length, 0);
  assert.equal(edited?.data.comment?.text, "CF 13");
  assert.ok(edited?.data.comment?.edited_at);
  await apply(social.id, "unsend", { external_id });
  const [deleted] = await payloads("comment.deleted");
  assert.equal(deleted?.data.comment?.text, null);
  assert.ok(deleted?.data.comment?.unsent_at);
  assert.equal((await payloads("comment.edited")).length, 1);
  assert.equal((await payloads("message.created")).length, 2);
});

test("a chat message is no comment, also when it is edited or unsent", async () => {
  const visitor_id = randomUUID();
  const [file] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, social_id, uploader_kind, uploader_id, bucket, path, name, mime, size, kind, state)
     values ($1, $2, 'customer', $3, 'visitor-attachments', $4, 'เสื้อ.jpg', 'image/jpeg', 1, 'image', 'ready') returning id`,
    [shop.project_id, shop.social_id, visitor_id, `${shop.project_id}/${shop.social_id}/${randomUUID()}`],
  );
  await shops.rows("select visitor.send_message($1, $2, $3, 'สวัสดีค่ะ', $4)", [
    shop.social_id,
    visitor_id,
    randomUUID(),
    [file?.id],
  ]);
  const told = (await payloads("message.created")).at(-1);
  isLikeItsExample(told);
  const { data } = shownEvent(told) as { data: { message: { attachments: { id: string; url: string }[] } } };
  assert.deepEqual(
    data.message.attachments.map(({ id, url }) => [id, new URL(url).pathname.startsWith("/api/media/")]),
    [[file?.id, true]],
  );
  assert.equal((await payloads("comment.received")).length, 1);
});

test("a picture of LINE is told before it has been copied: pending, without a size", async () => {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'line', 'LINE', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  await apply(social?.id ?? "", "message", {
    external_customer_id: randomUUID(),
    external_id: randomUUID(),
    kind: "media",
    text: null,
    content: null,
    media: [{ kind: "image", name: "a.jpg", mime: "image/jpeg", reference: "message:1" }],
    is_echo: false,
    sent_at: new Date().toISOString(),
    reply_to_external_id: null,
    reply_token: null,
    quote_token: null,
    read_token: null,
  });
  const { data } = shownEvent((await payloads("message.created")).at(-1)) as {
    data: { message: { attachments: Record<string, unknown>[] } };
  };
  const [{ state, size, failure_code, width, height, duration_ms } = {}] = data.message.attachments;
  assert.deepEqual([state, size, failure_code, width, height, duration_ms], ["pending", 0, null, null, null, null]);
});

test("a conversation that another app takes, is asked for and comes back is told; who holds it stands in the room", async () => {
  const [social] = await shops.rows<{ id: string }>(
    "insert into public.socials (project_id, kind, name, external_id) values ($1, 'facebook', 'เพจ', $2) returning id",
    [shop.project_id, randomUUID()],
  );
  const external_customer_id = randomUUID();
  const moves = (owner: string | null) =>
    apply(social?.id ?? "", "thread", { external_customer_id, owner, app_id: "810000000000002", is_wanted: false });
  const none = { reply_to_external_id: null, reply_token: null, quote_token: null, read_token: null };
  const message = {
    kind: "text",
    text: "ถามบอท",
    content: null,
    media: [],
    is_echo: false,
    sent_at: new Date().toISOString(),
  };
  await apply(social?.id ?? "", "message", { external_customer_id, external_id: randomUUID(), ...message, ...none });
  assert.deepEqual(await payloads("room.thread_changed"), []);
  await moves("us");
  await moves("app");
  const room_id = (await payloads("room.thread_changed")).at(-1)?.data.room?.id;
  await shops.rows("update public.rooms set thread_asked_at = now() where id = $1", [room_id]);
  await shops.rows("update public.rooms set updated_at = now() where id = $1", [room_id]);
  await moves(null);
  const told = await payloads("room.thread_changed");
  assert.deepEqual(
    told.map(({ data }) => {
      const thread = data.room?.thread as { holder: string | null; app_id: string; asked_at: string | null };
      return [data.previous_holder, thread.holder, thread.app_id, thread.asked_at !== null];
    }),
    [
      [null, "us", "810000000000002", false],
      ["us", "app", "810000000000002", false],
      ["app", "app", "810000000000002", true],
      ["app", null, "810000000000002", false],
    ],
  );
  isLikeItsExample(told[1]);
  const { room } = await shops.write(shop, randomUUID(), "ช่องทางอื่น");
  const opened = (await payloads("room.opened")).find(({ data }) => data.room?.id === room.id);
  assert.equal(opened?.data.room?.thread, null);
});

test("a card's link is told at its first press, and a coupon at each use", async () => {
  const { room } = await shops.write(shop, randomUUID(), "สนใจค่ะ");
  const cards = [
    {
      picture_id: null,
      title: "เสื้อยืด",
      text: "",
      buttons: [
        { do: "say", label: "สนใจ", text: "สนใจ" },
        { do: "link", label: "ดูสินค้า", url: "https://shop.example/a" },
      ],
      link: null,
    },
  ];
  await shops.as(
    shop.owner,
    "select public.send_message(p_room_id => $1, p_client_id => $2, p_text => '', p_rich => $3)",
    [room.id, randomUUID(), JSON.stringify({ cards })],
  );
  const [link] = await shops.rows<{ token: string }>(
    "select l.token from public.card_links l join public.messages m on m.id = l.message_id where m.room_id = $1",
    [room.id],
  );
  for (const isCounted of [false, true, true]) {
    await shops.rows("select system.record_click($1, null, $2)", [link?.token, isCounted]);
  }
  const [clicked, ...more] = await payloads("card.clicked");
  assert.equal(more.length, 0);
  isLikeItsExample(clicked);
  assert.deepEqual([clicked?.data.link?.label, clicked?.data.room?.id], ["ดูสินค้า", room.id]);

  await shops.rows(
    `with coupon as (insert into public.coupons (project_id, name, code) values ($1, 'ลด 50 บาท', 'WELCOME50') returning id)
     insert into public.coupon_uses (project_id, coupon_id, room_id, is_once) select $1, id, $2, true from coupon`,
    [shop.project_id, room.id],
  );
  const [used] = await payloads("coupon.used");
  isLikeItsExample(used);
  assert.deepEqual([used?.data.coupon?.code, used?.data.use?.room_id], ["WELCOME50", room.id]);
});

test("the picture of a card with buttons is a link without a label", async () => {
  const { room } = await shops.write(shop, randomUUID(), "ขอดูรูปค่ะ");
  const [picture] = await shops.rows<{ id: string }>(
    `insert into public.attachments (project_id, social_id, room_id, uploader_kind, uploader_id, path, name, mime, size, kind, state)
     values ($1, $2, $3, 'member', $4, $5, 'a.jpg', 'image/jpeg', 10, 'image', 'ready') returning id`,
    [shop.project_id, shop.social_id, room.id, shop.owner.id, `${shop.project_id}/${shop.social_id}/${randomUUID()}`],
  );
  const card = {
    picture_id: picture?.id,
    title: "เสื้อยืด",
    text: "",
    buttons: [{ do: "link", label: "ดูสินค้า", url: "https://shop.example/button" }],
    link: { url: "https://shop.example/picture" },
  };
  const send =
    "select public.send_message(p_room_id => $1, p_client_id => $2, p_text => '', p_attachment_ids => $3, p_rich => $4)";
  await shops.as(shop.owner, send, [room.id, randomUUID(), [picture?.id], JSON.stringify({ cards: [card] })]);
  const links = await shops.rows<{ token: string }>(
    "select l.token from public.card_links l join public.messages m on m.id = l.message_id where m.room_id = $1 order by l.place",
    [room.id],
  );
  for (const { token } of links) await shops.rows("select system.record_click($1, null, true)", [token]);
  const clicked = (await payloads("card.clicked")).filter(({ data }) => data.room?.id === room.id);
  assert.deepEqual(
    clicked.map(({ data }) => [data.link?.url, data.link?.label]),
    [
      ["https://shop.example/picture", null],
      ["https://shop.example/button", "ดูสินค้า"],
    ],
  );
});

test("a press that a visitor only claims is no coupon of the message", async () => {
  await shops.rows("select visitor.send_message($1, $2, $3, 'ใช้คูปอง', p_coupon_id => $4)", [
    shop.social_id,
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]);
  const told = (await payloads("message.created")).at(-1);
  assert.equal(told?.data.message?.text, "ใช้คูปอง");
  assert.ok(!("coupon_id" in (told?.data.message ?? {})));
});
