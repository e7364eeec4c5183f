/** A suspended project: members can read it, customers are told, and nothing is sent through any channel. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import type { Shop } from "../../support/shop";

const stage = await BroadcastFixture.open(await openBackend());
const { shops } = stage;

const suspend = ({ project_id }: Shop, why = "ยอดค้างชำระ") =>
  shops.rows("select private.suspend_project($1, $2)", [project_id, why]);
const unsuspend = ({ project_id }: Shop) => shops.rows("select private.unsuspend_project($1)", [project_id]);
const roomsOf = ({ project_id }: Shop) =>
  shops.rows<{ id: string; status: string }>("select id, status from public.rooms where project_id = $1", [project_id]);
async function membershipOf(person: Shop["owner"], { project_id }: Shop) {
  const found = await shops.asServer<{ role: string; is_suspended: boolean }>(person, project_id, "membership", {});
  return found[0];
}
const stateOf = async (id: string) =>
  (await shops.rows("select state, failure_code from public.messages where id = $1", [id]))[0];

test("members can read and see the reason; nobody answers, and customers' messages still arrive", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "มีไซซ์ M ไหม");
  await suspend(shop);
  assert.deepEqual(
    await shops.as(agent, "select suspended_why from public.projects where id = $1", [shop.project_id]),
    [{ suspended_why: "ยอดค้างชำระ" }],
  );
  assert.equal((await membershipOf(agent, shop))?.is_suspended, true);
  for (const person of [shop.owner, agent]) {
    await assert.rejects(shops.answer(person, room.id, "มีค่ะ"), /forbidden|not_found/);
    await assert.rejects(shops.answer(person, room.id, "โน้ต", { is_note: true }), /forbidden|not_found/);
  }
  const { room: reached } = await shops.write(shop, visitor, "ยังอยู่ไหม");
  assert.equal(reached.last_sequence, room.last_sequence + 1);
  assert.equal((await shops.as(agent, "select from public.messages where room_id = $1", [room.id])).length, 2);
  await unsuspend(shop);
  await shops.answer(agent, room.id, "มีค่ะ");
  assert.equal((await membershipOf(agent, shop))?.is_suspended, false);
});

test("visitors see the shop as away", async () => {
  const shop = await shops.open();
  const isThere = async () => {
    await shops.rows("update public.members set last_seen_at = null where project_id = $1", [shop.project_id]);
    await shop.owner.db.rpc("mark_online", { p_project_id: shop.project_id });
    const [row] = await shops.rows<{ session: { is_team_online: boolean } }>(
      "select visitor.open_session($1, $2) as session",
      [shop.social_id, randomUUID()],
    );
    return row?.session.is_team_online;
  };
  assert.equal(await isThere(), true);
  await suspend(shop);
  assert.equal(await isThere(), false);
  const [widget] = await shops.rows("select is_enabled from visitor.find_widget($1)", [shop.virtual_id]);
  assert.deepEqual(widget, { is_enabled: true });
});

test("an answer in the queue is not sent, and can be retried later", async () => {
  const here = await stage.another();
  const [person = ""] = await here.people(1);
  const [room] = await roomsOf(here.shop);
  const sent = await shops.answer(here.shop.owner, room?.id ?? "", "มีค่ะ");
  await suspend(here.shop);
  await here.work();
  assert.deepEqual(await stateOf(sent.message.id), { state: "failed", failure_code: "project_closed" });
  assert.equal((await here.line.received(person)).length, 0);
  await unsuspend(here.shop);
  await here.work();
  assert.equal((await here.line.received(person)).length, 0);
  await shops.as(here.shop.owner, "select public.retry_message($1)", [sent.message.id]);
  await here.work();
  assert.equal((await here.line.received(person)).length, 1);
  // besides everything that checks the right first: what writes automatically
  await suspend(here.shop);
  await shops.rows("select private.send_automatic_message($1, jsonb_build_array('สวัสดี'), '{}')", [room?.id]);
  await here.work();
  assert.equal((await here.line.received(person)).length, 1);
});

test("a call without a response at the time of the suspension is shown as unknown", async () => {
  const here = await stage.another();
  await here.people(1);
  const [room] = await roomsOf(here.shop);
  const sent = await shops.answer(here.shop.owner, room?.id ?? "", "มีค่ะ");
  await shops.rows("select system.claim_delivery($1)", [room?.id]);
  await shops.rows("select system.begin_call($1, 1, 'push', 1)", [sent.message.id]);
  await suspend(here.shop);
  await here.work();
  assert.deepEqual(await stateOf(sent.message.id), { state: "unknown", failure_code: "project_closed" });
});

test("running, scheduled and sleeping broadcasts pause, and resume on request", async () => {
  const here = await stage.another();
  const people = await here.people(3);
  const ids = [await here.draft(), await here.draft(), await here.draft()];
  const [running = "", later = "", quiet = ""] = ids;
  await here.launch(running);
  await here.launch(later, new Date(Date.now() + 3_600_000));
  await here.launch(quiet);
  await shops.rows(
    "update public.broadcasts set state = 'paused', reason = 'quiet_hours', resumes_at = now() where id = $1",
    [quiet],
  );
  await suspend(here.shop);
  await shops.rows("select private.enqueue_step_broadcast($1, now())", [quiet]);
  await here.work();
  for (const id of ids) {
    const { state, reason } = await here.kept(id);
    assert.deepEqual({ state, reason }, { state: "paused", reason: "project_closed" });
  }
  await assert.rejects(here.change(running, "resume"), /forbidden|not_found/);
  for (const person of people) assert.equal((await here.line.received(person)).length, 0);
  await unsuspend(here.shop);
  await here.work();
  assert.equal((await here.kept(running)).state, "paused");
  await here.change(running, "resume");
  await here.work();
  assert.equal((await here.kept(running)).state, "sent");
  for (const person of people) assert.equal((await here.line.received(person)).length, 1);
});

test("scheduled messages, automatic messages, AI, slip checks and the bot do nothing", async () => {
  const shop = await shops.open();
  const { room } = await shops.write(shop, randomUUID(), "มีไซซ์ M ไหม");
  const id = randomUUID();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await shops.rows(
    "insert into public.scheduled_messages (id, project_id, room_id, author_id, text, send_at) values ($1, $2, $3, $4, 'พรุ่งนี้มาค่ะ', $5)",
    [id, shop.project_id, room.id, shop.owner.id, at],
  );
  const look = async () => {
    const [seen] = await shops.rows(
      `select private.auto_reply_block_reason(r, true) as block_reason, private.may_answer($2, r.id) as may_answer,
         private.package_allows(r.project_id, 'ai_answers') as ai, private.package_allows(r.project_id, 'slip_checks') as slips,
         private.package_allows(r.project_id, 'bot_broadcast') as bot
       from public.rooms r where r.id = $1`,
      [room.id, shop.owner.id],
    );
    return seen;
  };
  assert.deepEqual(await look(), { block_reason: null, may_answer: true, ai: true, slips: true, bot: true });
  await suspend(shop);
  assert.deepEqual(await look(), {
    block_reason: "project_closed",
    may_answer: false,
    ai: false,
    slips: false,
    bot: false,
  });
  await shops.rows("update public.scheduled_messages set send_at = now() where id = $1", [id]);
  await shops.rows("select system.send_scheduled_message($1)", [id]);
  assert.deepEqual(await shops.rows("select state from public.scheduled_messages where id = $1", [id]), [
    { state: "failed" },
  ]);
  assert.deepEqual(
    await shops.rows("select author_kind from public.messages where room_id = $1 and kind <> 'event'", [room.id]),
    [{ author_kind: "customer" }],
  );
});

test("an AI that was answering leaves rooms to the team", async () => {
  const shop = await shops.open();
  const ai_id = randomUUID();
  await shops.rows(
    "insert into public.ais (id, project_id, name, is_on, published, published_at) values ($1, $2, 'น้องฝ้าย', true, '{}', now())",
    [ai_id, shop.project_id],
  );
  await shops.rows("update public.socials set ai_id = $2 where id = $1", [shop.social_id, ai_id]);
  const handledBy = async (visitor: string) => {
    const { room } = await shops.write(shop, visitor, "ส่งวันไหน");
    const [row] = await shops.rows("select handled_by from public.rooms where id = $1", [room.id]);
    return row?.handled_by;
  };
  const visitor = randomUUID();
  assert.equal(await handledBy(visitor), "bot");
  await suspend(shop);
  assert.equal(await handledBy(visitor), "human");
  assert.equal(await handledBy(randomUUID()), "human");
});

test("a suspension requires a reason, is in the project's log and the operator's, and is lifted once", async () => {
  const shop = await shops.open();
  await assert.rejects(suspend(shop, " "), /invalid/);
  await assert.rejects(unsuspend(shop), /not_found/);
  await assert.rejects(suspend({ ...shop, project_id: randomUUID() }), /not_found/);
  await suspend(shop, "ครั้งแรก");
  await suspend(shop, "ครั้งที่สอง");
  await unsuspend(shop);
  await assert.rejects(unsuspend(shop), /not_found/);
  const query =
    "select action from public.audit_log where project_id = $1 and action like 'project.%suspended' order by id";
  const acts = ["project.suspended", "project.suspended", "project.unsuspended"];
  assert.deepEqual(
    (await shops.rows(query, [shop.project_id])).map(({ action }) => action),
    acts,
  );
  assert.deepEqual(
    (
      await shops.rows("select act from private.operator_acts where project_id = $1 order by id", [shop.project_id])
    ).map(({ act }) => act),
    acts,
  );
  for (const sql of [
    "update private.operator_acts set act = 'a.b'",
    "delete from private.operator_acts",
    "truncate private.operator_acts",
  ]) {
    await assert.rejects(shops.rows(sql), /forbidden/, sql);
  }
});
