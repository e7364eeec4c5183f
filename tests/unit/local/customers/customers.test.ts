import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import sharp from "sharp";
import type { Cast } from "../../../../local/customers/cast";
import { customersApp } from "../../../../local/customers/http";
import type { Phone, World } from "../../../../local/customers/view";
import { startProviders } from "../../../../local/providers/start";
import "../../../support/server-side";

const { readSlip } = await import("@/lib/slips/read");

const HOST = "localhost:4000";
const ORIGIN = `http://${HOST}`;

/** The shop's server: takes every webhook. */
const events: { type: string; [field: string]: unknown }[] = [];
const shop = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(parts).toString("utf8")) as {
      events?: never[];
      entry?: { messaging?: never[]; changes?: never[] }[];
    };
    events.push(
      ...(body.events ?? body.entry?.flatMap(({ messaging = [], changes = [] }) => [...messaging, ...changes]) ?? []),
    );
    response.end("{}");
  });
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
const webhook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;

const providers = await startProviders();
after(async () => {
  await providers.stop();
  shop.close();
  shop.closeAllConnections();
});
const line = await providers.line.control.addAccount("บ้านฝ้าย", { webhook });
const page = providers.graph.control.addPage({ name: "บ้านฝ้าย", username: "baanfai" });
providers.graph.control.setWebhook(webhook);
const post = providers.graph.control.addPost({ permalink: "https://www.facebook.com/1", caption: "ผ้าใหม่มาแล้ว" });

const sign = "/local/customers/signs/x.svg";
const cast: Cast = {
  filled_at: Date.now(),
  accounts: [
    { key: "line", channel: "line", name: "บ้านฝ้าย", picture: sign, id: line.channel_id },
    {
      key: "facebook",
      channel: "messenger",
      name: "บ้านฝ้าย",
      picture: sign,
      id: page.page_id,
      page_id: page.page_id,
      posts: [{ id: post, text: "ผ้าใหม่มาแล้ว", picture: null }],
    },
  ],
  personas: [],
  spare: { name: "บ้านฝ้าย", channel_id: line.channel_id, channel_secret: line.channel_secret },
  receivers: [{ bank: "PromptPay", number: "0995550199", name: "อรทัย ใจดี" }],
};
const app = customersApp({ providers, cast, dataDir: null, assets: "/nowhere", publicUrl: null });

async function call<Answer>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`${ORIGIN}/local/customers/api${path}`, {
    method,
    headers: { host: HOST, origin: ORIGIN, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json().catch(() => null)) as Answer };
}
const act = async (key: string, given: object) =>
  (await call<{ id: string }>("POST", `/phones/${encodeURIComponent(key)}/acts`, { act: given })).json?.id ?? "";
const phoneOf = async (key: string) => (await call<Phone>("GET", `/phones/${encodeURIComponent(key)}`)).json;
const newPerson = async (account: string) =>
  (await call<{ key: string }>("POST", "/people", { account, name: "พลอย ใจงาม" })).json.key;
const idOf = (key: string) => cast.personas.find((one) => one.key === key)?.id ?? "";

let access = "";
/** The shop sends a LINE message. */
async function push(to: string, text: string): Promise<void> {
  access ||= await (async () => {
    const form = { grant_type: "client_credentials", client_id: line.channel_id, client_secret: line.channel_secret };
    const answer = await fetch(`${providers.line.origin}/oauth2/v3/token`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  })();
  const answer = await fetch(`${providers.line.origin}/v2/bot/message/push`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: JSON.stringify({ to, messages: [{ type: "text", text }] }),
  });
  assert.equal(answer.status, 200);
}

test("what a LINE customer writes reaches the shop, and the shop's answer the phone", async () => {
  const ploy = await newPerson("line");
  await act(ploy, { type: "follow" });
  const asked = await act(ploy, { type: "text", text: "มีไซซ์ M ไหมคะ" });
  assert.equal(events.at(-1)?.type, "message");
  await push(idOf(ploy), "มีค่ะ");
  const phone = await phoneOf(ploy);
  assert.deepEqual(
    phone.entries.map(({ from, content }) => [from, content.type === "text" ? content.text : content.type]),
    [
      ["me", "event"],
      ["me", "มีไซซ์ M ไหมคะ"],
      ["shop", "มีค่ะ"],
    ],
  );
  assert.equal(phone.unread, 1);
  assert.equal(phone.is_friend, true);
  await act(ploy, { type: "read" });
  assert.equal((await phoneOf(ploy)).unread, 0);
  await act(ploy, { type: "text", text: "เอาค่ะ", quote: phone.entries.at(-1)?.id });
  assert.deepEqual((await phoneOf(ploy)).entries.at(-1)?.quote?.text, "มีค่ะ");
  await act(ploy, { type: "unsend", id: asked });
  assert.equal((await phoneOf(ploy)).entries.find(({ id }) => id === asked)?.is_unsent, true);
  assert.equal(events.at(-1)?.type, "unsend");
});

test("LINE's customers edit their own messages in groups, and not one-on-one", async () => {
  const [mali, nok] = await Promise.all(["มะลิ", "นก"].map((name) => providers.line.control.addPerson(name)));
  assert.ok(mali && nok);
  const id = await providers.line.control.addGroup("กลุ่มแม่บ้าน", [mali, nok]);
  const members = [
    { key: "mali", name: "มะลิ", id: mali },
    { key: "nok", name: "นก", id: nok },
  ];
  cast.personas.push({ key: "village", id, name: "กลุ่มแม่บ้าน", channel: "line", account: "line", members, history: [] });
  const say = async (speaker: string, given: object) =>
    (await call<{ id: string }>("POST", "/phones/village/acts", { act: given, speaker })).json?.id ?? "";
  const asked = await say("nok", { type: "text", text: "เอา 2 ตัว" });
  assert.equal((await phoneOf("village")).can.edit, true);
  await say("mali", { type: "edit", id: asked, text: "เอา 3 ตัว" });
  assert.deepEqual(
    (await phoneOf("village")).entries.map(({ id, is_edited, content }) => [id, is_edited, content]),
    [[asked, true, { type: "text", text: "เอา 3 ตัว" }]],
  );
  const { type, message, source } = events.at(-1) as unknown as {
    type: string;
    message: { id: string; text: string };
    source: { userId: string };
  };
  assert.deepEqual([type, message.id, message.text, source.userId], ["messageEdited", asked, "เอา 3 ตัว", nok]);

  const alone = await newPerson("line");
  assert.equal((await phoneOf(alone)).can.edit, false);
  const written = await act(alone, { type: "text", text: "เอา 2 ตัว" });
  await act(alone, { type: "edit", id: written, text: "เอา 3 ตัว" });
  assert.equal((await phoneOf(alone)).entries.at(-1)?.is_edited, false);
});

test("a message to somebody who has blocked the account is marked as not delivered", async () => {
  const ploy = await newPerson("line");
  await act(ploy, { type: "follow" });
  await act(ploy, { type: "block" });
  await push(idOf(ploy), "สนใจไหมคะ");
  const phone = await phoneOf(ploy);
  assert.equal(phone.is_blocked, true);
  assert.equal(phone.entries.at(-1)?.failure, "blocked");
  assert.equal(phone.unread, 0);
});

test("Messenger's customer edits and reacts, and comments only reach a subscribed shop", async () => {
  const wan = await newPerson("facebook");
  const id = await act(wan, { type: "text", text: "ยาวเท่าไร" });
  providers.graph.state.page(page.page_id).fields = ["messages", "message_edits"];
  await act(wan, { type: "edit", id, text: "ยาวเท่าไหร่คะ" });
  await act(wan, { type: "react", id, emoji: "❤️" });
  await act(wan, { type: "comment", post, text: "สนใจค่ะ" });
  await providers.graph.control.webhooksSent();
  const entry = (await phoneOf(wan)).entries.find((one) => one.id === id);
  assert.deepEqual(
    [entry?.content, entry?.is_edited, entry?.reaction],
    [{ type: "text", text: "ยาวเท่าไหร่คะ" }, true, "❤️"],
  );
  assert.ok(events.some((event) => "message_edit" in event));
  assert.equal(events.filter(({ field }) => field === "feed").length, 0);
  assert.equal((await phoneOf(wan)).posts[0]?.is_subscribed, false);

  providers.graph.state.page(page.page_id).fields.push("feed");
  await act(wan, { type: "comment", post, text: "CF 12" });
  await providers.graph.control.webhooksSent();
  const { value } = events.find(({ field }) => field === "feed") as unknown as {
    value: { message: string; item: string };
  };
  assert.deepEqual([value.item, value.message], ["comment", "CF 12"]);
  const [first, second] = (await phoneOf(wan)).posts[0]?.comments ?? [];
  assert.ok(first && second);

  // the shop answers one, and hides the other, which only its author still sees
  providers.graph.control.answerComment(first.id, "590 บาทค่ะ");
  providers.graph.control.hideComment(second.id);
  const seen = (await phoneOf(wan)).posts[0]?.comments ?? [];
  assert.deepEqual(
    seen.map(({ text, is_shop, is_hidden, parent }) => [text, is_shop, is_hidden, parent]),
    [
      ["สนใจค่ะ", false, false, null],
      ["CF 12", false, true, null],
      ["590 บาทค่ะ", true, false, first.id],
    ],
  );
  const other = await newPerson("facebook");
  assert.deepEqual(
    (await phoneOf(other)).posts[0]?.comments.map(({ text }) => text),
    ["สนใจค่ะ", "590 บาทค่ะ"],
  );
  await act(wan, { type: "edit_comment", id: first.id, text: "สนใจสองตัวค่ะ" });
  await act(wan, { type: "remove_comment", id: second.id });
  assert.deepEqual(
    (await phoneOf(wan)).posts[0]?.comments.map(({ text }) => text),
    ["สนใจสองตัวค่ะ", "590 บาทค่ะ"],
  );
});

for (const [variant, expected] of [
  ["right", { amount: 590.25, is_duplicate: false }],
  ["wrong_amount", { amount: 531.23, is_duplicate: false }],
  ["used_twice", { amount: 590.25, is_duplicate: true }],
  ["pending", "pending"],
  ["unknown", "unknown"],
] as const) {
  test(`the bank knows what a slip says: ${variant}`, async () => {
    const ploy = await newPerson("line");
    const slip = { amount: 590.25, receiver: cast.receivers[0], bank: "SCB", at: new Date().toISOString(), variant };
    const { json, status } = await call<{ url: string }>("POST", `/phones/${encodeURIComponent(ploy)}/slips`, slip);
    assert.equal(status, 200);
    const picture = await app.request(`${ORIGIN}${json.url}`, { headers: { host: HOST } });
    const read = await readSlip(new Uint8Array(await picture.arrayBuffer()));
    assert.ok(read.ok);
    const seen = providers.slips.control.look(read.qr.text);
    if (typeof expected === "string") assert.equal(seen, expected);
    else if (typeof seen === "object") {
      assert.deepEqual({ amount: seen.transfer.amount, is_duplicate: seen.is_duplicate }, expected);
    } else assert.fail(seen);
  });
}

test("nobody can read the code of an unreadable slip", async () => {
  const ploy = await newPerson("line");
  const slip = {
    amount: 590,
    receiver: cast.receivers[0],
    bank: "KBANK",
    at: new Date().toISOString(),
    variant: "unreadable",
  };
  const { json } = await call<{ url: string }>("POST", `/phones/${encodeURIComponent(ploy)}/slips`, slip);
  const picture = Buffer.from(
    await (await app.request(`${ORIGIN}${json.url}`, { headers: { host: HOST } })).arrayBuffer(),
  );
  assert.equal((await sharp(picture).metadata()).format, "jpeg");
  assert.deepEqual(await readSlip(new Uint8Array(picture)), { ok: false, reason: "no_qr" });
});

test("a fault is listed with its number until everything is healed", async () => {
  const fault = { provider: "line", kind: "slow", is_on: true, value: 10 };
  assert.equal((await call("POST", "/faults", fault)).status, 200);
  assert.equal((await call("POST", "/faults", { ...fault, kind: "haunted" })).status, 400);
  const faults = async () => (await call<World>("GET", "/world")).json.faults;
  assert.deepEqual(await faults(), [{ provider: "line", kind: "slow", value: 10 }]);
  await call("DELETE", "/faults");
  assert.deepEqual(await faults(), []);
});

test("pages of other sites and other hosts are refused", async () => {
  const body = { account: "line", name: "ใครก็ไม่รู้" };
  assert.equal((await call("POST", "/people", body, { origin: "https://evil.example" })).status, 403);
  assert.equal((await call("GET", "/world", undefined, { host: "evil.example" })).status, 403);
  const { status } = await app.request(`${ORIGIN}/local/customers/api/people`, {
    method: "POST",
    headers: { host: HOST, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  assert.equal(status, 403);
  assert.equal((await call("GET", "/phones/nobody")).status, 404);
});

test("an uploaded document runs nothing, and the page has a policy with a nonce", async () => {
  const upload = await app.request(`${ORIGIN}/local/customers/api/files?name=a.html`, {
    method: "POST",
    headers: { host: HOST, origin: ORIGIN, "content-type": "text/html" },
    body: "<script>alert(1)</script>",
  });
  const { url } = (await upload.json()) as { url: string };
  const file = await app.request(`${ORIGIN}${url}`, { headers: { host: HOST } });
  assert.match(file.headers.get("content-security-policy") ?? "", /^sandbox/);
  assert.equal(file.headers.get("x-content-type-options"), "nosniff");
  const html = await app.request(`${ORIGIN}/local/customers`, { headers: { host: HOST } });
  assert.match(html.headers.get("content-security-policy") ?? "", /script-src 'nonce-/);
  assert.equal(html.headers.get("x-robots-tag"), "noindex");
});
