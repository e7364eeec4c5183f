/**
 * Comments in the database: a room per person and post, own comments, changes in any order, and private answers that continue in a chat.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const DAY_MS = 24 * 3_600_000;

interface Row {
  id: string;
  room_id: string;
  text: string | null;
  state: string;
  origin: string | null;
  author_kind: string;
  reply_to_id: string | null;
  external_id: string | null;
  unsent_at: Date | null;
  content: {
    comment?: Record<string, unknown>;
    audience?: string;
    continued_in?: { room_id: string; message_id: string };
  } | null;
}
interface Room {
  id: string;
  kind: string;
  post_id: string | null;
  waiting_since: Date | null;
  status: string;
  customer_id: string;
  identity_id: string;
}
interface Result {
  message: Row;
  room: Room;
  is_duplicate: boolean;
}

/** An account with one post and one person who comments. */
class Stage {
  readonly post = `1_${randomUUID()}`;
  readonly person = randomUUID();

  private constructor(readonly social_id: string) {}

  static async open(kind: "facebook" | "instagram" = "facebook"): Promise<Stage> {
    const [social] = await shops.rows<{ id: string }>(
      "insert into public.socials (project_id, kind, name, external_id) values ($1, $2, $2, $3) returning id",
      [shop.project_id, kind, randomUUID()],
    );
    assert.ok(social);
    return new Stage(social.id);
  }

  async apply(effect: Record<string, unknown>, kind = String(effect.type), at = new Date()): Promise<Result | null> {
    const [event] = await shops.rows<{ id: string }>(
      `insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
       values ($1, $2, $3, $4, $5, '{}', $6) returning id`,
      [shop.project_id, this.social_id, randomUUID(), this.person, kind, at.toISOString()],
    );
    assert.ok(event);
    return this.again(event.id, effect);
  }

  async again(event_id: string, effect: Record<string, unknown>): Promise<Result | null> {
    const [row] = await shops.rows<{ result: Result | null }>("select system.apply_event($1, $2) as result", [
      event_id,
      JSON.stringify(effect),
    ]);
    return row?.result ?? null;
  }

  comment(text: string, more: Record<string, unknown> = {}): Promise<Result | null> {
    return this.apply({
      type: "comment",
      external_customer_id: this.person,
      customer_name: "สมหญิง ใจดี",
      external_id: randomUUID(),
      external_post_id: this.post,
      external_parent_id: null,
      is_own: false,
      is_live: false,
      kind: "text",
      text,
      media: [],
      sent_at: new Date().toISOString(),
      ...more,
    });
  }

  own(text: string, parent: string | null, more: Record<string, unknown> = {}): Promise<Result | null> {
    return this.comment(text, { is_own: true, external_customer_id: "page", external_parent_id: parent, ...more });
  }

  rooms(): Promise<Room[]> {
    return shops.rows<Room>("select * from public.rooms where social_id = $1 order by created_at, id", [
      this.social_id,
    ]);
  }

  messages(room_id: string): Promise<Row[]> {
    // without the lines about who has taken the room
    return shops.rows<Row>("select * from public.messages where room_id = $1 and kind <> 'event' order by sequence", [
      room_id,
    ]);
  }

  /** A member's answer, and what the database says. */
  async answer(room_id: string, text: string, more: { is_private?: boolean; reply_to_id?: string } = {}): Promise<Row> {
    const [row] = await shops.as<{ sent: Result }>(
      shop.owner,
      "select public.send_message($1, gen_random_uuid(), $2, p_is_private => $3, p_reply_to_id => $4) as sent",
      [room_id, text, more.is_private ?? false, more.reply_to_id ?? null],
    );
    assert.ok(row);
    return row.sent.message;
  }

  async begin(message_id: string, room_id: string): Promise<string> {
    await shops.rows("select system.claim_delivery($1)", [room_id]);
    const [call] = await shops.rows<{ call: { id: string } }>("select system.begin_call($1, 0, 'push', 1) as call", [
      message_id,
    ]);
    assert.ok(call);
    return call.call.id;
  }

  async end(call_id: string, external_id: string, recipient: string | null = null): Promise<Result | null> {
    const [row] = await shops.rows<{ chat: Result | null }>(
      "select system.end_call($1, 'accepted', array[$2], 'free', $3) as chat",
      [call_id, external_id, recipient],
    );
    return row?.chat ?? null;
  }

  settle(message_id: string, state: string): Promise<unknown> {
    return shops.rows("select system.settle_delivery($1, $2)", [message_id, state]);
  }
}

async function first<Value>(given: Promise<Value | null>): Promise<Value> {
  const value = await given;
  assert.ok(value);
  return value;
}

const failure = (code: string) => (error: unknown) => {
  assert.match(String(error), new RegExp(`\\b${code}\\b`));
  return true;
};

test("one person's comments under one post share a room; another post and the chat have their own", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("สนใจค่ะ"));
  const again = await first(stage.comment("ราคาเท่าไร"));
  assert.equal(again.room.id, room.id);
  const other = await first(stage.comment("อันนี้ด้วย", { external_post_id: `1_${randomUUID()}` }));
  await shops.rows("select private.receive_message($1, $2, $3, 'text', 'ทักแชท')", [
    stage.social_id,
    stage.person,
    randomUUID(),
  ]);
  const rooms = await stage.rooms();
  assert.deepEqual(rooms.map(({ kind }) => kind).sort(), ["chat", "comment", "comment"]);
  assert.equal(new Set(rooms.map(({ identity_id }) => identity_id)).size, 1);
  assert.notEqual(other.room.id, room.id);
  const [post] = await shops.rows<{ id: string; external_id: string }>("select * from public.posts where id = $1", [
    room.post_id,
  ]);
  assert.equal(post?.external_id, stage.post);
  const [customer] = await shops.rows<{ name: string }>("select name from public.customers where id = $1", [
    room.customer_id,
  ]);
  assert.equal(customer?.name, "สมหญิง ใจดี");
});

test("a comment is stored once, whatever is delivered again", async () => {
  const stage = await Stage.open();
  const external_id = randomUUID();
  const { room } = await first(stage.comment("CF 1", { external_id }));
  assert.equal((await first(stage.comment("CF 1", { external_id }))).is_duplicate, true);
  assert.equal((await stage.messages(room.id)).length, 1);
});

test("the account's own comment is an answer in the room of the comment that it answers; one that answers nobody is none", async () => {
  const stage = await Stage.open();
  const external_id = randomUUID();
  const { room } = await first(stage.comment("ราคาเท่าไร", { external_id }));
  const { message } = await first(stage.own("590 ค่ะ", external_id));
  assert.deepEqual(
    [message.room_id, message.author_kind, message.origin, message.state],
    [room.id, "member", "native_app", "sent"],
  );
  assert.equal((await stage.rooms())[0]?.waiting_since, null);
  assert.equal(await stage.own("รอบใหม่มาแล้ว", null), null);
  assert.equal((await stage.messages(room.id)).length, 2);
});

test("an own comment that arrives before its parent waits for it", async () => {
  const stage = await Stage.open();
  const external_id = randomUUID();
  assert.equal(await stage.own("590 ค่ะ", external_id), null);
  await stage.comment("ราคาเท่าไร", { external_id });
  const [waiting] = await shops.rows<{ state: string }>(
    "select state from public.inbound_events where social_id = $1 and awaits is null and kind = 'comment' and state = 'received'",
    [stage.social_id],
  );
  assert.equal(waiting?.state, "received");
});

test("our own answer's event is recognised by its id, held while the call is in flight, and confirms a call without a response", async () => {
  const stage = await Stage.open();
  const external_id = randomUUID();
  const { room } = await first(stage.comment("ราคาเท่าไร", { external_id }));
  const answer = await stage.answer(room.id, "590 ค่ะ");
  assert.ok(answer.reply_to_id);
  const call = await stage.begin(answer.id, room.id);
  const own_id = randomUUID();
  assert.equal(await stage.own("590 ค่ะ", external_id, { external_id: own_id }), null);
  await stage.end(call, own_id);
  await stage.settle(answer.id, "sent");
  assert.equal((await first(stage.own("590 ค่ะ", external_id, { external_id: own_id }))).is_duplicate, true);

  const lost = await stage.answer(room.id, "มีสีดำด้วยค่ะ");
  const open = await stage.begin(lost.id, room.id);
  await shops.rows("update private.provider_calls set updated_at = now() - interval '1 minute' where id = $1", [open]);
  await stage.settle(lost.id, "unknown");
  await stage.own("มีสีดำด้วยค่ะ", external_id);
  const stored = (await stage.messages(room.id)).find(({ id }) => id === lost.id);
  assert.equal(stored?.state, "queued");
  assert.equal((await stage.messages(room.id)).length, 3);
});

test("hiding: the later event decides, whatever arrives last; edits and a removal before the comment wait for it", async () => {
  const stage = await Stage.open();
  const external_id = randomUUID();
  const { room, message } = await first(stage.comment("ไม่สุภาพ", { external_id }));
  const hidden = async () => (await stage.messages(room.id))[0]?.content?.comment?.is_hidden;
  const state = (is_hidden: boolean, at: number) =>
    stage.apply({ type: "comment_state", external_id, is_hidden }, "comment_state", new Date(at));
  const now = Date.now();
  await state(true, now);
  assert.equal(await hidden(), true);
  assert.equal(await state(false, now - 60_000), null);
  assert.equal(await hidden(), true);
  await state(false, now + 1_000);
  assert.equal(await hidden(), false);

  await stage.apply({ type: "unsend", external_id });
  const [gone] = await stage.messages(room.id);
  assert.deepEqual([gone?.text, gone?.content, gone?.unsent_at !== null], [null, null, true]);
  assert.equal(await stage.apply({ type: "edit", external_id, number: now, text: "แก้", content: null }), null);

  const early = randomUUID();
  await stage.apply({ type: "unsend", external_id: early });
  const late = await first(stage.comment("ลบไปแล้ว", { external_id: early }));
  assert.deepEqual([late.message.text, late.message.unsent_at !== null], [null, true]);
  assert.equal(message.id, gone?.id);
});

test("a private answer: once per comment, given back by a failure, and continued in the recipient's chat with links both ways", async () => {
  const stage = await Stage.open();
  const { room, message } = await first(stage.comment("สนใจค่ะ"));
  const refused = await stage.answer(room.id, "ทักแชทนะคะ", { is_private: true });
  assert.equal(refused.reply_to_id, message.id);
  await assert.rejects(stage.answer(room.id, "อีกครั้ง", { is_private: true }), failure("private_reply_used"));
  await shops.rows("select system.claim_delivery($1)", [room.id]);
  await stage.settle(refused.id, "failed");

  const answer = await stage.answer(room.id, "ทักแชทนะคะ", { is_private: true });
  // the failed one cannot be sent any more
  await assert.rejects(
    shops.as(shop.owner, "select public.retry_message($1)", [refused.id]),
    failure("private_reply_used"),
  );
  const call = await stage.begin(answer.id, room.id);
  const mid = randomUUID();
  const recipient = randomUUID();
  const chat = await first(stage.end(call, mid, recipient));
  assert.deepEqual([chat.room.kind, chat.room.customer_id, chat.message.external_id], ["chat", room.customer_id, mid]);
  assert.equal(chat.room.waiting_since, null);
  const [original] = (await stage.messages(room.id)).filter(({ id }) => id === answer.id);
  assert.deepEqual(original?.content?.continued_in, { room_id: chat.room.id, message_id: chat.message.id });
  const [copy] = await stage.messages(chat.room.id);
  const link = copy?.content as unknown as { answered_comment: { room_id: string; message_id: string; text: string } };
  assert.deepEqual(
    [link.answered_comment.room_id, link.answered_comment.message_id, link.answered_comment.text],
    [room.id, message.id, "สนใจค่ะ"],
  );
  // the customer's reply comes from the recipient's id
  await shops.rows("select private.receive_message($1, $2, $3, 'text', 'ค่ะ')", [
    stage.social_id,
    recipient,
    randomUUID(),
  ]);
  assert.equal((await stage.messages(chat.room.id)).length, 2);
});

test("a member's private answer takes the recipient's chat over from the AI", async () => {
  const stage = await Stage.open();
  const recipient = randomUUID();
  await shops.rows("select private.receive_message($1, $2, $3, 'text', 'มีของไหมคะ')", [
    stage.social_id,
    recipient,
    randomUUID(),
  ]);
  await shops.rows("update public.rooms set handled_by = 'bot', bot_failed_at = now() where social_id = $1", [
    stage.social_id,
  ]);
  const { room } = await first(stage.comment("สนใจค่ะ"));
  const answer = await stage.answer(room.id, "ทักแชทนะคะ", { is_private: true });
  const chat = await first(stage.end(await stage.begin(answer.id, room.id), randomUUID(), recipient));
  const [row] = await shops.rows(
    "select handled_by, bot_failed_at, bot_off_conversation = conversation_number as is_off from public.rooms where id = $1",
    [chat.room.id],
  );
  assert.deepEqual(row, { handled_by: "human", bot_failed_at: null, is_off: true });
});

test("unsent public and private answers are drafts of their own, and each goes with its message", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("สนใจค่ะ"));
  for (const kind of ["reply", "private", "note"])
    await shops.as(shop.owner, "insert into public.drafts (room_id, project_id, kind, text) values ($1, $2, $3, $3)", [
      room.id,
      shop.project_id,
      kind,
    ]);
  const drafts = async () =>
    (await shops.rows("select kind from public.drafts where room_id = $1 order by kind", [room.id])).map(
      ({ kind }) => kind,
    );
  await stage.answer(room.id, "ทักแชทนะคะ", { is_private: true });
  assert.deepEqual(await drafts(), ["note", "reply"]);
  await stage.answer(room.id, "มีค่ะ");
  assert.deepEqual(await drafts(), ["note"]);
});

test("the echo of a private answer is held while the call is in flight, and confirms a call without a response", async () => {
  const stage = await Stage.open("instagram");
  const { room } = await first(stage.comment("สนใจค่ะ"));
  const answer = await stage.answer(room.id, "ทักแชทนะคะ", { is_private: true });
  const call = await stage.begin(answer.id, room.id);
  const echo = (external_id: string) =>
    stage.apply(
      {
        type: "message",
        external_customer_id: stage.person,
        external_id,
        kind: "text",
        text: "ทักแชทนะคะ",
        content: null,
        media: [],
        reply_to_external_id: null,
        is_echo: true,
        sent_at: new Date().toISOString(),
        reply_token: null,
        quote_token: null,
        read_token: null,
      },
      "echo",
    );
  assert.equal(await echo("m1"), null);
  await shops.rows("update private.provider_calls set updated_at = now() - interval '1 minute' where id = $1", [call]);
  await stage.settle(answer.id, "unknown");
  const confirmed = await first(echo("m1"));
  assert.equal(confirmed.message.external_id, "m1");
  assert.equal(confirmed.room.kind, "chat");
  assert.equal((await stage.messages(confirmed.message.room_id)).length, 1);
  const [original] = (await stage.messages(room.id)).filter(({ id }) => id === answer.id);
  assert.equal(original?.state, "queued");
  assert.equal(original?.content?.continued_in?.room_id, confirmed.message.room_id);
});

test("limits of answers: 7 days, lengths, files, live videos and deleted comments", async () => {
  const facebook = await Stage.open("facebook");
  const instagram = await Stage.open("instagram");
  const written = (days: number) => ({
    sent_at: new Date(Date.now() - days * DAY_MS + (days === 7 ? -1_000 : 0)).toISOString(),
  });
  const late = await first(facebook.comment("ราคา", written(7)));
  await assert.rejects(facebook.answer(late.room.id, "x", { is_private: true }), failure("private_reply_expired"));
  assert.ok(await facebook.answer(late.room.id, "x"));
  const inTime = await first(facebook.comment("ราคา", written(6.99)));
  await assert.rejects(
    facebook.answer(inTime.room.id, "ก".repeat(2001), { is_private: true }),
    failure("text_too_long"),
  );
  assert.ok(await facebook.answer(inTime.room.id, "ก".repeat(2000), { is_private: true }));

  const media = await first(instagram.comment("ราคา"));
  await assert.rejects(
    instagram.answer(media.room.id, "ก".repeat(334), { is_private: true }),
    failure("text_too_long"),
  );
  await assert.rejects(instagram.answer(media.room.id, "ก".repeat(2201)), failure("text_too_long"));
  assert.ok(await instagram.answer(media.room.id, "ก".repeat(2200)));
  assert.ok(await instagram.answer(media.room.id, "ก".repeat(333), { is_private: true }));

  const live = await first(instagram.comment("CF", { is_live: true, external_post_id: "live" }));
  await assert.rejects(instagram.answer(live.room.id, "ค่ะ"), failure("live_comment"));
  assert.ok(await instagram.answer(live.room.id, "ค่ะ", { is_private: true }));
  const chat = await first(
    shops.rows<{ room: { id: string } }>("select private.receive_message($1, $2, $3, 'text', 'x') -> 'room' as room", [
      facebook.social_id,
      randomUUID(),
      randomUUID(),
    ]),
  );
  await assert.rejects(facebook.answer(chat[0]?.room.id ?? "", "x", { is_private: true }), failure("invalid"));
  const external_id = randomUUID();
  const gone = await first(facebook.comment("ลบ", { external_id, external_post_id: "2_1" }));
  await facebook.apply({ type: "unsend", external_id });
  await assert.rejects(facebook.answer(gone.room.id, "x"), failure("comment_gone"));
});

test("neither AI nor automatic messages answer comments, and broadcasts do not count their rooms", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("ราคา"));
  const [blocked] = await shops.rows<{ reason: string }>(
    "select private.auto_reply_block_reason(r, true) as reason from public.rooms r where r.id = $1",
    [room.id],
  );
  assert.equal(blocked?.reason, "comment");
  const [count] = await shops.rows<{ count: number }>(
    "select count(*)::integer as count from private.segment_rooms($1, array[$2::uuid], '{}')",
    [shop.project_id, stage.social_id],
  );
  assert.equal(count?.count, 0);
});

test("the inbox shows comments, chats or both", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("ราคา"));
  const listed = async (filters: object) =>
    (
      await shops.as<{ id: string; kind: string }>(
        shop.owner,
        "select id, kind from public.list_rooms($1, 'all', p_limit => 100, p_filters => $2)",
        [shop.project_id, JSON.stringify({ social_ids: [stage.social_id], ...filters })],
      )
    ).map(({ id, kind }) => [id, kind]);
  assert.deepEqual(await listed({}), [[room.id, "comment"]]);
  assert.deepEqual(await listed({ kind: "comment" }), [[room.id, "comment"]]);
  assert.deepEqual(await listed({ kind: "chat" }), []);
});

test("a member changes a comment of their own project's room only, and viewers none", async () => {
  const stage = await Stage.open();
  const { room, message } = await first(stage.comment("ไม่สุภาพ"));
  const settle = async (
    person: { user_id?: string; id?: string },
    session: string,
    project: string,
    change: string,
  ) => {
    const [row] = await shops.rows<{ result: Result }>(
      "select system.settle_comment($1, $2, $3, $4, $5, $6) as result",
      [person.user_id ?? person.id, session, project, room.id, message.id, change],
    );
    return row?.result;
  };
  const sessionOf = async (user: string) =>
    (
      await shops.rows<{ id: string }>(
        "select id from auth.sessions where user_id = $1 order by created_at desc limit 1",
        [user],
      )
    )[0]?.id ?? "";
  const owner = { id: shop.owner.id };
  const session = await sessionOf(shop.owner.id);
  const hidden = await settle(owner, session, shop.project_id, "hidden");
  assert.deepEqual([hidden?.message.content?.comment?.is_hidden, hidden?.is_duplicate], [true, false]);
  assert.equal((await settle(owner, session, shop.project_id, "hidden"))?.is_duplicate, true);
  const other = await shops.open();
  await assert.rejects(
    settle({ id: other.owner.id }, await sessionOf(other.owner.id), other.project_id, "deleted"),
    failure("not_found"),
  );
  await assert.rejects(settle(owner, session, other.project_id, "deleted"), /not_found|unauthorized/);
  const deleted = await settle(owner, session, shop.project_id, "deleted");
  assert.deepEqual([deleted?.message.text, deleted?.message.unsent_at !== null], [null, true]);
  const audit = await shops.rows<{ action: string }>(
    "select action from public.audit_log where project_id = $1 and subject_id = $2 order by created_at, id",
    [shop.project_id, message.id],
  );
  assert.deepEqual(
    audit.map(({ action }) => action),
    ["comment.hidden", "comment.deleted"],
  );
});

test("a rule answers each comment of its post once under it and once privately, and leaves chats and other posts alone", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("ยังไม่มีกฎ"));
  const definition = {
    trigger: { on: "message" },
    match: "all",
    conditions: [
      { if: "comment", is: true, post_ids: [room.post_id] },
      { if: "text", op: "contains", words: ["CF"] },
    ],
    actions: [
      { do: "answer_comment", how: "publicly", text: "รับ CF แล้วค่ะ" },
      { do: "answer_comment", how: "privately", text: "แจ้งที่อยู่ได้เลยค่ะ" },
    ],
  };
  const rule = { name: "CF", is_on: true, stops: false, definition };
  await shops.as(shop.owner, "select public.save_rule($1, null, $2)", [shop.project_id, JSON.stringify(rule)]);
  const run = (room_id: string) => shops.rows("select system.run_automations($1)", [room_id]);
  const answers = async (room_id: string) =>
    (await stage.messages(room_id))
      .filter(({ author_kind }) => author_kind === "bot")
      .map(({ text, content, reply_to_id }) => [text, content?.audience ?? "public", reply_to_id]);

  const { message } = await first(stage.comment("CF 12"));
  await run(room.id);
  await shops.rows("select private.note_cause($1, $2, 'message', $3)", [shop.project_id, room.id, message.id]);
  await run(room.id);
  assert.deepEqual(await answers(room.id), [
    ["รับ CF แล้วค่ะ", "public", message.id],
    ["แจ้งที่อยู่ได้เลยค่ะ", "private", message.id],
  ]);
  const elsewhere = await first(stage.comment("CF 12", { external_post_id: "1_other" }));
  await run(elsewhere.room.id);
  assert.deepEqual(await answers(elsewhere.room.id), []);
  const [chat] = await shops.rows<{ room: { id: string } }>(
    "select private.receive_message($1, $2, $3, 'text', 'CF 12') -> 'room' as room",
    [stage.social_id, stage.person, randomUUID()],
  );
  assert.ok(chat);
  await run(chat.room.id);
  assert.deepEqual(await answers(chat.room.id), []);
});

test("a rule with a table of codes answers comments that name one, and says which items", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("ยังไม่มีกฎ"));
  const codes = [
    { code: "12", item: "เดรสสีครีม 590 บาท" },
    { code: "A5", item: "กระเป๋าสาน {{ชื่อ}} 250 บาท" },
    { code: "ชบา", item: "เดรสชบา 690 บาท" },
  ];
  const definition = {
    trigger: { on: "message" },
    match: "all",
    conditions: [{ if: "comment", is: true, post_ids: [room.post_id] }],
    actions: [{ do: "answer_comment", how: "publicly", text: "รับแล้วค่ะ {{สินค้า}}", codes }],
  };
  const rule = { name: "ไลฟ์", is_on: true, stops: false, definition };
  await shops.as(shop.owner, "select public.save_rule($1, null, $2)", [shop.project_id, JSON.stringify(rule)]);
  const cases: [string, string | null][] = [
    ["CF 12", "รับแล้วค่ะ เดรสสีครีม 590 บาท"],
    ["cf๑๒ ค่ะ", "รับแล้วค่ะ เดรสสีครีม 590 บาท"],
    ["เอา a5 กับ 12", "รับแล้วค่ะ เดรสสีครีม 590 บาท\nกระเป๋าสาน ชื่อ 250 บาท"],
    ["ชบา 1 ตัว", "รับแล้วค่ะ เดรสชบา 690 บาท"],
    ["112", null],
    ["12.50 บาทใช่ไหม", null],
    ["รับA5ค่ะ", "รับแล้วค่ะ กระเป๋าสาน ชื่อ 250 บาท"],
    ["ba5", null],
    ["สวยค่ะ", null],
  ];
  for (const [text, expected] of cases) {
    const { message, room: theirs } = await first(stage.comment(text, { external_customer_id: randomUUID() }));
    await shops.rows("select system.run_automations($1)", [theirs.id]);
    const answers = (await stage.messages(theirs.id)).filter(({ author_kind }) => author_kind === "bot");
    assert.deepEqual(
      answers.map(({ text, reply_to_id }) => [text, reply_to_id]),
      expected === null ? [] : [[expected, message.id]],
      text,
    );
  }
});

test("a rule answers each of several comments that a customer writes at once", async () => {
  const stage = await Stage.open();
  const { room } = await first(stage.comment("ยังไม่มีกฎ"));
  const codes = [
    { code: "12", item: "เดรส" },
    { code: "A5", item: "กระเป๋า" },
  ];
  const definition = {
    trigger: { on: "message" },
    match: "all",
    conditions: [{ if: "comment", is: true, post_ids: [room.post_id] }],
    actions: [{ do: "answer_comment", how: "publicly", text: "รับ {{สินค้า}}", codes }],
  };
  const rule = { name: "ไลฟ์", is_on: true, stops: false, definition };
  await shops.as(shop.owner, "select public.save_rule($1, null, $2)", [shop.project_id, JSON.stringify(rule)]);
  const dress = await first(stage.comment("CF 12"));
  const bag = await first(stage.comment("CF A5"));
  await first(stage.comment("โอนแล้วนะคะ"));
  await shops.rows("select system.run_automations($1)", [room.id]);
  const answers = (await stage.messages(room.id)).filter(({ author_kind }) => author_kind === "bot");
  assert.deepEqual(
    answers.map(({ text, reply_to_id }) => [text, reply_to_id]),
    [
      ["รับ เดรส", dress.message.id],
      ["รับ กระเป๋า", bag.message.id],
    ],
  );
});
