/**
 * How the database applies channels' events: ids of every part, echoes, edits, unsent messages, receipts and late
 * redeliveries.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();

interface Row {
  id: string;
  room_id: string;
  sequence: string;
  text: string | null;
  state: string;
  origin: string | null;
  reply_to_id: string | null;
  unsent_at: Date | null;
  external_id: string | null;
  content: Record<string, unknown> | null;
  reactions: { emoji: string; attachment_id?: string }[];
}
interface Result {
  message: Row | null;
  is_duplicate: boolean;
}

/** A channel account with one customer, and the events in their room. */
class Stage {
  private constructor(
    readonly social_id: string,
    readonly customer: string,
    readonly room_id: string,
  ) {}

  static async open(kind: "line" | "facebook" | "instagram"): Promise<Stage> {
    const [social] = await shops.rows<{ id: string }>(
      "insert into public.socials (project_id, kind, name, external_id) values ($1, $2, $2, $3) returning id",
      [shop.project_id, kind, randomUUID()],
    );
    assert.ok(social);
    const customer = `C${randomUUID()}`;
    const [opened] = await shops.rows<{ room: { id: string } }>(
      "select private.receive_message($1, $2, $3, 'text', 'สวัสดีค่ะ') -> 'room' as room",
      [social.id, customer, randomUUID()],
    );
    assert.ok(opened);
    return new Stage(social.id, customer, opened.room.id);
  }

  /** Stores and applies an event. */
  async apply(effect: Record<string, unknown>, at = new Date(), kind = String(effect.type)): Promise<Result | null> {
    const event_id = await this.store(kind, at);
    return this.again(event_id, effect);
  }

  async store(kind: string, at = new Date()): Promise<string> {
    const [event] = await shops.rows<{ id: string }>(
      `insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
       values ($1, $2, $3, $4, $5, '{}', $6) returning id`,
      [shop.project_id, this.social_id, randomUUID(), this.customer, kind, at.toISOString()],
    );
    assert.ok(event);
    return event.id;
  }

  async again(event_id: string, effect: Record<string, unknown>): Promise<Result | null> {
    const [row] = await shops.rows<{ result: Result | null }>("select system.apply_event($1, $2) as result", [
      event_id,
      JSON.stringify({ external_customer_id: this.customer, ...effect }),
    ]);
    return row?.result ?? null;
  }

  says(text: string, more: Record<string, unknown> = {}, at = new Date()): Promise<Result | null> {
    return this.apply(messageEffect({ text, sent_at: at.toISOString(), ...more }), at, "message");
  }

  echoes(external_id: string, text: string, more: Record<string, unknown> = {}): Promise<Result | null> {
    return this.apply(messageEffect({ external_id, text, is_echo: true, ...more }), new Date(), "echo");
  }

  /** An answer that is being sent: its message and its open call. */
  async sending(text: string): Promise<{ message_id: string; call_id: string }> {
    const { message } = await shops.answer(shop.owner, this.room_id, text);
    await shops.rows("select system.claim_delivery($1)", [this.room_id]);
    return { message_id: message.id, call_id: await this.begin(message.id, 0) };
  }

  async begin(message_id: string, part: number): Promise<string> {
    const [call] = await shops.rows<{ call: { id: string } }>("select system.begin_call($1, $2, 'push', 1) as call", [
      message_id,
      part,
    ]);
    assert.ok(call);
    return call.call.id;
  }

  end(call_id: string, ids: string[]): Promise<unknown> {
    return shops.rows("select system.end_call($1, 'accepted', $2, 'free')", [call_id, ids]);
  }

  async settle(message_id: string, state: string, external_id: string | null = null): Promise<void> {
    await shops.rows("select system.settle_delivery($1, $2, $3)", [message_id, state, external_id]);
  }

  messages(): Promise<Row[]> {
    return shops.rows<Row>("select * from public.messages where room_id = $1 order by sequence", [this.room_id]);
  }

  async message(id: string): Promise<Row> {
    const found = (await this.messages()).find((message) => message.id === id);
    assert.ok(found);
    return found;
  }

  async room(): Promise<Record<string, unknown>> {
    const [room] = await shops.rows("select * from public.rooms where id = $1", [this.room_id]);
    assert.ok(room);
    return room;
  }

  async event(kind: string): Promise<{ id: string; state: string; held_until: Date | null; awaits: string | null }> {
    const [event] = await shops.rows<{ id: string; state: string; held_until: Date | null; awaits: string | null }>(
      "select * from public.inbound_events where social_id = $1 and kind = $2 order by received_at desc limit 1",
      [this.social_id, kind],
    );
    assert.ok(event);
    return event;
  }
}

function messageEffect(more: Record<string, unknown>) {
  return {
    type: "message",
    external_id: randomUUID(),
    kind: "text",
    text: null,
    content: null,
    media: [],
    reply_to_external_id: null,
    is_echo: false,
    sent_at: new Date().toISOString(),
    ...more,
  };
}

const native = (messages: Row[]) => messages.filter(({ origin }) => origin === "native_app");

test("an echo that arrives during its call is held and changes nothing after the call", async () => {
  const stage = await Stage.open("instagram");
  const before = await stage.room();
  const { message_id, call_id } = await stage.sending("มีค่ะ");
  const effect = messageEffect({ external_id: "mid-1", text: "มีค่ะ", is_echo: true });
  assert.equal(await stage.echoes("mid-1", "มีค่ะ"), null);
  const event = await stage.event("echo");
  assert.equal(event.state, "received");
  assert.ok(event.held_until && event.held_until > new Date(Date.now() - 1_000));
  const [job] = await shops.rows("select 1 from graphile_worker.jobs where key = $1", [
    `held:${stage.social_id}:${stage.customer}`,
  ]);
  assert.ok(job, "a job looks again");
  // it does not hold up the customer
  const { rowCount } = await shops.pool.query("select * from system.list_waiting_events($1, $2)", [
    stage.social_id,
    stage.customer,
  ]);
  assert.equal(rowCount, 0);
  await stage.end(call_id, ["mid-1"]);
  await stage.settle(message_id, "sent", "mid-1");
  const result = await stage.again(event.id, effect);
  assert.equal(result?.is_duplicate, true);
  assert.equal(result?.message?.id, message_id);
  assert.deepEqual(native(await stage.messages()), []);
  const message = await stage.message(message_id);
  assert.deepEqual([message.state, message.external_id], ["sent", "mid-1"]);
  assert.equal((await stage.room()).handled_by, before.handled_by);
});

test("echoes of all parts of an answer belong to it", async () => {
  const stage = await Stage.open("instagram");
  const { message_id, call_id } = await stage.sending("หนึ่ง สอง สาม");
  await stage.end(call_id, ["p0"]);
  for (const part of [1, 2]) await stage.end(await stage.begin(message_id, part), [`p${part}`]);
  await stage.settle(message_id, "sent", "p0");
  for (const mid of ["p2", "p0", "p1"]) assert.equal((await stage.echoes(mid, "สอง"))?.message?.id, message_id);
  assert.deepEqual(native(await stage.messages()), []);
});

test("a message that the shop writes in the provider's app during a call appears once, after the answer", async () => {
  const stage = await Stage.open("facebook");
  const { message_id, call_id } = await stage.sending("จากกล่อง");
  assert.equal(await stage.echoes("native-1", "จากแอป"), null);
  const { id } = await stage.event("echo");
  await stage.end(call_id, ["ours-1"]);
  await stage.settle(message_id, "sent", "ours-1");
  const effect = messageEffect({ external_id: "native-1", text: "จากแอป", is_echo: true });
  assert.equal((await stage.again(id, effect))?.message?.origin, "native_app");
  assert.equal((await stage.echoes("native-1", "จากแอป"))?.is_duplicate, true);
  assert.equal(native(await stage.messages()).length, 1);
});

test("an echo confirms an answer whose call got no response, and the delivery continues", async () => {
  const stage = await Stage.open("instagram");
  const { message_id } = await stage.sending("ครั้งเดียว");
  await stage.settle(message_id, "unknown");
  const other = await stage.echoes("other", "เรื่องอื่น");
  assert.equal(other?.message?.origin, "native_app", "another text is not it");
  const result = await stage.echoes("mid-9", "ครั้งเดียว");
  assert.equal(result?.message?.id, message_id);
  assert.equal((await stage.message(message_id)).state, "queued");
  const [call] = await shops.rows<{ state: string; external_ids: string[] }>(
    "select * from private.provider_calls where message_id = $1",
    [message_id],
  );
  assert.deepEqual([call?.state, call?.external_ids], ["accepted", ["mid-9"]]);
});

test("an echo that names our app never becomes a message", async () => {
  const stage = await Stage.open("facebook");
  assert.equal(await stage.echoes("gone", "เก่ามาก", { is_own: true }), null);
  assert.equal((await stage.messages()).length, 1);
});

test("a delivery finishes although another message has its id, and does not block the room's next answer", async () => {
  const stage = await Stage.open("instagram");
  await stage.echoes("taken", "จากแอป");
  const { message_id } = await stage.sending("ของเรา");
  await stage.settle(message_id, "sent", "taken");
  assert.equal((await stage.message(message_id)).state, "sent");
  const next = await stage.sending("ถัดไป");
  assert.equal((await stage.message(next.message_id)).state, "sending");
});

test("a quote of, or reaction to, any part of an answer is attached to the answer and names the file", async () => {
  const stage = await Stage.open("line");
  const { message_id, call_id } = await stage.sending("ดูรูปนะคะ");
  const files = [randomUUID(), randomUUID(), randomUUID()];
  await shops.rows("update public.messages set attachments = $2 where id = $1", [
    message_id,
    JSON.stringify(files.map((id) => ({ id, kind: "image", name: "a.jpg", mime: "image/jpeg", size: 1 }))),
  ]);
  await stage.end(call_id, ["t", "f0", "f1", "f2"]);
  await stage.settle(message_id, "sent", "t");
  const quoted = await stage.says("เอาตัวที่สองค่ะ", { reply_to_external_id: "f1" });
  assert.equal(quoted?.message?.reply_to_id, message_id);
  assert.deepEqual(quoted?.message?.content?.quote, { external_id: "f1", attachment_id: files[1] });
  const words = await stage.says("ข้อความนี้", { reply_to_external_id: "t" });
  assert.deepEqual(words?.message?.content?.quote, { external_id: "t", attachment_id: null });
  const react = (external_id: string, emoji: string | null) => stage.apply({ type: "reaction", external_id, emoji });
  await react("f2", "❤️");
  await react("f0", "👍");
  await react("f2", "😮");
  assert.deepEqual(
    (await stage.message(message_id)).reactions.map(({ emoji, attachment_id }) => [emoji, attachment_id]),
    [
      ["👍", files[0]],
      ["😮", files[2]],
    ],
  );
});

test("a quote of an unknown message keeps its id and is linked when the message arrives", async () => {
  const stage = await Stage.open("line");
  const quoted = await stage.says("อันนี้ค่ะ", { reply_to_external_id: "from-the-manager" });
  assert.ok(quoted?.message);
  assert.equal(quoted.message.reply_to_id, null);
  assert.deepEqual(quoted.message.content?.quote, { external_id: "from-the-manager", attachment_id: null });
  const late = await stage.says("มาช้า", { external_id: "from-the-manager" });
  assert.equal((await stage.message(quoted.message.id)).reply_to_id, late?.message?.id);
});

test("a reaction to an answer whose call is still open is attached afterwards", async () => {
  const stage = await Stage.open("facebook");
  const { message_id, call_id } = await stage.sending("มีค่ะ");
  const effect = { type: "reaction", external_id: "m-early", emoji: "❤️" };
  assert.equal(await stage.apply(effect), null);
  const waiting = await stage.event("reaction");
  assert.deepEqual([waiting.state, waiting.awaits], ["skipped", "m-early"]);
  await stage.end(call_id, ["m-early"]);
  assert.equal((await stage.event("reaction")).state, "received", "it is tried again");
  await stage.again(waiting.id, effect);
  assert.equal((await stage.message(message_id)).reactions.length, 1);
});

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** For how many hours the customer has been silent, as far as the reply window goes. */
async function silentHours({ room_id }: Stage): Promise<number> {
  const [row] = await shops.rows<{ at: Date }>("select customer_last_at as at from public.rooms where id = $1", [
    room_id,
  ]);
  return Math.round((Date.now() - (row?.at.getTime() ?? 0)) / HOUR_MS);
}
const silence = ({ room_id }: Stage, hours: number) =>
  shops.rows("update public.rooms set customer_last_at = $2 where id = $1", [room_id, ago(hours).toISOString()]);

test("a reaction opens the reply window of Messenger and Instagram from its time; taking it back does not", async () => {
  for (const kind of ["facebook", "instagram"] as const) {
    const stage = await Stage.open(kind);
    const { message_id, call_id } = await stage.sending("มีค่ะ");
    await stage.end(call_id, ["m-1"]);
    await stage.settle(message_id, "sent", "m-1");
    const react = (emoji: string | null, at: Date) => stage.apply({ type: "reaction", external_id: "m-1", emoji }, at);
    await silence(stage, 48);
    const result = (await react("❤️", ago(2))) as { room?: { customer_last_at: string } } | null;
    assert.equal(await silentHours(stage), 2);
    assert.ok(Date.parse(result?.room?.customer_last_at ?? "") > ago(3).getTime(), "open pages are told");
    await react("👍", ago(5));
    assert.equal(await silentHours(stage), 2, "an earlier event that arrives late changes nothing");
    await react(null, new Date());
    assert.equal(await silentHours(stage), 2);
    await react("😮", ago(-10));
    assert.equal(await silentHours(stage), 0, "a clock that is ahead does not extend the window");
  }
});

test("a press on a score opens the reply window, also one that is not counted any more; LINE has none", async () => {
  for (const [kind, silent] of [
    ["facebook", 1],
    ["line", 48],
  ] as const) {
    const stage = await Stage.open(kind);
    const [survey] = await shops.rows<{ id: string }>(
      `insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number)
       select project_id, id, customer_id, conversation_number from public.rooms where id = $1 returning id`,
      [stage.room_id],
    );
    const press = async (score: number) => {
      const event_id = await stage.store("postback", ago(1));
      const [row] = await shops.rows<{ answered: { room: { customer_last_at: string } } | null }>(
        "select system.answer_csat($1, $2, $3) as answered",
        [event_id, stage.customer, `csat:${survey?.id}:${score}`],
      );
      return row?.answered;
    };
    for (const isAgain of [false, true]) {
      await silence(stage, 48);
      const answered = await press(5);
      assert.equal(await silentHours(stage), silent, `${kind}, again: ${isAgain}`);
      assert.equal(Boolean(answered), kind === "facebook" || !isAgain);
    }
  }
});

test("a message unsent before it arrives leaves a tombstone without its text", async () => {
  const stage = await Stage.open("line");
  const external_id = randomUUID();
  assert.equal(await stage.apply({ type: "unsend", external_id }), null);
  const media = [{ kind: "image", name: "a.jpg", mime: "image/jpeg", reference: "message:1" }];
  const result = await stage.says("ลับ", { external_id, content: { a: 1 }, media });
  assert.ok(result?.message?.unsent_at);
  const kept = await stage.message(result.message.id);
  assert.deepEqual([kept.text, kept.content], [null, null]);
  assert.ok(kept.unsent_at);
  const { id } = await stage.event("unsend");
  assert.equal(
    await stage.again(id, { type: "unsend", external_id }),
    null,
    "the withdrawal itself changes nothing more",
  );
  const [files] = await shops.rows<{ count: number }>(
    "select count(*)::int as count from public.attachments where room_id = $1",
    [stage.room_id],
  );
  assert.equal(files?.count, 0);
});

test("an edit changes the text, keeps every version in any order of arrival, and triggers no automation", async () => {
  const stage = await Stage.open("facebook");
  const external_id = randomUUID();
  const edit = (number: number, text: string) =>
    stage.apply({ type: "edit", external_id, number, text, content: null });
  const sent = await stage.says("ส่งที่ 12/3", { external_id });
  assert.ok(sent?.message);
  const jobs = () => shops.rows("select id from graphile_worker.jobs where key like '%' || $1 || '%'", [stage.room_id]);
  const before = await jobs();
  await edit(2, "ส่งที่ 99/1");
  await edit(1, "ส่งที่ 12/4");
  assert.equal(await edit(2, "ส่งที่ 99/1"), null, "a second delivery changes nothing");
  const message = await stage.message(sent.message.id);
  assert.equal(message.text, "ส่งที่ 99/1");
  assert.deepEqual(
    ((message.content?.edits ?? []) as { number: number; text: string }[]).map(({ number, text }) => [number, text]),
    [
      [0, "ส่งที่ 12/3"],
      [1, "ส่งที่ 12/4"],
      [2, "ส่งที่ 99/1"],
    ],
  );
  const room = await stage.room();
  assert.equal(room.last_message_preview, "ส่งที่ 99/1");
  assert.equal((await stage.messages()).length, 2);
  assert.deepEqual(await jobs(), before);
  await stage.apply({ type: "unsend", external_id });
  assert.equal((await stage.message(sent.message.id)).content, null, "what is withdrawn is so in every version");
});

test("an edit that arrives before its message is applied to it", async () => {
  const stage = await Stage.open("line");
  const external_id = randomUUID();
  const effect = { type: "edit", external_id, number: 5, text: "ใหม่", content: { mentions: [] } };
  await stage.apply(effect);
  const { id } = await stage.event("edit");
  const sent = await stage.says("เก่า", { external_id });
  const result = await stage.again(id, effect);
  assert.deepEqual([result?.message?.id, result?.message?.text], [sent?.message?.id, "ใหม่"]);
});

test("a customer's message advances the read mark only on channels with read receipts", async () => {
  for (const [kind, expected] of [
    ["line", "0"],
    // after the customer's first message, the answer and the event that it took the room
    ["facebook", "4"],
  ] as const) {
    const stage = await Stage.open(kind);
    const { message_id, call_id } = await stage.sending("มีค่ะ");
    await stage.end(call_id, ["m1"]);
    await stage.settle(message_id, "sent", "m1");
    await stage.says("ขอบคุณค่ะ");
    const { customer_read_sequence, customer_delivered_sequence } = await stage.room();
    assert.deepEqual([customer_read_sequence, customer_delivered_sequence], [expected, expected], kind);
  }
});

test("a customer's text is stored whole up to 10,000 characters; a longer one is truncated with an ellipsis", async () => {
  const stage = await Stage.open("line");
  assert.equal((await stage.says("ก".repeat(10_000)))?.message?.text?.length, 10_000);
  const cut = (await stage.says("ข".repeat(12_000)))?.message?.text;
  assert.equal(cut?.length, 10_000);
  assert.ok(cut?.endsWith("ข…"));
  // one character that becomes eighteen when it is normalised
  assert.equal((await stage.says("\ufdfa".repeat(1_000)))?.message?.text?.length, 10_000);
});

test("a redelivered older event does not replace a newer reply token", async () => {
  const stage = await Stage.open("line");
  const minutes = (count: number) => new Date(Date.now() - count * 60_000);
  const tokenOf = async () => {
    const [row] = await shops.rows<{ token: string }>("select token from private.reply_tokens where social_id = $1", [
      stage.social_id,
    ]);
    return row?.token;
  };
  await stage.says("ใหม่", { reply_token: "new" }, minutes(0));
  await stage.says("เก่า", { reply_token: "old" }, minutes(10));
  assert.equal(await tokenOf(), "new");
  await stage.says("ล่าสุด", { reply_token: "newest" }, new Date(Date.now() + 1_000));
  assert.equal(await tokenOf(), "newest");
});

test("a receipt for a later part of an answer marks the answer", async () => {
  const stage = await Stage.open("instagram");
  const { message_id, call_id } = await stage.sending("สองส่วน");
  await stage.end(call_id, ["s0"]);
  await stage.end(await stage.begin(message_id, 1), ["s1"]);
  await stage.settle(message_id, "sent", "s0");
  const up_to = new Date(Date.now() - 3_600_000).toISOString();
  await stage.apply({ type: "mark", mark: "read", up_to, external_ids: ["s1"] });
  assert.equal((await stage.room()).customer_read_sequence, (await stage.message(message_id)).sequence);
});

test("an answer that is still being retried is neither delivered nor read, whatever the customer does meanwhile", async () => {
  const stage = await Stage.open("facebook");
  const marks = async () => {
    const { customer_read_sequence, customer_delivered_sequence } = await stage.room();
    return [Number(customer_read_sequence), Number(customer_delivered_sequence)];
  };
  const receipts = async () => {
    const up_to = new Date().toISOString();
    for (const mark of ["delivery", "read"]) await stage.apply({ type: "mark", mark, up_to });
    return marks();
  };
  const { message_id, call_id } = await stage.sending("มีค่ะ");
  const answered = Number((await stage.message(message_id)).sequence);
  await shops.rows("select system.end_call($1, 'refused')", [call_id]);
  await shops.rows("select system.postpone_deliveries($1, 60, 'provider_busy')", [stage.room_id]);
  await shops.answer(shop.owner, stage.room_id, "พรุ่งนี้มาได้เลย");
  assert.deepEqual(await receipts(), [answered - 1, answered - 1], "refused");
  await stage.says("ยังอยู่ไหมคะ");
  assert.deepEqual(await marks(), [answered - 1, answered - 1], "the customer writes");
  assert.deepEqual(await receipts(), [answered - 1, answered - 1], "the customer has written");

  const before = new Date().toISOString();
  await stage.begin(message_id, 0);
  await stage.apply({ type: "mark", mark: "read", up_to: before });
  assert.deepEqual(
    await receipts(),
    [answered + 1, answered + 1],
    "the receipt comes before the answer to the call; the event follows",
  );
  await stage.end(call_id, ["m1"]);
  await stage.settle(message_id, "sent", "m1");
  assert.deepEqual(await receipts(), [answered + 1, answered + 1], "the second answer waits");
});

test("a call begun after the receipt's time does not count; a message in doubt counts from its call", async () => {
  const stage = await Stage.open("facebook");
  const { message_id } = await stage.sending("มีค่ะ");
  const { sequence } = await stage.message(message_id);
  await shops.rows("update public.messages set created_at = now() - interval '5 minutes' where id = $1", [message_id]);
  await shops.rows("update private.provider_calls set started_at = now() - interval '1 minute' where message_id = $1", [
    message_id,
  ]);
  const readUpTo = async (seconds: number) => {
    await stage.apply({ type: "mark", mark: "read", up_to: new Date(Date.now() - seconds * 1_000).toISOString() });
    return Number((await stage.room()).customer_read_sequence) >= Number(sequence);
  };
  assert.equal(await readUpTo(120), false);
  await stage.settle(message_id, "unknown");
  assert.equal(await readUpTo(120), false);
  assert.equal(await readUpTo(30), true);
});

test("a push to a LINE group counts once per member, and once where their number is unknown", async () => {
  for (const [members, expected] of [
    [12, 12],
    [null, 1],
    [0, 1],
  ] as const) {
    const stage = await Stage.open("line");
    await shops.rows("update public.rooms set member_count = $2 where id = $1", [stage.room_id, members]);
    await shops.rows("update public.socials set quota_used = 0 where id = $1", [stage.social_id]);
    const { call_id } = await stage.sending("ถึงทุกคน");
    await shops.rows("select system.end_call($1, 'accepted', '{}', 'quota')", [call_id]);
    const [social] = await shops.rows("select quota_used from public.socials where id = $1", [stage.social_id]);
    assert.deepEqual(social, { quota_used: expected });
  }
});

test("fetches the permanent URL of a shared post and keeps the result", async () => {
  const stage = await Stage.open("instagram");
  const share = {
    kind: "post",
    title: null,
    url: null,
    media_id: "18",
    native_url: "https://www.instagram.com/direct/inbox/",
  };
  const sent = await stage.apply(
    messageEffect({ kind: "rich", content: { kind: "share", share } }),
    new Date(),
    "message",
  );
  assert.ok(sent?.message);
  const [job] = await shops.rows("select 1 from graphile_worker.jobs where key = $1", [`share:${sent.message.id}`]);
  assert.ok(job);
  const picture = [{ kind: "image", name: "post", mime: "image/jpeg", reference: "url:https://x.fbcdn.net/1" }];
  await shops.rows("select system.settle_share($1, $2, $3, $4)", [
    sent.message.id,
    "https://www.instagram.com/p/1/",
    "เสื้อลายดอก",
    JSON.stringify(picture),
  ]);
  const kept = await stage.message(sent.message.id);
  assert.deepEqual(kept.content?.share, { ...share, url: "https://www.instagram.com/p/1/", title: "เสื้อลายดอก" });
});

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);

test("a late redelivery changes neither the customer's last message time nor the message marked as read", async () => {
  const stage = await Stage.open("facebook");
  const claimed = async () => {
    await shops.answer(shop.owner, stage.room_id, "มีค่ะ");
    const [row] = await shops.rows<{ claim: { message: { id: string }; last_heard_at: string } }>(
      "select system.claim_delivery($1) as claim",
      [stage.room_id],
    );
    assert.ok(row);
    await stage.settle(row.claim.message.id, "sent");
    return Date.parse(row.claim.last_heard_at);
  };
  const latest = new Date();
  await stage.says("ใหม่", { read_token: "new" }, latest);
  await stage.says("เก่า", { read_token: "old" }, minutesAgo(26 * 60));
  assert.equal(await claimed(), latest.getTime(), "Meta's window is open");
  await shops.rows("update public.rooms set team_read_sequence = last_sequence where id = $1", [stage.room_id]);
  const [read] = await shops.rows<{ found: { read_token: string } }>("select system.find_read_token($1) as found", [
    stage.room_id,
  ]);
  assert.equal(read?.found.read_token, "new");
  await stage.says("อนาคต", {}, new Date(Date.now() + 3_600_000));
  assert.ok((await claimed()) <= Date.now(), "a provider's clock that is ahead holds nothing open");
});

test("reachability events apply in the order in which they happened", async () => {
  const stage = await Stage.open("line");
  const isReachable = async () => (await stage.room()).unreachable_since === null;
  const reachable = (is_reachable: boolean, at: Date) => stage.apply({ type: "reachable", is_reachable }, at);
  await reachable(false, minutesAgo(10));
  assert.equal(await isReachable(), true, "the customer has written since");
  const left = new Date(Date.now() + 60_000);
  await reachable(false, left);
  assert.equal(await isReachable(), false);
  await stage.says("เก่า", {}, minutesAgo(5));
  assert.equal(await isReachable(), false, "this was written before they left");
  await reachable(true, minutesAgo(5));
  assert.equal(await isReachable(), false, "this follow ended before");
  await reachable(true, new Date(left.getTime() + 1_000));
  assert.equal(await isReachable(), true);
});

test("a message from before a broadcast does not count as a reply to it", async () => {
  const stage = await Stage.open("line");
  const [broadcast] = await shops.rows<{ id: string }>(
    `insert into public.broadcasts (id, project_id, name, created_by) values (gen_random_uuid(), $1, 'ข่าว', $2) returning id`,
    [shop.project_id, shop.owner.id],
  );
  await shops.rows(
    `insert into public.broadcast_recipients
       (broadcast_id, position, project_id, social_id, room_id, state, sent_at)
     select $1, 1, r.project_id, r.social_id, r.id, 'sent', now() - interval '1 hour' from public.rooms r where r.id = $2`,
    [broadcast?.id, stage.room_id],
  );
  const replied = async () => {
    const [row] = await shops.rows<{ replied_at: Date | null }>(
      "select replied_at from public.broadcast_recipients where broadcast_id = $1",
      [broadcast?.id],
    );
    return row?.replied_at !== null;
  };
  await stage.says("ก่อนข่าว", {}, minutesAgo(120));
  assert.equal(await replied(), false);
  await stage.says("สนใจค่ะ", {}, minutesAgo(1));
  assert.equal(await replied(), true);
});
