/** Request bodies without a Content-Length: the product reads and buffers no more than the endpoint's limit. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { test } from "node:test";
import { openWorld } from "./world";

const { call, people, here, rooms, widgets, backend } = await openWorld();

const ENDLESS = 64 * 1024 * 1024;
const UNHURRIED = 4 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, "a");

/** Posts chunks without a length until the server responds or disconnects. Returns the bytes sent and the status. */
function postEndless(path: string, headers: Record<string, string>): Promise<{ sent: number; status: number | null }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(backend.url);
    const outgoing = request({ hostname, port, path, method: "POST", headers, agent: false });
    let sent = 0;
    let isOver = false;
    const end = (status: number | null) => {
      isOver = true;
      outgoing.destroy();
      resolve({ sent, status });
    };
    outgoing.on("response", ({ statusCode }) => end(statusCode ?? null));
    outgoing.on("error", () => end(null));
    const write = () => {
      if (isOver) return;
      if (sent >= ENDLESS) {
        outgoing.end();
        return;
      }
      sent += CHUNK.length;
      // slow enough for a refusal to arrive from a busy server
      outgoing.write(CHUNK, () => setTimeout(write, sent > UNHURRIED ? 25 : 2));
    };
    write();
  });
}

const key = { apikey: backend.secrets.publishableKey };
const owner = { authorization: `Bearer ${people.owner.accessToken}` };
const json = { "content-type": "application/json" };
const PLACES: [path: string, headers: Record<string, string>][] = [
  [`/api/widget/${widgets.here.virtual_id}/badge`, {}],
  [`/api/widget/${widgets.here.virtual_id}/session`, json],
  [`/api/widget/${widgets.here.virtual_id}/messages`, { ...json, authorization: `Bearer ${rooms.own.token}` }],
  ["/pusher/auth", owner],
  ["/pusher/user-auth", owner],
  ["/api/notifications/read-mark", { ...json, ...owner }],
  [`/api/project/${here.project_id}/rooms/bulk-runs`, { ...json, ...owner }],
  [`/api/project/${here.project_id}/webhooks`, { ...json, ...owner }],
  ["/api/projects", { ...json, ...owner }],
  // without an account
  ["/api/invitations/x/account", { ...json, origin: backend.url }],
  ["/api/profile/avatar", owner],
  ["/auth/v1/token?grant_type=password", { ...json, ...key }],
  ["/auth/v1/signup", { ...json, ...key }],
  ["/rest/v1/rpc/my_projects", { ...json, ...key, ...owner }],
  ["/rest/v1/rooms", { ...json, ...key, ...owner }],
  ["/storage/v1/object/list/avatars", { ...json, ...key, ...owner }],
  ["/storage/v1/bucket", { ...json, ...key, ...owner }],
  [`/apps/${backend.secrets.pusherAppId}/events`, json],
];

for (const [path, headers] of PLACES) {
  test(`POST ${path.replaceAll(/[0-9a-f-]{36}/g, "{id}")} stops reading`, async () => {
    const { sent, status } = await postEndless(path, headers);
    assert.ok(sent < ENDLESS / 2, `${sent} bytes were taken`);
    if (status !== null) assert.ok(status >= 400 && status < 500, String(status));
  });
}

test("deeply nested JSON is a client error", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const ai = `"p_project_id":"${randomUUID()}","p_name":"x","p_settings"`;
  for (const [target, headers, fields] of [
    // a jsonb argument, so that it reaches the database's own parser
    ["POST /rest/v1/rpc/create_ai", { ...json, ...key, ...owner }, ai],
    ["POST /rest/v1/rooms", { ...json, ...key, ...owner }, '"p_text"'],
    ["POST /auth/v1/signup", { ...json, ...key }, '"p_text"'],
    ["POST /api/notifications/read-mark", { ...json, ...owner }, '"p_text"'],
  ] as const) {
    const { status, text } = await call(target, { headers, body: `{${fields}:${deep}}` });
    assert.ok(status >= 400 && status < 500, `${target}: ${status} ${text}`);
  }
});

test("text that the database cannot store is a client error", async () => {
  const headers = { ...key, ...owner };
  for (const target of [
    "GET /storage/v1/object/avatars/a%00b.png",
    "GET /storage/v1/object/public/avatars/%00",
    "GET /storage/v1/object/info/avatars/a%00b.png",
    "GET /storage/v1/bucket/a%00b",
    "POST /storage/v1/object/avatars/a%00b.png",
    "DELETE /storage/v1/object/avatars/a%00b.png",
    "GET /rest/v1/rooms?status=eq.%00",
  ]) {
    const { status, text } = await call(target, { headers });
    assert.ok(status >= 400 && status < 500, `${target}: ${status} ${text}`);
  }
  for (const [target, body] of [
    ["POST /storage/v1/object/list/avatars", { prefix: "a\u0000b" }],
    ["POST /storage/v1/object/move", { bucketId: "avatars", sourceKey: "a\u0000", destinationKey: "b" }],
    ["POST /auth/v1/token?grant_type=password", { email: "a\u0000@b.example", password: "x" }],
    ["POST /auth/v1/token?grant_type=refresh_token", { refresh_token: "a\u0000" }],
    ["POST /auth/v1/signup", { email: "nul@b.example", password: "Correct-horse-9", data: { name: "a\u0000" } }],
    ["PATCH /rest/v1/profiles?user_id=eq.00000000-0000-4000-8000-000000000000", { name: "a\u0000" }],
  ] as const) {
    const { status, text } = await call(target, { headers, json: body });
    assert.ok(status >= 400 && status < 500, `${target}: ${status} ${text}`);
  }
});

test("responds with 404 to emptying a bucket that the caller cannot see", async () => {
  for (const options of [{}, { as: people.owner }, { as: people.stranger }]) {
    for (const bucket of ["attachments", "avatars", "nothing"]) {
      const { text, body } = await call(`POST /storage/v1/bucket/${bucket}/empty`, { headers: key, ...options });
      assert.equal(body.statusCode, "404", text);
    }
  }
});
