/** Pausing and cancelling: how much can still arrive afterwards, and that every recipient gets an outcome. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { addCustomers } from "../../support/followers";

const first = await BroadcastFixture.open(await openBackend());
const { shops } = first;

interface Waiting {
  id: string;
  room_id: string;
  sequence: number;
}

/** A frozen broadcast of two bubbles to customers of a page. Nothing is delivered, and its lanes claim when they are told to. */
async function onPage(count: number) {
  const stage = await first.another();
  const page = randomUUID();
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'facebook', 'เพจ', $3)",
    [page, stage.shop.project_id, page],
  );
  await addCustomers(
    shops,
    { ...stage.shop, social_id: page },
    Array.from({ length: count }, (_, at) => String(at)),
  );
  const id = await stage.draft({ social_ids: [page], bubbles: [{ text: "หนึ่ง" }, { text: "สอง" }] });
  await stage.launch(id);
  await shops.rows("select system.begin_broadcast($1)", [id]);
  await shops.rows("select system.freeze_broadcast($1, $2, '[]')", [id, '[{"text": "หนึ่ง"}, {"text": "สอง"}]']);
  const claim = async () => {
    for (const lane of [0, 1, 0, 1, 0, 1])
      await shops.rows("select system.claim_broadcast($1, $2, $3)", [id, page, lane]);
  };
  const waiting = () =>
    shops.rows<Waiting>(
      `select id, room_id, sequence::integer from public.messages where social_id = $1 and state in ('queued', 'sending')
       order by room_id, sequence`,
      [page],
    );
  return { stage, page, id, claim, waiting };
}

const lanes = (id: string) =>
  shops.rows<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
     where key like 'send_broadcast:' || $1 || ':%' and run_at > now()`,
    [id],
  );

/** Claims the room's next message, as its job does, and begins a call. */
async function begin({ room_id, id }: Waiting, end?: "refused"): Promise<void> {
  await shops.rows("select system.claim_delivery($1)", [room_id]);
  const [call] = await shops.rows<{ id: string }>("select system.begin_call($1, 0, 'push', 1) ->> 'id' as id", [id]);
  if (end) await shops.rows("select system.end_call($1, $2)", [call?.id, end]);
}

test("at most a hundred recipients wait in rooms, whom a pause still reaches; the lane goes on as they are delivered", async () => {
  const { stage, page, id, claim, waiting } = await onPage(450);
  await claim();
  assert.equal((await waiting()).length / 2, 100);
  const later = await lanes(id);
  assert.equal(later.length, 1);
  for (const { seconds } of later) assert.ok(seconds > 0 && seconds <= 2, `${seconds}`);
  await stage.change(id, "pause");
  const deliver = (count: number) =>
    shops.rows(
      `select system.settle_delivery(m.id, 'sent') from public.messages m
       where m.social_id = $1 and m.state = 'queued' and m.room_id in (
         select o.room_id from public.messages o where o.social_id = $1 and o.state = 'queued' group by 1 order by 1 limit $2
       )`,
      [page, count],
    );
  await deliver(60);
  await claim();
  assert.equal((await waiting()).length / 2, 40, "paused");
  await stage.change(id, "resume");
  await claim();
  assert.equal((await waiting()).length / 2, 90);
  await deliver(20);
  await claim();
  assert.equal((await waiting()).length / 2, 70, "another batch would be too many for a pause");
  while ((await waiting()).length > 0) {
    await deliver(1_000);
    await claim();
  }
  assert.deepEqual([await stage.outcome(id), (await stage.kept(id)).state], [{ sent: 450 }, "sent"]);
});

test("cancelling takes back what waits in rooms; a recipient whose first message has been begun gets both", async () => {
  const { stage, id, claim, waiting } = await onPage(230);
  await claim();
  const messages = await waiting();
  const [begun, , refused, , called, , delivered, after] = messages;
  assert.ok(begun && refused && called && delivered && after);
  // claimed by a job that has not called yet
  await shops.rows("select system.claim_delivery($1)", [begun.room_id]);
  await begin(refused, "refused");
  await shops.rows("select system.postpone_deliveries($1, 60, 'provider_busy')", [refused.room_id]);
  await begin(called);
  await shops.rows("select system.postpone_deliveries($1, 60, 'provider_unreachable')", [called.room_id]);
  await begin(delivered);
  await shops.rows("select system.settle_delivery($1, 'sent')", [delivered.id]);
  await stage.change(id, "cancel");
  assert.deepEqual(await stage.outcome(id), { "not_sent cancelled": 227, waiting: 3 });
  const [told] = await shops.rows<{ room_ids: string[] }>(
    "select array_agg(r.room_id) as room_ids from (select jsonb_array_elements_text(to_jsonb(j.payload) -> 'room_ids') as room_id from graphile_worker._private_jobs j where j.key = $1) r",
    [`announce_rooms:${id}`],
  );
  const failed = await shops.rows<{ room_id: string }>(
    "select distinct room_id from public.messages where content ->> 'broadcast_id' = $1 and failure_code = 'cancelled'",
    [id],
  );
  assert.deepEqual(new Set(told?.room_ids), new Set(failed.map(({ room_id }) => room_id)), "open rooms are told");
  const left = await waiting();
  assert.deepEqual(
    left.map(({ room_id, sequence }) => [room_id, sequence]),
    [
      [begun.room_id, 1],
      [begun.room_id, 2],
      [called.room_id, 1],
      [called.room_id, 2],
      [after.room_id, 2],
    ],
  );
  const [taken] = await shops.rows("select state, failure_code, retry_at from public.messages where id = $1", [
    refused.id,
  ]);
  assert.deepEqual(taken, { state: "failed", failure_code: "cancelled", retry_at: null });
  for (const message of left) await shops.rows("select system.settle_delivery($1, 'sent')", [message.id]);
  assert.deepEqual(await stage.outcome(id), { "not_sent cancelled": 227, sent: 3 });
  assert.equal((await stage.kept(id)).state, "cancelled");
  await stage.figures(id);
});

test("messages of broadcasts are delivered behind those of conversations, also when they are postponed", async () => {
  const { stage, claim, waiting } = await onPage(2);
  await claim();
  const [one, , other] = await waiting();
  assert.ok(one && other);
  const priorities = async () => {
    const jobs = await shops.rows<{ priority: number }>(
      "select priority from graphile_worker.jobs where key in ('room:' || $1::uuid, 'room:' || $2::uuid) order by key = 'room:' || $1::uuid desc",
      [one.room_id, other.room_id],
    );
    return jobs.map(({ priority }) => priority);
  };
  const postpone = async () => {
    for (const { room_id } of [one, other]) await shops.rows("select system.postpone_deliveries($1, 1)", [room_id]);
  };
  assert.deepEqual(await priorities(), [5, 5]);
  await postpone();
  assert.deepEqual(await priorities(), [5, 5]);
  await stage.asOwner("select public.send_message(p_room_id => $1, p_client_id => $2, p_text => 'มีค่ะ')", [
    one.room_id,
    randomUUID(),
  ]);
  assert.deepEqual(await priorities(), [0, 5]);
  await postpone();
  assert.deepEqual(await priorities(), [0, 5], "the answer waits behind the broadcast's messages");
});

/** Two lanes of one batch each. The fault meets the first call; the other batch is sent. */
async function onLine(kind: "401" | "429" | "500", more: Record<string, unknown> = {}) {
  const stage = await first.another();
  const people = await stage.people(600);
  const id = await stage.draft(more);
  await stage.launch(id);
  // a refused token is refreshed and tried once more
  const times = kind === "401" ? { rate: 1 } : { times: 1, retry_after: 600 };
  await stage.line.fail({ endpoint: "multicast", channel_id: stage.channel, kind, ...times });
  await stage.work();
  return { stage, id, people };
}
const reached = async ({ line, channel }: BroadcastFixture) => Object.keys(await line.tally(channel));

test("cancelled after a call that LINE refused: nobody of its batch is left waiting, and nobody may have it", async () => {
  for (const kind of ["401", "429"] as const) {
    const { stage, id } = await onLine(kind);
    const { sent = 0, waiting, ...others } = await stage.outcome(id);
    assert.ok(waiting, kind);
    assert.deepEqual([sent + waiting, others], [600, {}], kind);
    await stage.line.heal();
    await stage.change(id, "cancel");
    assert.deepEqual(await stage.outcome(id), { ...(sent > 0 && { sent }), "not_sent cancelled": waiting }, kind);
    await stage.hurry();
    await stage.work();
    assert.equal((await reached(stage)).length, sent, kind);
  }
});

test("cancelled without a job: what LINE may have is unknown, not waiting", async () => {
  const { stage, id } = await onLine("500");
  const { waiting = 0, ...before } = await stage.outcome(id);
  assert.ok(waiting > 0);
  await stage.change(id, "pause");
  await stage.hurry();
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { ...before, waiting });
  await stage.change(id, "cancel");
  await stage.work();
  assert.deepEqual(await stage.outcome(id), { ...before, "unknown answer_lost": waiting });
});

test("cancelled during a call: LINE's answer decides, also one that splits the batch", async () => {
  const stage = await first.another();
  await stage.people(3);
  const claimed = async () => {
    const id = await stage.draft({ ignores_cap: true });
    await stage.launch(id);
    await shops.rows("select system.begin_broadcast($1)", [id]);
    await shops.rows("select system.freeze_broadcast($1, $2, '[]')", [id, '[{"text": "ลดทั้งร้าน"}]']);
    const [batch] = await shops.rows<{ id: string; lane: number }>(
      "select id, lane from private.broadcast_batches where broadcast_id = $1",
      [id],
    );
    await shops.rows("select system.claim_broadcast($1, $2, $3)", [id, stage.social_id, batch?.lane]);
    await stage.change(id, "cancel");
    assert.deepEqual(await stage.outcome(id), { waiting: 3 });
    return { id, batch_id: batch?.id };
  };
  for (const answer of ["note_refusal", "split_batch"]) {
    const { id, batch_id } = await claimed();
    await shops.rows(`select system.${answer}($1)`, [batch_id]);
    await stage.work();
    assert.deepEqual(await stage.outcome(id), { "not_sent cancelled": 3 }, answer);
  }
  const lost = await claimed();
  await stage.work();
  assert.deepEqual(await stage.outcome(lost.id), { "unknown answer_lost": 3 });
  assert.deepEqual(await reached(stage), []);
});

test("who opts out after LINE refused the call gets nothing; after a lost answer the list stays as LINE may have it", async () => {
  for (const [kind, isLeftOut] of [
    ["429", true],
    ["500", false],
  ] as const) {
    const { stage, id, people } = await onLine(kind);
    const got = await reached(stage);
    const [person] = people.filter((one) => !got.includes(one));
    assert.ok(person, kind);
    await shops.rows(
      `insert into public.customer_consents (project_id, customer_id, state, source)
       select i.project_id, i.customer_id, 'no', 'chat' from public.customer_identities i where i.external_id = $1`,
      [person],
    );
    const [before] = await shops.rows<{ first_called_at: Date }>(
      "select first_called_at from private.broadcast_batches where broadcast_id = $1 and state = 'calling'",
      [id],
    );
    await stage.hurry();
    await stage.work();
    assert.equal((await reached(stage)).includes(person), !isLeftOut, kind);
    assert.deepEqual(
      await stage.outcome(id),
      isLeftOut ? { sent: 599, "not_sent no_consent": 1 } : { sent: 600 },
      kind,
    );
    const batches = await shops.rows<{ attempts: number; first_called_at: Date }>(
      "select attempts, first_called_at from private.broadcast_batches where broadcast_id = $1 and attempts > 1",
      [id],
    );
    assert.deepEqual(batches, [{ attempts: 2, ...before }], `${kind}: the back-off goes on`);
  }
});
