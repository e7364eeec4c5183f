/** Who makes coupons, and that each is used at most as often as it may be. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend());
const shop = await shops.open();
const [admin, agent, viewer] = await Promise.all([
  shops.hire(shop, "admin"),
  shops.hire(shop, "agent"),
  shops.hire(shop, "viewer"),
]);
const ownScoped = await shops.hire(shop, "agent", { rooms_scope: "own" });
const outsider = await shops.open("ร้านอื่น");
const codeOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const outcome = (work: Promise<unknown>) => work.then(() => "ok", codeOf);

async function save(more: object = {}, { by = shop.owner, id = randomUUID(), project_id = shop.project_id } = {}) {
  await shops.as(by, "select public.save_coupon($1, $2, $3)", [
    project_id,
    id,
    JSON.stringify({ name: "ลด 10%", text: "ทุกชิ้น", code: "TEN", is_once: true, ...more }),
  ]);
  return id;
}
const kept = async (id: string) =>
  (
    await shops.rows<{ use_count: number; name: string }>("select use_count, name from public.coupons where id = $1", [
      id,
    ])
  )[0];

interface Press {
  message_id: string;
  room_id: string;
  customer_id: string;
}
/** A card with the coupon's button in the visitor's room. */
async function offer(coupon_id: string, visitor_id: string): Promise<void> {
  const button = { do: "coupon", label: "ใช้คูปอง", coupon_id };
  const [room] = await shops.rows<{ id: string }>("select (private.open_room($1, $2)).id", [
    shop.social_id,
    visitor_id,
  ]);
  await shops.rows(
    `with message as (
       insert into public.messages (
         project_id, room_id, social_id, sequence, conversation_number, author_kind, kind, text, content, state
       )
       select project_id, id, social_id, last_sequence + 1, conversation_number, 'bot', 'rich', 'ลด 10%', $2, 'sent'
       from public.rooms where id = $1
       returning room_id, sequence
     )
     update public.rooms r set last_sequence = message.sequence from message where r.id = message.room_id`,
    [room?.id, JSON.stringify({ kind: "cards", cards: [{ title: "ลด 10%", buttons: [button] }] })],
  );
}

/** The visitor is offered the coupon and presses its button in the widget. */
async function press(coupon_id: string, visitor_id: string = randomUUID(), client_id = randomUUID()): Promise<Press> {
  await offer(coupon_id, visitor_id);
  return pressUnasked(coupon_id, visitor_id, client_id);
}

async function pressUnasked(
  coupon_id: string,
  visitor_id: string = randomUUID(),
  client_id = randomUUID(),
): Promise<Press> {
  const [row] = await shops.rows<{ sent: { message: { id: string }; room: { id: string; customer_id: string } } }>(
    "select visitor.send_message(p_social_id => $1, p_visitor_id => $2, p_client_id => $3, p_text => 'ใช้คูปอง', p_coupon_id => $4) as sent",
    [shop.social_id, visitor_id, client_id, coupon_id],
  );
  assert.ok(row);
  const { message, room } = row.sent;
  return { message_id: message.id, room_id: room.id, customer_id: room.customer_id };
}
const use = async ({ message_id }: Press) =>
  (
    await shops.rows<{ used: { outcome: string; code: string | null } | null }>(
      "select system.use_coupon($1) as used",
      [message_id],
    )
  )[0]?.used;
const outcomeOf = async (pressed: Press) => (await use(pressed))?.outcome;
const answer = async ({ message_id }: Press) =>
  (await shops.rows<{ sent: object | null }>("select system.answer_coupon($1, 'ใช้แล้วค่ะ') as sent", [message_id]))[0]
    ?.sent;

test("owners and admins make coupons; agents send them; nobody outside sees them", async () => {
  const id = await save({}, { by: admin });
  await save({ name: "ลด 20%" }, { id });
  assert.equal((await kept(id))?.name, "ลด 20%");
  assert.equal(await outcome(save({}, { by: agent })), "forbidden");
  assert.equal(await outcome(save({}, { by: viewer })), "forbidden");
  assert.equal(await outcome(save({}, { by: outsider.owner })), "not_found");
  // an id of another project
  assert.equal(await outcome(save({}, { by: outsider.owner, project_id: outsider.project_id, id })), "not_found");
  assert.equal(await outcome(shops.as(agent, "select public.end_coupon($1, $2)", [shop.project_id, id])), "forbidden");
  const seen = async (by: typeof agent) =>
    (await shops.as(by, "select id from public.coupons where id = $1", [id])).length;
  assert.deepEqual([await seen(agent), await seen(outsider.owner)], [1, 0]);
});

test("refuses a wrong period, an empty name and a limit below the uses", async () => {
  assert.equal(await outcome(save({ name: " " })), "invalid");
  assert.equal(await outcome(save({ name: "ก".repeat(81) })), "invalid");
  assert.equal(await outcome(save({ max_uses: 0 })), "invalid");
  assert.equal(await outcome(save({ starts_at: "2026-11-02T00:00:00Z", ends_at: "2026-11-01T00:00:00Z" })), "invalid");
  assert.equal(await outcome(save({ picture_id: randomUUID() })), "attachment_not_ready");
  const id = await save({ max_uses: 5 });
  for (let n = 0; n < 2; n++) await use(await press(id));
  assert.equal(await outcome(save({ max_uses: 1 }, { id })), "coupon_limit");
  assert.equal(await outcome(save({ max_uses: 2 }, { id })), "ok");
  assert.equal(await outcomeOf(await press(id)), "exhausted");
});

test("a customer uses it once; a repetition of the job is the same use; the answer is given once", async () => {
  const id = await save();
  const visitor_id = randomUUID();
  const first = await press(id, visitor_id);
  assert.deepEqual(await use(first).then((used) => [used?.outcome, used?.code]), ["used", "TEN"]);
  assert.equal(await outcomeOf(first), "used");
  assert.ok(await answer(first));
  assert.equal(await answer(first), null);
  assert.deepEqual(await use(await press(id, visitor_id)).then((used) => [used?.outcome, used?.code]), [
    "already",
    "TEN",
  ]);
  assert.equal((await kept(id))?.use_count, 1);
});

test("the chat, the list and the notification name the coupon that was pressed; the visitor is not told its name", async () => {
  const name = "ลด 10% ผ้าพันคอ";
  const [id, theirs] = [
    await save({ name }),
    await save({ name: "ของร้านอื่น" }, { by: outsider.owner, project_id: outsider.project_id }),
  ];
  // LINE sends a button's data without its label
  const receive = async (coupon_id: string, data = `coupon:${coupon_id}`) => {
    const [row] = await shops.rows<{ received: { room: { id: string } } }>(
      "select private.receive_message($1, $2, $2, 'rich', null, $3) as received",
      [shop.social_id, randomUUID(), JSON.stringify({ kind: "postback", data })],
    );
    return row?.received.room.id ?? "";
  };
  const listed = async (room_id: string) =>
    (
      await shops.rows<{ shown: string[] }>(
        "select array[last_message_kind, last_message_preview] as shown from public.rooms where id = $1",
        [room_id],
      )
    )[0]?.shown;
  const room_id = await receive(id);
  assert.deepEqual(await listed(room_id), ["coupon", name]);
  assert.deepEqual(await listed(await receive(id.toUpperCase())), ["coupon", name]);
  for (const data of [`coupon:${theirs}`, `coupon:${randomUUID()}`, "coupon:x"]) {
    assert.deepEqual(await listed(await receive("", data)), ["postback", ""], data);
  }
  const [message] = await shops.rows<{ id: string; content: object }>(
    "select id, content from public.messages where room_id = $1",
    [room_id],
  );
  assert.deepEqual(message?.content, { kind: "postback", data: `coupon:${id}`, coupon_name: name });
  const [notified] = await shops.rows<{ id: string }>(
    `insert into public.notifications (user_id, project_id, kind, room_id, message_id) values ($1, $2, 'message', $3, $4)
     returning id`,
    [shop.owner.id, shop.project_id, room_id, message?.id],
  );
  const [described] = await shops.rows<{ coupon_name: string; described: { coupon_name: string } }>(
    "select coupon_name, private.describe_notification(id) as described from public.notification_rows where id = $1",
    [notified?.id],
  );
  assert.deepEqual([described?.coupon_name, described?.described.coupon_name], [name, name]);
  const visitor_id = randomUUID();
  await offer(id, visitor_id);
  const [sent] = await shops.rows<{ sent: { room: { id: string }; visitor_message: { content: object } } }>(
    "select visitor.send_message(p_social_id => $1, p_visitor_id => $2, p_client_id => $2, p_text => 'ใช้คูปอง', p_coupon_id => $3) as sent",
    [shop.social_id, visitor_id, id],
  );
  assert.deepEqual(await listed(sent?.sent.room.id ?? ""), ["coupon", name], "with a label of its own");
  assert.deepEqual(sent?.sent.visitor_message.content, { kind: "postback", title: "ใช้คูปอง", data: `coupon:${id}` });
});

test("a press alone does not leave the customer waiting; a question before it does", async () => {
  const id = await save();
  const waiting = async (room_id: string) =>
    (
      await shops.rows<{ waits: boolean }>(
        "select waiting_since is not null as waits from public.rooms where id = $1",
        [room_id],
      )
    )[0]?.waits;
  const alone = await press(id);
  await use(alone);
  await answer(alone);
  assert.equal(await waiting(alone.room_id), false);
  const visitor_id = randomUUID();
  await shops.write(shop, visitor_id, "มีไซส์ L ไหมคะ");
  const asked = await press(id, visitor_id);
  await use(asked);
  await answer(asked);
  assert.equal(await waiting(asked.room_id), true);
});

test("not before it begins, not after it ends, not of another shop", async () => {
  const soon = await save({ starts_at: new Date(Date.now() + 3_600_000).toISOString() });
  assert.equal(await outcomeOf(await press(soon)), "not_begun");
  const past = await save({ ends_at: new Date(Date.now() - 1000).toISOString() });
  assert.equal(await outcomeOf(await press(past)), "over");
  const ended = await save();
  await shops.as(admin, "select public.end_coupon($1, $2)", [shop.project_id, ended]);
  await shops.as(admin, "select public.end_coupon($1, $2)", [shop.project_id, ended]);
  assert.equal(await outcomeOf(await press(ended)), "over");
  const theirs = await save({}, { by: outsider.owner, project_id: outsider.project_id });
  assert.equal(await outcomeOf(await press(theirs)), "gone");
  assert.deepEqual((await kept(theirs))?.use_count, 0);
  const ends = await shops.rows("select from public.audit_log where action = 'coupon.ended' and subject_id = $1", [
    ended,
  ]);
  assert.equal(ends.length, 1);
  // ended by mistake
  const resume = (by: typeof admin) =>
    shops.as(by, "select public.end_coupon($1, $2, false)", [shop.project_id, ended]);
  assert.equal(await outcome(resume(agent)), "forbidden");
  await resume(admin);
  assert.equal(await outcomeOf(await press(ended)), "used");
});

test("a visitor who knows a coupon's id does not use what the shop did not send them", async () => {
  const id = await save();
  assert.equal(await outcomeOf(await pressUnasked(id)), "gone");
  const [friend, stranger] = [randomUUID(), randomUUID()];
  await offer(id, friend);
  await offer(await save(), stranger);
  assert.equal(await outcomeOf(await pressUnasked(id, stranger)), "gone");
  assert.equal((await kept(id))?.use_count, 0);
  assert.equal(await outcomeOf(await pressUnasked(id, friend)), "used");
});

test("a shared coupon is used as often as a customer likes, until its limit", async () => {
  const id = await save({ is_once: false, max_uses: 3 });
  const visitor_id = randomUUID();
  const outcomes: unknown[] = [];
  for (let n = 0; n < 4; n++) outcomes.push(await outcomeOf(await press(id, visitor_id)));
  assert.deepEqual(outcomes, ["used", "used", "used", "exhausted"]);
});

test("two records of a customer that were merged use it once together", async () => {
  const id = await save();
  const first = await press(id);
  await use(first);
  const second = await press(id);
  await shops.as(shop.owner, "select public.merge_customers($1, $2)", [first.customer_id, second.customer_id]);
  assert.equal(await outcomeOf(second), "already");
});

test("200 presses at once by 100 people: at most one use each, and the limit is kept", async () => {
  const [free, limited] = [await save(), await save({ max_uses: 60 })];
  for (const [id, expected] of [
    [free, 100],
    [limited, 60],
  ] as const) {
    const people = Array.from({ length: 100 }, () => randomUUID());
    const presses: Press[] = [];
    for (const visitor_id of people) {
      for (let n = 0; n < 2; n++) presses.push(await press(id, visitor_id));
    }
    // every job runs, and some of them twice, all at once
    const outcomes = await Promise.all([...presses, ...presses.slice(0, 50)].map(outcomeOf));
    assert.ok(outcomes.every(Boolean));
    const [row] = await shops.rows<{ uses: number; rooms: number; use_count: number }>(
      `select count(*)::integer as uses, count(distinct room_id)::integer as rooms,
         (select use_count from public.coupons where id = $1) as use_count
       from public.coupon_uses where coupon_id = $1`,
      [id],
    );
    assert.deepEqual(row, { uses: expected, rooms: expected, use_count: expected });
  }
});

test("staff mark a use as redeemed, in rooms that they see; the audit log tells", async () => {
  const id = await save();
  const pressed = await press(id);
  await use(pressed);
  const [row] = await shops.rows<{ id: string }>("select id from public.coupon_uses where message_id = $1", [
    pressed.message_id,
  ]);
  assert.ok(row);
  const mark = (by: typeof agent, is_marked = true, project_id = shop.project_id, coupon_id = id) =>
    outcome(shops.as(by, "select public.mark_coupon_use($1, $2, $3, $4)", [project_id, coupon_id, row.id, is_marked]));
  assert.equal(await mark(viewer), "forbidden");
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [pressed.room_id, agent.id]);
  assert.equal(await mark(ownScoped), "not_found");
  assert.equal(await mark(outsider.owner, true, outsider.project_id), "not_found");
  assert.equal(await mark(agent, true, shop.project_id, await save()), "not_found", "a use of another coupon");
  assert.equal(await mark(agent), "ok");
  assert.equal(await mark(admin), "ok");
  const [marked] = await shops.rows<{ marked_by: string }>("select marked_by from public.coupon_uses where id = $1", [
    row.id,
  ]);
  assert.equal(marked?.marked_by, agent.id);
  assert.equal(await mark(agent, false), "ok");
  const actions = await shops.rows<{ action: string }>(
    "select action from public.audit_log where subject_id = $1 order by id",
    [id],
  );
  assert.deepEqual(
    actions.map(({ action }) => action),
    ["coupon.created", "coupon.marked", "coupon.unmarked"],
  );
});
