/** What the visitors' API returns, and whom it refuses. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { listHandlers } from "./handlers";
import { unsignedToken, visitorToken } from "./visitor-token";
import { openWorld } from "./world";

const world = await openWorld();
const { call, people, here, rooms, widgets, backend, shops } = world;
const { virtual_id } = widgets.here;
const { visitor_id } = rooms.own;
const base = `/api/widget/${virtual_id}`;
const origin = backend.url;

interface VisitorMessage {
  id: string;
  sequence: number;
  text: string;
  client_id: string;
}
const messagesIn = (body: Record<string, unknown>) => (body.messages ?? []) as VisitorMessage[];
const tokenFor = (visitor: string, widget = virtual_id) =>
  visitorToken(backend, { visitor_id: visitor, virtual_id: widget });
const fresh = () => tokenFor(randomUUID());

/** Each handler with a valid call of a visitor who has written: its status. */
const file = { name: "รูป.png", mime: "image/png", size: 10 };
const message = () => ({ client_id: randomUUID(), text: "สวัสดีค่ะ" });
const calls: Record<string, { json?: () => unknown; ok: number }> = {
  "GET /messages": { ok: 200 },
  "POST /messages": { ok: 201, json: message },
  "PUT /read-mark": { ok: 204, json: () => ({ sequence: 1 }) },
  "POST /attachments": { ok: 201, json: () => file },
  // covered in widget-visitors.test.ts
  "PUT /identity": { ok: 409, json: () => ({ identity: "x.y.z" }) },
  "PUT /prechat": { ok: 204, json: () => ({ answers: {}, has_consented: false, language: "th" }) },
  "PUT /details": { ok: 200, json: () => ({ attributes: { plan: "pro" } }) },
  "PUT /satisfaction": { ok: 404, json: () => ({ survey_id: randomUUID(), score: 5 }) },
  "PUT /mail-answers": { ok: 200, json: () => ({ is_on: false }) },
  "POST /line-code": { ok: 404, json: () => ({ language: "th" }) },
  "POST /attachments/[attachment_id]/check": { ok: 409, json: () => ({}) },
};
/** Handlers that take the token other than as a bearer token. */
const OTHERS = ["POST /session", "POST /badge"];

test("covers every handler for visitors", () => {
  const found = listHandlers("/api/widget/").map((target) => target.replace("/api/widget/[virtualId]", ""));
  assert.deepEqual(found.sort(), [...Object.keys(calls), ...OTHERS].sort());
});

/** Announces a file of the visitor in room "own". */
async function announced(as: string): Promise<string> {
  const { body } = await call(`POST ${base}/attachments`, { as, json: file });
  return String(body.id);
}

const BAD_TOKENS: Record<string, () => Promise<string> | string> = {
  none: () => "",
  "of another widget": () => tokenFor(visitor_id, widgets.second.virtual_id),
  expired: () => visitorToken(backend, { visitor_id, virtual_id, expires: Math.floor(Date.now() / 1000) - 1 }),
  "signed with another key": () => visitorToken(backend, { visitor_id, virtual_id, key: new Uint8Array(32).fill(7) }),
  "of a key we never had": () => visitorToken(backend, { visitor_id, virtual_id, kid: "s9" }),
  "of another issuer": () => visitorToken(backend, { visitor_id, virtual_id, issuer: "somebody" }),
  "without a signature": () => unsignedToken({ visitor_id, virtual_id }),
  "with its signature cut off": () => rooms.own.token.replace(/[^.]+$/, ""),
  "with one letter of its body changed": () =>
    rooms.own.token.replace(/\.(.)/, (_, letter) => `.${letter === "e" ? "f" : "e"}`),
  "for no uuid": () => visitorToken(backend, { visitor_id: "' or true", virtual_id }),
  "a member's": () => people.owner.accessToken,
  "the service key": () => backend.secrets.secretKey,
};

for (const [name, { json, ok }] of Object.entries(calls)) {
  test(`${name}: with a valid token, and with every invalid one`, async () => {
    const path = name.replace(" /", ` ${base}/`).replace("[attachment_id]", await announced(rooms.own.token));
    const given = json ? { json: json() } : {};
    const good = await call(path, { as: rooms.own.token, ...given });
    assert.equal(good.status, ok, good.text);
    assert.ok(good.headers.get("x-request-id"));
    assert.match(good.headers.get("cache-control") ?? "", /no-store/);
    for (const [why, make] of Object.entries(BAD_TOKENS)) {
      const answer = await call(path, { as: await make(), headers: { origin }, ...given });
      assert.deepEqual([answer.status, answer.body], [401, { error: "unauthorized", message: "Unauthorized" }], why);
    }
    const unknown = await call(path.replace(virtual_id, "0".repeat(16)), { as: rooms.own.token, ...given });
    assert.deepEqual([unknown.status, unknown.body], [404, { error: "not_found" }]);
  });
}

test("a session starts with a new visitor and continues only with its own token", async () => {
  const begin = async (token?: string, widget = virtual_id) => {
    const { status, body } = await call(`POST /api/widget/${widget}/session`, { json: { token }, headers: { origin } });
    assert.equal(status, 200);
    return { visitor_id: String(body.visitor_id), token: String(body.token), room: body.room as { id: string } | null };
  };
  const first = await begin();
  assert.equal(first.room, null);
  assert.equal((await begin(first.token)).visitor_id, first.visitor_id);
  assert.equal((await begin(rooms.own.token)).room?.id, rooms.own.room_id);
  for (const [why, make] of Object.entries(BAD_TOKENS)) {
    const { visitor_id: got, room } = await begin(await make());
    assert.notEqual(got, visitor_id, why);
    assert.equal(room, null, why);
  }
  assert.notEqual((await begin(first.token, widgets.second.virtual_id)).visitor_id, first.visitor_id);
});

test("a session contains only public fields", async () => {
  const { body } = await call(`POST ${base}/session`, { json: {}, headers: { origin } });
  assert.deepEqual(Object.keys(body).sort(), [
    "asked_mail",
    "email",
    "hours",
    "is_identified",
    "is_team_online",
    "needs",
    "realtime",
    "room",
    "survey",
    "token",
    "visitor_id",
    "wants_mail",
  ]);
  assert.deepEqual(Object.keys(body.hours as object).sort(), ["is_open", "opens_at", "time_zone"]);
  assert.deepEqual(Object.keys(body.realtime as object).sort(), ["cluster", "host", "key", "port", "tls"]);
});

test("finds a widget by id in any case, and no unknown one", async () => {
  const upper = await call(`POST /api/widget/${virtual_id.toUpperCase()}/session`, { json: {}, headers: { origin } });
  assert.equal(upper.status, 200);
  for (const name of ["0".repeat(16), "x", "..%2f..", "' or true--", `${virtual_id}0`]) {
    const answer = await call(`POST /api/widget/${encodeURIComponent(name)}/session`, {
      json: {},
      headers: { origin },
    });
    assert.deepEqual([answer.status, answer.body.error], [404, "not_found"], name);
  }
});

test("a session cannot start from another origin: the frame is the application's own", async () => {
  const answer = await call(`POST ${base}/session`, { json: {}, headers: { origin: "https://evil.example" } });
  assert.deepEqual([answer.status, answer.body.error], [403, "cross_origin"]);
});

test("the badge takes the token as plain text from any origin and shows only its own visitor's count", async () => {
  await shops.answer(people.agent, rooms.taken.room_id, "ตอบแล้วค่ะ");
  const badge = (body: string) => call(`POST ${base}/badge`, { body, headers: { origin: "https://shop.example" } });
  const known = await badge(rooms.taken.token);
  assert.equal(known.status, 200);
  assert.ok(Number(known.body.unread) >= 1);
  assert.equal(known.headers.get("access-control-allow-origin"), "*");
  assert.equal(known.headers.get("access-control-allow-credentials"), null);
  assert.deepEqual((await badge(await fresh())).body, { unread: 0 });
  for (const [why, make] of Object.entries(BAD_TOKENS)) assert.equal((await badge(await make())).status, 401, why);
});

test("a visitor reads their own conversation, without notes, events, authors or states", async () => {
  const { room_id, token } = rooms.own;
  await shops.answer(people.owner, room_id, "โน้ตลับ", { is_note: true });
  const { body } = await call(`GET ${base}/messages?after=0`, { as: token });
  const texts = messagesIn(body).map(({ text }) => text);
  assert.ok(texts.includes("สวัสดีครับ"));
  assert.ok(!texts.includes("โน้ตลับ"));
  for (const item of messagesIn(body)) {
    for (const secret of ["author_id", "state", "cost", "failure_code", "project_id", "is_note"])
      assert.ok(!(secret in item), secret);
  }
  const other = await call(`GET ${base}/messages`, { as: rooms.taken.token });
  const mine = new Set(messagesIn(body).map(({ id }) => id));
  assert.deepEqual(
    messagesIn(other.body).filter(({ id }) => mine.has(id)),
    [],
  );
});

test("the conversation pages in both directions without gaps", async () => {
  const token = await fresh();
  for (let index = 1; index <= 12; index++) {
    await call(`POST ${base}/messages`, { as: token, json: { client_id: randomUUID(), text: String(index) } });
  }
  const page = async (query: string) => {
    const { body } = await call(`GET ${base}/messages${query}`, { as: token });
    return { sequences: messagesIn(body).map(({ sequence }) => sequence), has_more: body.has_more };
  };
  assert.deepEqual(await page("?limit=5"), { sequences: [8, 9, 10, 11, 12], has_more: true });
  assert.deepEqual(await page("?before=8&limit=5"), { sequences: [3, 4, 5, 6, 7], has_more: true });
  assert.deepEqual(await page("?before=3&limit=5"), { sequences: [1, 2], has_more: false });
  assert.deepEqual(await page("?after=9&limit=2"), { sequences: [10, 11], has_more: true });
  assert.deepEqual(await page("?after=12"), { sequences: [], has_more: false });
});

test("a repeated send is one message, and the 21st within a minute is rate limited", async () => {
  const token = await fresh();
  const json = message();
  const [first, again] = [
    await call(`POST ${base}/messages`, { as: token, json }),
    await call(`POST ${base}/messages`, { as: token, json }),
  ];
  assert.deepEqual((again.body.message as VisitorMessage).id, (first.body.message as VisitorMessage).id);
  assert.equal((first.body.message as VisitorMessage).client_id, json.client_id);
  for (let index = 2; index <= 20; index++) await call(`POST ${base}/messages`, { as: token, json: message() });
  const refused = await call(`POST ${base}/messages`, { as: token, json: message() });
  assert.deepEqual([refused.status, refused.body], [429, { error: "rate_limited" }]);
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
});

test("errors name the invalid field", async () => {
  const token = await fresh();
  const cases: [string, unknown, Record<string, string>][] = [
    ["messages", {}, { client_id: "invalid" }],
    ["messages", { ...message(), text: " " }, { text: "empty_message" }],
    ["messages", { ...message(), text: "ก".repeat(5001) }, { text: "text_too_long" }],
    ["messages", { ...message(), attachment_ids: [randomUUID()] }, { attachment_ids: "attachment_not_ready" }],
    ["attachments", { ...file, size: 26 * 1024 * 1024 }, { size: "invalid" }],
    ["attachments", { ...file, name: "" }, { name: "invalid" }],
  ];
  for (const [path, json, fields] of cases) {
    const { status, body } = await call(`POST ${base}/${path}`, { as: token, json });
    assert.equal(
      status,
      Object.values(fields)[0] === "attachment_not_ready" ? 409 : 422,
      JSON.stringify(json).slice(0, 80),
    );
    assert.deepEqual(body.fields, fields);
  }
  const mark = await call(`PUT ${base}/read-mark`, { as: token, json: { sequence: -1 } });
  assert.equal(mark.status, 422);
  const big = await call(`POST ${base}/messages`, { as: token, json: { ...message(), text: "x".repeat(300_000) } });
  assert.deepEqual([big.status, big.body], [413, { error: "too_large" }]);
});

test("another visitor's file can be neither checked nor sent", async () => {
  const id = await announced(rooms.own.token);
  const check = await call(`POST ${base}/attachments/${id}/check`, { as: rooms.taken.token, json: {} });
  assert.deepEqual([check.status, check.body], [404, { error: "not_found" }]);
  await shops.rows("select system.settle_attachment($1, 'ready')", [id]);
  const sent = await call(`POST ${base}/messages`, {
    as: rooms.taken.token,
    json: { ...message(), attachment_ids: [id] },
  });
  assert.equal(sent.status, 409);
});

test("a blocked visitor gets a blocked error", async () => {
  const token = await fresh();
  const { body } = await call(`POST ${base}/messages`, { as: token, json: message() });
  const room = body.room as { id: string };
  await shops.rows(
    "update public.customers set blocked_at = now() where id = (select customer_id from public.rooms where id = $1)",
    [room.id],
  );
  const refused = await call(`POST ${base}/messages`, { as: token, json: message() });
  assert.deepEqual([refused.status, refused.body], [403, { error: "blocked" }]);
});

test("the shell has its own policy, is framed only where the owner allows, and never runs text of the widget", async () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await shops.rows("update public.widgets set name = $2, greeting = $3, allowed_domains = $4 where social_id = $1", [
    widgets.second.social_id,
    evil.slice(0, 80),
    evil,
    ["shop.example", "*.shop.example"],
  ]);
  const { status, headers, text } = await call(`GET /widget/${widgets.second.virtual_id}`);
  assert.equal(status, 200);
  const policy = headers.get("content-security-policy") ?? "";
  const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? [];
  assert.ok(nonce);
  assert.doesNotMatch(policy, /unsafe-(inline|eval)/);
  assert.match(policy, /frame-ancestors [^;]*shop\.example/);
  assert.doesNotMatch(policy, /frame-ancestors[^;]* \*( |;|$)/);
  assert.equal(headers.get("x-frame-options"), null, "it would override frame-ancestors");
  assert.ok(!text.includes("<script>alert"), "the widget's text must be escaped");
  assert.ok(!text.includes("<img src=x"));
  for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
    assert.ok(tag.includes(`nonce="${nonce}"`) || tag.includes('type="application/json"'), tag);
  }
  const again = await call(`GET /widget/${widgets.second.virtual_id}`);
  assert.ok(!again.text.includes(nonce), "nonces must not repeat");
});

test("a disabled or removed widget responds like an unknown one", async () => {
  const { social_id, virtual_id: name } = widgets.second;
  const token = await tokenFor(randomUUID(), name);
  const looks = async () => [
    (await call(`GET /widget/${name}`)).status,
    (await call(`POST /api/widget/${name}/session`, { json: {}, headers: { origin } })).status,
    (await call(`GET /api/widget/${name}/messages`, { as: token })).status,
    (await call(`GET /widget.js?widget=${name}`)).text.includes("createElement"),
  ];
  assert.deepEqual(await looks(), [200, 200, 200, true]);
  await shops.rows("update public.widgets set is_enabled = false where social_id = $1", [social_id]);
  assert.deepEqual(await looks(), [404, 404, 404, false]);
  await shops.rows("update public.widgets set is_enabled = true, removed_at = now() where social_id = $1", [social_id]);
  assert.deepEqual(await looks(), [404, 404, 404, false]);
  await shops.rows("update public.widgets set removed_at = null where social_id = $1", [social_id]);
});

test("the script contains the widget's appearance, is cacheable, and never fails", async () => {
  await shops.rows(
    `update public.widgets set color = '#123456', side = 'left', offset_x = 33, texts = $2 where social_id = $1`,
    [here.social_id, { th: { launcher: "</script>คุยกัน" } }],
  );
  const script = await call(`GET /widget.js?widget=${virtual_id.toUpperCase()}`, {
    headers: { referer: "https://shop.example/cart" },
  });
  assert.equal(script.status, 200);
  assert.match(script.headers.get("content-type") ?? "", /^text\/javascript/);
  assert.match(script.headers.get("cache-control") ?? "", /public, max-age=300/);
  assert.equal(script.headers.get("cross-origin-resource-policy"), "cross-origin");
  for (const part of [`"id":"${virtual_id}"`, '"fill":"#123456"', '"side":"left"', '"x":"33px"']) {
    assert.ok(script.text.includes(part), part);
  }
  assert.ok(!script.text.includes("</script>"));
  const plain = await call("GET /widget.js");
  assert.equal(plain.status, 200);
  assert.ok(!plain.text.includes('"id"'));
  for (const name of ["nobody", "0".repeat(16), "';alert(1)//"]) {
    const none = await call(`GET /widget.js?widget=${encodeURIComponent(name)}`);
    assert.equal(none.status, 200, name);
    assert.ok(!none.text.includes("alert(1)"), name);
  }
  const sites = () => shops.rows("select host from public.widget_sites where social_id = $1", [here.social_id]);
  for (let tries = 0; (await sites()).length === 0 && tries < 50; tries++)
    await new Promise((done) => setTimeout(done, 50));
  assert.deepEqual(await sites(), [{ host: "shop.example" }]);
});

test("the shell of an unknown widget is a 404 page; a known one is found in any case and with a slash", async () => {
  assert.equal((await call("GET /widget/0000000000000000")).status, 404);
  for (const path of [
    `/widget/${here.virtual_id}/`,
    `/WIDGET/${here.virtual_id}`,
    `/Widget/${here.virtual_id.toUpperCase()}/`,
  ]) {
    assert.equal((await call(`GET ${path}`)).status, 200, path);
  }
});
