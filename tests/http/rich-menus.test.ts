/** A rich menu from the upload of its picture to what LINE shows and counts, on the running product. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const stage = await LineFixture.open();
const { call, shop, line, channel, connected } = stage;
const as = shop.owner;
const path = `/api/project/${shop.project_id}`;

/** Uploads a picture as the editor does. Returns its id. */
async function upload(bytes: Buffer, mime: string): Promise<string> {
  const files = `${path}/quick-messages/attachments`;
  const ticket = await call(`POST ${files}`, { as, json: { name: "menu", mime, size: bytes.length } });
  const { id, upload_url } = ticket.body as { id: string; upload_url: string };
  const sent = await fetch(upload_url, {
    method: "PUT",
    headers: { "content-type": mime },
    body: new Uint8Array(bytes),
  });
  assert.equal(sent.status, 200);
  const checked = await call(`POST ${files}/${id}/check`, { as, json: {} });
  assert.equal(checked.status, 200, checked.text);
  return id;
}

const picture = (height: number) => sharp({ create: { width: 2500, height, channels: 3, background: "#dfe7db" } });
const area = (x: number, label: string, action: { type: string; value: string }) => ({
  x,
  y: 0,
  width: 1250,
  height: 843,
  label,
  icon: "🛍️",
  action,
});
const areas = [
  area(0, "ดูสินค้า", { type: "ask", value: "มีสินค้าอะไรบ้าง" }),
  area(1250, "แผนที่", { type: "link", value: "https://shop.example/แผนที่" }),
];

async function save(picture_id: string, id: string = randomUUID()): Promise<string> {
  const draft = {
    social_id: connected.social_id,
    name: "เมนูหลัก",
    chat_bar_text: "เมนูร้าน",
    is_open: true,
    size: "compact",
    layout: "two",
    theme: "leaf",
    areas,
    picture_id,
    is_own_picture: true,
    segment_id: null,
    starts_at: null,
    ends_at: null,
  };
  const saved = await call(`PUT ${path}/rich-menus/${id}`, { as, json: draft });
  assert.equal(saved.status, 200, saved.text);
  return `${path}/rich-menus/${id}`;
}
const publish = (menu: string) => call(`POST ${menu}/publication`, { as, json: { version: null } });

test("a published menu reaches the customer, its link is counted, and LINE's count is read", async () => {
  const [friend = ""] = await line.addFollowers(channel, 1, { prefix: "h" });
  const bytes = await picture(843).jpeg().toBuffer();
  const menu = await save(await upload(bytes, "image/jpeg"));
  const published = await publish(menu);
  assert.deepEqual([published.status, published.body.state], [200, "publishing"]);
  await until("the menu is live", async () => (await call(`GET ${menu}/state`, { as })).body.state === "live");

  const shown = await line.richMenuOf(channel, friend);
  const [ask, link] = (shown?.menu.areas ?? []) as { action: Record<string, string> }[];
  assert.deepEqual(ask?.action, { type: "message", label: "ดูสินค้า", text: "มีสินค้าอะไรบ้าง" });
  const tracked = new URL(link?.action.uri ?? "");
  assert.match(tracked.pathname, /^\/r\/[0-9a-z]{12}$/);
  const followed = await call(`GET ${tracked.pathname}`, { headers: { "user-agent": "Mozilla/5.0 Line/14.0" } });
  assert.equal(followed.status, 302);
  assert.equal(followed.headers.get("location"), new URL("https://shop.example/แผนที่").href);
  const [target] = await stage.shops.rows(
    "select clicks::integer as clicks from public.rich_menu_targets where project_id = $1",
    [shop.project_id],
  );
  assert.equal(target?.clicks, 1);

  for (const pressed of [null, 0, 0]) await line.countMenu(channel, friend, pressed);
  const counted = await call(`GET ${menu}/statistics`, { as });
  assert.deepEqual(counted.body, {
    shown: 1,
    people: 1,
    presses: [
      { x: 0, y: 0, count: 2, people: 1 },
      { x: 1250, y: 0, count: 0, people: 0 },
    ],
  });
  await line.countMenu(channel, friend, 0);
  const again = await call(`GET ${menu}/statistics`, { as });
  assert.deepEqual(again.body, counted.body, "LINE allows 60 questions an hour: the count is kept");

  assert.equal((await call(`DELETE ${menu}`, { as })).body.error, "rich_menu_busy");
  assert.equal((await call(`DELETE ${menu}/publication`, { as })).status, 200);
  await until("the menu is gone", async () => (await line.richMenuOf(channel, friend)) === null);
});

test("a picture that LINE would refuse cannot be published: another size, another format, or more than 1 MB", async () => {
  const refused = async (bytes: Buffer, mime: string) => {
    const { status, body } = await publish(await save(await upload(bytes, mime)));
    return [status, body.error];
  };
  const wrong = [422, "rich_menu_picture"];
  assert.deepEqual(await refused(await picture(1686).jpeg().toBuffer(), "image/jpeg"), wrong);
  assert.deepEqual(await refused(await picture(843).webp().toBuffer(), "image/webp"), wrong);
  // noise does not compress
  const noise = sharp({
    create: {
      width: 2500,
      height: 843,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  const heavy = await noise.png().toBuffer();
  assert.ok(heavy.length > 1024 * 1024);
  assert.deepEqual(await refused(heavy, "image/png"), wrong);
});
