/**
 * Lists in depth: every filter and the order by priority, saved views, snoozing and waking, bulk changes and their
 * undo.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import type { Person } from "../../support/people";
import { Shops } from "../../support/shop";

const shops = new Shops(await openBackend(), 8);
const shop = await shops.open();
const agent = await shops.hire(shop, "agent", { rooms_scope: "own" });
const colleague = await shops.hire(shop, "agent");
const viewer = await shops.hire(shop, "viewer");
const { owner } = shop;
const second = await shops.addWidget(shop);
const { id: elsewhere } = (await shops.open("อีกร้าน")).owner;

const [vip, late] = await Promise.all(
  ["VIP", "ส่งช้า"].map(async (name) => {
    const [tag] = await shops.rows<{ id: string }>(
      "insert into public.tags (project_id, name) values ($1, $2) returning id",
      [shop.project_id, name],
    );
    return tag?.id ?? "";
  }),
);

interface Row {
  id: string;
  status: string;
  assignee_id: string | null;
  priority: number;
  snoozed_until: Date | null;
  waiting_since: Date | null;
  last_sequence: string;
}

async function newRoom(place = shop as { social_id: string }): Promise<string> {
  return (await shops.write(place, randomUUID(), "สวัสดี")).room.id;
}
const roomOf = async (id: string): Promise<Row> => {
  const [row] = await shops.rows<Row>("select * from public.rooms where id = $1", [id]);
  if (!row) throw new Error("no room");
  return row;
};
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await shops.rows<{ event: string }>(
      "select content ->> 'event' as event from public.messages where room_id = $1 and kind = 'event' order by sequence",
      [id],
    )
  ).map(({ event }) => event);
const outcome = (work: Promise<unknown>) => work.then(() => "ok").catch((failure: Error) => failure.message);

test("every filter and order lists exactly the rooms that plain SQL finds, page by page", async () => {
  for (let n = 0; n < 24; n++) {
    const id = await newRoom(n % 3 === 0 ? second : shop);
    const assignee = [null, owner.id, agent.id][n % 3] ?? null;
    await shops.rows(
      `update public.rooms set assignee_id = $2, priority = $3, status = $4,
         last_message_at = timestamptz '2026-11-10 16:30+00' + $5 * interval '1 hour', waiting_since = timestamptz '2026-11-01' + $5 * interval '1 second'
       where id = $1`,
      [id, assignee, n % 4, n % 7 === 0 ? "resolved" : "open", n],
    );
    for (const [tag, every] of [
      [vip, 2],
      [late, 5],
    ] as const) {
      if (n % every !== 0) continue;
      await shops.rows("insert into public.room_tags (room_id, tag_id, project_id) values ($1, $2, $3)", [
        id,
        tag,
        shop.project_id,
      ]);
    }
    for (const { id: user_id } of n % 2 === 0 ? [owner, agent] : []) {
      await shops.rows(
        "insert into public.read_marks (room_id, user_id, project_id, sequence) values ($1, $2, $3, 1)",
        [id, user_id, shop.project_id],
      );
    }
  }
  const filters: [object, string][] = [
    [{}, "true"],
    [{ social_ids: [second.social_id] }, `r.social_id = '${second.social_id}'`],
    [{ tag_ids: [vip] }, `r.tag_ids @> array['${vip}']::uuid[]`],
    [{ tag_ids: [vip, late] }, `(r.tag_ids @> array['${vip}']::uuid[] or r.tag_ids @> array['${late}']::uuid[])`],
    [{ assignee_ids: ["nobody"] }, "r.assignee_id is null"],
    [{ assignee_ids: ["nobody", owner.id] }, `(r.assignee_id is null or r.assignee_id = '${owner.id}')`],
    [{ assignee_ids: [elsewhere] }, "false"],
    [
      { unread: true },
      "r.last_customer_sequence > coalesce((select sequence from public.read_marks k where k.room_id = r.id and k.user_id = $2), 0)",
    ],
    // 10 November 17:00 UTC is midnight in Bangkok
    [{ from: "2026-11-11" }, "r.last_message_at >= '2026-11-10 17:00+00'"],
    [{ to: "2026-11-10" }, "r.last_message_at < '2026-11-10 17:00+00'"],
    [
      { tag_ids: [vip], unread: true, assignee_ids: ["nobody", agent.id] },
      `r.tag_ids @> array['${vip}']::uuid[] and (r.assignee_id is null or r.assignee_id = '${agent.id}') and r.last_customer_sequence > coalesce((select sequence from public.read_marks k where k.room_id = r.id and k.user_id = $2), 0)`,
    ],
  ];
  const views: Record<string, string> = {
    all: "true",
    waiting: "r.status = 'open'",
    mine: "r.assignee_id = $2 and r.status <> 'resolved'",
    unassigned: "r.assignee_id is null and r.status <> 'resolved'",
    resolved: "r.status = 'resolved'",
  };
  let found = 0;
  for (const person of [owner, agent]) {
    const scope = person === agent ? "(r.assignee_id is null or r.assignee_id = $2)" : "true";
    for (const [view, inView] of Object.entries(views)) {
      for (const [filter, condition] of filters) {
        for (const sort of ["newest", "oldest", "priority"]) {
          const byWait = sort === "priority" && view === "waiting";
          const [place, way] = byWait
            ? ["waiting_since", "asc"]
            : ["last_message_at", sort === "oldest" ? "asc" : "desc"];
          const expected = await shops.rows<{ id: string }>(
            `select r.id from public.rooms r where r.project_id = $1 and $2::uuid is not null and ${inView} and ${condition} and ${scope}
             order by ${sort === "priority" ? "r.priority desc," : ""} r.${place} ${way}, r.id ${way}`,
            [shop.project_id, person.id],
          );
          found += expected.length;
          assert.deepEqual(
            await pagedIds(person, view, sort, filter, place),
            expected.map(({ id }) => id),
            JSON.stringify([view, sort, filter]),
          );
        }
      }
    }
  }
  assert.ok(found > 500, `only ${found} rows: it proves little`);
});

async function pagedIds(person: Person, view: string, sort: string, filter: object, place: string): Promise<string[]> {
  const ids: string[] = [];
  let after: unknown[] = [null, null, null];
  for (let pages = 0; pages < 20; pages++) {
    const rows = await shops.as<{ id: string; place: string; priority: number }>(
      person,
      `select id, priority, ${place}::text as place from public.list_rooms($1, $2, $3, $4, $5, 7, $6, $7)`,
      [shop.project_id, view, sort, after[0], after[1], JSON.stringify(filter), after[2]],
    );
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last || rows.length < 7) return ids;
    after = [last.place, last.id, sort === "priority" ? last.priority : null];
  }
  throw new Error("the pages do not end");
}

const change = async (person: Person, id: string, action: object) => {
  const [row] = await shops.as<{ change: { room: { status: string }; message: object | null } }>(
    person,
    "select public.change_room($1, $2) as change",
    [id, JSON.stringify(action)],
  );
  return row?.change;
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("a snooze lasts until its time, the customer's message, or a newer snooze", async () => {
  const id = await newRoom();
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [id, colleague.id]);
  const job = async () =>
    (await shops.rows<{ run_at: Date }>("select run_at from graphile_worker.jobs where key = $1", [`wake:${id}`])).map(
      ({ run_at }) => run_at.toISOString(),
    );
  const until = inAnHour();
  assert.equal((await change(owner, id, { action: "snooze", until }))?.room.status, "snoozed");
  assert.deepEqual(await job(), [until]);
  const waiting = async () =>
    (await shops.as<{ id: string }>(owner, "select id from public.list_rooms($1, 'waiting')", [shop.project_id])).some(
      (row) => row.id === id,
    );
  assert.equal(await waiting(), false);
  assert.equal((await change(owner, id, { action: "snooze", until }))?.message, null, "the same again is nothing");

  const wake = async () =>
    (await shops.rows("select system.wake_room($1, $2) as woken", [id, owner.id]))[0]?.woken as object | null;
  // as when the clock is set back after a worker has taken the job
  await shops.rows("select graphile_worker.remove_job($1)", [`wake:${id}`]);
  assert.equal(await wake(), null, "its time has not come");
  assert.deepEqual(await job(), [until], "and it will");
  const later = new Date(Date.now() + 7_200_000).toISOString();
  await change(owner, id, { action: "snooze", until: later });
  assert.deepEqual(await job(), [later]);

  await shops.rows("update public.rooms set snoozed_until = now() where id = $1", [id]);
  assert.ok(await wake());
  assert.equal(await wake(), null, "once");
  assert.equal((await roomOf(id)).status, "open");
  assert.equal(await waiting(), true, "who waited before waits again");
  const notices = await shops.rows<{ user_id: string }>(
    "select user_id from public.notifications where room_id = $1 and kind = 'snooze_over'",
    [id],
  );
  assert.deepEqual(
    notices.map(({ user_id }) => user_id),
    [colleague.id],
  );
  assert.deepEqual(await eventsOf(id), ["snoozed", "snoozed", "woken"]);
});

test("a customer's message wakes a room at once, and ends a snooze without an end", async () => {
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "สวัสดี");
  await change(owner, room.id, { action: "snooze", until: null });
  assert.equal((await roomOf(room.id)).snoozed_until, null);
  await shops.write(shop, visitor, "อยู่ไหม");
  const woken = await roomOf(room.id);
  assert.equal(woken.status, "open");
  assert.deepEqual(await shops.rows("select 1 from graphile_worker.jobs where key = $1", [`wake:${room.id}`]), []);
});

test("refuses an invalid action", async () => {
  const id = await newRoom();
  const year = new Date(Date.now() + 400 * 86_400_000).toISOString();
  for (const action of [
    { action: "snooze", until: new Date(Date.now() - 1000).toISOString() },
    { action: "snooze", until: year },
    { action: "snooze", until: "soon" },
    { action: "priority", priority: 4 },
    { action: "priority" },
    { action: "resolve" },
    {},
  ]) {
    assert.equal(await outcome(change(owner, id, action)), "invalid", JSON.stringify(action));
  }
  assert.equal(await outcome(change(viewer, id, { action: "priority", priority: 1 })), "forbidden");
  assert.equal((await change(agent, id, { action: "priority", priority: 2 }))?.message, null);
  assert.equal((await roomOf(id)).priority, 2);
});

test("a room marked unread is unread for that member only", async () => {
  const id = await newRoom();
  const unread = async (person: Person) =>
    (
      await shops.as<{ unread_count: number }>(person, "select unread_count from public.room_rows where id = $1", [id])
    )[0]?.unread_count;
  for (const person of [owner, agent]) await shops.as(person, "select public.mark_room_read($1, 9)", [id]);
  assert.deepEqual([await unread(owner), await unread(agent)], [0, 0]);
  await shops.as(agent, "select public.mark_room_unread($1)", [id]);
  assert.deepEqual([await unread(owner), await unread(agent)], [0, 1]);
});

test("a customer is blocked once, with an event in the room", async () => {
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "สวัสดี");
  const block = (person: Person, blocked: boolean) =>
    shops.as(person, "select public.block_customer($1, $2)", [room.id, blocked]);
  assert.equal(await outcome(block(viewer, true)), "forbidden");
  await block(agent, true);
  await block(agent, true);
  assert.equal(await outcome(shops.write(shop, visitor, "อีกที")), "blocked");
  await block(agent, false);
  assert.equal(await outcome(shops.write(shop, visitor, "อีกที")), "ok");
  assert.deepEqual(await eventsOf(room.id), ["blocked", "unblocked"]);
});

interface Run {
  run: { id: string; state: string; total: number; done: number; changed: number; restored: number };
  room_ids: string[];
  assignee_ids: string[];
}
const bulk = async (person: Person, action: object, ids: string[] | null, view: string | null = null, filters = {}) => {
  const [row] = await shops.as<{ run: Run }>(person, "select public.start_bulk($1, $2, $3, $4, $5) as run", [
    shop.project_id,
    JSON.stringify(action),
    ids,
    view,
    JSON.stringify(filters),
  ]);
  if (!row) throw new Error("start_bulk answered nothing");
  return row.run;
};
const undo = async (person: Person, { run }: { run: { id: string | null } }) => {
  const [row] = await shops.as<{ run: Run }>(person, "select public.undo_bulk($1) as run", [run.id]);
  if (!row) throw new Error("undo_bulk answered nothing");
  return row.run;
};

/** Everything that a bulk change could touch. */
const stateOf = async (ids: string[]) =>
  shops.rows(
    `select r.id, r.status, r.snoozed_until, r.assignee_id, r.priority, r.waiting_since, r.bot_failed_at, r.tag_ids,
       e.resolved_at, e.resolved_by, coalesce(k.sequence, 0) as read_sequence
     from public.rooms r
     left join public.conversations e on e.room_id = r.id and e.number = r.conversation_number
     left join public.read_marks k on k.room_id = r.id and k.user_id = $2
     where r.id = any ($1) order by r.id`,
    [ids, owner.id],
  );

test("every bulk action changes many rooms at once, and undoing it restores them exactly", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => newRoom()));
  const [one = "", two = ""] = ids;
  await shops.as(owner, "select public.set_room_status($1, 'resolved')", [one]);
  await change(owner, two, { action: "snooze", until: inAnHour() });
  await shops.rows("insert into public.room_tags (room_id, tag_id, project_id) values ($1, $2, $3)", [
    one,
    vip,
    shop.project_id,
  ]);
  await shops.as(owner, "select public.mark_room_read($1, 1)", [two]);
  const before = await stateOf(ids);
  const changed: Record<string, number> = {
    assign: 5,
    resolve: 4,
    reopen: 2,
    snooze: 5,
    priority: 5,
    tag_add: 4,
    tag_remove: 1,
    read: 5,
  };
  const actions: { action: string }[] = [
    { action: "assign", assignee_id: colleague.id } as { action: string },
    { action: "resolve" },
    { action: "reopen" },
    { action: "snooze", until: inAnHour() } as { action: string },
    { action: "priority", priority: 3 } as { action: string },
    { action: "tag_add", tag_id: vip } as { action: string },
    { action: "tag_remove", tag_id: vip } as { action: string },
    { action: "read" },
  ];
  for (const action of actions) {
    const run = await bulk(owner, action, ids);
    assert.equal(run.run.state, "done", action.action);
    if (action.action !== "read") assert.equal(run.run.changed, changed[action.action], action.action);
    assert.notDeepEqual(await stateOf(ids), before, `${action.action} changed nothing`);
    const back = await undo(owner, run);
    assert.equal(back.run.state, "undone");
    assert.equal(back.run.restored, run.run.changed);
    assert.deepEqual(await stateOf(ids), before, `${action.action} came back otherwise`);
    assert.equal(await outcome(undo(owner, run)), "undo_over");
  }
  assert.ok((await eventsOf(two)).includes("undone"));
});

test("resolving one room can be undone exactly, also a snoozed one, and also when its request is repeated", async () => {
  const [waiting, snoozed] = [await newRoom(), await newRoom()];
  await shops.rows("update public.rooms set bot_failed_at = now() where id = $1", [waiting]);
  await change(owner, snoozed, { action: "snooze", until: inAnHour() });
  const before = await stateOf([waiting, snoozed]);
  assert.ok(before.every(({ waiting_since }) => waiting_since !== null));
  const resolve = async (id: string, status = "resolved") => {
    const [row] = await shops.as<{
      change: { room: { status: string }; message: object | null; run_id: string | null };
    }>(owner, "select public.set_room_status($1, $2) as change", [id, status]);
    if (!row) throw new Error("set_room_status answered nothing");
    return row.change;
  };
  for (const id of [waiting, snoozed]) {
    const first = await resolve(id);
    assert.deepEqual([first.room.status, first.message !== null], ["resolved", true]);
    const again = await resolve(id);
    assert.deepEqual([again.message, again.run_id], [null, first.run_id]);
    const { run } = await undo(owner, { run: { id: first.run_id } });
    assert.equal(run.restored, 1);
  }
  assert.deepEqual(await stateOf([waiting, snoozed]), before);
  assert.equal((await resolve(waiting, "open")).run_id, null);
});

test("an undo skips rooms changed since, leaves other members' changes, and expires", async () => {
  const visitor = randomUUID();
  const { room } = await shops.write(shop, visitor, "สวัสดี");
  const quiet = await newRoom();
  const run = await bulk(owner, { action: "resolve" }, [room.id, quiet]);
  await shops.write(shop, visitor, "เดี๋ยวก่อน");
  assert.equal(await outcome(undo(colleague, run)), "not_found");
  const back = await undo(owner, run);
  assert.deepEqual([back.run.changed, back.run.restored, back.room_ids], [2, 1, [quiet]]);
  assert.equal((await roomOf(room.id)).status, "open", "the customer had opened it again");

  const old = await bulk(owner, { action: "resolve" }, [quiet]);
  await shops.rows("update public.bulk_runs set finished_at = now() - interval '16 seconds' where id = $1", [
    old.run.id,
  ]);
  assert.equal(await outcome(undo(owner, old)), "undo_over");
});

test("an undo is not stopped by what the change sent by itself, but by what a member wrote", async () => {
  const [quiet, answered] = [await newRoom(), await newRoom()];
  const before = await stateOf([quiet, answered]);
  const run = await bulk(owner, { action: "resolve" }, [quiet, answered]);
  const closing = (room_id: string) =>
    shops.rows('select private.send_automatic_message($1, \'["ขอบคุณค่ะ"]\', \'{"automatic": "closing"}\')', [room_id]);
  await closing(quiet);
  await closing(answered);
  await shops.rows("update public.rooms set status = 'resolved' where id = any ($1)", [[quiet, answered]]);
  const { message } = await shops.answer(owner, answered, "โน้ต", { is_note: true });
  assert.ok(message);
  const back = await undo(owner, run);
  assert.deepEqual([back.run.changed, back.run.restored, back.room_ids], [2, 1, [quiet]]);
  assert.deepEqual(
    (await stateOf([quiet])).map((row) => row.status),
    before.filter(({ id }) => id === quiet).map(({ status }) => status),
  );
});

test("an undo unassigns rooms whose former assignee has left and reassigns the others", async () => {
  const [gone, there] = await Promise.all([newRoom(), newRoom()]);
  const leaver = await shops.hire(shop, "agent");
  await shops.rows(
    "update public.rooms set assignee_id = case id when $1 then $3::uuid else $4::uuid end where id in ($1, $2)",
    [gone, there, leaver.id, agent.id],
  );
  const run = await bulk(owner, { action: "assign", assignee_id: colleague.id }, [gone, there]);
  await shops.as(owner, "select public.remove_member($1, $2)", [shop.project_id, leaver.id]);
  assert.equal((await undo(owner, run)).run.restored, 2);
  assert.equal((await roomOf(gone)).assignee_id, null);
  assert.equal((await roomOf(there)).assignee_id, agent.id);
});

test("an own-scoped agent changes own and unassigned rooms only, and an undo returns those handed over", async () => {
  const [own, free, taken] = await Promise.all([newRoom(), newRoom(), newRoom()]);
  await shops.rows(
    "update public.rooms set assignee_id = case id when $1 then $3::uuid else $4::uuid end where id in ($1, $2)",
    [own, taken, agent.id, colleague.id],
  );
  const run = await bulk(agent, { action: "assign", assignee_id: colleague.id }, [own, free, taken]);
  assert.deepEqual([run.run.changed, run.run.done], [2, 3]);
  const notices = await shops.rows(
    "select details ->> 'count' as count from public.notifications where user_id = $1 and coalesce_key = $2",
    [colleague.id, `assigned:${run.run.id}`],
  );
  assert.deepEqual(notices, [{ count: "2" }], "one notification for all of them");
  assert.equal((await undo(agent, run)).run.restored, 2);
  assert.equal((await roomOf(own)).assignee_id, agent.id);
  assert.equal((await roomOf(taken)).assignee_id, colleague.id);
  assert.equal(await outcome(bulk(viewer, { action: "resolve" }, [free])), "forbidden");
  const stranger = (await shops.open("ร้านอื่น")).owner;
  assert.equal(await outcome(bulk(stranger, { action: "resolve" }, [free])), "not_found");
  for (const action of [
    { action: "assign", assignee_id: viewer.id },
    { action: "assign", assignee_id: stranger.id },
    { action: "tag_add", tag_id: randomUUID() },
    {},
  ]) {
    assert.equal(await outcome(bulk(owner, action, [free])), "invalid", JSON.stringify(action));
  }
  assert.equal(await outcome(bulk(owner, { action: "resolve" }, Array.from({ length: 101 }, randomUUID))), "invalid");
  assert.equal(await outcome(bulk(owner, { action: "resolve" }, null)), "invalid");
});

test("more than a hundred rooms are changed and restored in the background, in steps", async () => {
  const big = await shops.open("ร้านใหญ่");
  for (let n = 0; n < 120; n++) await shops.write(big, randomUUID(), "สวัสดี");
  const start = async (action: object) => {
    const [row] = await shops.as<{ run: Run }>(
      big.owner,
      "select public.start_bulk($1, $2, p_view => 'waiting') as run",
      [big.project_id, JSON.stringify(action)],
    );
    return row?.run as Run;
  };
  const step = async (id: string) =>
    (await shops.rows<{ run: Run }>("select system.step_bulk($1) as run", [id]))[0]?.run as Run;
  const run = await start({ action: "resolve" });
  assert.deepEqual([run.run.state, run.run.total, run.run.done], ["running", 120, 0]);
  const jobs = () => shops.rows("select 1 from graphile_worker.jobs where key = $1", [`bulk:${run.run.id}`]);
  assert.equal((await jobs()).length, 1);
  assert.deepEqual((await step(run.run.id)).run.done, 100);
  const done = await step(run.run.id);
  assert.deepEqual([done.run.state, done.run.changed, done.room_ids.length], ["done", 120, 20]);
  assert.deepEqual((await step(run.run.id)).room_ids, [], "a job that comes again does nothing");
  const back = await undo(big.owner, run);
  assert.equal(back.run.state, "undoing");
  await step(run.run.id);
  assert.deepEqual((await step(run.run.id)).run.restored, 120);
  const [left] = await shops.rows(
    "select count(*)::int as n from public.rooms where project_id = $1 and status <> 'open'",
    [big.project_id],
  );
  assert.equal(left?.n, 0);
});

test("saved views are private or shared with the team, fifty of each", async () => {
  const save = (person: Person, name: string, is_shared: boolean) =>
    shops.as<{ id: string }>(
      person,
      "insert into public.saved_views (project_id, name, is_shared, view, sort) values ($1, $2, $3, 'all', 'newest') returning id",
      [shop.project_id, name, is_shared],
    );
  const seen = async (person: Person) =>
    (await shops.as<{ name: string }>(person, "select name from public.saved_views order by name")).map(
      ({ name }) => name,
    );
  await save(agent, "ของฉัน", false);
  const [shared] = await save(agent, "ของทีม", true);
  await save(viewer, "ของผู้ชม", false);
  assert.match(await outcome(save(viewer, "แชร์", true)), /row-level security/);
  assert.deepEqual(await seen(agent), ["ของฉัน", "ของทีม"]);
  assert.deepEqual(await seen(viewer), ["ของทีม", "ของผู้ชม"]);
  const rename = (person: Person) =>
    shops.as(person, "update public.saved_views set name = 'ใหม่' where id = $1 returning id", [shared?.id]);
  assert.deepEqual([(await rename(colleague)).length, (await rename(viewer)).length], [0, 0]);
  assert.deepEqual([(await rename(owner)).length, (await rename(agent)).length], [1, 1]);
  for (let n = 1; n < 50; n++) await save(agent, `${n}`, false);
  assert.equal(await outcome(save(agent, "เกิน", false)), "too_many_views");
  assert.equal(
    await outcome(shops.as(agent, "update public.saved_views set is_shared = false where id = $1", [shared?.id])),
    "too_many_views",
  );
  assert.equal(await outcome(save(colleague, "ของคนอื่น", false)), "ok");
});
