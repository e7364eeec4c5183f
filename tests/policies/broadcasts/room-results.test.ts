/** The outcome of a recipient whose broadcast is delivered through their room: that of all its bubbles, also when it changes later. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";
import { addCustomers } from "../../support/followers";

const first = await BroadcastFixture.open(await openBackend());
const { shops } = first;

/** A broadcast of two bubbles to one customer of a page; neither bubble is delivered yet. */
async function begun() {
  const stage = await first.another();
  const page = randomUUID();
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'facebook', 'เพจ', $3)",
    [page, stage.shop.project_id, page],
  );
  await addCustomers(shops, { ...stage.shop, social_id: page }, ["1"]);
  const id = await stage.draft({ social_ids: [page], bubbles: [{ text: "หนึ่ง" }, { text: "สอง" }] });
  await stage.launch(id);
  await stage.work();
  // the page has no credentials here: what was tried is taken back
  await shops.rows("update public.messages set state = 'queued', failure_code = null where social_id = $1", [page]);
  await shops.rows(
    "update public.broadcast_recipients set state = 'waiting', reason = null, sent_at = null where broadcast_id = $1",
    [id],
  );
  await shops.rows("update public.broadcasts set state = 'sending', finished_at = null where id = $1", [id]);
  const bubbles = await shops.rows<{ id: string }>(
    "select id from public.messages where social_id = $1 order by sequence",
    [page],
  );
  assert.equal(bubbles.length, 2);
  const [one, two] = bubbles.map((bubble) => bubble.id);
  const settle = (message_id: string | undefined, state: string, code: string | null = null) =>
    shops.rows("select system.settle_delivery($1, $2, null, $3)", [message_id, state, code]);
  return { stage, id, one, two, settle };
}

const isOver = async ({ stage, id }: Awaited<ReturnType<typeof begun>>) => (await stage.kept(id)).state === "sent";

test("a recipient waits until each bubble has ended, whichever fails first", async () => {
  const broadcast = await begun();
  const { stage, id, one, two, settle } = broadcast;
  await settle(one, "failed", "file_refused");
  assert.deepEqual([await stage.outcome(id), await isOver(broadcast)], [{ waiting: 1 }, false]);
  await settle(two, "sent");
  assert.deepEqual([await stage.outcome(id), await isOver(broadcast)], [{ "not_sent file_refused": 1 }, true]);
});

test("a bubble that certainly did not arrive counts before one in doubt", async () => {
  const { stage, id, one, two, settle } = await begun();
  await settle(one, "unknown", "answer_lost");
  await settle(two, "failed", "window_closed");
  assert.deepEqual(await stage.outcome(id), { "not_sent window_closed": 1 });
});

test("a bubble that an echo confirms later changes the outcome; its time and the broadcast's end stay", async () => {
  const { stage, id, one, two, settle } = await begun();
  const times = async () => {
    const [row] = await shops.rows<{ sent_at: Date | null; finished_at: Date | null }>(
      `select x.sent_at, b.finished_at from public.broadcast_recipients x join public.broadcasts b on b.id = x.broadcast_id
       where b.id = $1`,
      [id],
    );
    return row;
  };
  await settle(one, "unknown", "answer_lost");
  await settle(two, "sent");
  assert.deepEqual(await stage.outcome(id), { "unknown answer_lost": 1 });
  const ended = await times();
  assert.ok(ended?.sent_at && ended.finished_at);
  // as private.confirm_call does
  await shops.rows("update public.messages set state = 'queued', failure_code = null where id = $1", [one]);
  assert.deepEqual(await stage.outcome(id), { "unknown answer_lost": 1 }, "until its delivery ends");
  await settle(one, "sent");
  assert.deepEqual(await stage.outcome(id), { sent: 1 });
  assert.deepEqual(await times(), ended);
  await stage.figures(id);
});

test("a text that a customer's name makes too long keeps its end: the channel splits it", async () => {
  const stage = await first.another();
  const page = randomUUID();
  await shops.rows(
    "insert into public.socials (id, project_id, kind, name, external_id) values ($1, $2, 'facebook', 'เพจ', $3)",
    [page, stage.shop.project_id, page],
  );
  await addCustomers(shops, { ...stage.shop, social_id: page }, ["1"]);
  await shops.rows("update public.customers set name = $2 where project_id = $1", [
    stage.shop.project_id,
    "สมหญิง".repeat(10),
  ]);
  const id = await stage.draft({ social_ids: [page], bubbles: [{ text: `{{ชื่อ}} ${"ก".repeat(4_980)} จบ` }] });
  await stage.launch(id);
  await stage.work();
  const [message] = await shops.rows<{ text: string }>("select text from public.messages where social_id = $1", [page]);
  assert.equal(message?.text, `${"สมหญิง".repeat(10)} ${"ก".repeat(4_980)} จบ`);
});
