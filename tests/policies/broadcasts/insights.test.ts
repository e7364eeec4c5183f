/** What LINE counts of broadcasts: kept beside our own figures, asked for once a day, for as long as LINE counts. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const first = await BroadcastFixture.open(await openBackend());
const { sweepInsights } = await import("@/lib/broadcasts/insights/jobs");

interface Kept extends Record<string, unknown> {
  unit: string | null;
  request_id: string | null;
  state: string;
  reason: string | null;
  delivered: number | null;
  opened: number | null;
  clicked: number | null;
  next_at: Date | null;
}

async function kept({ shops }: BroadcastFixture, id: string): Promise<Kept> {
  const [row] = await shops.rows<Kept>("select * from public.broadcast_insights where broadcast_id = $1", [id]);
  if (!row) throw new Error(`LINE counts nothing of ${id}`);
  return row;
}

/** Lets days pass since it was sent: its counts are due. */
async function passDays({ shops }: BroadcastFixture, id: string, days: number): Promise<void> {
  await shops.rows(
    `update public.broadcasts set frozen_at = now() - make_interval(days => $2),
       finished_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
  await shops.rows("update public.broadcast_insights set next_at = now() where broadcast_id = $1", [id]);
}

async function send(stage: BroadcastFixture, more: Record<string, unknown> = {}): Promise<string> {
  const id = await stage.draft(more);
  await stage.launch(id);
  await stage.work();
  return id;
}

const unitsOf = async ({ line, channel }: BroadcastFixture) =>
  new Set((await line.receivedFrom(channel)).map(({ unit }) => unit ?? null));

test("every call of a broadcast carries one name, and its counts are kept beside our figures", async () => {
  const stage = await first.another();
  await stage.people(520);
  const id = await send(stage);
  const { unit, next_at, state } = await kept(stage, id);
  assert.match(unit ?? "", /^[A-Za-z0-9_]{1,30}$/);
  assert.deepEqual(await unitsOf(stage), new Set([unit]));
  assert.equal(state, "waiting");
  assert.ok(next_at && next_at.getTime() > Date.now() + 23 * 3_600_000, "not asked on the day of sending");
  await sweepInsights();
  assert.equal(await stage.line.calls("insight", stage.channel), 0);

  // 19 people are too few for LINE, 20 are not
  await stage.line.openMany(stage.channel, 20, 19);
  await passDays(stage, id, 0);
  await sweepInsights();
  const counted = await kept(stage, id);
  assert.deepEqual([counted.state, counted.opened, counted.clicked, counted.delivered], ["counted", 20, null, null]);
  assert.ok(counted.next_at && counted.next_at > new Date());
  await stage.line.openMany(stage.channel, 300, 20);
  await passDays(stage, id, 0);
  await sweepInsights();
  assert.deepEqual([(await kept(stage, id)).opened, (await kept(stage, id)).clicked], [300, 20]);
  const { clicked, clicks, sent } = await stage.figures(id);
  assert.deepEqual({ clicked, clicks, sent }, { clicked: 0, clicks: 0, sent: 520 });
});

test("a personal text is counted under one name as well, and so is a multicast that is split", async () => {
  const stage = await first.another();
  await stage.people(25);
  const personal = await send(stage, { bubbles: [{ text: "คุณ{{ชื่อ|ลูกค้า}}" }] });
  assert.deepEqual(await unitsOf(stage), new Set([(await kept(stage, personal)).unit]));
  const other = await first.another();
  const people = await other.people(3);
  await other.shops.rows(
    "update public.customer_identities set external_id = 'Unknown' where external_id = $1 and social_id = $2",
    [people[0], other.social_id],
  );
  const split = await send(other);
  assert.equal((await other.outcome(split)).sent, 2);
  assert.deepEqual(await unitsOf(other), new Set([(await kept(other, split)).unit]));
});

test("a broadcast to all followers is counted by LINE's id of the call, also when its response was lost", async () => {
  for (const kind of [null, "timeout-after"] as const) {
    const stage = await first.another();
    await stage.line.addFollowers(stage.channel, 30, { prefix: randomUUID().replaceAll("-", "").slice(0, 12) });
    if (kind) await stage.line.fail({ endpoint: "broadcast", kind, channel_id: stage.channel });
    const id = await stage.draft({ audience: { followers: true } });
    await stage.launch(id);
    await stage.work();
    await stage.hurry();
    await stage.work();
    assert.equal((await stage.kept(id)).state, "sent");
    const [received] = await stage.line.receivedFrom(stage.channel);
    const { unit, request_id } = await kept(stage, id);
    assert.deepEqual([unit, request_id], [null, received?.request_id]);
    await stage.line.openMany(stage.channel, 25, 0);
    await passDays(stage, id, 1);
    await sweepInsights();
    const { state, delivered, opened, clicked } = await kept(stage, id);
    assert.deepEqual(
      { state, delivered, opened, clicked },
      { state: "counted", delivered: 30, opened: 25, clicked: null },
    );
  }
});

test("the month's 1,000th broadcast of an account has a name, the next has none and is sent all the same", async () => {
  const stage = await first.another();
  await stage.people(2);
  await stage.shops.rows(
    `with made as (
       insert into public.broadcasts (id, project_id, name)
       select gen_random_uuid(), $1, 'earlier' from generate_series(1, 999) returning id
     )
     insert into public.broadcast_insights (broadcast_id, social_id, project_id, unit)
     select id, $2, $1, left('u' || replace(id::text, '-', ''), 30) from made`,
    [stage.shop.project_id, stage.social_id],
  );
  const last = await send(stage, { ignores_cap: true });
  assert.ok((await kept(stage, last)).unit);
  const beyond = await send(stage, { ignores_cap: true });
  const { unit, state, reason, next_at } = await kept(stage, beyond);
  assert.deepEqual(
    { unit, state, reason, next_at },
    {
      unit: null,
      state: "refused",
      reason: "too_many_units",
      next_at: null,
    },
  );
  assert.deepEqual(await stage.outcome(beyond), { sent: 2 });
  // last month's names do not count
  await stage.shops.rows(
    "update public.broadcast_insights set created_at = now() - interval '32 days' where social_id = $1",
    [stage.social_id],
  );
  assert.ok((await kept(stage, await send(stage, { ignores_cap: true }))).unit);
});

test("an account without statistics is asked once; one that cannot be reached again in an hour", async () => {
  const stage = await first.another();
  await stage.people(2);
  const id = await send(stage);
  for (const kind of ["500", "429", "401"] as const) {
    // the token is renewed once
    await stage.line.fail({ endpoint: "insight", kind, times: kind === "401" ? 2 : 1, channel_id: stage.channel });
    await passDays(stage, id, 1);
    await sweepInsights();
    const { state, next_at } = await kept(stage, id);
    assert.equal(state, "waiting", kind);
    assert.ok(next_at && next_at > new Date() && next_at < new Date(Date.now() + 2 * 3_600_000), kind);
  }
  await stage.line.configure(stage.channel, { has_insight: false });
  await passDays(stage, id, 1);
  await sweepInsights();
  const { state, reason, next_at } = await kept(stage, id);
  assert.deepEqual({ state, reason, next_at }, { state: "refused", reason: "permission_refused", next_at: null });
  const before = await stage.line.calls("insight", stage.channel);
  await sweepInsights();
  assert.equal(await stage.line.calls("insight", stage.channel), before);
});

test("LINE counts for 14 days: the last count is on the day after", async () => {
  const stage = await first.another();
  await stage.people(2);
  const id = await send(stage);
  await passDays(stage, id, 14);
  await sweepInsights();
  assert.ok((await kept(stage, id)).next_at);
  await passDays(stage, id, 15);
  await sweepInsights();
  const { state, next_at } = await kept(stage, id);
  assert.deepEqual({ state, next_at }, { state: "counted", next_at: null });
});

test("an account that may not use names sends without; one that may not send at all pauses", async () => {
  const stage = await first.another();
  await stage.people(2);
  await stage.line.fail({ endpoint: "multicast", kind: "403", times: 1, channel_id: stage.channel });
  const id = await send(stage);
  assert.deepEqual(await stage.outcome(id), { sent: 2 });
  assert.deepEqual(await unitsOf(stage), new Set([null]));
  await stage.line.fail({ endpoint: "multicast", kind: "403", times: 2, channel_id: stage.channel });
  const refused = await send(stage, { ignores_cap: true });
  const { state, reason } = await stage.kept(refused);
  assert.deepEqual({ state, reason }, { state: "paused", reason: "permission_refused" });
});

test("one account is asked for at most 40 broadcasts an hour", async () => {
  const stage = await first.another();
  await stage.shops.rows(
    `with made as (
       insert into public.broadcasts (id, project_id, name, state, frozen_at, finished_at)
       select gen_random_uuid(), $1, 'earlier', 'sent', now(), now() from generate_series(1, 41) returning id
     )
     insert into public.broadcast_insights (broadcast_id, social_id, project_id, unit, next_at)
     select id, $2, $1, left('u' || replace(id::text, '-', ''), 30), now() from made`,
    [stage.shop.project_id, stage.social_id],
  );
  await sweepInsights();
  assert.equal(await stage.line.calls("insight", stage.channel), 40);
});
