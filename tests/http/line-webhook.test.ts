/** LINE webhooks: which are refused, what is stored, and what the inbox shows. local/providers/line sends them. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { sign } from "../../local/providers/line/webhooks";
import { sealFor } from "../support/line";
import { m4a } from "../support/sounds";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const fixture = await LineFixture.open();
const { line, channel, shops, shop, call, connected } = fixture;
const other = await fixture.another();
const path = `/api/webhooks/line/${connected.social_id}`;
const secret = connected.account.channel_secret;

/** A webhook body with one customer's text. */
async function bodyOf(text: string, destination = connected.account.bot_user_id): Promise<string> {
  const events = await line.build(channel, [[await line.addPerson("ใครสักคน"), { type: "text", text }]]);
  return JSON.stringify({ destination, events });
}
const post = (body: RequestInit["body"], signature: string | null, to = path) =>
  call(`POST ${to}`, {
    body,
    headers: { "content-type": "application/json", ...(signature !== null && { "x-line-signature": signature }) },
  });
const CHUNK = Buffer.alloc(65_536);
const ENDLESS_BYTES = 256 * 1024 * 1024;
const kept = async () => (await fixture.events()).length;

test("an unsigned or wrongly signed webhook has no effect", async () => {
  const body = await bodyOf("ปลอม");
  const good = sign(body, secret);
  const spaced = JSON.stringify(JSON.parse(body), null, 1);
  const cases: [string, string, string | null][] = [
    ["no signature", body, null],
    ["an empty one", body, ""],
    ["no base64", body, "%%%"],
    ["of another account", body, sign(body, other.connected.account.channel_secret)],
    ["hexadecimal", body, Buffer.from(good, "base64").toString("hex")],
    ["one byte of the body changed", body.replace("ปลอม", "ปลอย"), good],
    ["the same content written otherwise", spaced, good],
    ["cut short", body, good.slice(0, 20)],
    ["of nothing", body, sign("", secret)],
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

test("a signed request that is not a webhook of this account is refused without effect", async () => {
  const signed = (body: string) => post(body, sign(body, secret));
  const before = await kept();
  for (const body of ["", "{", "null", "[]", "[1]", '"x"', "{}", '{"destination":1,"events":[]}', "\u0000"]) {
    const answer = await signed(body);
    assert.equal(answer.status, 422, `${body}: ${answer.text}`);
  }
  const elsewhere = await signed(await bodyOf("ผิดบัญชี", other.connected.account.bot_user_id));
  assert.deepEqual([elsewhere.status, elsewhere.body.error], [422, "invalid"]);
  const large = await signed(JSON.stringify({ destination: "x".repeat(2 * 1024 * 1024), events: [] }));
  assert.deepEqual([large.status, large.body.error], [413, "too_large"]);
  assert.equal(await kept(), before);
});

test("a large body without a length is not read to its end", async () => {
  // a separate connection, kept open: if both sides close it, the response may be lost
  const agent = new Agent({ keepAlive: true });
  const sending = request(fixture.backend.url + path, { method: "POST", agent });
  sending.on("error", () => undefined);
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  let sent = 0;
  let isAnswered = false;
  void answered.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered && sent < ENDLESS_BYTES) {
    sent += CHUNK.length;
    if (!sending.write(CHUNK)) await Promise.race([answered, once(sending, "drain")]);
  }
  const [{ statusCode }] = await answered;
  sending.destroy();
  agent.destroy();
  assert.equal(statusCode, 413);
  assert.ok(sent < ENDLESS_BYTES, `${sent} bytes were taken`);
});

test("responds with 404 for unknown and non-LINE accounts, and ignores events of a disconnected one", async () => {
  const body = await bodyOf("x");
  for (const id of [randomUUID(), "x", shop.social_id]) {
    assert.equal((await post(body, sign(body, secret), `/api/webhooks/line/${id}`)).status, 404, id);
  }
  const gone = await fixture.another();
  await shops.rows("update public.socials set status = 'disconnected' where id = $1", [gone.connected.social_id]);
  await gone.line.act(gone.channel, await line.addPerson("ใคร"), { type: "text", text: "ยังอยู่ไหมคะ" });
  assert.deepEqual(await gone.events(), []);
});

test("the console's test request without events gets 200", async () => {
  const body = JSON.stringify({ destination: connected.account.bot_user_id, events: [] });
  const before = await kept();
  assert.equal((await post(body, sign(body, secret))).status, 200);
  assert.equal(await kept(), before);
});

test("a changed secret applies to the next webhook", async () => {
  const changed = await fixture.another();
  const person = await line.addPerson("คนแรก");
  assert.equal((await changed.line.act(changed.channel, person, { type: "text", text: "1" })).answer.status, 200);
  const { social_id, account } = changed.connected;
  const renewed = { ...account, channel_secret: "0123456789abcdef0123456789abcdef" };
  await shops.rows("update private.social_credentials set sealed = $2 where social_id = $1", [
    social_id,
    sealFor(fixture.backend, social_id, renewed),
  ]);
  await line.configure(changed.channel, { channel_secret: renewed.channel_secret });
  assert.equal((await changed.line.act(changed.channel, person, { type: "text", text: "2" })).answer.status, 200);
});

test("a repeated webhook, alone, marked as redelivery, and ten at once, gives one message", async () => {
  const person = await line.addPerson("สมศรี");
  const { event } = await line.act(channel, person, { type: "text", text: "มีไซซ์ M ไหมคะ" });
  await fixture.room(person);
  await line.send(channel, [event]);
  await Promise.all(Array.from({ length: 10 }, () => line.redeliver(channel, [event])));
  await fixture.untilSettled();
  assert.deepEqual(
    (await fixture.messages(person)).map(({ text }) => text),
    ["มีไซซ์ M ไหมคะ"],
  );
  const [entry] = (await fixture.events()).filter(({ external_id }) => external_id === event.webhookEventId);
  assert.deepEqual([entry?.state, entry?.redeliveries], ["processed", 11]);
});

test("an event that appears twice in one body gives one message", async () => {
  const person = await line.addPerson("สมใจ");
  const [event] = await line.build(channel, [[person, { type: "text", text: "ครั้งเดียว" }]]);
  assert.ok(event);
  assert.equal((await line.send(channel, [event, event])).status, 200);
  assert.equal((await fixture.room(person)).messages.length, 1);
});

test("unordered events of several customers in one body: each room gets its own, in order, without gaps", async () => {
  const people = await Promise.all(["ก", "ข", "ค"].map((name) => line.addPerson(name)));
  const events = await line.build(
    channel,
    Array.from({ length: 15 }, (_, n) => [people[n % 3] ?? "", { type: "text", text: String(n) }]),
  );
  // timestamps have milliseconds, and events of one customer must differ
  const timed = events.map((event, n) => ({ ...event, timestamp: event.timestamp + n }));
  assert.equal((await line.send(channel, timed.toReversed())).status, 200);
  for (const [place, person] of people.entries()) {
    const { messages } = await fixture.room(person, 5);
    assert.deepEqual(
      messages.map(({ text, sequence }) => [text, Number(sequence)]),
      [0, 1, 2, 3, 4].map((n) => [String(n * 3 + place), n + 1]),
    );
  }
});

test("stores and skips unknown event kinds; an unknown message type is shown as unsupported", async () => {
  const own = await fixture.another();
  const person = await line.addPerson("อนาคต");
  await own.line.act(own.channel, person, { type: "unheard-of" });
  await own.line.act(own.channel, person, { type: "unheard-of", message: { type: "hologram", faces: 6 } });
  const { messages } = await own.room(person);
  await own.untilSettled();
  assert.deepEqual(
    messages.map(({ kind, content, text }) => [kind, content, text]),
    [["unsupported", { kind: "hologram" }, null]],
  );
  assert.deepEqual(
    (await own.events()).map(({ kind, state }) => [kind, state]),
    [
      ["hologram", "skipped"],
      ["message", "processed"],
    ],
  );
});

test("a malformed event becomes a visible dead letter, blocks nothing, and only a manager can replay it", async () => {
  const own = await fixture.another();
  const person = await line.addPerson("คนเดียว");
  const [deadLetter, good] = await line.build(own.channel, [
    [person, { type: "text", text: "พิษ" }],
    [person, { type: "text", text: "ดี" }],
  ]);
  assert.ok(deadLetter && good);
  const wrong = { ...deadLetter, message: { type: "text", id: "1" } };
  assert.equal((await line.sendUnchecked(own.channel, [wrong, good])).status, 200);
  assert.deepEqual(
    (await own.room(person)).messages.map(({ text }) => text),
    ["ดี"],
  );
  await own.untilSettled();
  const aside = (await own.events()).filter(({ state }) => state === "dead_letter");
  assert.deepEqual(
    aside.map(({ external_id, failure_code }) => [external_id, failure_code]),
    [[deadLetter.webhookEventId, "malformed"]],
  );
  const [agent, viewer, admin] = await Promise.all(["agent", "viewer", "admin"].map((role) => shops.hire(shop, role)));
  assert.ok(agent && viewer && admin);
  const replay = async (who: typeof agent) => {
    const { data, error } = await who.db.rpc("replay_events", { p_social_id: own.connected.social_id });
    return error?.message ?? data;
  };
  for (const who of [agent, viewer]) assert.equal(await replay(who), "not_found");
  const ledger = await viewer.db
    .from("inbound_events")
    .select("external_id, state")
    .eq("social_id", own.connected.social_id);
  assert.equal(ledger.data?.length, 2, "a viewer sees the event log");
  const payload = await viewer.db.from("inbound_events").select("payload");
  assert.ok(payload.error, "but not the payloads");
  // as a version that can parse it would find it
  await shops.rows("update public.inbound_events set payload = $2 where external_id = $1", [
    deadLetter.webhookEventId,
    JSON.stringify(deadLetter),
  ]);
  assert.equal(await replay(admin), 1);
  const { messages } = await own.room(person, 2);
  assert.deepEqual(
    messages.map(({ text }) => text),
    ["ดี", "พิษ"],
  );
  assert.equal(await replay(admin), 0);
});

test("invalid characters of one customer do not lose another's message", async () => {
  const [odd, plain] = [await line.addPerson("แปลก"), await line.addPerson("ธรรมดา")];
  const events = await line.build(channel, [
    [odd, { type: "text", text: "ก\u0000ข \ud83d" }],
    [plain, { type: "text", text: "ปกติ" }],
  ]);
  assert.equal((await line.send(channel, events)).status, 200);
  assert.equal((await fixture.room(plain)).messages[0]?.text, "ปกติ");
  assert.match((await fixture.room(odd)).messages[0]?.text ?? "", /^กข/);
});

test("fetches profile and stores a copy of the avatar on first message; a blocked customer stays nameless", async () => {
  const person = await line.addPerson("คุณนก ใจดี");
  await line.act(channel, person, { type: "text", text: "สวัสดีค่ะ" });
  const introduced = await until("the profile", async () => {
    const [row] = await shops.rows<{ name: string; picture_url: string | null; language: string }>(
      `select c.name, c.picture_url, c.language from public.customers c
       join public.customer_identities i on i.customer_id = c.id where i.external_id = $1`,
      [person],
    );
    return row?.picture_url ? row : null;
  });
  assert.deepEqual([introduced.name, introduced.language], ["คุณนก ใจดี", "th"]);
  const picture = await fetch(introduced.picture_url ?? "");
  assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/webp"]);
  assert.ok(!introduced.picture_url?.startsWith(fixture.backend.lineUrl), "a copy in storage");
});

test("copies files at once and serves them from storage, even after LINE has deleted them", async () => {
  const person = await line.addPerson("ส่งของ");
  const acts = [
    { type: "image" },
    { type: "video", preparing: false },
    { type: "audio" },
    { type: "file", name: "สลิปโอนเงิน.pdf" },
  ] as const;
  for (const act of acts) {
    const { message_id } = await line.act(channel, person, act);
    await until("the copy", async () => {
      const found = (await fixture.messages(person)).find(({ external_id }) => external_id === message_id);
      return found?.attachments[0]?.state === "ready";
    });
    await line.expire(message_id);
  }
  const { id, messages } = await fixture.room(person, 4);
  assert.deepEqual(
    messages.map(({ attachments: [file] }) => [file?.kind, file?.name, file?.mime]),
    [
      ["image", "image.jpg", "image/jpeg"],
      ["video", "video.mp4", "video/mp4"],
      ["audio", "audio.m4a", "audio/x-m4a"],
      ["file", "สลิปโอนเงิน.pdf", "application/pdf"],
    ],
  );
  const page = await call(`GET /api/project/${shop.project_id}/rooms/${id}/messages`, { as: shop.owner });
  const shown = page.body.messages as { attachments: { url: string; width: number | null; size: number }[] }[];
  for (const { attachments } of shown) {
    const [file] = attachments;
    const answer = await fetch(fixture.backend.url + file?.url);
    assert.equal(answer.status, 200);
    assert.equal((await answer.arrayBuffer()).byteLength, file?.size);
  }
  assert.equal(shown[0]?.attachments[0]?.width, 320);
});

test("stores customers' files of any kind up to 100 MB; dangerous ones are download-only", async () => {
  const person = await line.addPerson("ร้านป้าย");
  const MB = 1024 * 1024;
  const files: [name: string, bytes: Buffer, outcome: string, size?: number][] = [
    ["ราคา.xls", Buffer.from("d0cf11e0a1b11ae1".padEnd(600, "0"), "hex"), "ready"],
    ["ป้าย.eps", Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n"), "ready"],
    ["โลโก้.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "ready"],
    ["setup.exe", Buffer.from("MZ"), "ready", MB],
    ["หน้า.html", Buffer.from("<!doctype html><script>alert(1)</script>"), "ready"],
    ["งานพิมพ์.rar", Buffer.from("Rar!\x1a\x07\x01\0", "latin1"), "ready", 40 * MB],
    ["วิดีโอ.mov", Buffer.from([7]), "file_too_large", 101 * MB],
  ];
  for (const [name, bytes, , size] of files) {
    await line.act(channel, person, { type: "file", name, bytes: bytes.toString("base64"), ...(size && { size }) });
  }
  const { id } = await fixture.room(person, files.length);
  await until(
    "every file is settled",
    async () => (await fixture.messages(person)).every(({ attachments: [file] }) => file && file.state !== "pending"),
    60_000,
  );
  const page = await call(`GET /api/project/${shop.project_id}/rooms/${id}/messages`, { as: shop.owner });
  const shown = page.body.messages as {
    attachments: { url: string; name: string; size: number; state: string; failure_code: string | null }[];
  }[];
  for (const [at, [name, bytes, outcome, size = bytes.length]] of files.entries()) {
    const [file] = shown[at]?.attachments ?? [];
    assert.deepEqual([file?.name, file?.failure_code ?? file?.state], [name, outcome]);
    if (outcome !== "ready") continue;
    const answer = await fetch(fixture.backend.url + file?.url);
    assert.equal((await answer.arrayBuffer()).byteLength, size, name);
    assert.equal(answer.headers.get("content-type"), "application/octet-stream", name);
    assert.match(answer.headers.get("content-disposition") ?? "", /^attachment/, name);
    assert.match(answer.headers.get("content-security-policy") ?? "", /^sandbox; default-src 'none'/, name);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff", name);
  }
});

test("an edit in a group updates the message and keeps its earlier version; an edit that arrives late changes nothing", async () => {
  const person = await line.addPerson("แก้ไข");
  const group = await line.addGroup("กลุ่มแก้ไข", [person]);
  const { message_id } = await line.act(channel, person, { type: "text", text: "เอา 2 ตัว", in: group });
  const [late] = await line.build(channel, [[person, { type: "edit", message_id, text: "เอา 3 ตัว", in: group }]]);
  assert.ok(late);
  const saying = (words: string) => async () => (await fixture.messages(group)).find(({ text }) => text === words);
  const sent = await until("the message", saying("เอา 2 ตัว"));
  // so that the second edit has a later timestamp
  await new Promise((resolve) => setTimeout(resolve, 5));
  await line.act(channel, person, { type: "edit", message_id, text: "เอา 4 ตัว", in: group });
  const edited = await until("the edit", saying("เอา 4 ตัว"));
  assert.equal(edited.id, sent.id);
  assert.equal((edited.content as unknown as { edits: { text: string }[] }).edits[0]?.text, "เอา 2 ตัว");
  await line.send(channel, [late]);
  await line.act(channel, person, { type: "text", text: "ขอบคุณค่ะ", in: group });
  await until("what followed the late edit", saying("ขอบคุณค่ะ"));
  assert.equal((await saying("เอา 4 ตัว")())?.id, sent.id);
});

test("measures the length of a voice message instead of trusting LINE's", async () => {
  const person = await line.addPerson("เสียง");
  await line.act(channel, person, { type: "audio", bytes: m4a(2).toString("base64") });
  const voice = async () => (await fixture.messages(person))[0]?.attachments[0];
  await until("the copy", async () => (await voice())?.state === "ready", 30_000);
  const off = Math.abs(((await voice())?.duration_ms ?? 0) - 2000);
  assert.ok(off < 60, "not the length that LINE reports");
});

test("a picture at an internal address is not fetched and is marked failed", async () => {
  let calls = 0;
  const inside = createServer((_, answer) => {
    calls++;
    answer.writeHead(200, { "content-type": "image/png" }).end("x");
  }).listen(0);
  await once(inside, "listening");
  const { port } = inside.address() as AddressInfo;
  try {
    const person = await line.addPerson("ช่างสอดรู้");
    const addresses = [
      `http://127.0.0.1:${port}/a.png`,
      `https://127.0.0.1:${port}/a.png`,
      `http://localhost:${port}/a.png`,
      `http://[::ffff:127.0.0.1]:${port}/a.png`,
      "http://169.254.169.254/latest/meta-data/",
    ];
    for (const external of addresses) await line.act(channel, person, { type: "image", external });
    const messages = await until("every file is settled", async () => {
      const found = await fixture.messages(person);
      const isDone = found.every(({ attachments: [file] }) => file && file.state !== "pending");
      return found.length === addresses.length && isDone && found;
    });
    assert.deepEqual(
      messages.map(({ attachments: [file] }) => file?.state),
      addresses.map(() => "failed"),
    );
    assert.equal(calls, 0);
  } finally {
    inside.close();
  }
});

test("retries a video that LINE is still preparing; marks an expired file failed", async () => {
  const person = await line.addPerson("ช้า");
  const [slow, gone] = await line.build(channel, [
    [person, { type: "video", preparing: true }],
    [person, { type: "image" }],
  ]);
  assert.ok(slow && gone);
  await line.expire(String((gone.message as { id: string }).id));
  await line.send(channel, [{ ...slow }, { ...gone, timestamp: gone.timestamp + 1 }]);
  const state = async (place: number) => (await fixture.messages(person))[place]?.attachments[0]?.state;
  await until("the expired file", async () => (await state(1)) === "failed");
  assert.equal(await state(0), "pending");
  await line.finishContent(String((slow.message as { id: string }).id));
  await until("the prepared video", async () => (await state(0)) === "ready", 30_000);
});

test("receives stickers, locations, quotes and postbacks", async () => {
  const person = await line.addPerson("หลากหลาย");
  const first = await line.act(channel, person, { type: "text", text: "ตัวนี้ค่ะ" });
  for (const act of [
    { type: "text", text: "หมายถึงตัวนี้", quoting: first.message_id },
    { type: "sticker" },
    { type: "location", title: "ร้าน", address: "กรุงเทพฯ", latitude: 13.75, longitude: 100.5 },
    { type: "postback", data: "action=buy" },
  ] as const) {
    await line.act(channel, person, act);
    await new Promise((resolve) => setTimeout(resolve, 2)); // a new millisecond of LINE's clock
  }
  const { messages } = await fixture.room(person, 5);
  assert.deepEqual(
    messages.map(({ kind }) => kind),
    ["text", "text", "sticker", "location", "rich"],
  );
  assert.equal(messages[1]?.reply_to_id, messages[0]?.id);
  assert.equal(messages[2]?.content?.sticker_id, "1988");
  assert.equal(messages[3]?.content?.latitude, 13.75);
});

test("a group is one conversation that names its senders", async () => {
  const [one, two] = [await line.addPerson("หนึ่ง"), await line.addPerson("สอง")];
  const group = await line.addGroup("ออฟฟิศ", [one, two]);
  await line.act(channel, one, { type: "join", in: group });
  await line.act(channel, one, { type: "text", text: "สั่งสามตัว", in: group });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await line.act(channel, two, { type: "text", text: "สี่ตัวค่ะ", in: group });
  const { messages } = await fixture.room(group, 3);
  assert.deepEqual(
    messages.filter(({ kind }) => kind === "text").map(({ text, content }) => [text, content?.sender_id]),
    [
      ["สั่งสามตัว", one],
      ["สี่ตัวค่ะ", two],
    ],
  );
  assert.deepEqual(await fixture.messages(one), []);
});

test("an unsent message leaves a tombstone without text and file, and an audit entry", async () => {
  const person = await line.addPerson("เปลี่ยนใจ");
  const said = await line.act(channel, person, { type: "text", text: "เลขบัตร 1234567890123" });
  const pictured = await line.act(channel, person, { type: "image" });
  const { id, messages } = await fixture.room(person, 2);
  await until("the copy", async () => (await fixture.messages(person))[1]?.attachments[0]?.state === "ready");
  const page = await call(`GET /api/project/${shop.project_id}/rooms/${id}/messages`, { as: shop.owner });
  const [, { attachments: [file] = [] } = {}] = page.body.messages as { attachments?: { url: string }[] }[];
  for (const { message_id } of [said, pictured]) {
    await line.act(channel, person, { type: "unsend", message_id });
    await line.act(channel, person, { type: "unsend", message_id: "999" });
  }
  const after = await until("the tombstones", async () => {
    const found = await fixture.messages(person);
    return found.every(({ unsent_at }) => unsent_at !== null) && found;
  });
  assert.deepEqual(
    after.map(({ text, attachments, sequence }) => [text, attachments, Number(sequence)]),
    [
      [null, [], 1],
      [null, [], 2],
    ],
  );
  assert.equal((await fetch(fixture.backend.url + file?.url)).status, 404, "nor by its old URL");
  const [room] = await shops.rows("select last_message_preview from public.rooms where id = $1", [id]);
  assert.equal(room?.last_message_preview, "");
  const log = await shops.rows(
    "select subject_id from public.audit_log where action = 'message.unsent' and subject_id = any ($1)",
    [messages.map((message) => message.id)],
  );
  assert.equal(log.length, 2);
});

test("a customer who unfollows is unreachable until they follow or write again", async () => {
  const { id, room_id } = await fixture.customer("ไปแล้วกลับมา");
  const isReachable = async () => {
    const [room] = await shops.rows("select unreachable_since from public.rooms where id = $1", [room_id]);
    return room?.unreachable_since === null;
  };
  await line.act(channel, id, { type: "unfollow" });
  await until("unfollowed", async () => !(await isReachable()));
  await line.act(channel, id, { type: "follow", unblocked: true });
  await until("followed again", isReachable);
  const events = (await fixture.messages(id)).filter(({ kind }) => kind === "event");
  assert.deepEqual(
    events.map(({ content }) => content?.event),
    ["unreachable", "reachable"],
  );
});

test("responds to each webhook within a second", async () => {
  const person = await line.addPerson("เร็ว");
  for (let n = 0; n < 5; n++) {
    const { answer } = await line.act(channel, person, { type: "text", text: String(n) });
    assert.equal(answer.status, 200);
    assert.ok(answer.ms < 1_000, `${Math.round(answer.ms)} ms`);
  }
});

test("the queues of conversations go with their jobs", async () => {
  const queues = () =>
    shops.rows("select from graphile_worker._private_job_queues where queue_name like $1", [
      `in:${connected.social_id}:%`,
    ]);
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await fixture.customer(`คนที่ ${n}`);
      most = Math.max(most, (await queues()).length);
    }),
  );
  assert.ok(most > 0);
  await until("the queues are removed", async () => (await queues()).length === 0, 45_000);
});
