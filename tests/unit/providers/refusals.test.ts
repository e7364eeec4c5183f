/** What the providers document as refused, the simulators refuse, with the documented status and code. */
import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, test } from "node:test";
import { APP, SLIPS_BRANCH, SLIPS_KEY } from "../../../local/providers/environment";
import type { FaultKind } from "../../../local/providers/graph/faults";
import { startGraph } from "../../../local/providers/graph/server";
import { startLine } from "../../../local/providers/line/server";
import { startModel } from "../../../local/providers/model/server";
import { startSlips } from "../../../local/providers/slips/server";

const [line, graph, slips, model] = await Promise.all([startLine(), startGraph(), startSlips(), startModel()]);
after(() => Promise.all([line, graph, slips, model].map((simulator) => simulator.stop())));
afterEach(() => Promise.all([line, graph, slips, model].map((simulator) => simulator.control.healAll())));

// LINE

interface Answer {
  status: number;
  headers: Headers;
  body: { message?: string; details?: { property: string }[]; sentMessages?: { id: string }[]; error?: string };
}

class LineShop {
  private constructor(
    readonly channel: string,
    private readonly secret: string,
    private readonly access_token: string,
  ) {}

  static async open(quota_limit: number | null = null): Promise<LineShop> {
    const { channel_id, channel_secret } = await line.control.addAccount("ร้าน", { quota_limit });
    const { access_token } = (await (await issue(channel_id, channel_secret)).json()) as { access_token: string };
    return new LineShop(channel_id, channel_secret, access_token);
  }

  issue = () => issue(this.channel, this.secret);

  async call(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${line.origin}/v2/bot/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.access_token}`, "content-type": "application/json", ...more },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return { status: answer.status, headers: answer.headers, body: isJson ? await answer.json() : {} };
  }

  push = (messages: object[], more?: Record<string, string>) =>
    this.call("POST", "message/push", { to: friend, messages }, more);
}

const issue = (client_id: string, client_secret: string) =>
  fetch(`${line.origin}/oauth2/v3/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret }),
  });

const friend = await line.control.addPerson("มิ้นท์");
const text = { type: "text", text: "ค่ะ" };

test("LINE: more than five messages, a text that is too long, and a reserved sender name are refused", async () => {
  const shop = await LineShop.open();
  const refused = async (...messages: object[]) => {
    const { status, body } = await shop.push(messages);
    return [status, body.details?.[0]?.property];
  };
  assert.deepEqual(await refused(...Array(6).fill(text)), [400, "messages"]);
  assert.deepEqual(await refused({ type: "text", text: "ก".repeat(5001) }), [400, "messages[0].text"]);
  assert.deepEqual(await refused({ ...text, sender: { name: "LINE ช่วยเหลือ" } }), [400, "messages[0].sender.name"]);
  assert.equal((await shop.push([{ ...text, sender: { name: "น้องฝ้าย" } }])).status, 200);
});

test("LINE: a reply token is refused the second time, and after a minute", async () => {
  const shop = await LineShop.open();
  const tokenOf = async () => {
    const [event] = await line.control.build(shop.channel, [[friend, { type: "text", text: "มีไหมคะ" }]]);
    return event?.replyToken;
  };
  const reply = async (replyToken: unknown) => {
    const { status, body } = await shop.call("POST", "message/reply", { replyToken, messages: [text] });
    return [status, body.message];
  };
  const used = await tokenOf();
  assert.equal((await reply(used))[0], 200);
  assert.deepEqual(await reply(used), [400, "Invalid reply token"]);
  const old = await tokenOf();
  await line.control.advance(61_000);
  assert.deepEqual(await reply(old), [400, "Invalid reply token"]);
});

test("LINE: a retry key that was accepted answers 409 with what it sent; other endpoints refuse retry keys", async () => {
  const shop = await LineShop.open();
  const key = { "x-line-retry-key": randomUUID() };
  const first = await shop.push([text], key);
  const again = await shop.push([text], key);
  assert.equal(again.status, 409);
  assert.equal(again.headers.get("x-line-accepted-request-id"), first.headers.get("x-line-request-id"));
  assert.deepEqual(again.body.sentMessages, first.body.sentMessages);
  assert.equal((await line.control.received(friend)).filter(({ retry_key }) => retry_key).length, 1);
  const validated = await shop.call("POST", "message/validate/push", { messages: [text] }, key);
  assert.equal(validated.status, 400);
  assert.equal((await shop.call("GET", "info", undefined, key)).status, 400);
});

test("LINE: the month's quota and a rate answer 429 with different messages", async () => {
  const shop = await LineShop.open(1);
  assert.equal((await shop.push([text])).status, 200);
  const used = await shop.push([text]);
  assert.deepEqual([used.status, used.body.message], [429, "You have reached your monthly limit."]);
  const test = () => shop.call("POST", "channel/webhook/test", { endpoint: "http://127.0.0.1:1/" });
  for (let calls = 0; calls < 60; calls++) assert.equal((await test()).status, 200);
  const fast = await test();
  assert.equal(fast.status, 429);
  assert.notEqual(fast.body.message, used.body.message);
  assert.equal(fast.headers.get("retry-after"), null);
  await line.control.stopClock();
  // 370 a second: the one of opening the shop may be among them
  const issued = await Promise.all(Array.from({ length: 380 }, shop.issue));
  const refusedCount = issued.filter(({ status }) => status === 429).length;
  assert.ok(refusedCount >= 10 && refusedCount <= 11, `${refusedCount} of 380 refused`);
});

test("LINE: a multicast names the recipient that is none", async () => {
  const shop = await LineShop.open();
  const to = [friend, `C${"0".repeat(32)}`];
  const { status, body } = await shop.call("POST", "message/multicast", { to, messages: [text] });
  assert.equal(status, 400);
  assert.match(body.message ?? "", /to\[1\]/);
});

test("LINE: a body of another type or of more than 2 MB is refused", async () => {
  const shop = await LineShop.open();
  const typed = await shop.push([text], { "content-type": "text/plain" });
  assert.deepEqual([typed.status, typed.body.message], [415, "The content type, text/plain, is not supported"]);
  assert.equal((await shop.push([{ type: "text", text: "ก".repeat(1024 * 1024) }])).status, 413);
});

test("LINE: webhooks are tested at a valid address only", async () => {
  const shop = await LineShop.open();
  const run = (body: object) => shop.call("POST", "channel/webhook/test", body);
  assert.equal((await run({})).status, 404);
  for (const endpoint of ["http://shop.example/", "no address", `https://shop.example/${"x".repeat(500)}`]) {
    assert.equal((await run({ endpoint })).status, 400, endpoint);
    assert.equal((await shop.call("PUT", "channel/webhook/endpoint", { endpoint })).status, 400, endpoint);
  }
});

test("LINE: an unsent message's content is gone, an unknown one's was never there", async () => {
  const shop = await LineShop.open();
  const { message_id } = await line.control.act(shop.channel, friend, { type: "image" });
  assert.equal((await shop.call("GET", `message/${message_id}/content`)).status, 200);
  await line.control.act(shop.channel, friend, { type: "unsend", message_id });
  assert.equal((await shop.call("GET", `message/${message_id}/content`)).status, 410);
  assert.equal((await shop.call("GET", "message/1/content")).status, 404);
});

// Meta

const page = graph.control.addPage({ name: "ร้าน", username: "shop", human_agent: true });
const proof = createHmac("sha256", APP.secret).update(page.page_token).digest("hex");

/** Serves files of a type and size: `/image/png/1000`. */
const files = createServer((request, response) => {
  const [, kind, subtype, size] = (request.url ?? "").split("/");
  response.writeHead(200, { "content-type": `${kind}/${subtype}` }).end(Buffer.alloc(Number(size), 1));
}).listen(0, "127.0.0.1");
await once(files, "listening");
after(() => files.close());
const fileUrl = (mime: string, size = 100) =>
  `http://127.0.0.1:${(files.address() as AddressInfo).port}/${mime}/${size}`;
const attachment = (type: string, url: string) => ({ message: { attachment: { type, payload: { url } } } });

/** A person who has just written. */
function writer(account_id: string): string {
  const id = graph.control.addPerson(account_id, "วรรณ");
  graph.control.act(id, { type: "text", text: "สวัสดี" });
  return id;
}

/** Sends a message; answers the status and Meta's code and subcode. */
async function send(person: string, content: object, bearer = page.page_token): Promise<(number | undefined)[]> {
  const answer = await fetch(`${graph.origin}/v26.0/${page.page_id}/messages?appsecret_proof=${proof}`, {
    method: "POST",
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    body: JSON.stringify({ recipient: { id: person }, messaging_type: "RESPONSE", ...content }),
  });
  const { error } = (await answer.json()) as { error?: { code: number; error_subcode?: number } };
  return error ? [answer.status, error.code, ...(error.error_subcode ? [error.error_subcode] : [])] : [answer.status];
}
const hello = { message: { text: "ค่ะ" } };

test("Meta: each rate limit has its documented code", async () => {
  const person = writer(page.page_id);
  const codes: Partial<Record<FaultKind, number>> = { rate: 4, user: 17, pageRate: 32, business: 80006, custom: 613 };
  for (const [kind, code] of Object.entries(codes)) {
    graph.control.fail("send", kind as FaultKind);
    assert.equal((await send(person, hello))[1], code, kind);
  }
});

test("Meta: sound and video are limited to ten messages a second, texts are not", async () => {
  const person = writer(page.page_id);
  const sound = attachment("audio", fileUrl("audio/mp4"));
  graph.control.stopClock();
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(person, sound)));
  assert.equal(sent.filter(([status]) => status === 200).length, 10);
  assert.deepEqual(sent.find(([status]) => status !== 200)?.slice(0, 2), [400, 613]);
  assert.deepEqual(await send(person, hello), [200]);
});

test("Meta: outside the window, to one who blocked, without a valid token or parameter", async () => {
  const [person, follower] = [writer(page.page_id), writer(page.instagram_id)];
  assert.deepEqual(await send("1", hello), [400, 100, 2018001]);
  assert.deepEqual((await send(person, { ...hello, messaging_type: "ANSWER" })).slice(0, 2), [400, 100]);
  assert.deepEqual((await send(person, { ...hello, sender_action: "typing_on" })).slice(0, 2), [400, 100]);
  graph.control.block(person);
  assert.deepEqual(await send(person, hello), [400, 551, 1545041]);
  graph.control.block(person, false);
  graph.control.advance(25 * 3_600_000);
  assert.deepEqual(await send(person, hello), [403, 10, 2018278]);
  assert.deepEqual(await send(follower, hello), [403, 10, 2534022]);
  const tagged = { ...hello, messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" };
  assert.deepEqual(await send(person, tagged), [200]);
  assert.equal((await send(person, { ...tagged, tag: "POST_PURCHASE_UPDATE" }))[1], 100);
  graph.control.advance(6 * 24 * 3_600_000);
  assert.deepEqual(await send(person, tagged), [403, 10, 2018278]);
  graph.control.revokeToken(page.page_id);
  assert.equal((await send(person, hello))[1], 190);
  graph.state.page(page.page_id).is_revoked = false;
});

test("Meta: texts and quick replies have their channel's length", async () => {
  const [person, follower] = [writer(page.page_id), writer(page.instagram_id)];
  const say = (to: string, text: string) => send(to, { message: { text } });
  assert.deepEqual(await say(person, "ก".repeat(2000)), [200]);
  assert.deepEqual(await say(person, "ก".repeat(2001)), [400, 100]);
  assert.deepEqual(await say(follower, "ก".repeat(333)), [200]);
  assert.deepEqual(await say(follower, "ก".repeat(334)), [400, 100]);
  const choices = (count: number, title: string) => ({
    message: { text: "เลือก", quick_replies: Array(count).fill({ content_type: "text", title, payload: "1" }) },
  });
  assert.deepEqual(await send(person, choices(13, "x".repeat(20))), [200]);
  assert.deepEqual(await send(person, choices(14, "x")), [400, 100]);
  assert.deepEqual(await send(person, choices(1, "x".repeat(21))), [400, 100]);
  assert.deepEqual(await send(follower, choices(1, "x".repeat(21))), [200]);
  assert.equal(graph.control.received(follower).at(-1)?.quick_replies[0]?.title.length, 20);
});

test("Meta: files have their channel's size and format", async () => {
  const [person, follower] = [writer(page.page_id), writer(page.instagram_id)];
  const MB = 1024 * 1024;
  const refused = [400, 100, 2018047];
  assert.deepEqual(await send(person, attachment("image", fileUrl("image/png", 8 * MB))), [200]);
  assert.deepEqual(await send(person, attachment("image", fileUrl("image/png", 8 * MB + 1))), refused);
  assert.deepEqual(await send(person, attachment("file", fileUrl("application/pdf", 25 * MB))), [200]);
  assert.deepEqual(await send(person, attachment("file", fileUrl("application/pdf", 25 * MB + 1))), refused);
  assert.deepEqual(await send(person, attachment("audio", fileUrl("application/octet-stream"))), refused);
  assert.deepEqual(await send(follower, attachment("image", fileUrl("image/jpeg"))), [200]);
  assert.deepEqual(await send(follower, attachment("image", fileUrl("image/webp"))), refused);
  assert.deepEqual(await send(follower, attachment("audio", fileUrl("audio/mpeg"))), refused);
  assert.deepEqual(await send(follower, attachment("video", fileUrl("video/x-matroska"))), refused);
  assert.deepEqual((await send(follower, attachment("file", fileUrl("application/pdf")))).slice(0, 2), [400, 100]);
});

const graphCall = async (method: string, path: string, body?: object): Promise<unknown[]> => {
  const url = new URL(`/v26.0/${path}`, graph.origin);
  url.searchParams.set("appsecret_proof", createHmac("sha256", APP.secret).update(page.page_token).digest("hex"));
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${page.page_token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { error } = (await answer.json()) as { error?: { code: number; error_subcode?: number } };
  return [answer.status, error?.code, error?.error_subcode].filter((part) => part !== undefined);
};
const WEEK_MS = 7 * 24 * 3_600_000;

test("Meta: a comment is answered privately once, within 7 days, and only by its account", async () => {
  const person = graph.control.addPerson(page.page_id, "สมหญิง ใจดี");
  const privately = (comment_id: string) =>
    graphCall("POST", `${page.page_id}/messages`, { recipient: { comment_id }, message: { text: "ทักแชทนะคะ" } });
  const first = graph.control.comment(person, "1", "สนใจค่ะ");
  assert.deepEqual(await privately(first), [200]);
  assert.equal(graph.control.received(person).at(-1)?.comment_id, first);
  assert.deepEqual(await privately(first), [400, 10900]);
  assert.deepEqual(await privately("1_2"), [400, 100, 2018292]);
  // it opens no window for other messages
  assert.deepEqual(await send(person, hello), [403, 10, 2018278]);

  graph.control.stopClock();
  const [inTime, late] = [graph.control.comment(person, "1", "CF 1"), graph.control.comment(person, "1", "CF 2")];
  graph.control.advance(WEEK_MS - 1);
  assert.deepEqual(await privately(inTime), [200]);
  graph.control.advance(1);
  assert.deepEqual(await privately(late), [403, 10, 2018278]);
  const [removed, others] = [graph.control.comment(person, "1", "CF 3"), graph.control.addPage({ name: "ร้านอื่น" })];
  graph.control.removeComment(removed);
  assert.deepEqual(await privately(removed), [400, 100, 2018292]);
  const stranger = graph.control.addPerson(others.page_id, "คนอื่น");
  assert.deepEqual(await privately(graph.control.comment(stranger, "1", "สนใจ")), [400, 100, 2018292]);
});

test("Meta: public answers have their channel's length; Instagram takes none to hidden and live comments", async () => {
  const [person, follower] = [writer(page.page_id), writer(page.instagram_id)];
  const comment = graph.control.comment(person, "1", "ราคา");
  const answer = (message: string) => graphCall("POST", `${comment}/comments`, { message });
  assert.deepEqual(await answer("ก".repeat(8000)), [200]);
  assert.deepEqual(await answer("ก".repeat(8001)), [400, 100]);
  assert.deepEqual(await answer(" "), [400, 100]);
  assert.deepEqual(await graphCall("POST", `${comment}/replies`, { message: "ค่ะ" }), [400, 100, 33]);

  const media = graph.control.comment(follower, "2", "ราคา");
  const reply = (id: string, message: string) => graphCall("POST", `${id}/replies`, { message });
  assert.deepEqual(await reply(media, "ก".repeat(2200)), [200]);
  assert.deepEqual(await reply(media, "ก".repeat(2201)), [400, 100]);
  assert.deepEqual(await graphCall("POST", media, { hide: true }), [200]);
  assert.deepEqual(await reply(media, "ค่ะ"), [400, 100]);
  assert.deepEqual(await graphCall("POST", media, { is_hidden: false }), [400, 100]);
  assert.deepEqual(await reply(graph.control.comment(follower, "2", "CF", { is_live: true }), "ค่ะ"), [400, 100]);
  assert.deepEqual(await graphCall("POST", `${media}/likes`), [400, 100, 33]);
});

test("Meta: hides, likes and deletes a comment; what is deleted is unknown", async () => {
  const person = writer(page.page_id);
  const comment = graph.control.comment(person, "1", "ไม่สุภาพ");
  assert.deepEqual(await graphCall("POST", comment, { is_hidden: true }), [200]);
  assert.deepEqual(await graphCall("POST", `${comment}/likes`), [200]);
  assert.deepEqual(await graphCall("DELETE", `${comment}/likes`), [200]);
  const own = graph.control.answerComment(comment, "ขออภัยค่ะ");
  assert.deepEqual(await graphCall("POST", own, { is_hidden: true }), [400, 100]);
  assert.deepEqual(await graphCall("DELETE", comment), [200]);
  assert.deepEqual(await graphCall("DELETE", comment), [400, 100, 33]);
  assert.deepEqual(
    graph.control.commentsOf(page.page_id, "1").filter(({ id }) => id === own),
    [],
  );
});

// slip providers

const slipCalls = {
  easyslip: (key: string | null, body: object) =>
    ask("/v2/verify/bank", key === null ? null : { authorization: `Bearer ${key}` }, body),
  slipok: (key: string | null, body: object) =>
    ask(`/api/line/apikey/${SLIPS_BRANCH}`, key === null ? null : { "x-authorization": key }, body),
  slip2go: (key: string | null, body: object) =>
    ask("/api/verify-slip/qr-code/info", key === null ? null : { authorization: `Bearer ${key}` }, body),
};
const qr = "0041000600000101030140220012345678901234567895102TH9104";
const questions = {
  easyslip: { payload: qr, checkDuplicate: true },
  slipok: { data: qr, log: true },
  slip2go: { payload: { qrCode: qr, checkCondition: { checkDuplicate: true } } },
};
async function ask(path: string, headers: Record<string, string> | null, body: object) {
  const answer = await fetch(slips.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const said = await answer.text();
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  const { code, error } = isJson ? (JSON.parse(said) as { code?: string | number; error?: { code: string } }) : {};
  return [answer.status, error?.code ?? code];
}

test("slip providers: key, body and quota have their documented codes; too many requests only a status", async () => {
  const names = ["easyslip", "slipok", "slip2go"] as const;
  const each = async (key: string | null, body?: object) => {
    const answers: unknown[] = [];
    for (const name of names) answers.push(await slipCalls[name](key, body ?? questions[name]));
    return answers;
  };
  assert.deepEqual(await each(null), [
    [401, "MISSING_API_KEY"],
    [400, 1002],
    [401, "401001"],
  ]);
  assert.deepEqual(await each("wrong"), [
    [401, "INVALID_API_KEY"],
    [400, 1002],
    [401, "401001"],
  ]);
  assert.deepEqual(await each(SLIPS_KEY, {}), [
    [400, "VALIDATION_ERROR"],
    [400, 1000],
    [400, "400001"],
  ]);
  await slips.control.setFault("quota", 0);
  assert.deepEqual(await each(SLIPS_KEY), [
    [403, "QUOTA_EXCEEDED"],
    [400, 1004],
    [401, "401005"],
  ]);
  await slips.control.setFault("rate");
  assert.deepEqual(await each(SLIPS_KEY), [
    [429, undefined],
    [429, undefined],
    [429, undefined],
  ]);
});

// the model

test("the model: a missing key, an unknown model, a value out of range, a quota and a rate", async () => {
  const chat = async (more: object = {}, headers: object = { authorization: "Bearer key" }) => {
    const answer = await fetch(`${model.baseUrl}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ model: "honest", messages: [{ role: "user", content: "สวัสดี" }], ...more }),
    });
    const { error } = (await answer.json()) as { error?: { code: string | null } };
    return [answer.status, error?.code];
  };
  assert.deepEqual(await chat({}, {}), [401, "invalid_api_key"]);
  assert.deepEqual(await chat({ model: "gpt-0" }), [404, "model_not_found"]);
  assert.deepEqual(await chat({ temperature: 3 }), [400, null]);
  assert.deepEqual(await chat({ messages: [] }), [400, null]);
  await model.control.setFault("quota", 0);
  assert.deepEqual(await chat(), [429, "insufficient_quota"]);
  await model.control.healAll();
  await model.control.setFault("rate");
  assert.deepEqual(await chat(), [429, "rate_limit_exceeded"]);
});
