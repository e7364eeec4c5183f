/** Answering a room without an assignee takes it, and tags move between a room and its customer. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);

const newRoom = async (shop: Shop) => (await shops.write(shop, randomUUID(), "มีของไหมคะ")).room;
const answer = (person: Person, room_id: string, { is_note = false, client_id = randomUUID() } = {}) =>
  shops.as(person, "select public.send_message($1, $2, 'มีค่ะ', $3) as sent", [room_id, client_id, is_note]);
const assigneeOf = async (room_id: string) =>
  (await shops.rows<{ assignee_id: string | null }>("select assignee_id from public.rooms where id = $1", [room_id]))[0]
    ?.assignee_id;
const assignmentsOf = (room_id: string) =>
  shops.rows<{ author_id: string; assignee_id: string }>(
    `select author_id, content ->> 'assignee_id' as assignee_id from public.messages
     where room_id = $1 and content ->> 'event' = 'assigned'`,
    [room_id],
  );

test("the first answer takes the room: one event, and a repetition changes nothing", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent", { rooms_scope: "own" });
  const { id } = await newRoom(shop);
  const client_id = randomUUID();
  const [first] = await answer(agent, id, { client_id });
  assert.equal(first?.sent.room.assignee_id, agent.id);
  assert.equal(first?.sent.event.content.event, "assigned");
  const [again] = await answer(agent, id, { client_id });
  assert.equal(again?.sent.is_duplicate, true);
  await answer(shop.owner, id);
  assert.equal(await assigneeOf(id), agent.id);
  assert.deepEqual(await assignmentsOf(id), [{ author_id: agent.id, assignee_id: agent.id }]);
});

test("two members answer at once: both messages are kept, and one of them has the room", async () => {
  const shop = await shops.open();
  const agent = await shops.hire(shop, "agent");
  const { id } = await newRoom(shop);
  await Promise.all([answer(shop.owner, id), answer(agent, id)]);
  const events = await assignmentsOf(id);
  assert.equal(events.length, 1);
  assert.equal(await assigneeOf(id), events[0]?.assignee_id);
  const sent = await shops.rows("select from public.messages where room_id = $1 and author_kind = 'member'", [id]);
  assert.equal(sent.length, 2);
});

test("a note takes nothing, a viewer cannot answer, and off means off", async () => {
  const shop = await shops.open();
  const [agent, viewer] = [await shops.hire(shop, "agent"), await shops.hire(shop, "viewer")];
  const { id } = await newRoom(shop);
  await answer(agent, id, { is_note: true });
  await assert.rejects(answer(viewer, id), /forbidden/);
  assert.equal(await assigneeOf(id), null);

  const set = (person: Person, is_on: boolean) =>
    shops.as(person, "select public.set_assign_on_answer($1, $2)", [shop.project_id, is_on]);
  await assert.rejects(set(agent, false), /forbidden/);
  await set(shop.owner, false);
  await set(shop.owner, false);
  await answer(agent, id);
  assert.equal(await assigneeOf(id), null);
  assert.deepEqual(await assignmentsOf(id), []);
  const log = await shops.rows(
    "select from public.audit_log where project_id = $1 and action = 'project.answering_changed'",
    [shop.project_id],
  );
  assert.equal(log.length, 1, "the second call changed nothing");
});

test("a tag moves to the customer and back: idempotent, and no news for rules", async () => {
  const shop = await shops.open();
  const viewer = await shops.hire(shop, "viewer");
  const { id: room_id, customer_id } = await newRoom(shop);
  const [tag] = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, 'ขายส่ง') returning id",
    [shop.project_id],
  );
  assert.ok(tag);
  const move = (person: Person, stays: boolean) =>
    shops.as(person, "select public.move_tag($1, $2, $3) as room", [room_id, tag.id, stays]);
  await assert.rejects(move(shop.owner, true), /not_found/, "neither has the tag");
  await shops.as(shop.owner, "select public.set_room_tags($1, $2)", [room_id, [tag.id]]);
  await assert.rejects(move(viewer, true), /forbidden/);

  const places = async () => {
    const [found] = await shops.rows<{ room: string[]; customer: string }>(
      `select r.tag_ids as room, (select count(*) from public.customer_tags t where t.customer_id = $2) as customer
       from public.rooms r where r.id = $1`,
      [room_id, customer_id],
    );
    return found;
  };
  for (let times = 0; times < 2; times++) {
    const [moved] = await move(shop.owner, true);
    assert.deepEqual(moved?.room.tag_ids, []);
    assert.deepEqual(await places(), { room: [], customer: "1" });
  }
  for (let times = 0; times < 2; times++) {
    await move(shop.owner, false);
    assert.deepEqual(await places(), { room: [tag.id], customer: "0" });
  }
});
