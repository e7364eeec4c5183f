/** A delayed message reports since when, why and what can be done, and blocks its room only for a limited time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/until";
import { LineFixture } from "./line-fixture";

const fixture = await LineFixture.open();
const { shops, shop, line, call } = fixture;

interface Delayed {
  state: string;
  failure_code: string | null;
  delayed_since: Date | null;
  retry_at: Date | null;
}
const find = async (id: string): Promise<Delayed> => {
  const [row] = await shops.rows<Delayed & { id: string }>(
    "select state, failure_code, delayed_since, retry_at from public.messages where id = $1",
    [id],
  );
  assert.ok(row);
  return row;
};
const answer = async (room_id: string, text: string) => (await shops.answer(shop.owner, room_id, text)).message.id;
const delayed = (id: string) =>
  until(`${id} is delayed`, async () => {
    const row = await find(id);
    return row.delayed_since !== null && row;
  });
const settled = (id: string) =>
  until(
    `${id} is settled`,
    async () => {
      const row = await find(id);
      return !["queued", "sending"].includes(row.state) && row;
    },
    25_000,
  );
const path = (room_id: string, id: string, act: string) =>
  `POST /api/project/${shop.project_id}/rooms/${room_id}/messages/${id}/${act}`;
const got = async (customer: string) => (await line.received(customer)).map(({ message }) => message.text);
/** Backdates the message's first attempt. */
const pass = (id: string, minutes: number) =>
  shops.rows(
    "update public.messages set delayed_since = delayed_since - make_interval(mins => $2), retry_at = now() where id = $1",
    [id, minutes],
  );
const runNow = (room_id: string) => shops.rows("select system.postpone_deliveries($1, 0)", [room_id]);

/** A room whose next message LINE answers with 500 while the fault lasts. */
async function delayedRoom(times = 100) {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  for (const endpoint of ["reply", "push"] as const) {
    await line.fail({ endpoint, kind: "500", times, channel_id: own.channel });
  }
  const first = await answer(room_id, "หนึ่ง");
  return { own, id, room_id, first, held: await delayed(first) };
}

test("a delayed message reports reason, start and next attempt to members and to the API", async () => {
  const { own, room_id, first, held } = await delayedRoom();
  assert.deepEqual([held.state, held.failure_code], ["sending", "provider_unreachable"]);
  const grown = await until("growing delays", async () => {
    const { delayed_since, retry_at } = await find(first);
    return delayed_since && retry_at && retry_at.getTime() - delayed_since.getTime() >= 8_000;
  });
  assert.ok(grown);
  const { body } = await call(`GET /api/project/${shop.project_id}/rooms/${room_id}/messages`, { as: shop.owner });
  const shown = (body as { messages: (Delayed & { id: string })[] }).messages.find(({ id }) => id === first);
  assert.equal(shown?.failure_code, "provider_unreachable");
  assert.ok(Date.parse(String(shown?.retry_at)) > Date.parse(String(shown?.delayed_since)));
  const [row] = await shops.rows<{ public_message: Record<string, unknown> }>(
    "select private.message_of_api(m) as public_message from public.messages m where m.id = $1",
    [first],
  );
  assert.equal(row?.public_message.state, "sending");
  assert.ok(row?.public_message.retry_at && row.public_message.delayed_since);
  await line.heal(own.channel);
});

test("skipping sets it to unknown if LINE was called without a response, and sends the messages behind it", async () => {
  const { own, id, room_id, first } = await delayedRoom();
  const second = await answer(room_id, "สอง");
  assert.equal((await find(second)).state, "queued");
  const { status, body } = await call(path(room_id, first, "skip"), { as: shop.owner, json: {} });
  assert.equal(status, 200);
  const { message } = body as { message: Delayed };
  assert.deepEqual([message.failure_code, message.delayed_since, message.retry_at], ["skipped", null, null]);
  assert.equal(message.state, "unknown");
  await line.heal(own.channel);
  await runNow(room_id);
  assert.equal((await settled(second)).state, "sent");
  assert.deepEqual(await got(id), ["สอง"]);
  const again = await call(path(room_id, first, "skip"), { as: shop.owner, json: {} });
  assert.deepEqual([again.status, (again.body as { error: string }).error], [409, "not_waiting"]);
});

test("skipping sets it to failed if LINE certainly does not have it", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await line.configure(own.channel, { channel_secret: "e".repeat(32) });
  await line.revokeTokens(own.channel);
  const first = await answer(room_id, "หนึ่ง");
  const held = await delayed(first);
  assert.equal(held.failure_code, "token_refused");
  assert.ok(held.retry_at && held.retry_at.getTime() - Date.now() > 30_000, "the next attempt is a minute away");
  const viewer = await shops.hire(shop, "viewer");
  assert.equal((await call(path(room_id, first, "skip"), { as: viewer, json: {} })).status, 403);
  assert.equal((await call(path(room_id, first, "skip"), { as: shop.owner, json: {} })).status, 200);
  const { state, failure_code } = await find(first);
  assert.deepEqual([state, failure_code], ["failed", "skipped"]);
  assert.deepEqual(await got(id), []);
});

test("a member's retry sends it and then the messages behind it, in order", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await line.configure(own.channel, { channel_secret: "d".repeat(32) });
  await line.revokeTokens(own.channel);
  const first = await answer(room_id, "หนึ่ง");
  await delayed(first);
  const second = await answer(room_id, "สอง");
  await line.configure(own.channel, { channel_secret: own.connected.account.channel_secret });
  const { status, body } = await call(path(room_id, first, "retry"), { as: shop.owner, json: {} });
  assert.equal(status, 201);
  assert.equal((body as { message: Delayed }).message.state, "sending");
  for (const message of [first, second]) assert.equal((await settled(message)).state, "sent");
  const { delayed_since, retry_at, failure_code } = await find(first);
  assert.deepEqual([delayed_since, retry_at, failure_code], [null, null, null]);
  assert.deepEqual(await got(id), ["หนึ่ง", "สอง"]);
});

test("after ten minutes delivery gives up and the room continues; a retry starts a new ten minutes", async () => {
  const { own, id, room_id, first } = await delayedRoom();
  const second = await answer(room_id, "สอง");
  await pass(first, 11);
  // this attempt fails too and is the last
  await line.heal(own.channel);
  for (const endpoint of ["reply", "push"] as const) {
    await line.fail({ endpoint, kind: "500", times: 1, channel_id: own.channel });
  }
  await runNow(room_id);
  const given = await settled(first);
  assert.deepEqual([given.state, given.failure_code], ["unknown", "provider_unreachable"]);
  await line.heal(own.channel);
  assert.equal((await settled(second)).state, "sent");
  assert.equal((await call(path(room_id, first, "retry"), { as: shop.owner, json: {} })).status, 201);
  assert.notEqual((await settled(first)).failure_code, "provider_unreachable");
  assert.ok((await got(id)).includes("สอง"));
});
