/** Delivery to customers of a page or an Instagram account: within Meta's windows, once, and the outcome of each failure. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { m4a, mp3 } from "../support/sounds";
import { until } from "../support/until";
import { MetaFixture } from "./meta-fixture";
import { photo } from "./uploads";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const fixture = await MetaFixture.open();
const { graph, shops, shop, call } = fixture;

async function answer(room_id: string, text: string): Promise<string> {
  return (await shops.answer(shop.owner, room_id, text)).message.id;
}

interface Settled {
  state: string;
  failure_code: string | null;
  cost: string | null;
  external_id: string | null;
}
const find = async (id: string): Promise<Settled | undefined> =>
  (
    await shops.rows<Settled>("select state, failure_code, cost, external_id from public.messages where id = $1", [id])
  )[0];

/** The message once its delivery has ended. */
const settled = (id: string, limitMs = 25_000): Promise<Settled> =>
  until(
    `message ${id} is settled`,
    async () => {
      const row = await find(id);
      return row && !["queued", "sending"].includes(row.state) && row;
    },
    limitMs,
  );
const outcome = async (id: string) => {
  const { state, failure_code } = await settled(id);
  return [state, failure_code];
};
const delayOf = async (id: string) => {
  const [row] = await shops.rows<{ state: string; failure_code: string | null; delayed_since: Date | null }>(
    "select state, failure_code, delayed_since from public.messages where id = $1",
    [id],
  );
  return row ?? { state: "", failure_code: null, delayed_since: null };
};
const got = async (customer: string) => (await graph.received(customer)).map(({ text }) => text);
const retry = (id: string) => shops.as(shop.owner, "select public.retry_message($1)", [id]);
/** Runs the room's postponed job now. */
const runNow = (room_id: string) => shops.rows("select system.postpone_deliveries($1, 0)", [room_id]);

test("sends an answer within 24 hours as a free RESPONSE and stores Meta's id", async () => {
  const { id, room_id } = await fixture.customer("มีไซซ์ M ไหมคะ", 23 * HOUR_MS);
  const message = await settled(await answer(room_id, "มีค่ะ"));
  const [received] = await graph.received(id);
  assert.deepEqual([message.state, message.cost, message.external_id], ["sent", "free", received?.mid]);
  assert.deepEqual([received?.text, received?.messaging_type, received?.tag], ["มีค่ะ", "RESPONSE", null]);
});

test("quotes the customer's message and the shop's own on both channels, and answers without a quote that Meta refuses", async () => {
  for (const channel of ["facebook", "instagram"] as const) {
    const own = await fixture.another(channel);
    const { id, room_id } = await own.customer();
    const [question] = await own.messages(id);
    const quote = async (text: string, reply_to_id: string | undefined) => {
      const [row] = await shops.as<{ sent: { message: { id: string } } }>(
        shop.owner,
        "select public.send_message($1, gen_random_uuid(), $2, p_reply_to_id => $3) as sent",
        [room_id, text, reply_to_id],
      );
      const message_id = row?.sent.message.id ?? "";
      assert.equal((await settled(message_id)).state, "sent");
      return message_id;
    };
    const first = await quote("มีค่ะ", question?.id);
    const second = await quote("ตัวนี้ค่ะ", first);
    await shops.rows("update private.message_external_ids set external_id = 'm_gone' where message_id = $1", [second]);
    await quote("ยังถึงลูกค้า", second);
    const [asked] = await shops.rows<{ external_id: string }>("select external_id from public.messages where id = $1", [
      question?.id,
    ]);
    const received = await graph.received(id);
    assert.deepEqual(
      received.map(({ reply_to }) => reply_to ?? null),
      [asked?.external_id, received[0]?.mid, null],
      channel,
    );
  }
});

test("sends a person's answer after a day with HUMAN_AGENT, and refuses it after seven", async () => {
  const late = await fixture.customer("เมื่อวาน", 25 * HOUR_MS);
  assert.equal((await settled(await answer(late.room_id, "ขอโทษที่ช้าค่ะ"))).state, "sent");
  const [received] = await graph.received(late.id);
  assert.deepEqual([received?.messaging_type, received?.tag], ["MESSAGE_TAG", "HUMAN_AGENT"]);
  const gone = await fixture.customer("สัปดาห์ก่อน", 7 * DAY_MS + HOUR_MS);
  const calls = await graph.calls("send");
  assert.deepEqual(await outcome(await answer(gone.room_id, "ยังสนใจไหมคะ")), ["failed", "window_closed"]);
  assert.deepEqual([await got(gone.id), await graph.calls("send")], [[], calls], "Meta is not called");
  // the customer writes again, and a retry succeeds
  const [failed] = (await fixture.messages(gone.id)).filter(({ state }) => state === "failed");
  await graph.act(gone.id, { type: "text", text: "สนใจค่ะ" });
  await fixture.waitForMessages(gone.id, 3);
  await retry(failed?.id ?? "");
  assert.equal((await settled(failed?.id ?? "")).state, "sent");
});

test("never sends an automatic message with HUMAN_AGENT", async () => {
  const { id, room_id } = await fixture.customer("เมื่อวาน", 25 * HOUR_MS);
  const [row] = await shops.rows<{ id: string }>(
    `insert into public.messages (project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, state)
     select project_id, id, social_id, last_sequence + 1, conversation_number, 'bot', 'text', 'สวัสดีจากบอท', 'queued'
     from public.rooms where id = $1 returning id`,
    [room_id],
  );
  await shops.rows("update public.rooms set last_sequence = last_sequence + 1 where id = $1", [room_id]);
  await runNow(room_id);
  assert.deepEqual(await outcome(row?.id ?? ""), ["failed", "window_closed"]);
  assert.deepEqual(await got(id), []);
});

test("without Meta's approval of HUMAN_AGENT a late answer fails with window_closed, and the page stays connected", async () => {
  const own = await fixture.another("facebook", { human_agent: false });
  const { id, room_id } = await own.customer("เมื่อวาน", 25 * HOUR_MS);
  assert.deepEqual(await outcome(await answer(room_id, "ขอโทษที่ช้าค่ะ")), ["failed", "window_closed"]);
  assert.deepEqual([await got(id), (await own.social()).status], [[], "connected"]);
});

test("sends audio as audio; what Instagram cannot play as a link", async () => {
  for (const channel of ["facebook", "instagram"] as const) {
    const own = await fixture.another(channel);
    const { id, room_id } = await own.customer();
    const attachment_ids = [
      await upload(room_id, "เสียง.m4a", "audio/x-m4a", m4a(2)),
      await upload(room_id, "เพลง.mp3", "audio/mpeg", mp3(2)),
    ];
    const sent = await call(`POST /api/project/${shop.project_id}/rooms/${room_id}/messages`, {
      as: shop.owner,
      json: { client_id: crypto.randomUUID(), attachment_ids },
    });
    assert.equal((await settled((sent.body.message as { id: string }).id)).state, "sent");
    const [voice, song] = await graph.received(id);
    assert.deepEqual([voice?.attachment?.type, voice?.attachment?.bytes], ["audio", m4a(2).length]);
    if (channel === "facebook") assert.equal(song?.attachment?.type, "audio");
    else assert.match(song?.text ?? "", /^เพลง\.mp3\nhttp/);
  }
});

test("reports a window that Meta closes early as window_closed, on both channels", async () => {
  for (const channel of ["facebook", "instagram"] as const) {
    const own = await fixture.another(channel);
    const { id, room_id } = await own.customer("สวัสดีค่ะ", 23 * HOUR_MS);
    await graph.advance(2 * HOUR_MS);
    try {
      assert.deepEqual(await outcome(await answer(room_id, "ช้าไป")), ["failed", "window_closed"], channel);
      assert.deepEqual([await got(id), (await own.social()).status], [[], "connected"]);
    } finally {
      await graph.advance(-2 * HOUR_MS);
    }
  }
});

test("splits a long Instagram answer between words into parts of 1,000 bytes, in order, without loss", async () => {
  const own = await fixture.another("instagram");
  const { id, room_id } = await own.customer();
  const text = "ส่งวันนี้ถึงพรุ่งนี้ค่ะ รับประกันสินค้าเจ็ดวัน ".repeat(30).trim();
  const message = await settled(await answer(room_id, text));
  const pieces = await got(id);
  assert.equal(message.state, "sent");
  assert.ok(pieces.length >= 4);
  for (const piece of pieces) {
    assert.ok(Buffer.byteLength(piece ?? "") <= 1_000);
    assert.doesNotMatch(piece ?? "", /^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/, "no combining mark at the start of a part");
  }
  assert.equal(pieces.join("").replaceAll(/\s/g, ""), text.replaceAll(/\s/g, ""));
  await own.untilSettled();
  assert.equal((await own.messages(id)).length, 2, "echoes are not messages");
});

test("a retry after an unknown third part sends only the missing parts", async () => {
  const own = await fixture.another("instagram");
  const { id, room_id } = await own.customer();
  const text = Array.from({ length: 40 }, (_, n) => `ข้อ ${n} รายละเอียดสินค้าตามนี้เลยนะคะ`).join(" ");
  // two parts succeed, the third loses its connection
  await graph.fail("send", "none", 2);
  await graph.fail("send", "reset-before");
  const message_id = await answer(room_id, text);
  assert.deepEqual(await outcome(message_id), ["unknown", "answer_lost"]);
  assert.equal((await got(id)).length, 2);
  await retry(message_id);
  assert.equal((await settled(message_id)).state, "sent");
  const pieces = await got(id);
  assert.equal(new Set(pieces).size, pieces.length, "no duplicate part");
  assert.equal(pieces.join("").replaceAll(/\s/g, ""), text.replaceAll(/\s/g, ""));
});

for (const kind of ["reset-after", "internal-after", "reset-before", "internal", "gateway"] as const) {
  test(`${kind}: the outcome is unknown, so the answer is marked unknown and not retried`, async () => {
    const own = await fixture.another();
    const { id, room_id } = await own.customer();
    // an echo would reveal that Meta has it
    await graph.setEchoes(own.page.page_id, { names_app: true, when: "none" });
    const before = await graph.calls("send");
    await graph.fail("send", kind);
    const message_id = await answer(room_id, "ครั้งเดียว");
    assert.deepEqual(await outcome(message_id), ["unknown", "answer_lost"]);
    const arrived = kind.endsWith("after") ? 1 : 0;
    await runNow(room_id);
    assert.equal((await settled(await answer(room_id, "ถัดไป"))).state, "sent", "the room continues");
    assert.deepEqual(await got(id), [...Array(arrived).fill("ครั้งเดียว"), "ถัดไป"]);
    assert.equal(await graph.calls("send"), before + 2);
    assert.equal((await own.social()).status, "connected");
  });
}

test("an answer that Meta accepted without a response is marked unknown, and only a person repeats it", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.setEchoes(own.page.page_id, { names_app: true, when: "none" });
  await graph.fail("send", "timeout-after");
  const message_id = await answer(room_id, "ครั้งเดียว");
  await until("its delivery", async () => (await got(id)).length === 1);
  assert.deepEqual(await outcome(message_id), ["unknown", "answer_lost"]);
  assert.deepEqual(await got(id), ["ครั้งเดียว"]);
  await retry(message_id);
  assert.equal((await settled(message_id)).state, "sent");
  assert.deepEqual(await got(id), ["ครั้งเดียว", "ครั้งเดียว"], "the retry sends a duplicate by decision");
});

test("who confirms a part in doubt has it counted as sent, and the next parts follow", async () => {
  const own = await fixture.another("instagram");
  const { id, room_id } = await own.customer();
  await graph.setEchoes(own.page.page_id, { names_app: true, when: "none" });
  const text = Array.from({ length: 40 }, (_, n) => `ข้อ ${n} รายละเอียดสินค้าตามนี้เลยนะคะ`).join(" ");
  await graph.fail("send", "reset-after");
  const message_id = await answer(room_id, text);
  assert.deepEqual(await outcome(message_id), ["unknown", "answer_lost"]);
  assert.equal((await got(id)).length, 1);
  await shops.as(shop.owner, "select public.confirm_message($1)", [message_id]);
  assert.equal((await settled(message_id)).state, "sent");
  assert.equal((await got(id)).join("").replaceAll(/\s/g, ""), text.replaceAll(/\s/g, ""));
});

for (const [how, echo, state] of [
  ["that names another app", { text: "ครั้งเดียว", app_id: 263902037430900 }, "unknown"],
  ["of a part of its words", { text: "ครั้ง" }, "unknown"],
  ["of all its words", { text: "ครั้งเดียว" }, "sent"],
] as const) {
  test(`an answer without a response, then an echo ${how}: ${state}`, async () => {
    const own = await fixture.another();
    const { id, room_id } = await own.customer();
    await graph.setEchoes(own.page.page_id, { names_app: true, when: "none" });
    await graph.fail("send", "reset-after");
    const message_id = await answer(room_id, "ครั้งเดียว");
    assert.deepEqual(await outcome(message_id), ["unknown", "answer_lost"]);
    await graph.act(id, { type: "echo", ...echo });
    await own.untilSettled();
    const shown = await until("what the echo leads to", async () => {
      const messages = await own.messages(id);
      const [message] = messages.filter((one) => one.id === message_id);
      return (messages.length === 3 || message?.state === "sent") && { state: message?.state, count: messages.length };
    });
    assert.deepEqual(shown, { state, count: state === "sent" ? 2 : 3 });
  });
}

test("a worker that dies during the call leaves an unknown answer and no duplicate", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  // the state it leaves: a recorded call without an outcome
  await shops.rows("select system.postpone_deliveries($1, 600)", [room_id]);
  const message_id = await answer(room_id, "ครั้งเดียว");
  await shops.rows("select system.begin_call($1, 0, 'push', 1)", [message_id]);
  await runNow(room_id);
  assert.deepEqual(await outcome(message_id), ["unknown", "answer_lost"]);
  assert.deepEqual(await got(id), []);
});

test("a rate limit waits for Meta's own time, then sends the answers in order, once", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.fail("send", "rate");
  const first = await answer(room_id, "หนึ่ง");
  const run_at = await until("the delay", async () => {
    const [job] = await shops.rows<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = $1", [
      `room:${room_id}`,
    ]);
    return job && job.run_at.getTime() > Date.now() + 30_000 && job.run_at;
  });
  assert.ok(run_at.getTime() < Date.now() + 90_000, "the delay from the usage header");
  const second = await answer(room_id, "สอง");
  assert.deepEqual([(await find(first))?.state, (await find(second))?.state], ["sending", "queued"]);
  await runNow(room_id);
  for (const message_id of [first, second]) assert.equal((await settled(message_id)).state, "sent");
  assert.deepEqual(await got(id), ["หนึ่ง", "สอง"]);
});

for (const kind of ["custom", "temporary"] as const) {
  test(`${kind}: Meta certainly did not accept it, so it is retried and received once`, async () => {
    const own = await fixture.another();
    const { id, room_id } = await own.customer();
    await graph.fail("send", kind, 2);
    assert.equal((await settled(await answer(room_id, "ครั้งเดียว"), 40_000)).state, "sent");
    assert.deepEqual(await got(id), ["ครั้งเดียว"]);
  });
}

test("a refused token marks the page as needing attention and delays its messages until it is repaired", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.fail("send", "token");
  const message_id = await answer(room_id, "รอก่อนนะคะ");
  await until("the page needs attention", async () => (await own.social()).status === "needs_attention");
  assert.equal((await own.social()).last_error, "token_refused");
  const held = await until(
    "it is delayed",
    async () => (await delayOf(message_id)).delayed_since && delayOf(message_id),
  );
  assert.deepEqual([held.state, held.failure_code], ["sending", "token_refused"]);
  await runNow(room_id);
  assert.equal((await settled(message_id)).state, "sent");
  assert.deepEqual(await got(id), ["รอก่อนนะคะ"]);
  await until("the page is connected again", async () => (await own.social()).status === "connected");
});

/** Refusals that concern one person. */
const OF_ONE_PERSON = [
  ["newsWindow", "window_closed"],
  ["notReceiving", "customer_unreachable"],
  ["elsewhere", "thread_controlled_elsewhere"],
  ["development", "app_in_development"],
  ["permission", "permission_refused"],
  ["notAllowed", "permission_refused"],
  ["restricted", "account_restricted"],
] as const;
for (const channel of ["facebook", "instagram"] as const) {
  test(`${channel}: a refusal for one person fails only that message; the page and the room continue`, async () => {
    const own = await fixture.another(channel);
    const { id, room_id } = await own.customer();
    for (const [kind, failure_code] of OF_ONE_PERSON) {
      await graph.fail("send", kind);
      const [refused, next] = [await answer(room_id, kind), await answer(room_id, `หลัง ${kind}`)];
      assert.deepEqual([kind, ...(await outcome(refused))], [kind, "failed", failure_code]);
      assert.equal((await settled(next)).state, "sent", kind);
      assert.equal((await own.social()).status, "connected", kind);
    }
    assert.deepEqual(
      await got(id),
      OF_ONE_PERSON.map(([kind]) => `หลัง ${kind}`),
    );
  });
}

test("a customer who blocked the page, or is unknown to Meta, is unreachable; others are not delayed", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.block(id);
  assert.deepEqual(await outcome(await answer(room_id, "ยังอยู่ไหมคะ")), ["failed", "customer_unreachable"]);
  await graph.block(id, false);
  assert.equal((await settled(await answer(room_id, "กลับมาแล้ว"))).state, "sent");
  const lost = await own.customer();
  await shops.rows("update public.customer_identities set external_id = $2 where external_id = $1", [
    lost.id,
    `${lost.id}0`,
  ]);
  assert.deepEqual(await outcome(await answer(lost.room_id, "x")), ["failed", "customer_unreachable"]);
  assert.equal((await own.social()).status, "connected");
});

test("sends nothing from a disconnected page", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await shops.rows("select system.postpone_deliveries($1, 600)", [room_id]);
  const message_id = await answer(room_id, "ช้าไป");
  await shops.as(shop.owner, "select public.disconnect_social($1)", [own.page.social_id]);
  await runNow(room_id);
  assert.deepEqual(await outcome(message_id), ["failed", "channel_disconnected"]);
  assert.deepEqual(await got(id), []);
});

/** Uploads a file as an agent's browser does. */
async function upload(room_id: string, name: string, mime: string, bytes: Buffer): Promise<string> {
  const base = `/api/project/${shop.project_id}/rooms/${room_id}/attachments`;
  const announced = await call(`POST ${base}`, { as: shop.owner, json: { name, mime, size: bytes.length } });
  const { id, upload_url } = announced.body as { id: string; upload_url: string };
  await fetch(upload_url, { method: "PUT", body: new Uint8Array(bytes), headers: { "content-type": mime } });
  const checked = await call(`POST ${base}/${id}/check`, { as: shop.owner, json: {} });
  assert.equal(checked.status, 200, checked.text);
  return id;
}

test("sends pictures as pictures; other files as files on Messenger and as links on Instagram", async () => {
  const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");
  for (const channel of ["facebook", "instagram"] as const) {
    const own = await fixture.another(channel);
    const { id, room_id } = await own.customer();
    const attachment_ids = [
      await upload(room_id, "สินค้า.jpg", "image/jpeg", await photo()),
      await upload(room_id, "ใบเสร็จ.pdf", "application/pdf", pdf),
    ];
    const sent = await call(`POST /api/project/${shop.project_id}/rooms/${room_id}/messages`, {
      as: shop.owner,
      json: { client_id: crypto.randomUUID(), text: "ตามนี้ค่ะ", attachment_ids },
    });
    assert.equal(sent.status, 201, sent.text);
    assert.equal((await settled((sent.body.message as { id: string }).id)).state, "sent");
    const [words, picture, file] = await graph.received(id);
    assert.equal(words?.text, "ตามนี้ค่ะ");
    assert.equal(picture?.attachment?.type, "image");
    if (channel === "facebook")
      assert.deepEqual([file?.attachment?.type, file?.attachment?.bytes], ["file", pdf.length]);
    else assert.match(file?.text ?? "", /^ใบเสร็จ\.pdf\nhttp/);
  }
});

for (const channel of ["facebook", "instagram"] as const) {
  test(`${channel}: a survey score, pressed or typed, is stored and acknowledged, and does not reopen the room`, async () => {
    const own = await MetaFixture.open(channel);
    for (const kind of ["csat", "thanks"]) {
      await own.shops.as(own.shop.owner, "select public.save_automatic_message($1, $2, $3)", [
        own.shop.project_id,
        kind,
        JSON.stringify({
          is_on: true,
          spends_quota: true,
          minutes: 5,
          each_conversation: true,
          texts: { all: { th: [kind] } },
        }),
      ]);
    }
    const asked = async (wanted: string) => {
      const { id, room_id } = await own.customer("มีไซซ์ M ไหมคะ");
      const { message } = await own.shops.answer(own.shop.owner, room_id, "มีค่ะ");
      await settled(message.id);
      await own.shops.as(own.shop.owner, "select public.set_room_status($1, 'resolved')", [room_id]);
      const question = await until("the question", async () =>
        (await own.graph.received(id)).find(({ text }) => text === wanted),
      );
      return { id, room_id, question };
    };
    const thanked = (id: string) =>
      until("thanks", async () => (await own.graph.received(id)).some(({ text }) => text === "thanks"));
    const kept = async (room_id: string) =>
      (
        await own.shops.rows(
          `select s.score, r.status, r.conversation_number from public.csat_surveys s
           join public.rooms r on r.id = s.room_id where s.room_id = $1`,
          [room_id],
        )
      )[0];

    const one = await asked("csat");
    const titles = one.question.quick_replies.map(({ title }) => title);
    assert.deepEqual(titles, ["1 ★", "2 ★", "3 ★", "4 ★", "5 ★"]);
    const [, , , press] = one.question.quick_replies;
    await own.graph.act(one.id, { type: "quick_reply", text: "4 ★", payload: press?.payload ?? "" });
    await thanked(one.id);
    assert.deepEqual(await kept(one.room_id), { score: 4, status: "resolved", conversation_number: 1 });

    const other = await asked("csat");
    await own.graph.act(other.id, { type: "quick_reply", text: "1 ★", payload: press?.payload ?? "" });
    await own.untilSettled();
    assert.equal((await kept(one.room_id))?.score, 4, "another person's score is not accepted");
    await own.graph.act(other.id, { type: "text", text: "5" });
    await thanked(other.id);
    assert.deepEqual(await kept(other.room_id), { score: 5, status: "resolved", conversation_number: 1 });
  });
}
