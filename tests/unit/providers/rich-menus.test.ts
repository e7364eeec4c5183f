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
  assert.equal((await upload(id, 2500, 1686)).status, 400);
  assert.equal((await call("POST", `richmenu/${id}/content`, Buffer.alloc(1024 * 1024 + 1), "image/png")).status, 413);
  assert.equal((await call("POST", `richmenu/${id}/content`, await picture(2500, 843), "image/jpeg")).status, 415);
  assert.equal((await upload(id)).status, 200);
  assert.equal((await upload(id)).status, 400);
});

test("what the reference refuses is refused, with the property's name", async () => {
  const { call } = await openShop();
  const refused = async (more: object) => {
    const { status, body } = await call("POST", "richmenu", menu(more));
    return [status, body.details?.[0]?.property];
  };
  assert.deepEqual(await refused({ chatBarText: "ก".repeat(15) }), [400, "chatBarText"]);
  assert.deepEqual(await refused({ size: { width: 2500, height: 2000 } }), [400, "size"]);
  const [area] = menu().areas;
  assert.deepEqual(await refused({ areas: Array(21).fill(area) }), [400, "areas"]);
  const wide = { bounds: { x: 1, y: 0, width: 2500, height: 843 }, action: { type: "message", text: "ดู" } };
  assert.deepEqual(await refused({ areas: [wide] }), [400, "areas[0].bounds"]);
  const ftp = { bounds: { x: 0, y: 0, width: 1, height: 1 }, action: { type: "uri", uri: "ftp://shop.example" } };
  assert.deepEqual(await refused({ areas: [ftp] }), [400, "areas[0].action.uri"]);
  const userIds = Array.from({ length: 501 }, (_, at) => `U${at}`);
  assert.equal((await call("POST", "richmenu/bulk/link", { richMenuId: "x", userIds })).status, 400);
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

test("menus are created 100 times an hour, and linked in bulk three times a second", async () => {
  const { call, create, upload } = await openShop();
  const id = await create();
  await upload(id);
  const links = await Promise.all(
    Array.from({ length: 4 }, () => call("POST", "richmenu/bulk/link", { richMenuId: id, userIds: ["U1"] })),
  );
  assert.deepEqual(links.map(({ status }) => status).sort(), [202, 202, 202, 429]);
  for (let count = 1; count < 100; count++) assert.equal((await call("POST", "richmenu", menu())).status, 200);
  assert.equal((await call("POST", "richmenu", menu())).status, 429);
});
