/** Reports from sums equal reports that count every message, whatever changes and whenever it is summed. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type pg from "pg";
import { openBackend } from "../../support/backend";
import { type Shop, Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);

// Around the end of summer time in New York (at two) and Havana (at one: midnight comes twice), on 2 November 2025
const FIRST = "2025-10-29";
const LAST = "2025-11-08";
const UNTIL = "2025-11-10T12:00:00Z";
const ZONES = ["Asia/Bangkok", "America/New_York", "America/Havana", "Asia/Kathmandu", "Asia/Beirut"];
const DAY = 86_400_000;

/** Seeded random numbers. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    below: (count: number) => Math.floor(next() * count),
    one: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  };
}
const inThePast = (share: number) => new Date(Date.parse(FIRST) - DAY + share * 12 * DAY).toISOString();

interface Room {
  id: string;
  social_id: string;
  customer_id: string;
}

async function addRoom({ project_id, social_id }: Shop, opened_at: string): Promise<Room> {
  const [id, customer_id, identity_id] = [randomUUID(), randomUUID(), randomUUID()];
  await shops.rows("insert into public.customers (id, project_id, name) values ($1, $2, 'x')", [
    customer_id,
    project_id,
  ]);
  await shops.rows(
    "insert into public.customer_identities (id, project_id, customer_id, social_id, external_id) values ($1, $2, $3, $4, $5)",
    [identity_id, project_id, customer_id, social_id, identity_id],
  );
  await shops.rows(
    "insert into public.rooms (id, project_id, social_id, customer_id, identity_id, last_sequence) values ($1, $2, $3, $4, $5, 100000)",
    [id, project_id, social_id, customer_id, identity_id],
  );
  await shops.rows(
    `insert into public.conversations (room_id, number, project_id, opened_at, first_reply_at, resolved_at)
     select $1, n, $2, $3::timestamptz + n * interval '1 day', $3::timestamptz + n * interval '25 hours',
       $3::timestamptz + n * interval '30 hours'
     from generate_series(1, 2) n`,
    [id, project_id, opened_at],
  );
  return { id, social_id, customer_id };
}

let sequence = 0;
/** On any connection, such as one with an open transaction. */
async function addMessage(
  db: Pick<pg.Pool, "query">,
  { project_id }: Shop,
  room: Room,
  created_at: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    project_id,
    room_id: room.id,
    social_id: room.social_id,
    sequence: ++sequence,
    conversation_number: 1,
    author_kind: "customer",
    kind: "text",
    text: "x",
    created_at,
    ...more,
  };
  const names = Object.keys(row);
  await db.query(
    `insert into public.messages (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );
  return id;
}

/** Runs one step of the summing in an open transaction, as private.sum_messages does with a fence that has passed. */
async function sumIn(db: Pick<pg.Pool, "query">, { project_id }: Shop, until = UNTIL): Promise<number> {
  await db.query(
    "insert into private.sum_fence (waiting_at, waiting_for) values (now(), pg_snapshot_xmax(pg_current_snapshot())) on conflict do nothing",
  );
  await db.query("select from private.sum_fence for update");
  const { rows } = await db.query<{ days: number }>("select private.sum_project($1, $2) as days", [project_id, until]);
  return rows[0]?.days ?? 0;
}

async function inTransaction<T>(work: (db: pg.PoolClient) => Promise<T>, end = "commit", level = "read committed") {
  const db = await shops.pool.connect();
  try {
    await db.query(`begin isolation level ${level}`);
    const result = await work(db);
    await db.query(end);
    return result;
  } catch (error) {
    await db.query("rollback");
    throw error;
  } finally {
    db.release();
  }
}
const sumOnce = (shop: Shop) => inTransaction((db) => sumIn(db, shop));
async function sumAll(shop: Shop): Promise<void> {
  for (let rounds = 0; rounds < 100; rounds++) if ((await sumOnce(shop)) === 0) return;
  assert.fail("summing does not end");
}

/** Compares reports of several spans with the same reports without sums, in one snapshot. Returns how many days were summed. */
async function compare({ project_id }: Shop, me: string | null = null): Promise<number> {
  const spans = [
    [FIRST, LAST],
    // an hour of the second day's date belongs to the first one in Havana
    ["2025-11-01", "2025-11-01"],
  ];
  return inTransaction(
    async (db) => {
      const report = async () => {
        const reports = [];
        for (const [from, to] of spans) {
          const { rows } = await db.query("select private.make_report($1, $2, $3, '{}', $4, true) as report", [
            project_id,
            from,
            to,
            me,
          ]);
          reports.push(rows[0].report);
        }
        return reports;
      };
      const summed = await report();
      const { rows } = await db.query("select cardinality(summed) as days from private.report_sources($1, $2, $3)", [
        project_id,
        FIRST,
        LAST,
      ]);
      // a changed day is counted; deleting the sums would wait for a transaction that sums
      await db.query(
        `insert into private.unsummed_changes (project_id, quarter)
         select $1, at from generate_series($2::date - 1, $3::date + 1, interval '12 hours') at on conflict do nothing`,
        [project_id, FIRST, LAST],
      );
      assert.deepEqual(summed, await report());
      return rows[0].days as number;
    },
    "rollback",
    "repeatable read",
  );
}

for (const [index, zone] of ["America/New_York", "America/Havana"].entries()) {
  test(`${zone}: sums equal a count after every change`, async () => {
    const { next, below, one } = seededRandom(index + 1);
    const shop = await shops.open();
    const { project_id } = shop;
    await shops.rows("update public.projects set time_zone = $2 where id = $1", [project_id, zone]);
    const second = { ...shop, ...(await shops.addWidget(shop)) };
    const narrow = (await shops.hire(shop, "agent", { rooms_scope: "own" })).id;
    const team = [shop.owner.id, (await shops.hire(shop, "agent")).id, narrow];
    const tag_id = randomUUID();
    await shops.rows("insert into public.tags (id, project_id, name) values ($1, $2, 'x')", [tag_id, project_id]);
    const rooms: Room[] = [];
    for (let n = 0; n < 6; n++) rooms.push(await addRoom(n % 2 ? second : shop, inThePast(next())));
    const kinds = () => {
      const author_kind = one(["customer", "member", "member", "bot", "system"]);
      return {
        author_kind,
        author_id: author_kind === "member" && next() < 0.9 ? one(team) : null,
        kind: author_kind === "system" ? "event" : one(["text", "sticker"]),
        is_note: author_kind === "member" && next() < 0.2,
        conversation_number: 1 + below(2),
      };
    };
    const add = () => addMessage(shops.pool, shop, one(rooms), inThePast(next()), kinds());
    for (let n = 0; n < 120; n++) await add();
    const any = "id in (select id from public.messages where project_id = $1 order by md5(id::text || $2) limit 3)";
    const changes: Record<string, () => Promise<unknown>> = {
      add,
      "add today": () => addMessage(shops.pool, shop, one(rooms), new Date().toISOString(), kinds()),
      "add much earlier": () => addMessage(shops.pool, shop, one(rooms), "2025-10-20T10:00:00Z", kinds()),
      delete: () => shops.rows(`delete from public.messages where ${any}`, [project_id, randomUUID()]),
      "change the author": () =>
        shops.rows(
          `update public.messages set author_id = $3 where ${any.replace("order", "and author_kind = 'member' order")}`,
          [project_id, randomUUID(), one([...team, null])],
        ),
      "change the time": () =>
        shops.rows(`update public.messages set created_at = $3 where ${any}`, [
          project_id,
          randomUUID(),
          inThePast(next()),
        ]),
      "change the conversation": () =>
        shops.rows(`update public.messages set conversation_number = 3 - conversation_number where ${any}`, [
          project_id,
          randomUUID(),
        ]),
      "change what is a note": () =>
        shops.rows(`update public.messages set is_note = not is_note where ${any}`, [project_id, randomUUID()]),
      tag: () =>
        shops.rows(
          "insert into public.room_tags (room_id, tag_id, project_id) values ($1, $2, $3) on conflict do nothing",
          [one(rooms).id, tag_id, project_id],
        ),
      assign: () =>
        shops.rows("update public.rooms set assignee_id = $2 where id = $1", [one(rooms).id, one([...team, null])]),
      "change the zone": () =>
        shops.rows("update public.projects set time_zone = $2 where id = $1", [project_id, one(ZONES)]),
      "sum a week": () => sumOnce(shop),
      "sum all": () => sumAll(shop),
    };
    let used = 0;
    for (let n = 0; n < 30; n++) {
      const name = one(Object.keys(changes));
      await changes[name]?.();
      const compared = Promise.all([compare(shop), compare(shop, narrow)]);
      const [days] = await compared.catch((error) => {
        throw new Error(`after change ${n}, ${name}`, { cause: error });
      });
      used += days;
    }
    await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [one(rooms).customer_id]);
    await compare(shop);
    await sumAll(shop);
    assert.equal(await compare(shop), 11, "everything is summed in the end");
    assert.equal(await compare(shop, narrow), 11);
    assert.ok(used > 50, `sums were used: ${used} days`);
    const notes = await shops.rows("select from private.unsummed_changes where project_id = $1 and quarter < $2", [
      project_id,
      UNTIL,
    ]);
    assert.equal(notes.length, 0);
  });
}

/** A shop with one room, three messages of one day, summed. */
async function openSummed() {
  const shop = await shops.open();
  const room = await addRoom(shop, inThePast(0));
  const ids: string[] = [];
  for (const time of ["09:00", "10:00", "11:00"])
    ids.push(
      await addMessage(shops.pool, shop, room, `2025-11-04T${time}Z`, {
        author_kind: "member",
        author_id: shop.owner.id,
      }),
    );
  await sumAll(shop);
  return { shop, room, ids };
}
const notesOf = async ({ project_id }: Shop) =>
  (
    await shops.rows<{ quarter: Date }>(
      "select quarter from private.unsummed_changes where project_id = $1 order by quarter",
      [project_id],
    )
  ).map(({ quarter }) => quarter.toISOString());

test("a comparison fails when nothing notes a change", async () => {
  const { shop, room } = await openSummed();
  await addMessage(shops.pool, shop, room, "2025-11-04T09:00:00Z");
  await compare(shop);
  await shops.rows("delete from private.unsummed_changes where project_id = $1", [shop.project_id]);
  await assert.rejects(compare(shop), assert.AssertionError);
});

test("a change that commits during or after summing is counted", async () => {
  for (const change of ["add", "delete"]) {
    const { shop, room, ids } = await openSummed();
    const apply = (db: pg.PoolClient) =>
      change === "add"
        ? addMessage(db, shop, room, "2025-11-04T12:00:00Z")
        : db.query("delete from public.messages where id = $1", [ids[1]]);
    const days = await compare(shop);
    // makes the day one that is summed again
    await addMessage(shops.pool, shop, room, "2025-11-04T13:00:00Z");
    await inTransaction(async (db) => {
      await apply(db);
      await sumAll(shop);
      assert.equal(await compare(shop), days);
    });
    assert.equal(await compare(shop), days - 1, "the day is counted again");
    await sumAll(shop);
    assert.equal(await compare(shop), days);

    await addMessage(shops.pool, shop, room, "2025-11-04T14:00:00Z");
    await inTransaction(async (db) => {
      await sumIn(db, shop);
      await addMessage(shops.pool, shop, room, "2025-11-04T15:00:00Z");
      assert.equal(await compare(shop), days - 1);
    });
    assert.equal(await compare(shop), days - 1, "the change came after the count");
    await sumAll(shop);
    assert.equal(await compare(shop), days);
  }
});

test("two writers of one day do not wait for each other", async () => {
  const { shop, room } = await openSummed();
  const other = await addRoom(shop, inThePast(0));
  await inTransaction(async (one) => {
    await one.query("set local lock_timeout = '3s'");
    await addMessage(one, shop, room, "2025-11-04T12:00:00Z");
    await inTransaction(async (two) => {
      await two.query("set local lock_timeout = '3s'");
      await addMessage(two, shop, other, "2025-11-04T12:00:00Z");
    });
  });
  assert.deepEqual(await notesOf(shop), ["2025-11-04T12:00:00.000Z", "2025-11-04T12:00:00.000Z"]);
});

test("only changes of counted messages older than 15 minutes are noted", async () => {
  const shop = await shops.open();
  const room = await addRoom(shop, inThePast(0));
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const recent = await addMessage(shops.pool, shop, room, ago(14));
  for (const uncounted of [{ is_note: true }, { kind: "event" }, { author_kind: "system" }])
    await addMessage(shops.pool, shop, room, ago(16), { author_kind: "member", ...uncounted });
  await shops.rows("update public.messages set is_note = true where id = $1", [recent]);
  await shops.rows("delete from public.messages where id = $1", [recent]);
  assert.deepEqual(await notesOf(shop), []);
  const old = await addMessage(shops.pool, shop, room, ago(16));
  assert.equal((await notesOf(shop)).length, 1);
  await shops.rows("delete from private.unsummed_changes where project_id = $1", [shop.project_id]);
  await shops.rows("update public.messages set state = 'read', text = 'y', reactions = '[1]' where id = $1", [old]);
  assert.deepEqual(await notesOf(shop), []);
  await shops.rows("delete from public.messages where id = $1", [old]);
  assert.equal((await notesOf(shop)).length, 1);
});

test("a day is summed from its end, not before", async () => {
  const shop = await shops.open();
  const room = await addRoom(shop, inThePast(0));
  await addMessage(shops.pool, shop, room, "2025-11-03T10:00:00Z");
  const lastDay = async (until: string) => {
    await inTransaction((db) => sumIn(db, shop, until));
    const [row] = await shops.rows<{ day: string }>(
      "select last_day::text as day from private.summed_days where project_id = $1",
      [shop.project_id],
    );
    return row?.day;
  };
  // midnight in Bangkok
  assert.equal(await lastDay("2025-11-04T16:59:59Z"), "2025-11-03");
  assert.equal(await lastDay("2025-11-04T17:00:00Z"), "2025-11-04");
});

test("sums leave with their project", async () => {
  const { shop, room } = await openSummed();
  await addMessage(shops.pool, shop, room, "2025-11-04T12:00:00Z");
  await shops.rows("delete from public.projects where id = $1", [shop.project_id]);
  for (const table of ["summed_days", "message_sums", "room_sums", "answer_sums", "unsummed_changes"])
    assert.deepEqual(await shops.rows(`select from private.${table} where project_id = $1`, [shop.project_id]), []);
});
