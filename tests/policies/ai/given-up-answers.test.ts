/** An AI whose job gave up does not keep the room: people get it, whatever the last attempt died of. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { atEnd } from "../../support/at-end";
import { openBackend, pusherPort } from "../../support/backend";
import { expectLogged } from "../../support/logged";
import { enableServerImports } from "../../support/server-side";
import { type Shop, Shops } from "../../support/shop";

expectLogged("ai_answer_failed");
const backend = await openBackend();
const shops = new Shops(backend);
enableServerImports(backend.secrets);
Object.assign(process.env, {
  SUPABASE_URL: backend.url,
  DATABASE_URL: backend.databaseUrl,
  DATABASE_SESSION_URL: backend.databaseUrl,
  PUSHER_PORT: String(pusherPort(backend)),
});
const { answerRoom } = await import("@/lib/ai/answer/answer-room");
const { sweepAnswers } = await import("@/lib/ai/answer/sweep-answers");
atEnd(async () => {
  await (globalThis as { chatDatabasePool?: { end: () => Promise<void> } }).chatDatabasePool?.end();
});

/** A customer has written to a shop whose AI is on. */
async function openWaitingRoom(): Promise<{ shop: Shop; room_id: string }> {
  const shop = await shops.open();
  const as = (sql: string, values: unknown[]) => shops.as<{ id: string }>(shop.owner, sql, values);
  const [row] = await as("select public.create_ai($1, 'ใจดี', '{}') as id", [shop.project_id]);
  await as("select public.attach_ai($1, $2)", [row?.id, [shop.social_id]]);
  await as("select public.publish_ai($1, true)", [row?.id]);
  const visitor = randomUUID();
  await shops.write(shop, visitor, "ค่าส่งเท่าไหร่คะ");
  const [room] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [shop.social_id, visitor],
  );
  return { shop, room_id: room?.id ?? "" };
}

/** The room after the hand-over: who handles it, its events, what the customer got, who was notified. */
async function stateOf(room_id: string) {
  const [room] = await shops.rows<{ handled_by: string; has_failed: boolean }>(
    "select handled_by, bot_failed_at is not null as has_failed from public.rooms where id = $1",
    [room_id],
  );
  const events = await shops.rows<{ reason: string }>(
    `select content ->> 'reason' as reason from public.messages
     where room_id = $1 and kind = 'event' and content ->> 'event' = 'ai_handed_over'`,
    [room_id],
  );
  const told = await shops.rows(
    "select from public.messages where room_id = $1 and author_kind = 'bot' and kind = 'text'",
    [room_id],
  );
  const notices = await shops.rows("select from public.notifications where room_id = $1 and kind = 'ai_gave_up'", [
    room_id,
  ]);
  return { ...room, reasons: events.map(({ reason }) => reason), told: told.length, notices: notices.length };
}
const HANDED_OVER = { handled_by: "human", has_failed: true, reasons: ["failed"], told: 1, notices: 1 };
const UNTOUCHED = { handled_by: "bot", has_failed: false, reasons: [], told: 0, notices: 0 };

/** The job has failed this often. */
const fail = (room_id: string, attempts: string) =>
  shops.rows(`update graphile_worker._private_jobs set attempts = ${attempts} where key = $1`, [
    `answer_room:${room_id}`,
  ]);

test("a room whose job is a dead letter goes to people, once; one whose job is retried stays with the AI", async () => {
  const [dead, retried] = [await openWaitingRoom(), await openWaitingRoom()];
  await fail(dead.room_id, "max_attempts");
  await fail(retried.room_id, "max_attempts - 1");
  await sweepAnswers();
  await sweepAnswers();
  assert.deepEqual(await stateOf(dead.room_id), HANDED_OVER);
  assert.deepEqual(await stateOf(retried.room_id), UNTOUCHED);
});

test("a failure before the model is asked counts as well: the last attempt hands the room over", async () => {
  const { shop, room_id } = await openWaitingRoom();
  // a key of another installation
  await shops.rows(
    `insert into private.ai_endpoints (project_id, base_url, model, sealed)
     values ($1, 'https://model.example', 'm', 'v1:gone:AAAA')`,
    [shop.project_id],
  );
  await assert.rejects(answerRoom({ room_id }, false));
  assert.deepEqual(await stateOf(room_id), UNTOUCHED);
  await answerRoom({ room_id }, true);
  assert.deepEqual(await stateOf(room_id), HANDED_OVER);
});

test("a room that waits for nothing any more does not take the place of one that does", async () => {
  const { room_id } = await openWaitingRoom();
  await fail(room_id, "max_attempts");
  await shops.rows("update public.rooms set thread_owner = 'app' where id = $1", [room_id]);
  const [row] = await shops.rows<{ listed: string[] }>("select system.list_given_up_answers() as listed");
  assert.ok(!row?.listed.includes(room_id));
});
