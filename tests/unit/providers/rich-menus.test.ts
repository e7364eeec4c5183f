/** LINE's rich menus, as the simulator keeps them. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import sharp from "sharp";
import { startLine } from "../../../local/providers/line/server";

const line = await startLine();
after(() => line.stop());

interface Answer {
  status: number;
  body: { richMenuId?: string; message?: string; details?: { property: string }[] } & Record<string, unknown>;
}

async function openShop() {
  const { channel_id, channel_secret } = await line.control.addAccount("ร้าน", {});
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: channel_id,
    client_secret: channel_secret,
  });
  const issued = await fetch(`${line.origin}/oauth2/v3/token`, { method: "POST", body: form });
  const { access_token } = (await issued.json()) as { access_token: string };
  const call = async (method: string, path: string, body?: object | Buffer, type = "application/json") => {
    const given = body instanceof Buffer ? new Uint8Array(body) : body && JSON.stringify(body);
    const answer = await fetch(`${line.origin}/v2/bot/${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, ...(given && { "content-type": type }) },
      ...(given && { body: given }),
    });
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return { status: answer.status, body: isJson ? await answer.json() : {} } as Answer;
  };
  const create = async (more: object = {}) => (await call("POST", "richmenu", menu(more))).body.richMenuId ?? "";
  const upload = async (id: string, width = 2500, height = 843) =>
    call("POST", `richmenu/${id}/content`, await picture(width, height), "image/png");
  return { channel_id, call, create, upload };
}

const menu = (more: object = {}) => ({
  size: { width: 2500, height: 843 },
  selected: true,
  name: "เมนูหลัก",
  chatBarText: "เมนู",
  areas: [{ bounds: { x: 0, y: 0, width: 2500, height: 843 }, action: { type: "message", text: "ดูสินค้า" } }],
  ...more,
});
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#dfe7db" } })
    .png()
    .toBuffer();

test("a menu is shown by default once it has a picture, and an own menu wins", async () => {
  const { channel_id, call, create, upload } = await openShop();
  const [friend = "", other = ""] = await line.control.addFollowers(channel_id, 2, { prefix: "a" });
  const id = await create();
  assert.equal((await call("POST", `user/all/richmenu/${id}`)).status, 400);
  assert.equal((await upload(id)).status, 200);
  assert.equal((await call("POST", `user/all/richmenu/${id}`)).status, 200);
  assert.deepEqual((await call("GET", "user/all/richmenu")).body, { richMenuId: id });
  assert.equal((await line.control.richMenuOf(channel_id, friend))?.id, id);

  const own = await create({ name: "ลูกค้าประจำ" });
  await upload(own);
  assert.equal((await call("POST", "richmenu/bulk/link", { richMenuId: own, userIds: [friend] })).status, 202);
  assert.equal((await line.control.richMenuOf(channel_id, friend))?.id, own);
  assert.equal((await line.control.richMenuOf(channel_id, other))?.id, id);
  assert.deepEqual((await line.control.richMenus(channel_id)).links, { [id]: 0, [own]: 1 });
  assert.equal((await call("DELETE", `richmenu/${own}`)).status, 200);
  assert.equal((await line.control.richMenuOf(channel_id, friend))?.id, id);
});

test("a picture has the menu's size and at most 1 MB, and is uploaded once", async () => {
  const { call, create, upload } = await openShop();
  const id = await create();
  const content = (bytes: Buffer, type: string) => call("POST", `richmenu/${id}/content`, bytes, type);
  assert.equal((await upload(id, 2500, 1686)).status, 400);
  const plain = await picture(2500, 843);
  // what follows the end of a PNG is not part of the picture
  const weighing = (bytes: number) => Buffer.concat([plain, Buffer.alloc(bytes - plain.length)]);
  assert.equal((await content(weighing(1024 * 1024 + 1), "image/png")).status, 413);
  assert.equal((await content(plain, "image/jpeg")).status, 415);
  assert.equal((await content(await sharp(plain).webp().toBuffer(), "image/webp")).status, 415);
  assert.equal((await content(weighing(1024 * 1024), "image/png")).status, 200);
  assert.equal((await upload(id)).status, 400);
});

test("what the reference refuses is refused, with the property's name; the limit itself is taken", async () => {
  const { call } = await openShop();
  const answer = async (more: object) => {
    const { status, body } = await call("POST", "richmenu/validate", menu(more));
    return status === 200 ? "taken" : `${status} ${body.details?.[0]?.property}`;
  };
  assert.equal(await answer({ chatBarText: "ก".repeat(14) }), "taken");
  assert.equal(await answer({ chatBarText: "ก".repeat(15) }), "400 chatBarText");
  assert.equal(await answer({ name: "ก".repeat(300) }), "taken");
  assert.equal(await answer({ name: "ก".repeat(301) }), "400 name");
  assert.equal(await answer({ size: { width: 2500, height: 1686 } }), "taken");
  assert.equal(await answer({ size: { width: 2500, height: 2000 } }), "400 size");
  const [area] = menu().areas;
  assert.equal(await answer({ areas: Array(20).fill(area) }), "taken");
  assert.equal(await answer({ areas: Array(21).fill(area) }), "400 areas");
  const placed = (bounds: object) => ({
    areas: [{ ...area, bounds: { x: 0, y: 0, width: 2500, height: 843, ...bounds } }],
  });
  assert.equal(await answer(placed({ x: 1, width: 2499 })), "taken");
  assert.equal(await answer(placed({ x: 1 })), "400 areas[0].bounds");
  const doing = (action: object) => ({ areas: [{ ...area, action }] });
  const uri = (length: number) => `https://shop.example/${"a".repeat(length)}`.slice(0, length);
  assert.equal(await answer(doing({ type: "uri", label: "ก".repeat(20), uri: uri(1000) })), "taken");
  assert.equal(await answer(doing({ type: "uri", uri: uri(1001) })), "400 areas[0].action.uri");
  assert.equal(await answer(doing({ type: "uri", label: "ก".repeat(21), uri: uri(30) })), "400 areas[0].action.label");
  assert.equal(await answer(doing({ type: "uri", uri: "ftp://shop.example" })), "400 areas[0].action.uri");
  assert.equal(await answer(doing({ type: "message", text: "ก".repeat(300) })), "taken");
  assert.equal(await answer(doing({ type: "message", text: "ก".repeat(301) })), "400 areas[0].action.text");
  assert.equal(await answer(doing({ type: "postback", data: "ก".repeat(300) })), "taken");
  assert.equal(await answer(doing({ type: "postback", data: "ก".repeat(301) })), "400 areas[0].action.data");
});

test("people are linked 500 at a time", async () => {
  const { channel_id, call, create, upload } = await openShop();
  const id = await create();
  await upload(id);
  const userIds = await line.control.addFollowers(channel_id, 501, { prefix: "c" });
  const link = async (some: string[]) =>
    (await call("POST", "richmenu/bulk/link", { richMenuId: id, userIds: some })).status;
  assert.equal(await link(userIds), 400);
  assert.equal(await link(userIds.slice(0, 500)), 202);
  assert.deepEqual((await line.control.richMenus(channel_id)).links, { [id]: 500 });
});

test("the statistics count openings and presses by area", async () => {
  const { channel_id, call, create, upload } = await openShop();
  const [one = "", two = ""] = await line.control.addFollowers(channel_id, 2, { prefix: "b" });
  const id = await create();
  await upload(id);
  await call("POST", `user/all/richmenu/${id}`);
  const summary = async () => (await call("GET", `insight/richmenu/${id}/summary?from=20261101&to=20261130`)).body;
  assert.deepEqual(await summary(), { richMenuId: id, metricsFrom: "20261101", metricsTo: "20261130" });
  for (const [person, area] of [
    [one, null],
    [two, null],
    [one, 0],
    [one, 0],
  ] as const) {
    await line.control.countMenu(channel_id, person, area);
  }
  const { impression, clicks } = await summary();
  assert.deepEqual(impression, { metrics: { count: 2, uniqueUsers: 2 } });
  assert.deepEqual(clicks, [{ bounds: menu().areas[0]?.bounds, metrics: { count: 2, uniqueUsers: 1 } }]);
});

test("menus are created, and deleted, 100 times an hour", async () => {
  const { call, create } = await openShop();
  const ids: string[] = [];
  for (let count = 0; count < 100; count++) ids.push(await create());
  assert.ok(ids.every(Boolean));
  assert.equal((await call("POST", "richmenu", menu())).status, 429);
  for (const id of ids) assert.equal((await call("DELETE", `richmenu/${id}`)).status, 200);
  assert.equal((await call("DELETE", "richmenu/richmenu-1")).status, 429);
});
