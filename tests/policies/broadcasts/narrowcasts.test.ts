/** Narrowcasts: sent once, with the counts that LINE reports and no others. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const first = await BroadcastFixture.open(await openBackend());
const { sendBroadcast } = await import("@/lib/broadcasts/jobs");
const { watchNarrowcast } = await import("@/lib/broadcasts/narrowcasts/jobs");
const { sweepInsights } = await import("@/lib/broadcasts/insights/jobs");

const WOMEN = { genders: ["female"], age_from: 20, age_below: 35, areas: ["th_01"] };
const of = (narrow: unknown) => ({ audience: { followers: true, narrow } });

interface Kept extends Record<string, unknown> {
  phase: string;
  reason: string | null;
  request_id: string | null;
  error_code: number | null;
  target_count: number | null;
  success_count: number | null;
  failure_count: number | null;
  checks: number;
}

async function kept({ shops }: BroadcastFixture, id: string): Promise<Kept | undefined> {
  const [row] = await shops.rows<Kept>("select * from public.broadcast_narrowcasts where broadcast_id = $1", [id]);
  return row;
}

/** An account with 60 women in Bangkok among its 130 friends; 10 of them have written to the shop. */
async function open(settings: Parameters<BroadcastFixture["another"]>[0] = {}): Promise<BroadcastFixture> {
  const stage = await first.another(settings);
  const written = await stage.people(10);
  const others = await follow(stage, 50);
  await stage.line.describe([...written, ...others], {
    gender: "female",
    age: 28,
    area: "th_01",
    app: "ios",
    friend_days: 90,
  });
  await follow(stage, 70);
  return stage;
}
const follow = ({ line, channel }: BroadcastFixture, count: number) =>
  line.addFollowers(channel, count, { prefix: randomUUID().replaceAll("-", "").slice(0, 12) });

async function send(stage: BroadcastFixture, narrow: unknown = WOMEN, confirmed?: number): Promise<string> {
  const id = await stage.draft(of(narrow));
  await stage.launch(id, null, confirmed);
  await stage.work();
  return id;
}
/** The next time LINE is asked comes now. */
async function ask(stage: BroadcastFixture): Promise<void> {
  await stage.hurry();
  await stage.work();
}
const tally = async ({ line, channel }: BroadcastFixture) => Object.values(await line.tally(channel));
const stateOf = async (stage: BroadcastFixture, id: string) => {
  const { state, reason } = await stage.kept(id);
  return [state, reason];
};

test("LINE chooses and sends: its counts are kept, and no customer of ours is said to have received it", async () => {
  const stage = await open();
  const id = await send(stage);
  assert.deepEqual(await stateOf(stage, id), ["sending", null]);
  assert.equal((await kept(stage, id))?.phase, "waiting");
  await ask(stage);
  const { phase, target_count, success_count, failure_count } = (await kept(stage, id)) ?? {};
  assert.deepEqual(
    { phase, target_count, success_count, failure_count },
    { phase: "succeeded", target_count: 60, success_count: 60, failure_count: 0 },
  );
  assert.deepEqual(await stateOf(stage, id), ["sent", null]);
  assert.deepEqual(await tally(stage), Array(60).fill(1));
  assert.deepEqual(await stage.outcome(id), {});
  assert.equal((await stage.figures(id)).total, 0);
});

test("phases follow LINE's; while LINE has it, it can be neither paused nor cancelled, and others are sent", async () => {
  const stage = await open();
  await stage.line.configure(stage.channel, { narrowcast_hold: "waiting" });
  const id = await send(stage);
  await ask(stage);
  assert.deepEqual([(await kept(stage, id))?.phase, (await kept(stage, id))?.target_count], ["waiting", null]);
  for (const act of ["pause", "cancel"]) await assert.rejects(stage.change(id, act), /broadcast_state/, act);
  const other = await stage.draft();
  await stage.launch(other);
  await stage.work();
  assert.deepEqual(await stage.outcome(other), { sent: 10 });
  await stage.line.configure(stage.channel, { narrowcast_hold: "sending" });
  await ask(stage);
  const sending = await kept(stage, id);
  assert.deepEqual([sending?.phase, sending?.target_count], ["sending", 60]);
  assert.deepEqual(await stateOf(stage, id), ["sending", null]);
  await stage.line.configure(stage.channel, { narrowcast_hold: null });
  await ask(stage);
  assert.deepEqual(await stateOf(stage, id), ["sent", null]);
});

test("the wait doubles from two seconds to an hour", async () => {
  const stage = await open();
  await stage.line.configure(stage.channel, { narrowcast_hold: "waiting" });
  const id = await send(stage);
  const wait = async (): Promise<number> => {
    const [row] = await stage.shops.rows<{ seconds: number }>(
      "select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key = $1",
      [`watch_narrowcast:${id}`],
    );
    return row?.seconds ?? 0;
  };
  const isAbout = (seconds: number, expected: number) => seconds > expected - 10 && seconds <= expected;
  for (const [checks, expected] of [
    [4, 64],
    [9, 2_048],
    [10, 3_600],
    [400, 3_600],
  ] as const) {
    await stage.shops.rows("update public.broadcast_narrowcasts set checks = $2 where broadcast_id = $1", [id, checks]);
    await watchNarrowcast({ broadcast_id: id });
    assert.ok(isAbout(await wait(), expected), `${checks}: ${await wait()}`);
  }
});

test("a worker that dies, or a lost response, sends nothing twice: LINE names the call that it accepted", async () => {
  for (const kind of ["timeout-after", "reset-after", "500"] as const) {
    const stage = await open();
    await stage.line.fail({ endpoint: "narrowcast", kind, channel_id: stage.channel });
    const id = await send(stage);
    assert.equal((await kept(stage, id))?.phase, "called", kind);
    await ask(stage);
    await ask(stage);
    const received = await stage.line.receivedFrom(stage.channel);
    assert.equal((await kept(stage, id))?.request_id, received[0]?.request_id, kind);
    assert.deepEqual([received.length, (await kept(stage, id))?.success_count], [60, 60], kind);
    // both jobs once more
    await sendBroadcast({ broadcast_id: id, social_id: stage.social_id, lane: 0 });
    await watchNarrowcast({ broadcast_id: id });
    assert.deepEqual(await tally(stage), Array(60).fill(1), kind);
    assert.equal(await stage.line.calls("narrowcast", stage.channel), 2, kind);
  }
});

test("a response that stays lost for 23 hours is not risked again, also of LINE's broadcast to all", async () => {
  for (const [audience, endpoint] of [
    [of(WOMEN).audience, "narrowcast"],
    [{ followers: true }, "broadcast"],
  ] as const) {
    const stage = await open();
    await stage.line.fail({ endpoint, kind: "reset-after", times: 9, channel_id: stage.channel });
    const id = await stage.draft({ audience });
    await stage.launch(id);
    await stage.work();
    await stage.shops.rows(
      "update private.broadcast_batches set first_called_at = now() - interval '23 hours 1 minute' where broadcast_id = $1",
      [id],
    );
    const before = await stage.line.calls(endpoint, stage.channel);
    await ask(stage);
    assert.equal(await stage.line.calls(endpoint, stage.channel), before, endpoint);
    assert.deepEqual(await stateOf(stage, id), ["sent", endpoint === "narrowcast" ? "narrow_unknown" : null]);
    if (endpoint === "narrowcast") assert.equal((await kept(stage, id))?.phase, "unknown");
    else assert.deepEqual(await stage.outcome(id), { "unknown answer_lost": 10 });
  }
});

test("too few friends, and an account that may not, are known at once; nobody receives it", async () => {
  const few = await first.another();
  await follow(few, 99);
  const id = await send(few);
  assert.deepEqual(await stateOf(few, id), ["failed", "narrow_few_friends"]);
  const stage = await open();
  await stage.line.fail({ endpoint: "narrowcast", kind: "403", channel_id: stage.channel });
  assert.deepEqual(await stateOf(stage, await send(stage)), ["failed", "narrow_not_allowed"]);
  await stage.line.fail({ endpoint: "narrowcast", kind: "monthly-limit", channel_id: stage.channel });
  const exhausted = await send(stage);
  assert.deepEqual(await stateOf(stage, exhausted), ["failed", "quota_exceeded"]);
  assert.equal((await kept(stage, exhausted))?.phase, "failed");
  assert.deepEqual(await tally(stage), []);
});

test("every error code of LINE ends the broadcast with its own reason; a repeated request may have been sent before", async () => {
  for (const [code, state, reason] of [
    [1, "failed", "narrow_internal"],
    [2, "failed", "narrow_few_recipients"],
    [3, "sent", "narrow_repeated"],
    [4, "failed", "narrow_small_audience"],
    [5, "failed", "narrow_partial"],
    [99, "failed", "provider_refused"],
  ] as const) {
    const stage = await open();
    await stage.line.configure(stage.channel, { narrowcast_error: code });
    const id = await send(stage);
    await ask(stage);
    assert.deepEqual(await stateOf(stage, id), [state, reason], String(code));
    const found = await kept(stage, id);
    assert.deepEqual([found?.phase, found?.error_code], [code === 3 ? "unknown" : "failed", code]);
    assert.match(String(found?.description), /test/);
  }
});

test("49 recipients fail, 50 do not; a quota below the account's friends fails unless the sending is limited", async () => {
  const stage = await open({ quota_limit: 129 });
  const failed = await send(stage);
  await ask(stage);
  assert.deepEqual(await stateOf(stage, failed), ["failed", "narrow_internal"]);
  const limited = await send(stage, { ...WOMEN, up_to_quota: true, max: 50 });
  await ask(stage);
  assert.equal((await kept(stage, limited))?.success_count, 50);
  const few = await first.another();
  const people = await follow(few, 100);
  await few.line.describe(people.slice(0, 49), { gender: "male" });
  const id = await send(few, { genders: ["male"] });
  await ask(few);
  assert.deepEqual(await stateOf(few, id), ["failed", "narrow_few_recipients"]);
});

test("LINE that cannot be asked is asked again; that does not know the call, for an hour; that never ends, for 14 days", async () => {
  const stage = await open();
  await stage.line.configure(stage.channel, { narrowcast_hold: "waiting" });
  const id = await send(stage);
  for (const kind of ["500", "429", "401", "403"] as const) {
    await stage.line.fail({
      endpoint: "narrowcast-progress",
      kind,
      times: kind === "401" ? 2 : 1,
      channel_id: stage.channel,
    });
    await ask(stage);
    assert.equal((await kept(stage, id))?.phase, "waiting", kind);
  }
  const since = (interval: string) =>
    stage.shops.rows(
      "update public.broadcast_narrowcasts set accepted_at = now() - $2::interval where broadcast_id = $1",
      [id, interval],
    );
  await since("13 days 23 hours");
  await ask(stage);
  assert.equal((await kept(stage, id))?.phase, "waiting");
  await since("14 days 1 minute");
  await ask(stage);
  assert.deepEqual(await stateOf(stage, id), ["sent", "narrow_unknown"]);

  const lost = await open();
  await lost.line.configure(lost.channel, { narrowcast_hold: "waiting" });
  const unknown = await send(lost);
  const forget = (age: string) =>
    lost.shops.rows(
      "update public.broadcast_narrowcasts set request_id = gen_random_uuid(), accepted_at = now() - $2::interval where broadcast_id = $1",
      [unknown, age],
    );
  await forget("59 minutes");
  await ask(lost);
  assert.equal((await kept(lost, unknown))?.phase, "waiting");
  await forget("61 minutes");
  await ask(lost);
  assert.deepEqual(await stateOf(lost, unknown), ["sent", "narrow_unknown"]);
});

test("cancelled while its only call is open: LINE may have it, and it is not called again", async () => {
  const stage = await open();
  await stage.line.fail({ endpoint: "narrowcast", kind: "reset-after", channel_id: stage.channel });
  const id = await send(stage);
  await stage.change(id, "cancel");
  await ask(stage);
  assert.deepEqual(await stateOf(stage, id), ["cancelled", null]);
  assert.equal((await kept(stage, id))?.phase, "unknown");
  assert.equal(await stage.line.calls("narrowcast", stage.channel), 1);
});

/** Frozen and claimed, as by a worker that has LINE on the line. Returns the ids of the broadcast and the batch. */
async function claimed(stage: BroadcastFixture, narrow: unknown = { ...WOMEN, max: 100 }) {
  await stage.line.fail({ endpoint: "narrowcast", kind: "reset-before", channel_id: stage.channel });
  const id = await send(stage, narrow, 0);
  const [batch] = await stage.shops.rows<{ id: string }>(
    "select id from private.broadcast_batches where broadcast_id = $1 and state = 'calling'",
    [id],
  );
  assert.ok(batch);
  return { id, batch_id: batch.id };
}
const accept = (stage: BroadcastFixture, batch_id: string, request_id: string) =>
  stage.shops.rows("select system.accept_narrowcast($1, $2)", [batch_id, request_id]);
const usedBy = async ({ shops, shop }: BroadcastFixture) => {
  const [row] = await shops.rows<{ used: number }>("select private.used($1, 'broadcast_messages')::integer as used", [
    shop.project_id,
  ]);
  return row?.used;
};
const insightOf = async ({ shops }: BroadcastFixture, id: string) => {
  const [row] = await shops.rows<{ is_due: boolean; request_id: string | null }>(
    "select next_at is not null as is_due, request_id from public.broadcast_insights where broadcast_id = $1",
    [id],
  );
  return row;
};

test("cancelled while LINE is asked: it may have it, at once; a late answer is kept, watched and counted", async () => {
  const stage = await open();
  const { id, batch_id } = await claimed(stage);
  assert.equal((await kept(stage, id))?.phase, "called");
  await stage.change(id, "cancel");
  assert.deepEqual([(await kept(stage, id))?.phase, await usedBy(stage)], ["unknown", 100]);
  const [batch] = await stage.shops.rows("select state from private.broadcast_batches where id = $1", [batch_id]);
  assert.deepEqual(batch, { state: "done" });
  assert.deepEqual(await insightOf(stage, id), { is_due: false, request_id: null });
  const request_id = randomUUID();
  await accept(stage, batch_id, request_id);
  assert.deepEqual([(await kept(stage, id))?.phase, await usedBy(stage)], ["waiting", 100]);
  assert.deepEqual(await insightOf(stage, id), { is_due: true, request_id });
  await stage.shops.rows("select system.save_narrowcast_progress($1, $2)", [
    id,
    JSON.stringify({ phase: "succeeded", target_count: 60, success_count: 60, failure_count: 0 }),
  ]);
  assert.deepEqual(await stateOf(stage, id), ["cancelled", null]);
  assert.deepEqual([(await kept(stage, id))?.phase, await usedBy(stage)], ["succeeded", 60]);
  // a repeated job changes nothing
  await accept(stage, batch_id, randomUUID());
  assert.deepEqual([(await kept(stage, id))?.phase, (await kept(stage, id))?.request_id], ["succeeded", request_id]);
});

test("cancelled while LINE is asked, and LINE refuses: nobody received it, and nothing is counted", async () => {
  const stage = await open();
  const { id, batch_id } = await claimed(stage);
  await stage.change(id, "cancel");
  await stage.shops.rows("select system.refuse_narrowcast($1, 'narrow_few_friends')", [batch_id]);
  assert.deepEqual([(await kept(stage, id))?.phase, await usedBy(stage)], ["failed", 0]);
  assert.deepEqual(await stateOf(stage, id), ["cancelled", null]);
});

test("what LINE had sent before it failed is counted", async () => {
  const stage = await open();
  const { id, batch_id } = await claimed(stage);
  await accept(stage, batch_id, randomUUID());
  await stage.shops.rows("select system.save_narrowcast_progress($1, $2)", [
    id,
    JSON.stringify({ phase: "failed", error_code: 1, success_count: 7 }),
  ]);
  assert.deepEqual(await stateOf(stage, id), ["failed", "narrow_internal"]);
  assert.equal(await usedBy(stage), 7);
  assert.equal((await insightOf(stage, id))?.is_due, true);
});

test("paused by a member while LINE is asked: goes on when LINE has it, and can no longer be cancelled", async () => {
  const stage = await open();
  const { id, batch_id } = await claimed(stage);
  await stage.change(id, "pause");
  await accept(stage, batch_id, randomUUID());
  assert.deepEqual(await stateOf(stage, id), ["sending", null]);
  for (const act of ["pause", "cancel"]) await assert.rejects(stage.change(id, act), /broadcast_state/, act);
});

test("paused by the product while LINE has it: ends when LINE does, well or badly", async () => {
  for (const [code, state, reason] of [
    [null, "sent", null],
    [1, "failed", "narrow_internal"],
    [3, "sent", "narrow_repeated"],
  ] as const) {
    const stage = await open();
    await stage.line.configure(stage.channel, { narrowcast_hold: "waiting", narrowcast_error: code });
    const id = await send(stage);
    await stage.shops.rows("select private.close_project($1)", [stage.shop.project_id]);
    assert.deepEqual(await stateOf(stage, id), ["paused", "project_closed"]);
    await ask(stage);
    assert.deepEqual(await stateOf(stage, id), ["paused", "project_closed"]);
    await assert.rejects(stage.change(id, "cancel"), /broadcast_state/);
    await stage.line.configure(stage.channel, { narrowcast_hold: null });
    await ask(stage);
    assert.deepEqual(await stateOf(stage, id), [state, reason], String(code));
  }
});

test("LINE is asked on in a deleted project, without a job, and while the account cannot be opened", async () => {
  const stage = await open();
  await stage.line.configure(stage.channel, { narrowcast_hold: "waiting" });
  const id = await send(stage);
  const hasJob = async () => {
    const rows = await stage.shops.rows("select from graphile_worker.jobs where key = $1 and attempts < max_attempts", [
      `watch_narrowcast:${id}`,
    ]);
    return rows.length === 1;
  };
  const set = (deleted: string) =>
    stage.shops.rows(`update public.projects set deleted_at = ${deleted} where id = $1`, [stage.shop.project_id]);
  await set("now()");
  await ask(stage);
  assert.equal(await hasJob(), true);
  await set("null");

  // sealed for another account
  const seal = (social_id: string) =>
    stage.shops.rows(
      "update private.social_credentials set sealed = (select c.sealed from private.social_credentials c where c.social_id = $2) where social_id = $1",
      [stage.social_id, social_id],
    );
  const spare = await first.another();
  await spare.shops.rows(
    "update private.social_credentials set sealed = (select c.sealed from private.social_credentials c where c.social_id = $2) where social_id = $1",
    [spare.social_id, stage.social_id],
  );
  await seal(first.social_id);
  const { checks } = (await kept(stage, id)) ?? {};
  await watchNarrowcast({ broadcast_id: id });
  assert.deepEqual([(await kept(stage, id))?.phase, (await kept(stage, id))?.checks], ["waiting", (checks ?? 0) + 1]);
  await seal(spare.social_id);

  await stage.shops.rows("update graphile_worker._private_jobs set attempts = max_attempts where key = $1", [
    `watch_narrowcast:${id}`,
  ]);
  assert.equal(await hasJob(), false);
  await sweepInsights();
  assert.equal(await hasJob(), true);
  await stage.line.configure(stage.channel, { narrowcast_hold: null });
  await ask(stage);
  assert.deepEqual(await stateOf(stage, id), ["sent", null]);
});

test("a call that LINE has refused is not with LINE: it is sent 23 hours later, but not after a lost answer", async () => {
  for (const [audience, endpoint] of [
    [of(WOMEN).audience, "narrowcast"],
    [{ followers: true }, "broadcast"],
  ] as const) {
    for (const isLost of [false, true]) {
      const stage = await open();
      const at = `${endpoint} ${isLost}`;
      if (isLost) await stage.line.fail({ endpoint, kind: "reset-before", channel_id: stage.channel });
      await stage.line.fail({ endpoint, kind: "429", channel_id: stage.channel });
      await stage.line.fail({ endpoint, kind: "401", times: 2, channel_id: stage.channel });
      const id = await stage.draft({ audience });
      await stage.launch(id);
      for (let times = 0; times < 4; times++) await ask(stage);
      assert.deepEqual(await stateOf(stage, id), ["paused", "token_refused"], at);
      if (endpoint === "narrowcast") assert.equal((await kept(stage, id))?.phase, isLost ? "called" : undefined, at);
      await stage.shops.rows(
        "update private.broadcast_batches set first_called_at = now() - interval '23 hours 1 minute' where broadcast_id = $1",
        [id],
      );
      const before = await stage.line.calls(endpoint, stage.channel);
      await stage.change(id, "resume");
      await stage.work();
      await ask(stage);
      assert.equal(await stage.line.calls(endpoint, stage.channel), before + (isLost ? 0 : 1), at);
      assert.deepEqual(
        await stateOf(stage, id),
        ["sent", isLost && endpoint === "narrowcast" ? "narrow_unknown" : null],
        at,
      );
      if (isLost) assert.deepEqual(await tally(stage), [], at);
      else assert.equal((await tally(stage)).length, endpoint === "narrowcast" ? 60 : 130, at);
    }
  }
});

test("refused and cancelled: LINE cannot have it, and nothing says that it may", async () => {
  const stage = await open();
  await stage.line.fail({ endpoint: "narrowcast", kind: "401", times: 2, channel_id: stage.channel });
  const id = await send(stage);
  assert.deepEqual(await stateOf(stage, id), ["paused", "token_refused"]);
  await stage.change(id, "cancel");
  assert.equal(await kept(stage, id), undefined);
  assert.equal(await usedBy(stage), 0);
  assert.equal((await insightOf(stage, id))?.is_due, false);
});

test("an unknown end asks its starter to look; nobody received it, or nobody knows: no numbers are promised", async () => {
  for (const [code, kind] of [
    [null, "broadcast_done"],
    [2, "broadcast_stopped"],
    [3, "broadcast_stopped"],
  ] as const) {
    const stage = await open();
    await stage.line.configure(stage.channel, { narrowcast_error: code });
    const id = await send(stage);
    await ask(stage);
    const told = await stage.shops.rows(
      "select kind from public.notifications where project_id = $1 and kind like 'broadcast%'",
      [stage.shop.project_id],
    );
    assert.deepEqual(told, [{ kind }], String(code));
    assert.equal((await insightOf(stage, id))?.is_due, code !== 2, String(code));
  }
});

test("a package with a limit needs to know at most how many: by the followers, or by the broadcast's own limit", async () => {
  const stage = await first.another();
  const launch = async (narrow: unknown) => stage.launch(await stage.draft(of(narrow)));
  await stage.shops.rows("update public.socials set followers = null where id = $1", [stage.social_id]);
  await stage.launch(await stage.draft(of(WOMEN)), null, 0);
  await stage.shops.givePackage(stage.shop, "business");
  await assert.rejects(launch(WOMEN), /broadcast_narrow_max/);
  await stage.launch(await stage.draft(of({ ...WOMEN, max: 50 })), null, 0);
  await stage.shops.rows("update public.socials set followers = 100 where id = $1", [stage.social_id]);
  await stage.launch(await stage.draft(of(WOMEN)), null, 0);
});

test("LINE counts who opened it by the id of the call", async () => {
  const stage = await open();
  const id = await send(stage);
  await ask(stage);
  await stage.line.openMany(stage.channel, 25, 0);
  await stage.shops.rows("update public.broadcast_insights set next_at = now() where broadcast_id = $1", [id]);
  await sweepInsights();
  const [row] = await stage.shops.rows(
    "select unit, delivered, opened from public.broadcast_insights where broadcast_id = $1",
    [id],
  );
  assert.deepEqual(row, { unit: null, delivered: 60, opened: 25 });
});

test("the package counts what may be sent until LINE says what was", async () => {
  const stage = await open();
  await stage.shops.rows("update public.socials set followers = 130 where id = $1", [stage.social_id]);
  const id = await stage.draft(of({ ...WOMEN, max: 100 }));
  await stage.launch(id, null, 0);
  await stage.work();
  assert.equal(await usedBy(stage), 100);
  await ask(stage);
  assert.equal(await usedBy(stage), 60);
});

test("a filter needs all followers of one LINE account, and values that LINE knows", async () => {
  const stage = await first.another();
  const isSaved = (narrow: unknown, audience = {}) =>
    stage.draft({ audience: { followers: true, narrow, ...audience } }).then(
      () => true,
      (failure: Error) => {
        assert.match(failure.message, /invalid/);
        return false;
      },
    );
  for (const narrow of [
    { age_from: 15, age_below: 70 },
    { days_from: 7, days_below: 365 },
    { areas: ["th_01", "th_08"], apps: ["ios", "android"], genders: ["male", "female"] },
    { max: 1 },
    { max: 2_147_483_647, up_to_quota: false },
    { max: 50, genders: ["male"] },
    { up_to_quota: true },
  ]) {
    assert.equal(await isSaved(narrow), true, JSON.stringify(narrow));
  }
  for (const narrow of [
    {},
    null,
    [],
    "max",
    1,
    { age_from: 14 },
    { age_below: 75 },
    { age_from: "20" },
    { age_from: 35, age_below: 35 },
    { days_from: 8 },
    { days_from: 365, days_below: 7 },
    { areas: ["th_00"] },
    { areas: ["th_09"] },
    { areas: ["jp_01"] },
    { areas: [] },
    { areas: "th_01" },
    { genders: ["female", "male", "male"] },
    { apps: [1] },
    { max: 0 },
    { max: 1.5 },
    { max: "5" },
    { max: 2_147_483_648 },
    { max: 49, genders: ["male"] },
    { up_to_quota: "true" },
    { income: 1 },
  ]) {
    assert.equal(await isSaved(narrow), false, JSON.stringify(narrow));
  }
  assert.equal(await isSaved(WOMEN, { followers: false }), false);
  // as a member may write numbers in a call of their own
  for (const [written, isWrong] of [
    ['{"age_from":35.0,"age_below":20}', true],
    ['{"age_from":35,"age_below":2e1}', true],
    ['{"days_from":365.0,"days_below":7.0}', true],
    ['{"age_from":20.0,"age_below":35}', false],
  ] as const) {
    const saving = stage.asOwner("select public.save_broadcast(gen_random_uuid(), $1, $2)", [
      stage.shop.project_id,
      `{"name":"x","bubbles":[],"social_ids":[],"audience":{"followers":true,"narrow":${written}}}`,
    ]);
    if (isWrong) await assert.rejects(saving, /invalid/, written);
    else await saving;
  }
  const { shop, shops, social_id } = await first.another();
  await assert.rejects(
    shops.as(shop.owner, "select public.count_audience($1, array[$2::uuid], $3)", [
      shop.project_id,
      social_id,
      JSON.stringify({ followers: true, narrow: "max" }),
    ]),
    /invalid/,
  );
});
