/** Conversations that several apps share: who holds one, in any order of events, what stays silent meanwhile, and who may change it. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const APP = "810000000000002";
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

interface Thread {
  thread_owner: string | null;
  thread_app_id: string | null;
  thread_asked_at: Date | null;
  handled_by: string;
}
interface Change {
  room: { id: string; thread_owner: string | null; thread_asked_at: string | null };
  message: { content: { event: string; to?: string } } | null;
}

/** A page of a shop with one customer. */
class Stage {
  readonly customer = randomUUID();

  private constructor(
    readonly shop: Shop,
    readonly social_id: string,
  ) {}

  static async open(given = shop, ai_id: string | null = null): Promise<Stage> {
    const [social] = await shops.rows<{ id: string }>(
      "insert into public.socials (project_id, kind, name, external_id, ai_id) values ($1, 'facebook', 'P', $2, $3) returning id",
      [given.project_id, randomUUID(), ai_id],
    );
    assert.ok(social);
    return new Stage(given, social.id);
  }

  async apply(effect: Record<string, unknown>, at = new Date()): Promise<Change | null> {
    const [row] = await shops.rows<{ result: Change | null }>(
      `with stored as (
         insert into public.inbound_events (project_id, social_id, external_id, source, kind, payload, occurred_at)
         values ($1, $2, $3, $4, $5, '{}', $6) returning id
       ) select id as result from stored`,
      [this.shop.project_id, this.social_id, randomUUID(), this.customer, String(effect.type), at.toISOString()],
    );
    const [applied] = await shops.rows<{ result: Change | null }>("select system.apply_event($1, $2) as result", [
      row?.result,
      JSON.stringify({ external_customer_id: this.customer, ...effect }),
    ]);
    return applied?.result ?? null;
  }

  says(text: string, more: Record<string, unknown> = {}, at = new Date()) {
    const message = { type: "message", kind: "text", text, content: null, media: [], is_echo: false };
    const ids = { external_id: randomUUID(), sent_at: at.toISOString() };
    const none = { reply_to_external_id: null, reply_token: null, quote_token: null, read_token: null };
    return this.apply({ ...message, ...ids, ...none, ...more }, at);
  }

  moves(owner: string | null, app_id: string | null = null, at = new Date()) {
    return this.apply({ type: "thread", owner, app_id, is_wanted: false }, at);
  }

  async room(): Promise<Thread & { id: string }> {
    const [room] = await shops.rows<Thread & { id: string }>(
      `select r.* from public.rooms r join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2 and r.kind = 'chat'`,
      [this.social_id, this.customer],
    );
    assert.ok(room);
    return room;
  }

  async owner() {
    const { thread_owner, thread_app_id } = await this.room();
    return [thread_owner, thread_app_id];
  }
}

const sessionOf = async (user: string) =>
  (
    await shops.rows<{ id: string }>(
      "select id from auth.sessions where user_id = $1 order by created_at desc limit 1",
      [user],
    )
  )[0]?.id ?? "";
const settle = async (user_id: string, project_id: string, room_id: string, change: string): Promise<Change> => {
  const [row] = await shops.rows<{ result: Change }>("select system.settle_thread($1, $2, $3, $4, $5) as result", [
    user_id,
    await sessionOf(user_id),
    project_id,
    room_id,
    change,
  ]);
  assert.ok(row);
  return row.result;
};
const find = async (user_id: string, project_id: string, room_id: string) =>
  (
    await shops.rows<{ result: Record<string, unknown> }>("select system.find_thread($1, $2, $3, $4) as result", [
      user_id,
      await sessionOf(user_id),
      project_id,
      room_id,
    ])
  )[0]?.result;

test("handover events keep who holds the conversation; one that is older than what is known changes nothing", async () => {
  const stage = await Stage.open();
  await stage.says("สวัสดีค่ะ", {}, ago(60));
  assert.deepEqual(await stage.owner(), [null, null]);
  const left = await stage.moves("app", APP, ago(30));
  assert.deepEqual([left?.room.thread_owner, left?.message?.content.event], ["app", "thread_left"]);
  assert.equal(await stage.moves("us", null, ago(40)), null, "an older event");
  assert.equal(await stage.moves("app", APP, ago(20)), null, "known");
  const back = await stage.moves("us", null, ago(10));
  assert.deepEqual([back?.room.thread_owner, back?.message], ["us", null]);
  assert.deepEqual(await stage.owner(), ["us", APP], "the other app stays known");
  await stage.moves("inbox");
  await stage.moves(null);
  assert.deepEqual(await stage.owner(), [null, APP]);
});

test("an event of a clock that is ahead does not hide the next one", async () => {
  const stage = await Stage.open();
  await stage.says("สวัสดีค่ะ");
  await stage.moves("app", APP, ago(-3600));
  await stage.moves("us", null, ago(-1));
  assert.deepEqual(await stage.owner(), ["us", APP]);
});

test("another app's wish leaves the conversation with us and makes it known", async () => {
  const stage = await Stage.open();
  await stage.says("สวัสดีค่ะ");
  const wanted = await stage.apply({ type: "thread", owner: "app", app_id: APP, is_wanted: true });
  assert.equal(wanted?.message?.content.event, "thread_wanted");
  assert.deepEqual(await stage.owner(), [null, APP]);
});

test("a copy in standby tells that another app holds it, an echo there which one; a message to us that it does not", async () => {
  const stage = await Stage.open();
  await stage.says("ถามบอท", { is_standby: true }, ago(50));
  assert.deepEqual(await stage.owner(), ["app", null], "also of a new customer");
  await stage.says("บอทตอบ", { is_standby: true, is_echo: true, standby_owner: "app", standby_app_id: APP }, ago(40));
  await stage.says("ถามอีก", { is_standby: true }, ago(30));
  assert.deepEqual(await stage.owner(), ["app", APP]);
  await stage.says("แอดมินตอบ", { is_standby: true, is_echo: true, standby_owner: "inbox" }, ago(25));
  await stage.says("ขอบคุณ", { is_standby: true }, ago(24));
  assert.deepEqual(await stage.owner(), ["inbox", APP], "a copy without a name does not replace the inbox");
  await stage.says("มาช้า", {}, ago(45));
  assert.equal((await stage.owner())[0], "inbox", "written before it went");
  await stage.says("ดูสินค้า", { is_press: true, kind: "rich", content: { kind: "postback", data: "x" } });
  assert.equal((await stage.owner())[0], "inbox", "a press on our button");
  await stage.says("ถามร้าน");
  assert.deepEqual(await stage.owner(), [null, APP]);
  const texts = await shops.rows<{ text: string }>(
    "select m.text from public.messages m where m.room_id = $1 and m.kind <> 'event' order by m.sequence",
    [(await stage.room()).id],
  );
  assert.equal(texts.length, 8, "all of it is shown");
});

test("after an erasure, events of control and copies of our own echoes create nobody; a person's message in standby does", async () => {
  const own = await shops.open();
  await shops.rows(
    `insert into public.webhook_endpoints (id, project_id, url, description, events)
     values (gen_random_uuid(), $1, 'https://shop.example/hook', '', '{customer.created,room.opened}')`,
    [own.project_id],
  );
  const stage = await Stage.open(own);
  await stage.says("สวัสดีค่ะ", {}, ago(60));
  const state = async () => {
    const [counts] = await shops.rows(
      `select (select count(*)::integer from public.customers where project_id = $1) as customers,
         (select count(*)::integer from public.rooms where project_id = $1) as rooms,
         (select count(*)::integer from public.webhook_events where project_id = $1) as events`,
      [own.project_id],
    );
    return counts;
  };
  const [customer] = await shops.rows<{ id: string }>("select id from public.customers where project_id = $1", [
    own.project_id,
  ]);
  await shops.as(own.owner, "select public.erase_customer($1, 'asked')", [customer?.id]);
  const before = await state();
  assert.equal(before?.customers, 1);
  assert.equal(await stage.moves("app", APP, ago(30)), null);
  assert.equal(await stage.moves(null, null, ago(25)), null);
  assert.equal(await stage.apply({ type: "thread", owner: "app", app_id: APP, is_wanted: true }, ago(20)), null);
  const echo = { is_standby: true, is_echo: true, is_own: true };
  assert.equal(await stage.says("ร้านตอบ", echo, ago(15)), null);
  assert.deepEqual(await state(), before);
  await stage.says("ถามบอท", { is_standby: true });
  assert.deepEqual(await stage.owner(), ["app", null]);
  assert.equal((await state())?.customers, 2);
});

test("nothing automatic answers while another app holds the conversation: no greeting, away text, rule or AI", async () => {
  const own = await shops.open();
  const as = (sql: string, values: unknown[]) => shops.as<{ id: string }>(own.owner, sql, values);
  for (const kind of ["greeting", "away"]) {
    const texts = { all: { th: [kind] } };
    await as("select public.save_automatic_message($1, $2, $3)", [
      own.project_id,
      kind,
      JSON.stringify({ is_on: true, spends_quota: true, minutes: 5, each_conversation: true, texts }),
    ]);
  }
  const closed = { is_on: true, weekly: [[], [], [], [], [], [], []], observes_holidays: false, special_days: {} };
  await as("select public.save_business_hours($1, $2)", [own.project_id, JSON.stringify(closed)]);
  const definition = {
    trigger: { on: "message" },
    match: "all",
    conditions: [],
    actions: [{ do: "send", bubbles: ["กฎตอบ"], spends_quota: true }],
  };
  const [rule] = await as("select public.save_rule($1, null, $2) as id", [
    own.project_id,
    JSON.stringify({ name: "กฎ", is_on: true, stops: false, definition }),
  ]);
  const [ai] = await as("select public.create_ai($1, 'ใจดี', '{}') as id", [own.project_id]);
  await as("select public.attach_ai($1, $2)", [ai?.id, [own.social_id]]);
  await as("select public.publish_ai($1, true)", [ai?.id]);
  const answersOf = async (stage: Stage) => {
    const { id, handled_by } = await stage.room();
    await shops.rows("select system.run_automations($1)", [id]);
    const [row] = await shops.rows<{ begun: unknown }>("select system.begin_ai_answer($1) as begun", [id]);
    const sent = await shops.rows<{ text: string }>(
      "select text from public.messages where room_id = $1 and author_kind = 'bot' order by sequence",
      [id],
    );
    return { texts: sent.map(({ text }) => text), handled_by, begins: row?.begun !== null };
  };
  const [elsewhere, ours, moved] = [
    await Stage.open(own, ai?.id),
    await Stage.open(own, ai?.id),
    await Stage.open(own, ai?.id),
  ];
  await elsewhere.says("ถามบอทอื่น", { is_standby: true });
  assert.deepEqual(await answersOf(elsewhere), { texts: [], handled_by: "human", begins: false });
  const runs = await shops.rows<{ outcome: { result: string }[] }>(
    "select outcome from public.automation_runs where rule_id = $1",
    [rule?.id],
  );
  assert.deepEqual(
    runs.map(({ outcome }) => outcome.map(({ result }) => result)),
    [["thread_controlled_elsewhere"]],
  );
  await ours.says("ถามร้าน");
  const answered = await answersOf(ours);
  assert.deepEqual([answered.texts.length > 0, answered.handled_by, answered.begins], [true, "bot", true]);
  // it goes away between the message and the answer
  await moved.says("ถามร้าน", {}, ago(10));
  await moved.moves("app", APP);
  const silent = await answersOf(moved);
  assert.deepEqual([silent.texts, silent.begins], [[], false]);
  await moved.moves("us", null, ago(-1));
  await moved.says("กลับมาแล้ว", {}, ago(-1));
  assert.equal((await answersOf(moved)).begins, true, "our AI goes on");
});

test("a refused send tells that another app holds the conversation, an accepted one that none does", async () => {
  const stage = await Stage.open();
  await stage.says("สวัสดีค่ะ");
  const { id } = await stage.room();
  const settleDelivery = async (state: string, failure_code: string | null) => {
    const { message } = await shops.answer(shop.owner, id, "ค่ะ");
    const [row] = await shops.rows<{ settled: { id: string; room?: { thread_owner: string | null } } }>(
      "select system.settle_delivery($1, $2, null, $3) as settled",
      [message.id, state, failure_code],
    );
    assert.equal(row?.settled.id, message.id);
    return row?.settled.room && { owner: row.settled.room.thread_owner };
  };
  assert.deepEqual(await settleDelivery("failed", "thread_controlled_elsewhere"), { owner: "app" });
  assert.equal(await settleDelivery("failed", "thread_controlled_elsewhere"), undefined, "known");
  assert.equal(await settleDelivery("failed", "window_closed"), undefined);
  assert.deepEqual(await settleDelivery("sent", null), { owner: null });
  assert.equal(await settleDelivery("sent", null), undefined);
});

test("a member takes a conversation back, asks for it or passes it on, in the history and the audit log", async () => {
  const stage = await Stage.open();
  await stage.says("ถามบอท", { is_standby: true });
  const { id } = await stage.room();
  const change = (what: string) => settle(shop.owner.id, shop.project_id, id, what);
  const asked = await change("asked");
  assert.deepEqual([asked.room.thread_owner, asked.room.thread_asked_at !== null], ["app", true]);
  const steps: [string, string | null, object][] = [
    ["taken", "us", { event: "thread_taken" }],
    ["passed_inbox", "inbox", { event: "thread_passed", to: "inbox" }],
    ["taken", "us", { event: "thread_taken" }],
    ["passed_app", "app", { event: "thread_passed", to: "app" }],
    ["released", null, { event: "thread_passed", to: "app" }],
  ];
  for (const [what, owner, content] of steps) {
    const { room, message } = await change(what);
    assert.deepEqual([room.thread_owner, room.thread_asked_at, message?.content], [owner, null, content], what);
  }
  await assert.rejects(change("stolen"), /invalid/);
  const audit = await shops.rows<{ action: string }>(
    "select action from public.audit_log where project_id = $1 and subject_id = $2 order by created_at, id",
    [shop.project_id, id],
  );
  assert.deepEqual(
    audit.map(({ action }) => action.replace("thread.", "")),
    ["asked", "taken", "passed", "taken", "passed", "passed"],
  );
});

test("a program's change is recorded, with its key's name, also if the provider's event came first, for chats of its project and with the scope only", async () => {
  const stage = await Stage.open();
  await stage.says("ถามบอท", { is_standby: true });
  const { id } = await stage.room();
  const makeKey = async (scopes: string[]) => {
    const [key] = await shops.rows<{ id: string }>(
      `insert into public.api_keys (id, project_id, name, scopes, prefix, created_by)
       values (gen_random_uuid(), $1, 'CRM', $2, 'chk_123456', $3) returning id`,
      [shop.project_id, scopes, shop.owner.id],
    );
    return key?.id ?? "";
  };
  const key_id = await makeKey(["messages.write"]);
  interface ByKey extends Change {
    shown: { thread: { holder: string | null; app_id: string | null; asked_at: string | null } | null };
  }
  const change = async (what: string, room_id = id, key = key_id) => {
    const [row] = await shops.rows<{ result: ByKey }>("select api.settle_thread($1, $2, $3) as result", [
      key,
      room_id,
      what,
    ]);
    assert.ok(row);
    return row.result;
  };
  const found = async () => {
    const [row] = await shops.rows<{ result: Record<string, unknown> }>("select api.find_thread($1, $2) as result", [
      key_id,
      id,
    ]);
    const { thread_owner, is_asked, is_released } = row?.result ?? {};
    return [thread_owner, is_asked, is_released];
  };
  const asked = await change("asked");
  assert.deepEqual([asked.shown.thread?.holder, asked.shown.thread?.asked_at !== null], ["app", true]);
  assert.deepEqual(await found(), ["app", true, false]);
  await stage.moves("us");
  for (const [what, holder] of [
    ["taken", "us"],
    ["passed_inbox", "inbox"],
    ["passed_app", "app"],
    ["released", null],
  ] as const) {
    const { shown, message } = await change(what);
    assert.deepEqual([shown.thread?.holder, message?.content.event !== undefined], [holder, true]);
    assert.deepEqual(await found(), [holder, false, what === "released"]);
  }
  await stage.says("ถามต่อ");
  assert.deepEqual(await found(), [null, false, false], "more was written since the release");
  const audit = await shops.rows<{ action: string; details: object }>(
    "select action, details from public.audit_log where project_id = $1 and subject_id = $2 order by created_at, id",
    [shop.project_id, id],
  );
  assert.deepEqual(
    audit.map(({ action }) => action),
    ["thread.asked", "thread.taken", "thread.passed", "thread.passed", "thread.passed"],
  );
  assert.ok(audit.every(({ details }) => (details as { api_key?: string }).api_key === "CRM"));
  await assert.rejects(change("taken", id, await makeKey(["rooms.read"])), /forbidden/);
  const other = await Stage.open(await shops.open());
  await other.says("ร้านอื่น");
  await assert.rejects(change("taken", (await other.room()).id), /not_found/);
  const [comments] = await shops.rows<{ room: { id: string } }>(
    "select private.receive_message($1, $2, $3, 'text', 'ราคา', p_post_id => (private.open_post($1, '1_2')).id) -> 'room' as room",
    [stage.social_id, randomUUID(), randomUUID()],
  );
  await assert.rejects(change("taken", comments?.room.id), /not_found/);
});

test("only those who may answer in the chat do so: no viewer, no outsider, no other project, no room of comments", async () => {
  const stage = await Stage.open();
  await stage.says("ถามบอท", { is_standby: true });
  const { id } = await stage.room();
  const [viewer, other] = [await shops.hire(shop, "viewer"), await shops.open()];
  for (const work of [
    (user: string, project: string, room: string) => find(user, project, room),
    (user: string, project: string, room: string) => settle(user, project, room, "taken"),
  ]) {
    await assert.rejects(work(viewer.id, shop.project_id, id), /forbidden/);
    await assert.rejects(work(other.owner.id, other.project_id, id), /not_found/);
    await assert.rejects(work(shop.owner.id, other.project_id, id), /not_found|unauthorized/);
  }
  const [comments] = await shops.rows<{ room: { id: string } }>(
    "select private.receive_message($1, $2, $3, 'text', 'ราคา', p_post_id => (private.open_post($1, '1_2')).id) -> 'room' as room",
    [stage.social_id, randomUUID(), randomUUID()],
  );
  await assert.rejects(find(shop.owner.id, shop.project_id, comments?.room.id ?? ""), /not_found/);
  assert.deepEqual(await stage.owner(), ["app", null]);
  assert.deepEqual(await find(shop.owner.id, shop.project_id, id), {
    social_id: stage.social_id,
    external_customer_id: stage.customer,
    thread_app_id: null,
  });
});
