/** Delivery to LINE customers: formats, cost, and what happens when LINE fails. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import sharp from "sharp";
import { m4a, mp3, wav } from "../support/sounds";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";
import { photo } from "./uploads";

const fixture = await LineFixture.open();
const { shops, shop, line, call } = fixture;

/** Sends a member's answer; returns its id. */
async function answer(room_id: string, text: string): Promise<string> {
  return (await shops.answer(shop.owner, room_id, text)).message.id;
}

interface Settled {
  state: string;
  failure_code: string | null;
  cost: string | null;
  external_id: string | null;
}

/** The message once its delivery has ended. */
const settled = (id: string, limitMs = 15_000): Promise<Settled> =>
  until(
    `message ${id} is settled`,
    async () => {
      const [row] = await shops.rows<Settled>(
        "select state, failure_code, cost, external_id from public.messages where id = $1",
        [id],
      );
      return row && !["queued", "sending"].includes(row.state) && row;
    },
    limitMs,
  );

/** What a person received: the endpoint and the text. */
const got = async (customer: string) =>
  (await line.received(customer)).map(({ via, message }) => [via, message.text] as const);

const filesToSend = async () => [
  { name: "หน้าร้าน.jpg", mime: "image/jpeg", bytes: await photo() },
  {
    name: "เสื้อ.webp",
    mime: "image/webp",
    bytes: await sharp(await photo())
      .webp()
      .toBuffer(),
  },
  {
    name: "รีวิว.mp4",
    mime: "video/mp4",
    bytes: Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\x08free", "latin1"),
  },
  { name: "ใบเสนอราคา.pdf", mime: "application/pdf", bytes: Buffer.from("%PDF-1.4\ntrailer\n<<>>\n%%EOF\n") },
];

/** Backdates the conversation's reply token in the database. */
const age = (customer: string, seconds: number) =>
  shops.rows(
    "update private.reply_tokens set received_at = received_at - make_interval(secs => $2) where external_customer_id = $1",
    [customer, seconds],
  );

test("replies to the first answer for free, pushes and counts the second, and records both costs", async () => {
  const { id, room_id } = await fixture.customer();
  const before = await line.quota(fixture.channel);
  const first = await settled(await answer(room_id, "มีค่ะ"));
  const second = await settled(await answer(room_id, "ไซซ์ M เหลือ 2 ตัว"));
  assert.deepEqual([first.state, first.cost], ["sent", "free"]);
  assert.deepEqual([second.state, second.cost], ["sent", "quota"]);
  assert.deepEqual(await got(id), [
    ["reply", "มีค่ะ"],
    ["push", "ไซซ์ M เหลือ 2 ตัว"],
  ]);
  const ids = (await line.received(id)).map((received) => received.id);
  assert.deepEqual([first.external_id, second.external_id], ids, "LINE's ids are stored: quotes refer to them");
  assert.equal((await line.quota(fixture.channel)).used, before.used + 1);
});

test("skips an expired reply token, and pushes when LINE refuses one", async () => {
  const { id, room_id } = await fixture.customer();
  await age(id, 55);
  assert.equal((await settled(await answer(room_id, "1"))).cost, "quota");
  const own = await fixture.another();
  const there = await own.customer();
  await line.advance(61_000); // LINE's minute has passed, while the token is fresh in the database
  assert.equal((await settled(await answer(there.room_id, "2"))).cost, "quota");
  assert.equal(await line.calls("reply", own.channel), 1);
  assert.deepEqual(await got(there.id), [["push", "2"]]);
});

test("splits a long answer and many files into calls of five, the first one free", async () => {
  const { id, room_id } = await fixture.customer();
  const text = "ส่งวันนี้ถึงพรุ่งนี้ค่ะ ".repeat(200).trim();
  const message = await settled(await answer(room_id, text));
  assert.deepEqual([message.state, message.cost], ["sent", "free"]);
  assert.equal((await line.received(id)).map((received) => received.message.text).join(" "), text);
});

/** Uploads a file as an agent's browser does; returns its id. */
async function upload(room_id: string, { name, mime, bytes }: { name: string; mime: string; bytes: Buffer }) {
  const base = `/api/project/${shop.project_id}/rooms/${room_id}`;
  const json = { name, mime, size: bytes.length };
  const { body } = await call(`POST ${base}/attachments`, { as: shop.owner, json });
  const { id: file, upload_url } = body as { id: string; upload_url: string };
  await fetch(upload_url, { method: "PUT", body: new Uint8Array(bytes), headers: { "content-type": mime } });
  const check = await call(`POST ${base}/attachments/${file}/check`, { as: shop.owner, json: {} });
  assert.equal(check.status, 200, `${name}: ${check.text}`);
  return file;
}

test("sends M4A and MP3 as audio with its length, other formats as a link", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  const sounds = [
    { name: "เสียง.m4a", mime: "audio/x-m4a", bytes: m4a(3) },
    { name: "แชร์จากแอนดรอยด์.m4a", mime: "audio/mp4", bytes: m4a(2, "mp42") },
    { name: "เพลง.mp3", mime: "audio/mpeg", bytes: mp3(4) },
    { name: "เสียง.wav", mime: "audio/wav", bytes: wav(1) },
  ];
  const attachment_ids: string[] = [];
  for (const sound of sounds) attachment_ids.push(await upload(room_id, sound));
  const json = { client_id: randomUUID(), attachment_ids };
  const base = `/api/project/${shop.project_id}/rooms/${room_id}`;
  const { body } = await call(`POST ${base}/messages`, { as: shop.owner, json });
  assert.equal((await settled((body.message as { id: string }).id)).state, "sent");
  const messages = (await line.received(id)).map(({ message }) => message);
  assert.deepEqual(
    messages.map(({ type, duration }) => [type, duration && Math.round(Number(duration) / 1000)]),
    [
      ["audio", 3],
      ["audio", 2],
      ["audio", 4],
      ["text", undefined],
    ],
  );
  for (const [at, type] of ["audio/x-m4a", "audio/mp4", "audio/mpeg"].entries()) {
    assert.ok(Number.isInteger(messages[at]?.duration), "LINE requires integer milliseconds");
    const audio = await fetch(String(messages[at]?.originalContentUrl));
    assert.equal(audio.headers.get("content-type"), type);
    assert.equal((await audio.arrayBuffer()).byteLength, sounds[at]?.bytes.length);
  }
});

test("sends pictures, videos and documents in a form that LINE shows, with URLs that work", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  const base = `/api/project/${shop.project_id}/rooms/${room_id}`;
  const ids: string[] = [];
  for (const file of await filesToSend()) ids.push(await upload(room_id, file));
  const json = { client_id: randomUUID(), text: "ตามนี้ค่ะ", attachment_ids: ids };
  const { body } = await call(`POST ${base}/messages`, { as: shop.owner, json });
  const { state, cost } = await settled((body.message as { id: string }).id);
  assert.deepEqual([state, cost], ["sent", "free"], "five messages are one call");
  const messages = (await line.received(id)).map(({ message }) => message);
  assert.deepEqual(
    messages.map(({ type }) => type),
    ["text", "image", "image", "video", "text"],
  );
  const types = async (message: Record<string, unknown> | undefined) =>
    Promise.all(
      [message?.originalContentUrl, message?.previewImageUrl].map(async (address) => {
        const answered = await fetch(String(address));
        return answered.ok && answered.headers.get("content-type");
      }),
    );
  assert.deepEqual(await types(messages[1]), ["image/jpeg", "image/jpeg"]);
  assert.deepEqual(await types(messages[2]), ["image/jpeg", "image/jpeg"], "a WebP is sent as JPEG");
  assert.deepEqual(await types(messages[3]), ["video/mp4", "image/jpeg"]);
  const [name, address = ""] = String(messages[4]?.text).split("\n");
  assert.equal(name, "ใบเสนอราคา.pdf");
  assert.equal((await fetch(address)).headers.get("content-type"), "application/pdf");
});

test("sends stickers, locations and cards as LINE's own types", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  const contents = { type: "bubble", body: { type: "box", layout: "vertical", contents: [] } };
  for (const [kind, content] of [
    ["sticker", { package_id: "446", sticker_id: "1988" }],
    ["location", { title: "ร้าน", address: "กรุงเทพฯ", latitude: 13.75, longitude: 100.5 }],
    ["rich", { kind: "flex", alt_text: "ใบเสร็จ", contents }],
    ["rich", { kind: "postback", data: "x" }],
  ] as const) {
    const { message } = await shops.answer(shop.owner, room_id, kind, { is_note: true });
    await shops.rows(
      "update public.messages set kind = $2, content = $3, text = null, is_note = false, state = 'queued' where id = $1",
      [message.id, kind, JSON.stringify(content)],
    );
    await shops.rows("select private.enqueue_deliver_message($1, $2)", [message.id, room_id]);
    const ended = await settled(message.id);
    assert.deepEqual(ended.failure_code, "data" in content ? "nothing_to_send" : null);
  }
  assert.deepEqual(
    (await line.received(id)).map(({ message: { type, stickerId, title, altText } }) => [
      type,
      stickerId ?? title ?? altText,
    ]),
    [
      ["sticker", "1988"],
      ["location", "ร้าน"],
      ["flex", "ใบเสร็จ"],
    ],
  );
});

test("resolves quotes in both directions", async () => {
  const { id, room_id } = await fixture.customer();
  const { messages } = await fixture.room(id);
  const [row] = await shops.as<{ sent: { message: { id: string } } }>(
    shop.owner,
    "select public.send_message($1, gen_random_uuid(), 'ตัวนี้ใช่ไหมคะ', p_reply_to_id => $2) as sent",
    [room_id, messages[0]?.id],
  );
  const mine = await settled(row?.sent.message.id ?? "");
  const [received] = await line.received(id);
  assert.ok(received?.message.quoteToken, "with LINE's quote token");
  await line.act(fixture.channel, id, { type: "text", text: "ใช่ค่ะ", quoting: mine.external_id ?? "" });
  const after = await until("the quoting message", async () => {
    const found = await fixture.messages(id);
    return found.length === 3 && found;
  });
  assert.equal(after[2]?.reply_to_id, row?.sent.message.id);
  // the shop's own message, by the token that LINE gave when it was sent
  const [own] = await shops.as<{ sent: { message: { id: string } } }>(
    shop.owner,
    "select public.send_message($1, gen_random_uuid(), 'ตัวที่ถามไปเมื่อกี้นะคะ', p_reply_to_id => $2) as sent",
    [room_id, row?.sent.message.id],
  );
  assert.equal((await settled(own?.sent.message.id ?? "")).state, "sent");
  const all = await line.received(id);
  assert.ok(all[1]?.message.quoteToken);
  assert.notEqual(all[1].message.quoteToken, all[0]?.message.quoteToken);
});

test("fails with quota_exceeded when the quota is used up, while free replies still work", async () => {
  const own = await fixture.another({ quota_limit: 5, quota_used: 5 });
  const { id, room_id } = await own.customer();
  assert.equal((await settled(await answer(room_id, "ฟรี"))).cost, "free");
  const refused = await settled(await answer(room_id, "เสียโควตา"));
  assert.deepEqual([refused.state, refused.failure_code], ["failed", "quota_exceeded"]);
  assert.deepEqual(await got(id), [["reply", "ฟรี"]]);
  // the quota was raised: a retry succeeds
  await line.configure(own.channel, { quota_limit: 100 });
  const [message] = (await own.messages(id)).filter(({ state }) => state === "failed");
  await shops.as(shop.owner, "select public.retry_message($1)", [message?.id]);
  assert.equal((await settled(message?.id ?? "")).cost, "quota");
});

test("a handler recognises a refusal by LINE although a job has fetched the access token", async () => {
  const own = await fixture.another({ quota_limit: 5, quota_used: 5 });
  const { room_id } = await own.customer();
  // a job sends it
  assert.equal((await settled(await answer(room_id, "ฟรี"))).cost, "free");
  // the handler sends it, with the access token that the job has fetched
  const sent = await call(`POST /api/project/${shop.project_id}/rooms/${room_id}/messages`, {
    as: shop.owner,
    json: { client_id: randomUUID(), text: "เสียโควตา" },
  });
  assert.equal(sent.status, 201, sent.text);
  const refused = await settled((sent.body.message as { id: string }).id);
  assert.deepEqual([refused.state, refused.failure_code], ["failed", "quota_exceeded"]);
  assert.equal(await line.calls("push", own.channel), 1, "what LINE has refused is not asked again");
});

for (const kind of ["500", "429", "reset-before", "reset-after"] as const) {
  for (const via of ["reply", "push"] as const) {
    test(`${via} that ends in ${kind}: is retried and received once`, async () => {
      const own = await fixture.another();
      const { id, room_id } = await own.customer();
      if (via === "push") await age(id, 120);
      await line.fail({ endpoint: via, kind, times: 2, channel_id: own.channel });
      const message = await settled(await answer(room_id, "ครั้งเดียว"), 30_000);
      assert.deepEqual([message.state, message.cost], ["sent", via === "reply" ? "free" : "quota"]);
      assert.deepEqual(await got(id), [[via, "ครั้งเดียว"]]);
      assert.ok((await line.calls(via, own.channel)) > 1);
      const [received] = await line.received(id);
      if (via === "push") assert.equal(message.external_id, received?.id, "also from the body of a 409");
    });
  }
}

test("a push that times out after acceptance is received once", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await age(id, 120);
  await line.fail({ endpoint: "push", kind: "timeout-after", channel_id: own.channel });
  const message = await settled(await answer(room_id, "ครั้งเดียว"), 30_000);
  assert.deepEqual([message.state, message.cost], ["sent", "quota"]);
  assert.deepEqual(await got(id), [["push", "ครั้งเดียว"]]);
});

test("a reply that times out while the customer writes again becomes unknown and is not repeated", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await line.fail({ endpoint: "reply", kind: "timeout-after", channel_id: own.channel });
  const sent = await answer(room_id, "ครั้งเดียว");
  await until("LINE's acceptance", async () => (await line.received(id)).length === 1);
  await line.act(own.channel, id, { type: "text", text: "ว่าไงคะ" });
  await own.room(id, 3);
  const message = await settled(sent, 30_000);
  assert.deepEqual([message.state, message.failure_code], ["unknown", "answer_lost"]);
  assert.deepEqual(await got(id), [["reply", "ครั้งเดียว"]]);
});

test("a customer who blocked the account is not called; one unknown to LINE is unreachable", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await line.act(own.channel, id, { type: "unfollow" });
  await own.room(id, 2);
  const blocked = await settled(await answer(room_id, "ยังอยู่ไหมคะ"));
  assert.deepEqual([blocked.state, blocked.failure_code], ["failed", "customer_unreachable"]);
  assert.equal(await line.calls("push", own.channel), 0);
  const lost = await own.customer("หาย");
  await age(lost.id, 120);
  await shops.rows("update public.customer_identities set external_id = $2 where external_id = $1", [
    lost.id,
    `U${"f".repeat(31)}1`,
  ]);
  const unknown = await settled(await answer(lost.room_id, "x"));
  assert.deepEqual([unknown.state, unknown.failure_code], ["failed", "customer_unreachable"]);
  await shops.rows("update public.customer_identities set external_id = $2 where external_id = $1", [
    `U${"f".repeat(31)}1`,
    lost.id,
  ]);
});

test("an account with a refused secret needs attention, keeps its messages, and sends them once it is repaired", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  const status = async () => {
    const [row] = await shops.rows("select status, last_error from public.socials where id = $1", [
      own.connected.social_id,
    ]);
    return [row?.status, row?.last_error];
  };
  await line.configure(own.channel, { channel_secret: "f".repeat(32) });
  await line.revokeTokens(own.channel);
  const sent = await answer(room_id, "รอก่อนนะคะ");
  await until("the account needs attention", async () => (await status())[0] === "needs_attention");
  assert.deepEqual(await status(), ["needs_attention", "token_refused"]);
  await until("the delay", async () => {
    const [row] = await shops.rows("select delayed_since from public.messages where id = $1", [sent]);
    return row?.delayed_since;
  });
  await line.configure(own.channel, { channel_secret: own.connected.account.channel_secret });
  await shops.rows("select system.postpone_deliveries($1, 0)", [room_id]);
  assert.equal((await settled(sent)).state, "sent");
  assert.deepEqual(await got(id), [["reply", "รอก่อนนะคะ"]]);
  await until("the account is connected again", async () => (await status())[0] === "connected");
});

test("renews an access token that LINE revokes early", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await settled(await answer(room_id, "1"));
  await line.revokeTokens(own.channel);
  assert.equal((await settled(await answer(room_id, "2"))).state, "sent");
  assert.deepEqual(await got(id), [
    ["reply", "1"],
    ["push", "2"],
  ]);
});

test("answers behind a delayed one wait and arrive in order", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await age(id, 120);
  await line.fail({ endpoint: "push", kind: "500", times: 2, channel_id: own.channel });
  const sent: string[] = [];
  for (const text of ["หนึ่ง", "สอง", "สาม"]) sent.push(await answer(room_id, text));
  for (const message of sent) assert.equal((await settled(message, 30_000)).state, "sent");
  assert.deepEqual(
    (await got(id)).map(([, text]) => text),
    ["หนึ่ง", "สอง", "สาม"],
  );
});

test("a permanent refusal does not block the room", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await age(id, 120);
  await line.fail({ endpoint: "push", kind: "monthly-limit", channel_id: own.channel });
  const [bad, good] = [await answer(room_id, "ไม่ถึง"), await answer(room_id, "ถึง")];
  assert.equal((await settled(bad)).state, "failed");
  assert.equal((await settled(good)).state, "sent");
  assert.deepEqual(await got(id), [["push", "ถึง"]]);
});

test("a hanging provider call of one account does not delay another account", async () => {
  const [slow, quick] = [await fixture.another(), await fixture.another()];
  const waiting = await Promise.all(Array.from({ length: 12 }, (_, n) => slow.customer(`ช้า ${n}`)));
  const { id, room_id } = await quick.customer("เร็ว");
  await line.fail({ endpoint: "*", kind: "hang", rate: 1, channel_id: slow.channel });
  for (const customer of waiting) await answer(customer.room_id, "รอ");
  await until("calls of the slow account", async () => (await line.calls("reply", slow.channel)) >= 3);
  const begin = performance.now();
  assert.equal((await settled(await answer(room_id, "ทันที"))).state, "sent");
  const ms = performance.now() - begin;
  assert.ok(ms < 3_000, `${Math.round(ms)} ms`);
  assert.deepEqual(await got(id), [["reply", "ทันที"]]);
  await line.heal();
});
