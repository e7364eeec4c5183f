/** Cards, quick replies and coupons from the composer's request to the customer's phone, and their presses back. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";
import { MetaFixture } from "./meta-fixture";
import { photo, uploadPicture } from "./uploads";

const stage = await LineFixture.open();
const { call, shop, shops, line, channel } = stage;
const as = shop.owner;
const path = `/api/project/${shop.project_id}`;

const settled = (id: string) =>
  until(`message ${id} is settled`, async () => {
    const [row] = await shops.rows<{ state: string; failure_code: string | null }>(
      "select state, failure_code from public.messages where id = $1",
      [id],
    );
    return row && !["queued", "sending"].includes(row.state) && row;
  });

const upload = async (below: string, project = path, by = as) =>
  uploadPicture(call, by, `${project}${below}`, await photo(600, 390));

const card = (more: object = {}) => ({
  picture_id: null,
  title: "เสื้อยืดคอกลม",
  text: "ผ้าฝ้าย 100% ใส่สบาย",
  buttons: [
    { do: "link", label: "ดูสินค้า", url: "https://shop.example/เสื้อ" },
    { do: "say", label: "สนใจ", text: "สนใจเสื้อยืดค่ะ" },
    { do: "phone", label: "โทร", number: "081-234-5678" },
  ],
  link: null,
  ...more,
});

async function send(
  room_id: string,
  rich: object,
  { files = [] as string[], text = "", project = path, by = as } = {},
) {
  const json = { client_id: randomUUID(), text, attachment_ids: files, rich };
  const first = await call(`POST ${project}/rooms/${room_id}/messages`, { as: by, json });
  assert.equal(first.status, 201, first.text);
  const again = await call(`POST ${project}/rooms/${room_id}/messages`, { as: by, json });
  const sent = first.body as { message: { id: string } };
  assert.equal((again.body as { message: { id: string } }).message.id, sent.message.id);
  return sent.message.id;
}

test("LINE gets a Flex Message, whose link is counted and opens the page, and whose words come back as a message", async () => {
  const { id: customer, room_id } = await stage.customer();
  const picture_id = await upload(`/rooms/${room_id}`);
  const message_id = await send(
    room_id,
    { cards: [card({ picture_id }), card()], quick_replies: [{ label: "ไซส์ M", text: "ไซส์ M" }] },
    { files: [picture_id] },
  );
  assert.deepEqual(await settled(message_id), { state: "sent", failure_code: null });
  const received = await line.received(customer);
  const flex = received.at(-1)?.message as {
    type: string;
    contents: { contents: { hero?: { url: string }; footer: { contents: { action: Record<string, string> }[] } }[] };
    quickReply: { items: unknown[] };
  };
  assert.equal(received.filter(({ message }) => message.type === "flex").length, 1);
  assert.deepEqual([flex.type, flex.contents.contents.length, flex.quickReply.items.length], ["flex", 2, 1]);
  const picture = await fetch(flex.contents.contents[0]?.hero?.url ?? "");
  assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/jpeg"]);
  const [link, say] = flex.contents.contents[0]?.footer.contents.map(({ action }) => action) ?? [];
  const tracked = new URL(link?.uri ?? "");
  assert.match(tracked.pathname, /^\/r\/[0-9a-z]{12}$/);
  const followed = await call(`GET ${tracked.pathname}`, { headers: { "user-agent": "Mozilla/5.0 Line/14.0" } });
  assert.equal(followed.headers.get("location"), new URL("https://shop.example/เสื้อ").href);
  const [counted] = await shops.rows<{ clicks: number }>(
    "select sum(clicks)::integer as clicks from public.card_links where message_id = $1",
    [message_id],
  );
  assert.equal(counted?.clicks, 1);
  await line.act(channel, customer, { type: "text", text: say?.text ?? "" });
  await until("the customer's words", async () =>
    (await stage.messages(customer)).some(
      ({ author_kind, text }) => author_kind === "customer" && text === "สนใจเสื้อยืดค่ะ",
    ),
  );
});

test("Messenger gets a template and quick replies; a press on a button that says something is the customer's message", async () => {
  const meta = await MetaFixture.open();
  const project = `/api/project/${meta.shop.project_id}`;
  const by = meta.shop.owner;
  const { id: customer, room_id } = await meta.customer();
  const picture_id = await upload(`/rooms/${room_id}`, project, by);
  const message_id = await send(
    room_id,
    { cards: [card({ picture_id })], quick_replies: [{ label: "ไซส์ M", text: "ไซส์ M" }] },
    { files: [picture_id], project, by },
  );
  assert.deepEqual(await settled(message_id), { state: "sent", failure_code: null });
  const [received] = (await meta.graph.received(customer)).slice(-1);
  assert.equal(received?.attachment?.type, "template");
  const template = received?.attachment?.payload as { elements: { buttons: { payload?: string }[] }[] } | undefined;
  const element = template?.elements[0];
  assert.deepEqual(
    element?.buttons.map(({ payload }) => payload),
    [undefined, "say:สนใจเสื้อยืดค่ะ", "+66812345678"],
  );
  assert.equal(received?.quick_replies.length, 1);
  await meta.graph.act(customer, { type: "postback", title: "สนใจ", payload: "say:สนใจเสื้อยืดค่ะ" });
  const [said] = await until("the customer's words", async () => {
    const found = (await meta.messages(customer)).filter(({ text }) => text === "สนใจเสื้อยืดค่ะ");
    return found.length > 0 && found;
  });
  assert.deepEqual([said?.author_kind, said?.kind, said?.content], ["customer", "text", { quick_reply: "สนใจ" }]);
});

test("Instagram gets what it can show: the number in the text, no quick replies below cards", async () => {
  const meta = await MetaFixture.open("instagram");
  const project = `/api/project/${meta.shop.project_id}`;
  const { id: customer, room_id } = await meta.customer();
  const quick_replies = [{ label: "ไซส์ M", text: "ไซส์ M" }];
  const message_id = await send(room_id, { cards: [card(), card()], quick_replies }, { project, by: meta.shop.owner });
  assert.deepEqual(await settled(message_id), { state: "sent", failure_code: null });
  const [received] = (await meta.graph.received(customer)).slice(-1);
  const template = received?.attachment?.payload as
    | { elements: { subtitle: string; buttons: unknown[] }[] }
    | undefined;
  const element = template?.elements[0];
  assert.match(element?.subtitle ?? "", /081-234-5678$/);
  assert.deepEqual([element?.buttons.length, received?.quick_replies], [2, []]);
});

test("a coupon's button pressed twice in LINE is one use, answered each time, and the use is listed and marked", async () => {
  const { id: customer, room_id } = await stage.customer();
  const coupon_id = randomUUID();
  const coupon = {
    name: "ลด 10%",
    text: "ทุกชิ้นในร้าน",
    picture_id: await upload("/quick-messages"),
    code: "TEN10",
    is_once: true,
    max_uses: 5,
    starts_at: null,
    ends_at: null,
  };
  const saved = await call(`PUT ${path}/coupons/${coupon_id}`, { as, json: coupon });
  assert.equal(saved.status, 200, saved.text);
  const copy = await call(`POST ${path}/rooms/${room_id}/quick-images`, { as, json: { image_id: coupon.picture_id } });
  const picture_id = (copy.body as { id: string }).id;
  const button = { do: "coupon", label: "ใช้คูปอง", coupon_id };
  const message_id = await send(
    room_id,
    { cards: [card({ picture_id, title: coupon.name, text: coupon.text, buttons: [button] })] },
    { files: [picture_id] },
  );
  assert.deepEqual(await settled(message_id), { state: "sent", failure_code: null });
  const answers = async () =>
    (await line.received(customer)).flatMap(({ message }) =>
      String(message.text).includes("TEN10") ? [String(message.text)] : [],
    );
  for (const count of [1, 2]) {
    await line.act(channel, customer, { type: "postback", data: `coupon:${coupon_id}` });
    await until(`answer ${count}`, async () => (await answers()).length >= count);
  }
  const [first, second] = await answers();
  assert.match(first ?? "", /^ใช้คูปอง “ลด 10%” แล้ว/);
  assert.match(second ?? "", /ใช้ไปแล้ว/);
  const listed = await call(`GET ${path}/coupons/${coupon_id}/uses`, { as });
  const { uses } = listed.body as { uses: { id: string; room_id: string; marked_at: string | null }[] };
  assert.deepEqual(
    uses.map((use) => [use.room_id, use.marked_at]),
    [[room_id, null]],
  );
  const other_id = randomUUID();
  await call(`PUT ${path}/coupons/${other_id}`, { as, json: { ...coupon, picture_id: null } });
  const misplaced = await call(`PUT ${path}/coupons/${other_id}/uses/${uses[0]?.id}`, {
    as,
    json: { is_marked: true },
  });
  assert.equal(misplaced.status, 404, "a use of another coupon");
  const marked = await call(`PUT ${path}/coupons/${coupon_id}/uses/${uses[0]?.id}`, { as, json: { is_marked: true } });
  assert.equal(marked.status, 200, marked.text);
  assert.ok((marked.body as { marked_at: string | null }).marked_at);
  const [room] = await shops.rows<{ customer_id: string }>("select customer_id from public.rooms where id = $1", [
    room_id,
  ]);
  await shops.rows("update public.customers set name = '=1+1' where id = $1", [room?.customer_id]);
  const csv = await call(`GET ${path}/coupons/${coupon_id}/uses/export`, { as, headers: { "accept-language": "th" } });
  assert.match(csv.headers.get("content-type") ?? "", /text\/csv/);
  const lines = csv.text.trim().split("\r\n");
  assert.equal(lines.length, 2, csv.text);
  assert.match(lines[1] ?? "", /,"'=1\+1",.+,/, "no formula, and when it was redeemed");
  assert.equal((await call(`GET ${path}/coupons/${randomUUID()}/uses/export`, { as })).status, 404);
  const panel = await call(`GET ${path}/customers/${room?.customer_id}`, { as });
  const { coupon_uses } = panel.body as {
    coupon_uses: { coupon_id: string; name: string; marked_at: string | null }[];
  };
  assert.deepEqual(
    coupon_uses.map((use) => [use.coupon_id, use.name, use.marked_at !== null]),
    [[coupon_id, "ลด 10%", true]],
  );
});
