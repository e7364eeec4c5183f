/** Several events of a chat in one transaction: order, dead letters, and the job that stands in for whoever stored them. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const stage = await BroadcastFixture.open(await openBackend());
const { shops, social_id } = stage;
const { callFunction } = await import("@/lib/supabase/functions");
const { processEvents } = await import("@/lib/socials/jobs");
const { applyStored } = await import("@/lib/socials/apply-stored");
const { findSocial } = await import("@/lib/socials/accounts");

const social = await findSocial(social_id);
assert.ok(social);

let clock = Date.now() - 3_600_000;

/** A text as LINE's webhook reports it; `broken` lacks what a text needs. */
function textOf(source: string, text: string, { broken = false } = {}) {
  clock += 1_000;
  const id = randomUUID();
  const payload = {
    type: "message",
    mode: "active",
    timestamp: clock,
    source: { type: "user", userId: source },
    webhookEventId: id,
    deliveryContext: { isRedelivery: false },
    replyToken: randomUUID().replaceAll("-", ""),
    message: broken ? { type: "text" } : { type: "text", id: String(clock), quoteToken: randomUUID(), text },
  };
  return { external_id: id, source, kind: "message", occurred_at: new Date(clock).toISOString(), payload };
}
type Stored = ReturnType<typeof textOf>;

const store = (events: Stored[], seconds = 60) =>
  callFunction("system.store_events", {
    p_social_id: social_id,
    p_events: JSON.stringify(events),
    p_seconds: seconds,
  });

const textsOf = async (source: string) =>
  (
    await shops.rows<{ text: string }>(
      `select m.text from public.messages m
       join public.rooms r on r.id = m.room_id join public.customer_identities i on i.id = r.identity_id
       where i.social_id = $1 and i.external_id = $2 and m.kind = 'text' order by m.sequence`,
      [social_id, source],
    )
  ).map(({ text }) => text);

const statesOf = async (source: string) =>
  (
    await shops.rows<{ state: string; failure_code: string | null }>(
      "select state, failure_code from public.inbound_events where social_id = $1 and source = $2 order by occurred_at",
      [social_id, source],
    )
  ).map(({ state, failure_code }) => failure_code ?? state);

/** Seconds until the chat's job is due, rounded up; null without one. */
async function jobOf(source: string): Promise<number | null> {
  const [job] = await shops.rows<{ due: number }>(
    "select ceil(extract(epoch from run_at - now()))::integer as due from graphile_worker.jobs where key = $1",
    [`in:${social_id}:${source}`],
  );
  return job?.due ?? null;
}

test("events are applied in the order in which they happened, and the job is not needed", async () => {
  const source = `U${randomUUID()}`;
  const events = Array.from({ length: 60 }, (_, index) => textOf(source, String(index)));
  await store(events.toReversed());
  assert.ok(((await jobOf(source)) ?? 0) > 50);
  await applyStored(social, events.toReversed().slice(0, 30));
  assert.deepEqual(await textsOf(source), [], "those before them are not given");
  assert.equal(await jobOf(source), 0, "the job is due at once");
  await applyStored(social, events);
  assert.deepEqual(
    await textsOf(source),
    events.map((_, index) => String(index)),
  );
  await applyStored(social, events);
  assert.equal((await textsOf(source)).length, 60, "nothing twice");
  assert.equal(await jobOf(source), null);
});

test("what others stored meanwhile stays for them, and for the job if they die", async () => {
  const source = `U${randomUUID()}`;
  const [first, second] = [textOf(source, "1"), textOf(source, "2")];
  await store([first, second]);
  await applyStored(social, [first]);
  assert.deepEqual(await textsOf(source), ["1"]);
  const due = await jobOf(source);
  assert.ok(due !== null && due > 0 && due <= 5, `due in ${due} s`);
  await processEvents({ social_id, source });
  assert.deepEqual(await textsOf(source), ["1", "2"]);
});

test("an event that cannot be parsed becomes a dead letter, in its place", async () => {
  const source = `U${randomUUID()}`;
  const events = [textOf(source, "1"), textOf(source, "x", { broken: true }), textOf(source, "2")];
  await store(events);
  await applyStored(social, events);
  assert.deepEqual(await textsOf(source), ["1", "2"]);
  assert.deepEqual(await statesOf(source), ["processed", "malformed", "processed"]);
});

test("an event that the database refuses is left to the job, which sets only this one aside", async () => {
  const source = `U${randomUUID()}`;
  const events = [textOf(source, "1"), textOf(source, "2"), textOf(source, "3")];
  const schema = `refusal_${randomUUID().slice(0, 8)}`;
  await shops.rows(`create schema ${schema}`);
  await shops.rows(`create function ${schema}.refuse() returns trigger language plpgsql as $$
    begin raise check_violation using message = 'refused'; end $$`);
  await shops.rows(`grant usage on schema ${schema} to public`);
  // deferred: it fails when the transaction ends
  await shops.rows(`create constraint trigger z_${schema} after insert on public.messages deferrable initially deferred
    for each row when (new.text = '2' and new.social_id = '${social_id}') execute function ${schema}.refuse()`);
  try {
    await store(events);
    await applyStored(social, events);
    assert.deepEqual(await textsOf(source), [], "all or nothing");
    assert.ok(((await jobOf(source)) ?? 0) > 50);
    await processEvents({ social_id, source });
  } finally {
    await shops.rows(`drop schema ${schema} cascade`);
  }
  assert.deepEqual(await textsOf(source), ["1", "3"]);
  assert.deepEqual(await statesOf(source), ["processed", "invalid", "processed"]);
});

test("concurrent webhooks, redeliveries and the job apply everything once", async () => {
  const source = `U${randomUUID()}`;
  const events = Array.from({ length: 40 }, (_, index) => textOf(source, String(index)));
  await Promise.all(
    events.map(async (event, index) => {
      await store([event]);
      if (index % 7 === 0) await store(events.slice(0, index).toReversed());
      if (index % 10 === 0) await processEvents({ social_id, source });
      await applyStored(social, [event]);
    }),
  );
  await processEvents({ social_id, source });
  const texts = await textsOf(source);
  assert.equal(new Set(texts).size, 40);
  assert.equal(texts.length, 40);
});

test("epochs that a transaction has read stay until it ends; while one begins, it reads none", async () => {
  const { project_id } = stage.shop;
  const [applying, revoking] = await Promise.all([shops.pool.connect(), shops.pool.connect()]);
  const apply = async () =>
    (await applying.query("select system.apply_events($1, 'nobody', '{}') -> 'epochs' as epochs", [social_id])).rows;
  try {
    await applying.query("begin");
    const [read] = await apply();
    assert.deepEqual(
      read.epochs.map(({ id }: { id: string }) => id),
      [project_id],
    );
    await revoking.query("begin");
    const moved = revoking.query("select private.move_channels($1)", [project_id]);
    const early = await Promise.race([
      moved.then(() => "moved"),
      new Promise((resolve) => setTimeout(() => resolve("waits"), 300)),
    ]);
    assert.equal(early, "waits");
    await applying.query("commit");
    await moved;
    assert.deepEqual(await apply(), [{ epochs: [] }]);
  } finally {
    applying.release(true);
    revoking.release(true);
  }
});
