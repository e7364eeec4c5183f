/** Pictures that customers upload on a bill's page, from the file to the payment. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import WebSocket from "ws";
import { openBackend } from "../../support/backend";
import { BillFixture } from "../../support/bills";
import { slipPicture, slipText } from "../../support/slip-images";
import { SlipFixture } from "../../support/slips";

// Node 20 has no WebSocket, and the storage client requires one
Object.assign(globalThis, { WebSocket });
const backend = await openBackend();
const stage = await SlipFixture.open(backend, { SUPABASE_URL: backend.url });
const bills = new BillFixture(stage);
const { submitSlip } = await import("@/lib/bills/pay");
const { hashOf, newBillToken } = await import("@/lib/bills/token");

/** The token of a bill's page, as the product makes it. */
async function tokenOf(id: string): Promise<string> {
  const token = newBillToken(id);
  await stage.shops.rows("update private.bill_tokens set token_hash = $2::bytea where bill_id = $1", [
    id,
    hashOf(token),
  ]);
  return token;
}
const picture = async (one: string, other: string) =>
  (await slipPicture({ text: slipText("014", one), second: slipText("014", other) })).jpeg({ quality: 90 }).toBuffer();
const slipsOf = (id: string) =>
  stage.shops.rows<{ slip_id: string; state: string; has_file: boolean }>(
    `select y.slip_id, y.state, exists (
       select from storage.objects o where o.bucket_id = 'slips' and o.name = y.project_id || '/' || y.slip_id
     ) as has_file
     from public.bill_payments y where y.bill_id = $1`,
    [id],
  );

test("two slips in one picture are two slips of the bill, and a repeated upload adds none", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  const token = await tokenOf(id);
  const bytes = await picture(stage.pay({ amount: 500 }), stage.pay({ amount: 90.25 }));
  const slip_id = randomUUID();
  for (let times = 0; times < 2; times++) await submitSlip(token, slip_id, bytes);
  const slips = await slipsOf(id);
  assert.deepEqual(
    slips.map(({ state, has_file }) => [state, has_file]),
    [
      ["checking", true],
      ["checking", true],
    ],
  );
  assert.ok(slips.some((slip) => slip.slip_id === slip_id));
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["checking", "second_slip", 59_025]);
  await bills.confirm(id, 0);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
});

test("a second slip in the picture of the one that has just paid the bill is recorded, and asks the team", async () => {
  const { room } = await bills.room();
  const [id, other_id] = [await bills.bill(room.id), await bills.bill(room.id)];
  const first = await bills.upload(id, stage.pay());
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  const beside = (bill_id: string, reference: string) =>
    stage.shops.rows(
      `select system.submit_bill_slip(k.token_hash, $2, '014', $3, $4, p_beside => $5)
       from private.bill_tokens k where k.bill_id = $1`,
      [bill_id, randomUUID(), reference, slipText("014", reference), first],
    );
  await beside(id, stage.pay());
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["paid", "second_slip", 118_050]);
  await bills.confirm(other_id, 59_025);
  await assert.rejects(beside(other_id, stage.pay()), /bill_state/, "it was recorded for another bill");
});
