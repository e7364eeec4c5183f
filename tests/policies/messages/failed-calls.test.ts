/** Messages that LINE did not accept in time: failed if it certainly has none of them, unknown if it may have one. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const fixture = await BroadcastFixture.open(await openBackend());
const { shops, line } = fixture;

type Failure = "500" | "429";

/** A customer whose messages can only be pushed, on an account of their own, and an answer of which the attempts have failed so. */
async function delayed(...failures: Failure[]) {
  const stage = await fixture.another();
  const [external_id] = await stage.people(1);
  const [room] = await shops.rows<{ id: string }>(
    `select r.id from public.rooms r join public.customer_identities i on i.id = r.identity_id
     where i.social_id = $1 and i.external_id = $2`,
    [stage.social_id, external_id],
  );
  assert.ok(room);
  const [row] = await stage.asOwner(
    "select public.send_message(p_room_id => $1, p_client_id => $2, p_text => 'มีค่ะ') as sent",
    [room.id, randomUUID()],
  );
  assert.ok(row);
  const { id } = (row.sent as { message: { id: string } }).message;
  const attempt = async (kind: Failure) => {
    await line.fail({ endpoint: "push", kind, times: 1, channel_id: stage.channel });
    await shops.rows("select private.postpone_deliveries($1, 0)", [room.id]);
    await stage.work();
  };
  for (const kind of failures) await attempt(kind);
  return { stage, id, attempt };
}
const stored = async (id: string) => {
  const [row] = await shops.rows<{ state: string; failure_code: string | null }>(
    "select state, failure_code from public.messages where id = $1",
    [id],
  );
  return [row?.state, row?.failure_code];
};

for (const [first, last, outcome] of [
  ["429", "429", ["failed", "provider_busy"]],
  ["429", "500", ["unknown", "provider_unreachable"]],
  ["500", "429", ["unknown", "provider_busy"]],
] as [Failure, Failure, string[]][]) {
  test(`given up after ${first} and ${last}: ${outcome[0]}`, async () => {
    const { id, attempt } = await delayed(first);
    assert.equal((await stored(id))[0], "sending");
    await shops.rows("update public.messages set delayed_since = now() - interval '11 minutes' where id = $1", [id]);
    await attempt(last);
    assert.deepEqual(await stored(id), outcome);
  });

  test(`skipped after ${first} and ${last}: ${outcome[0]}`, async () => {
    const { stage, id } = await delayed(first, last);
    await stage.asOwner("select public.skip_message($1)", [id]);
    assert.deepEqual(await stored(id), [outcome[0], "skipped"]);
  });
}

test("a refused reply whose token a newer one replaces stays refused", async () => {
  const { id } = await delayed("429");
  const token = randomUUID();
  const [identity] = await shops.rows<{ social_id: string; external_id: string }>(
    `select i.social_id, i.external_id from public.messages m join public.rooms r on r.id = m.room_id
     join public.customer_identities i on i.id = r.identity_id where m.id = $1`,
    [id],
  );
  await shops.rows(
    "insert into private.reply_tokens (social_id, external_customer_id, token, received_at) values ($1, $2, $3, now())",
    [identity?.social_id, identity?.external_id, token],
  );
  const begin = async (attempts: number, with_token: string) => {
    const [row] = await shops.rows<{ call: { id: string } | null }>(
      "select system.begin_call($1, 0, 'reply', $2, $3) as call",
      [id, attempts, with_token],
    );
    return row?.call ?? null;
  };
  const call = await begin(1, token);
  await shops.rows("select system.end_call($1, 'refused')", [call?.id]);
  assert.equal(await begin(2, "replaced"), null);
  const [kept] = await shops.rows("select state from private.provider_calls where id = $1", [call?.id]);
  assert.equal(kept?.state, "refused", "no call is in doubt that was not made");
});
