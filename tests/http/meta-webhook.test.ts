/** Meta webhooks: which are refused, what is stored, and what the inbox shows. local/providers/graph sends them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { APP } from "../../local/providers/environment";
import { signatureOf } from "../../local/providers/graph/webhooks";
import { until } from "../support/until";
import { MetaFixture } from "./meta-fixture";
import { photo, pngOf } from "./uploads";

const fixture = await MetaFixture.open();
const { graph, shops, shop, call, page } = fixture;
const PATH = "/api/webhooks/facebook";

let at = Date.now();
/** An event's envelope, by default from a new person to the page. Each is a millisecond later than the last. */
const event = (content: object, sender = "7700000000000001", account = page.page_id) => ({
  sender: { id: sender },
  recipient: { id: account },
  timestamp: ++at,
  ...content,
});
const bodyOf = (events: object[], { object = "page", account = page.page_id } = {}) =>
  JSON.stringify({ object, entry: [{ id: account, time: Date.now(), messaging: events }] });
const text = (words: string, mid = `m_${crypto.randomUUID()}`) => ({ message: { mid, text: words } });
const post = (body: RequestInit["body"], signature: string | null) =>
  call(`POST ${PATH}`, {
    body,
    headers: { "content-type": "application/json", ...(signature !== null && { "x-hub-signature-256": signature }) },
  });
const signed = (body: string) => post(body, signatureOf(body));
/** The number of stored events of all accounts. */
const kept = async () =>
  Number((await shops.rows<{ n: string }>("select count(*) as n from public.inbound_events"))[0]?.n);

const ask = (query: Record<string, string>) => call(`GET ${PATH}?${new URLSearchParams(query)}`);
const question = { "hub.mode": "subscribe", "hub.verify_token": APP.verify_token, "hub.challenge": "1158201444" };

test("answers Meta's verification request with the challenge only if the token matches", async () => {
  const answer = await ask(question);
  assert.deepEqual([answer.status, answer.text], [200, "1158201444"]);
  const script = await ask({ ...question, "hub.challenge": "<script>alert(1)</script>" });
  assert.equal(script.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(script.headers.get("x-content-type-options"), "nosniff");
  for (const wrong of [
    { ...question, "hub.verify_token": "verify-m" },
    { ...question, "hub.verify_token": "" },
    { ...question, "hub.mode": "unsubscribe" },
    { "hub.mode": "subscribe", "hub.verify_token": APP.verify_token },
    { "hub.challenge": "1" },
  ] as Record<string, string>[]) {
    const refused = await ask(wrong);
    assert.deepEqual([refused.status, refused.body.error], [401, "unauthorized"], JSON.stringify(wrong));
  }
});

test("an unsigned or wrongly signed webhook has no effect", async () => {
  const body = bodyOf([event(text("ปลอม"))]);
  const good = signatureOf(body);
  const cases: [string, string, string | null][] = [
    ["no signature", body, null],
    ["an empty one", body, ""],
    ["without its name", body, good.slice("sha256=".length)],
    ["of another kind", body, good.replace("sha256", "sha1")],
    ["by another secret", body, signatureOf(body, "f".repeat(32))],
    ["one byte of the body changed", body.replace("ปลอม", "ปลอย"), good],
    ["the same content written otherwise", JSON.stringify(JSON.parse(body), null, 1), good],
    ["cut short", body, good.slice(0, -2)],
    ["longer", body, `${good}00`],
    ["of nothing", body, signatureOf("")],
  ];
  const before = await kept();
  for (const [why, given, signature] of cases) {
    const answer = await post(given, signature);
    assert.deepEqual([answer.status, answer.body.error], [401, "unauthorized"], why);
  }
  assert.equal(await kept(), before);
  assert.equal((await post(body, good)).status, 200, "the valid one is accepted");
  assert.equal(await kept(), before + 1);
});

test("a signed request that is not a webhook is refused without effect", async () => {
  const before = await kept();
  const wrong = ["", "{", "null", "[]", '"x"', "{}", '{"object":"page"}', '{"object":"page","entry":{}}', "\u0000"];
  for (const body of [...wrong, "<xml/>", "object=page"]) {
    const answer = await signed(body);
    assert.equal(answer.status, 422, `${body}: ${answer.text}`);
  }
  const large = await signed(bodyOf([event(text("x".repeat(2 * 1024 * 1024)))]));
  assert.deepEqual([large.status, large.body.error], [413, "too_large"]);
  // a malformed entry must not lose the events of its neighbours
  assert.equal((await signed('{"object":"page","entry":[{"id":1}]}')).status, 200);
  assert.equal(await kept(), before);
});

test("a large body without a length is not read to its end", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    async pull(controller) {
      // slow enough for a refusal to arrive
      await new Promise((resolve) => setTimeout(resolve, 2));
      sent += 65_536;
      if (sent > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536));
    },
  });
  const answer = await post(endless, "sha256=x").catch(() => null);
  if (answer) assert.deepEqual([answer.status, answer.body.error], [413, "too_large"]);
  assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes were taken`);
});

test("ignores other objects and accounts with 200, so that Meta does not retry", async () => {
  const gone = await fixture.another();
  await shops.as(shop.owner, "select public.disconnect_social($1)", [gone.page.social_id]);
  const before = await kept();
  const to = (account: string) => bodyOf([event(text("x"), "7700000000000002", account)], { account });
  for (const body of [
    to("999"),
    to(gone.page.page_id),
    // the page is connected, its Instagram account is not
    bodyOf([event(text("x"), "7700000000000002", page.instagram_id)], {
      object: "instagram",
      account: page.instagram_id,
    }),
    bodyOf([event(text("x"))], { object: "user" }),
    bodyOf([event(text("x"))], { object: "whatsapp_business_account" }),
    bodyOf([]),
    '{"object":"page","entry":[]}',
  ]) {
    assert.equal((await signed(body)).status, 200, body);
  }
  assert.equal(await kept(), before);
});

test("one body for two accounts reaches both and ignores unknown accounts", async () => {
  const other = await fixture.another();
  const entry = (account: string, words: string) => ({
    id: account,
    time: at,
    messaging: [event(text(words), "7700000000000003", account)],
  });
  const body = JSON.stringify({
    object: "page",
    entry: [entry(page.page_id, "หนึ่ง"), entry("999", "ใคร"), entry(other.page.page_id, "สอง")],
  });
  assert.equal((await signed(body)).status, 200);
  assert.equal((await fixture.waitForMessages("7700000000000003"))[0]?.text, "หนึ่ง");
  assert.equal((await other.waitForMessages("7700000000000003"))[0]?.text, "สอง");
});

test("a repeated old webhook, alone and ten at once, has no second effect", async () => {
  const { id } = await fixture.customer("มีไซซ์ M ไหมคะ");
  const sent = (await graph.webhooksSent()).at(-1);
  assert.ok(sent);
  await Promise.all(Array.from({ length: 10 }, () => post(sent.body, sent.signature)));
  await fixture.untilSettled();
  assert.deepEqual(
    (await fixture.messages(id)).map((message) => message.text),
    ["มีไซซ์ M ไหมคะ"],
  );
  const [message] = await fixture.messages(id);
  const [entry] = (await fixture.events()).filter((one) => one.external_id === `message:${message?.external_id}`);
  assert.deepEqual([entry?.state, entry?.redeliveries], ["processed", 10]);
});

test("unordered and duplicate events of several customers in one body: each room in order, without gaps", async () => {
  const people = ["7700000000000011", "7700000000000012", "7700000000000013"];
  const events = Array.from({ length: 15 }, (_, n) => event(text(String(n)), people[n % 3]));
  assert.equal((await signed(bodyOf([...events.slice(9), ...events].toReversed()))).status, 200);
  for (const [place, person] of people.entries()) {
    const messages = await fixture.waitForMessages(person, 5);
    assert.deepEqual(
      messages.map((message) => [message.text, Number(message.sequence)]),
      [0, 1, 2, 3, 4].map((n) => [String(n * 3 + place), n + 1]),
    );
  }
});

test("unknown events are stored and skipped, malformed ones become visible dead letters; neither blocks others", async () => {
  const own = await fixture.another();
  const send = (events: object[]) => signed(bodyOf(events, { account: own.page.page_id }));
  const from = (content: object) => event(content, "7700000000000021", own.page.page_id);
  await send([
    from({ hologram: { faces: 6 } }),
    from({ reaction: { mid: "m_x", action: "dance" } }),
    from(text("ยังมาถึง")),
  ]);
  assert.deepEqual(
    (await own.waitForMessages("7700000000000021")).map((message) => message.text),
    ["ยังมาถึง"],
  );
  await own.untilSettled();
  const ledger = (await own.events()).map(({ kind, state }) => `${kind} ${state}`).sort();
  assert.deepEqual(ledger, ["hologram skipped", "malformed dead_letter", "message processed"]);
});

test("invalid characters of one customer do not lose another's message", async () => {
  const [odd, plain] = ["7700000000000031", "7700000000000032"];
  const body = bodyOf([event(text("ก\u0000ข \ud83d"), odd), event(text("ปกติ"), plain)]);
  assert.equal((await signed(body)).status, 200);
  assert.equal((await fixture.waitForMessages(plain))[0]?.text, "ปกติ");
  assert.match((await fixture.waitForMessages(odd))[0]?.text ?? "", /^กข/);
});

test("fetches profile and stores a copy of the avatar on first message", async () => {
  await graph.addFile("somying.png", "image/png", pngOf(64).toString("base64"));
  const id = await graph.addPerson(page.page_id, "สมหญิง ใจดี");
  await graph.setPicture(id, "somying.png");
  await graph.act(id, { type: "text", text: "สวัสดีค่ะ" });
  const introduced = await until("the profile", async () => {
    const [row] = await shops.rows<{ name: string; picture_url: string | null }>(
      `select c.name, c.picture_url from public.customers c
       join public.customer_identities i on i.customer_id = c.id where i.external_id = $1`,
      [id],
    );
    return row?.name ? row : null;
  });
  assert.equal(introduced.name, "สมหญิง ใจดี");
  const copy = introduced.picture_url ?? "";
  assert.equal(
    copy.slice(0, fixture.backend.servicesUrl.length),
    fixture.backend.servicesUrl,
    "a copy at a URL that browsers can reach",
  );
  assert.equal((await fetch(copy)).status, 200);
});

test("receives text, replies, postbacks, locations and links", async () => {
  const { id } = await fixture.customer("เสื้อตัวนี้");
  const first = (await fixture.messages(id))[0];
  const reply = await fixture.says(id, { type: "text", text: "ตัวนี้ค่ะ", reply_to: first?.external_id ?? "" });
  assert.deepEqual([reply.kind, reply.text, reply.reply_to_id], ["text", "ตัวนี้ค่ะ", first?.id]);
  const quick = await fixture.says(id, { type: "quick_reply", text: "ไซซ์ M", payload: "SIZE_M" });
  assert.deepEqual([quick.kind, quick.text, quick.content], ["text", "ไซซ์ M", { quick_reply: "SIZE_M" }]);
  const press = await fixture.says(id, { type: "postback", title: "ดูสินค้า", payload: "SHOW" });
  assert.deepEqual([press.kind, press.text, press.content?.kind], ["rich", "ดูสินค้า", "postback"]);
  const place = await fixture.says(id, { type: "location", latitude: 13.75, longitude: 100.5, title: "สยาม" });
  assert.deepEqual([place.kind, place.content?.latitude, place.content?.title], ["location", 13.75, "สยาม"]);
  const link = await fixture.says(id, { type: "share", title: "เสื้อยืด", url: "https://shop.example/1" });
  assert.deepEqual([link.kind, link.content?.url, link.content?.title], ["rich", "https://shop.example/1", "เสื้อยืด"]);
  const card = await fixture.says(id, { type: "template", title: "โปรโมชั่น" });
  assert.deepEqual([card.kind, card.content?.kind], ["rich", "template"]);
  const strange = await fixture.says(id, { type: "unsupported" });
  assert.equal(strange.kind, "unsupported");
  assert.match(String(strange.content?.native_url), /^https:\/\/business\.facebook\.com\//);
  assert.equal((await fixture.room(id)).waiting_since !== null, true);
});

test("shows a returning customer's referral by a link or an ad", async () => {
  const { id } = await fixture.customer();
  await graph.act(id, { type: "referral", ref: "summer-sale" });
  const [, came] = await fixture.waitForMessages(id, 2);
  assert.deepEqual(
    [came?.kind, came?.content?.kind, (came?.content?.referral as { ref?: string })?.ref],
    ["rich", "referral", "summer-sale"],
  );
});

test("copies files at once and serves them from storage, even after Meta has deleted them", async () => {
  const { id, room_id } = await fixture.customer();
  const files = { "a.jpg": await photo(), "b.png": pngOf(32), "c.pdf": Buffer.from("%PDF-1.4\n%%EOF\n") };
  for (const [name, bytes] of Object.entries(files)) {
    await graph.addFile(name, "application/octet-stream", bytes.toString("base64"));
  }
  const acts = [
    { type: "image", file: "a.jpg", text: "แบบนี้" },
    { type: "sticker", file: "b.png", sticker_id: 369239263222822 },
    { type: "file", file: "c.pdf" },
  ] as const;
  for (const act of acts) {
    const { external_id } = await fixture.says(id, act);
    await until("the copy", async () => {
      const found = (await fixture.messages(id)).find((message) => message.external_id === external_id);
      return found?.attachments.length === 1 && found.attachments[0]?.state === "ready";
    });
    await graph.dropFile(act.file);
  }
  const answer = await call(`GET /api/project/${shop.project_id}/rooms/${room_id}/messages`, { as: shop.owner });
  const shown = answer.body.messages as { kind: string; attachments: { url: string; name: string; mime: string }[] }[];
  assert.deepEqual(
    shown.slice(1).map(({ kind, attachments: [file] }) => [kind, file?.mime]),
    [
      ["media", "image/jpeg"],
      ["media", "image/png"],
      ["media", "application/pdf"],
    ],
  );
  for (const { attachments } of shown.slice(1)) {
    const [file] = attachments;
    assert.equal((await fetch(fixture.backend.url + file?.url)).status, 200);
  }
  assert.ok(!answer.text.includes(fixture.backend.graphUrl), "no URL of Meta is exposed");
});

test("marks a file failed that expired before it was copied", async () => {
  const { id } = await fixture.customer();
  const { external_id } = await fixture.says(id, { type: "image", file: "never-there.jpg" });
  await until("the failed copy", async () => {
    const found = (await fixture.messages(id)).find((message) => message.external_id === external_id);
    return found?.attachments[0]?.state === "failed";
  });
});

test("an unsent message leaves a tombstone, and an audit entry", async () => {
  const own = await fixture.another("instagram");
  const { id, room_id } = await own.customer("เลขบัตร 1234567890123");
  const [said] = await own.messages(id);
  await graph.act(id, { type: "delete", mid: said?.external_id ?? "" });
  await graph.act(id, { type: "delete", mid: "aWdfnothing" });
  await until("the tombstone", async () => (await own.messages(id))[0]?.unsent_at !== null);
  const [left] = await own.messages(id);
  assert.deepEqual([left?.text, left?.content, left?.attachments], [null, null, []]);
  assert.equal((await own.room(id)).last_message_preview, "");
  const log = await shops.rows("select 1 from public.audit_log where action = 'message.unsent' and subject_id = $1", [
    said?.id,
  ]);
  assert.equal(log.length, 1);
  assert.ok(room_id);
});

test("a reaction appears on its message, is replaced by the next, and can be removed", async () => {
  const { id, room_id } = await fixture.customer();
  const { message } = await shops.answer(shop.owner, room_id, "ส่งแล้วค่ะ");
  const answered = await until("the answer is sent", async () =>
    (await fixture.messages(id)).find((one) => one.id === message.id && one.state === "sent"),
  );
  const mid = answered.external_id ?? "";
  const reactions = async () =>
    (await fixture.messages(id)).find((one) => one.id === message.id)?.reactions.map(({ emoji }) => emoji);
  await graph.act(id, { type: "react", mid, emoji: "❤️" });
  await until("the first reaction", async () => (await reactions())?.join() === "❤️");
  await graph.act(id, { type: "react", mid, emoji: "👍" });
  await until("the second reaction", async () => (await reactions())?.join() === "👍");
  await graph.act(id, { type: "unreact", mid });
  await until("no reaction", async () => (await reactions())?.length === 0);
});

test("delivery and read receipts move forward and never back", async () => {
  const { id, room_id } = await fixture.customer();
  const { message } = await shops.answer(shop.owner, room_id, "ส่งแล้วค่ะ");
  await until("the answer is sent", async () =>
    (await fixture.messages(id)).some((one) => one.id === message.id && one.state === "sent"),
  );
  const sequence = String(message.sequence);
  await graph.act(id, { type: "delivered" });
  await until("delivered", async () => (await fixture.room(id)).customer_delivered_sequence === sequence);
  assert.notEqual((await fixture.room(id)).customer_read_sequence, sequence);
  await graph.act(id, { type: "read" });
  await until("read", async () => (await fixture.room(id)).customer_read_sequence === sequence);
  await graph.act(id, { type: "read" }, 60_000);
  await fixture.untilSettled();
  assert.equal((await fixture.room(id)).customer_read_sequence, sequence);
});

test("an answer from Meta's own app appears once, labelled, and ends the waiting", async () => {
  const { id } = await fixture.customer();
  const native = await fixture.says(id, { type: "echo", text: "ตอบจากแอปเพจ" });
  assert.deepEqual(
    [native.author_kind, native.origin, native.state, native.text],
    ["member", "native_app", "sent", "ตอบจากแอปเพจ"],
  );
  assert.equal((await fixture.room(id)).waiting_since, null);
  const other = await fixture.says(id, { type: "echo", text: "บอทอื่น", app_id: 555 });
  assert.equal(other.origin, "native_app");
  await graph.redeliver(2);
  await fixture.untilSettled();
  assert.equal((await fixture.messages(id)).length, 3);
  // a person who has never written to the shop
  const stranger = await graph.addPerson(page.page_id, "ทักไปก่อน");
  assert.equal((await fixture.says(stranger, { type: "echo", text: "สวัสดีค่ะ" })).origin, "native_app");
});

test("an echo of the product's own answer is not a second message", async () => {
  const { id, room_id } = await fixture.customer();
  await shops.answer(shop.owner, room_id, "มีค่ะ");
  await until("its delivery", async () => (await graph.received(id)).length === 1);
  await fixture.untilSettled();
  const echo = (await fixture.events()).filter(({ kind }) => kind === "echo").at(-1);
  assert.ok(echo, "Meta sent the echo");
  assert.deepEqual(
    (await fixture.messages(id)).map(({ text: words, origin }) => [words, origin]),
    [
      ["สวัสดีค่ะ", null],
      ["มีค่ะ", null],
    ],
  );
});

test("Instagram: story replies and mentions, read receipts by message, and hearts", async () => {
  const own = await fixture.another("instagram");
  const { id, room_id } = await own.customer("สวัสดีค่ะ IG");
  await graph.addFile("story.jpg", "image/jpeg", (await photo()).toString("base64"));
  const answered = await own.says(id, { type: "story_reply", text: "สวยมากค่ะ", file: "story.jpg" });
  assert.deepEqual([answered.kind, answered.text], ["media", "สวยมากค่ะ"]);
  assert.deepEqual((answered.content as { story?: { kind: string } }).story?.kind, "reply");
  const mentioned = await own.says(id, { type: "story_mention", file: "story.jpg" });
  assert.deepEqual((mentioned.content as { story?: { kind: string } }).story?.kind, "mention");
  await until("the stories are copied", async () =>
    (await own.messages(id)).slice(1).every(({ attachments: [file] }) => file?.state === "ready"),
  );
  const { message } = await shops.answer(shop.owner, room_id, "ขอบคุณค่ะ");
  await until("its delivery", async () => (await graph.received(id)).length === 1);
  await graph.act(id, { type: "read" });
  await until("seen", async () => (await own.room(id)).customer_read_sequence === String(message.sequence));
  const [customer] = await shops.rows<{ name: string }>(
    "select c.name from public.customers c join public.rooms r on r.customer_id = c.id where r.id = $1",
    [room_id],
  );
  assert.equal(customer?.name, "สมหญิง ใจดี");
});

test("sends a read receipt to the customer when the team has read", async () => {
  const { id, room_id } = await fixture.customer();
  assert.equal(await graph.hasSeen(page.page_id, id), false);
  const answer = await call(`PUT /api/project/${shop.project_id}/rooms/${room_id}/read-mark`, {
    as: shop.owner,
    json: { sequence: 1 },
  });
  assert.equal(answer.status, 204);
  await until("seen", () => graph.hasSeen(page.page_id, id));
});

test("responds within a second", async () => {
  for (let n = 0; n < 5; n++) {
    const begin = performance.now();
    assert.equal((await signed(bodyOf([event(text(String(n)))]))).status, 200);
    const ms = performance.now() - begin;
    assert.ok(ms < 1_000, `${Math.round(ms)} ms`);
  }
});

for (const channel of ["facebook", "instagram"] as const) {
  test(`${channel}: an edited message is updated and keeps its earlier version`, async () => {
    const own = await fixture.another(channel);
    const { id } = await own.customer("ส่งที่ 12/3 ค่ะ");
    const [sent] = await own.messages(id);
    assert.ok(sent);
    await graph.act(id, { type: "edit", mid: sent.external_id ?? "", text: "ส่งที่ 99/1 ค่ะ", num_edit: 1 });
    const edited = await until("the edit", async () =>
      (await own.messages(id)).find(({ text: words }) => words === "ส่งที่ 99/1 ค่ะ"),
    );
    assert.equal(edited.id, sent.id);
    const [first] = (edited.content as { edits: { text: string }[] }).edits;
    assert.equal(first?.text, "ส่งที่ 12/3 ค่ะ");
    assert.equal((await own.room(id)).last_message_preview, "ส่งที่ 99/1 ค่ะ");
    const { body } = await call(`GET /api/project/${shop.project_id}/rooms/${(await own.room(id)).id}/messages`, {
      as: shop.owner,
    });
    assert.equal((body as { messages: { text: string }[] }).messages[0]?.text, "ส่งที่ 99/1 ค่ะ");
  });
}

test("the health check subscribes a page to edits that was connected before they were supported", async () => {
  const own = await fixture.another();
  assert.ok((await graph.subscribedFields(own.page.page_id)).includes("message_edits"));
  await graph.unsubscribe(own.page.page_id);
  await shops.rows("update public.socials set checked_at = null where id = $1", [own.page.social_id]);
  await shops.rows("select graphile_worker.add_job('check_socials', '{}')");
  await until("the health check", async () => (await graph.subscribedFields(own.page.page_id)).length > 0);
  assert.ok((await graph.subscribedFields(own.page.page_id)).includes("message_edits"));
});

test("Instagram: a shared post has its picture, its caption and a permanent link", async () => {
  const own = await fixture.another("instagram");
  const { id } = await own.customer();
  await graph.addFile("post.jpg", "image/jpeg", (await photo()).toString("base64"));
  const media_id = await graph.addPost({ permalink: "https://www.instagram.com/p/abc/", caption: "เสื้อลายดอก 290.-" });
  const post = await own.says(id, { type: "ig_post", file: "post.jpg", media_id });
  assert.equal(post.attachments.length, 1, "attached twice, shown once");
  const shared = await until("the post's details", async () => {
    const message = (await own.messages(id)).find((one) => one.id === post.id);
    const share = (message?.content as { share?: { url: string | null; title: string | null } } | null)?.share;
    return share?.url && message?.attachments[0]?.state === "ready" ? share : null;
  });
  assert.deepEqual([shared.url, shared.title], ["https://www.instagram.com/p/abc/", "เสื้อลายดอก 290.-"]);
  // another account's post: Meta sends no details, but the picture is stored
  const other = await own.says(id, { type: "shared_file", file: "post.jpg" });
  await until("its picture is copied", async () =>
    (await own.messages(id)).some((one) => one.id === other.id && one.attachments[0]?.state === "ready"),
  );
  assert.match(String((other.content as { share: { native_url: string } }).share.native_url), /instagram\.com/);
});

test("a catalogue product has its picture and its name", async () => {
  const { id } = await fixture.customer();
  await graph.addFile("product.jpg", "image/jpeg", (await photo()).toString("base64"));
  const product = await fixture.says(id, { type: "product", title: "เสื้อยืด", subtitle: "฿290", file: "product.jpg" });
  assert.equal((product.content as { share: { title: string } }).share.title, "เสื้อยืด · ฿290");
  await until("its picture is copied", async () =>
    (await fixture.messages(id)).some((one) => one.id === product.id && one.attachments[0]?.state === "ready"),
  );
});
