/** Pausing and cancelling: how much can still arrive afterwards, and that every recipient gets an outcome. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BroadcastFixture } from "../../support/broadcasts";

const first = await BroadcastFixture.open(await openBackend());
const { shops } = first;

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
