/** The inbox's lists: every view, in every order, pages through exactly the expected rooms, for every caller. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);
const shop = await shops.open();
const agent = await shops.hire(shop, "agent", { rooms_scope: "own" });
const { owner } = shop;

/** One room for each combination of status, waiting, assignee, bot failure and pin, twice. */
const STATUSES = ["open", "snoozed", "resolved"] as const;
const made: Promise<void>[] = [];
for (const copy of [0, 1]) {
  for (const status of STATUSES) {
    for (const assignee of [null, owner.id, agent.id]) {
      for (const waits of [false, true]) made.push(addRoom(status, assignee, waits, copy === 1));
    }
  }
}
await Promise.all(made);
// another project's rooms never count
await shops.write(await shops.open("อีกร้าน"), randomUUID(), "x");

async function addRoom(status: string, assignee: string | null, waits: boolean, special: boolean): Promise<void> {
  const { room } = await shops.write(shop, randomUUID(), "x");
  await shops.rows(
    `update public.rooms set status = $2, assignee_id = $3, waiting_since = case when $4 then waiting_since end,
       bot_failed_at = case when $5 then now() end,
       -- several rooms share one instant, so that pages must break ties by id
       last_message_at = date_trunc('second', last_message_at)
     where id = $1`,
    [room.id, status, assignee, waits, special],
  );
  if (!special) return;
  for (const { id } of [owner, agent]) {
    await shops.rows("insert into public.room_pins (room_id, user_id, project_id) values ($1, $2, $3)", [
      room.id,
      id,
      shop.project_id,
    ]);
  }
}

/** The meaning of each view, restated in plain SQL. */
const VIEWS: Record<string, string> = {
  waiting: "r.status = 'open' and r.waiting_since is not null",
  mine: "r.assignee_id = $2 and r.status <> 'resolved'",
  unassigned: "r.assignee_id is null and r.status <> 'resolved'",
  bot_failed: "r.status = 'open' and r.bot_failed_at is not null",
  pinned: "exists (select from public.room_pins p where p.room_id = r.id and p.user_id = $2)",
  resolved: "r.status = 'resolved'",
  all: "true",
};
const SORTS = {
  newest: { order: "r.last_message_at desc, r.id desc", place: "last_message_at", only: "true" },
  oldest: { order: "r.last_message_at, r.id", place: "last_message_at", only: "true" },
  waiting: { order: "r.waiting_since, r.id", place: "waiting_since", only: VIEWS.waiting },
} as const;

const expectedIds = async (person: Person, view: string, { order, only }: (typeof SORTS)[keyof typeof SORTS]) => {
  const scope = person === agent ? "(r.assignee_id is null or r.assignee_id = $2)" : "true";
  const rows = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r
     where r.project_id = $1 and $2::uuid is not null and ${VIEWS[view]} and ${only} and ${scope} order by ${order}`,
    [shop.project_id, person.id],
  );
  return rows.map(({ id }) => id);
};

async function pagedIds(person: Person, view: string, sort: keyof typeof SORTS): Promise<string[]> {
  const ids: string[] = [];
  let after: unknown[] = [null, null];
  for (let pages = 0; pages < 30; pages++) {
    const rows = await shops.as(
      person,
      // the position as text: a Date would lose its microseconds
      `select id, ${SORTS[sort].place}::text as place from public.list_rooms($1, $2, $3, $4, $5, 4)`,
      [shop.project_id, view, sort, ...after],
    );
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < 4) break;
    after = [last.place, last.id];
  }
  return ids;
}

for (const [who, person] of Object.entries({ owner, "own-scoped agent": agent })) {
  for (const view of Object.keys(VIEWS)) {
    test(`${who}: ${view}, in every order`, async () => {
      for (const sort of ["newest", "oldest", "waiting"] as const) {
        const expected = await expectedIds(person, view, SORTS[sort]);
        assert.deepEqual(await pagedIds(person, view, sort), expected, sort);
      }
    });
  }

  test(`${who}: the counts match the lists`, async () => {
    const [counts] = await shops.as(person, "select * from public.count_rooms($1)", [shop.project_id]);
    for (const view of Object.keys(VIEWS)) {
      const { length } = await expectedIds(person, view, SORTS.newest);
      assert.equal(counts?.[view], length, view);
      if (view !== "pinned") assert.ok(length > 0, `${view} is empty: it proves nothing`);
    }
  });
}
