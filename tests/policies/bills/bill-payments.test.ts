/** A bill is paid once: by which slips, and what asks the team instead. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BillFixture, tokenHash } from "../../support/bills";
import type { Sent } from "../../support/shop";
import { SlipFixture } from "../../support/slips";

const stage = await SlipFixture.open(await openBackend());
const bills = new BillFixture(stage);
const anotherShop = async () => new BillFixture(await stage.another());
const failsWith = (code: string) => (error: unknown) => error instanceof Error && error.message === code;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const thanksOf = (shop: BillFixture, id: string) =>
  shop.slips.shops.rows("select from graphile_worker._private_jobs where key = $1", [`thank_for_bill:${id}`]);

/** What the customer's page is made of. */
async function pageOf(id: string): Promise<{ is_reversed: boolean; last_slip: { state: string; reason: string } }> {
  const [row] = await stage.shops.rows<{ page: Awaited<ReturnType<typeof pageOf>> }>(
    "select system.find_pay_page($1) as page",
    [tokenHash(id)],
  );
  assert.ok(row);
  return row.page;
}

test("a slip on the bill's page pays it, once the bank has confirmed", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  assert.deepEqual(await bills.seen(id), ["sent", null, 0]);
  await bills.upload(id, stage.pay());
  assert.deepEqual(await bills.seen(id), ["checking", null, 0], "nothing is claimed before the bank answers");
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.equal((await thanksOf(bills, id)).length, 1);
});

test("a slip in the room pays the bill of exactly its amount, else asks about the newest", async () => {
  const sent = await bills.room();
  const [small, exact, newest] = [
    await bills.bill(sent.room.id, 10_000),
    await bills.bill(sent.room.id, 59_025),
    await bills.bill(sent.room.id, 80_000),
  ];
  await stage.send(stage.pay(), sent);
  await stage.work();
  assert.deepEqual(await bills.seen(small), ["sent", null, 0]);
  assert.deepEqual(await bills.seen(exact), ["paid", null, 59_025]);
  assert.deepEqual(await bills.seen(newest), ["sent", null, 0]);
  await stage.send(stage.pay({ amount: 700 }), sent);
  await stage.work();
  assert.deepEqual(await bills.seen(newest), ["partly_paid", "less", 70_000]);
  assert.deepEqual(await bills.seen(small), ["sent", null, 0]);
});

test("a slip in a room without a bill changes no bill", async () => {
  const elsewhere = await bills.room();
  const id = await bills.bill(elsewhere.room.id);
  await stage.send(stage.pay());
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["sent", null, 0]);
});

test("less, more and several slips ask the team, who confirm by one press", async () => {
  const cases: [number[], [string, string, number], number][] = [
    [[50_000], ["partly_paid", "less", 50_000], 9_025],
    [[60_000], ["checking", "more", 60_000], 0],
    [[50_000, 9_025], ["checking", "second_slip", 59_025], 0],
  ];
  for (const [amounts, expected, remaining] of cases) {
    const { room } = await bills.room();
    const id = await bills.bill(room.id);
    for (const amount of amounts) {
      await bills.upload(id, stage.pay({ amount: amount / 100 }));
      await stage.work();
    }
    assert.deepEqual(await bills.seen(id), expected, expected[1]);
    await assert.rejects(bills.confirm(id, remaining + 1), failsWith("bill_changed"));
    await bills.confirm(id, remaining);
    const paid = Math.max(
      59_025,
      amounts.reduce((sum, amount) => sum + amount, 0),
    );
    assert.deepEqual(await bills.seen(id), ["paid", null, paid]);
    assert.equal((await bills.counted(id))[1], paid, "payments add up to what the bill says");
  }
});

test("a slip that a member accepts pays the bill as confirmed by the team, not by the bank", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  const reference = stage.pay();
  stage.bank.hold(reference);
  const slip_id = await bills.upload(id, reference);
  await stage.work();
  await stage.as(stage.shop.owner, "select public.decide_slip($1, 'accepted', 59025)", [slip_id]);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.ok((await bills.kept(id)).confirmed_at);
});

test("a bill whose accepted slip the team takes back waits for money again, and can be paid", async () => {
  const accepts: ((id: string, slip_id: string) => Promise<unknown>)[] = [
    (_, slip_id) => stage.as(stage.shop.owner, "select public.decide_slip($1, 'accepted', 59025)", [slip_id]),
    (id) => bills.confirm(id, 59_025),
  ];
  for (const accept of accepts) {
    const { room } = await bills.room();
    const id = await bills.bill(room.id);
    const reference = stage.pay();
    stage.bank.hold(reference);
    const slip_id = await bills.upload(id, reference);
    await stage.work();
    await accept(id, slip_id);
    assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
    await stage.as(stage.shop.owner, "select public.decide_slip($1, 'refused')", [slip_id]);
    assert.deepEqual(await bills.seen(id), ["checking", "reversed", 0]);
    const kept = await bills.kept(id);
    assert.deepEqual([kept.confirmed_at, kept.confirmed_by, kept.paid_at], [null, null, null]);
    assert.deepEqual((await pageOf(id)).is_reversed, true);
    await bills.upload(id, stage.pay());
    assert.deepEqual([(await bills.seen(id))[0], (await pageOf(id)).is_reversed], ["checking", false]);
    await stage.work();
    assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
    assert.equal((await bills.kept(id)).confirmed_at, null, "this time the bank confirms it");
  }
});

test("a confirmed bill that keeps enough money stays paid when one of its slips is taken back", async () => {
  const sent = await bills.room();
  const id = await bills.bill(sent.room.id);
  const reference = stage.pay();
  stage.bank.hold(reference);
  const slip_id = await bills.upload(id, reference);
  await bills.upload(id, stage.pay());
  await stage.work();
  await stage.as(stage.shop.owner, "select public.decide_slip($1, 'accepted', 1000)", [slip_id]);
  assert.deepEqual(await bills.seen(id), ["paid", "second_slip", 60_025]);
  await bills.confirm(id, 0);
  await stage.as(stage.shop.owner, "select public.decide_slip($1, 'refused')", [slip_id]);
  assert.deepEqual(await bills.seen(id), ["paid", "reversed", 59_025]);
});

test("a press on one bill pays that one, though an older bill has the same amount", async () => {
  const sent = await bills.room();
  const [older, newer] = [await bills.bill(sent.room.id), await bills.bill(sent.room.id)];
  const reference = stage.pay();
  stage.bank.hold(reference);
  const { slip_id } = await stage.send(reference, sent);
  await stage.work();
  assert.deepEqual((await bills.seen(newer))[0], "checking");
  await bills.confirm(newer, 59_025);
  assert.deepEqual(await bills.seen(newer), ["paid", null, 59_025]);
  assert.deepEqual(await bills.seen(older), ["sent", null, 0]);
  assert.deepEqual(await bills.counted(newer), [1, 59_025]);
  assert.equal((await thanksOf(bills, older)).length, 0);

  // the decision is saved again, with a note
  await stage.as(stage.shop.owner, "select public.decide_slip($1, 'accepted', 59025, 'โทรถามแล้ว')", [slip_id]);
  assert.deepEqual(await bills.seen(newer), ["paid", null, 59_025]);
  assert.deepEqual(await bills.seen(older), ["sent", null, 0]);
  // another amount is about the same bill
  await stage.as(stage.shop.owner, "select public.decide_slip($1, 'accepted', 60000)", [slip_id]);
  assert.deepEqual(await bills.counted(newer), [1, 60_000]);
  assert.deepEqual(await bills.seen(older), ["sent", null, 0]);
});

test("two slips at once pay two bills of the same amount", async () => {
  for (let round = 0; round < 5; round++) {
    const sent = await bills.room();
    const both = [await bills.bill(sent.room.id), await bills.bill(sent.room.id)];
    const references = [stage.pay(), stage.pay()];
    const slips: (string | null)[] = [];
    for (const reference of references) slips.push((await stage.send(reference, sent)).slip_id);
    const [account] = await stage.shops.rows<{ id: string }>(
      "select id from public.receiving_accounts where project_id = $1",
      [stage.shop.project_id],
    );
    await Promise.all(
      slips.map((slip_id, at) =>
        stage.shops.rows("select system.settle_slip($1, $2)", [
          slip_id,
          JSON.stringify({
            outcome: "verified",
            reason: "found",
            receiving_account_id: account?.id,
            transfer: { reference: references[at], amount: 59_025, transferred_at: new Date().toISOString() },
          }),
        ]),
      ),
    );
    for (const id of both) assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  }
});

test("a second slip for a paid bill asks, and is acknowledged", async () => {
  const sent = await bills.room();
  const id = await bills.bill(sent.room.id);
  await bills.upload(id, stage.pay());
  await stage.work();
  await stage.send(stage.pay(), sent);
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["paid", "second_slip", 118_050]);
  // pressed on a page that did not know of the payments yet
  await assert.rejects(bills.confirm(id, 59_025), failsWith("bill_changed"));
  assert.deepEqual(await bills.seen(id), ["paid", "second_slip", 118_050], "nobody has seen the question");
  await bills.confirm(id, 0);
  assert.deepEqual(await bills.seen(id), ["paid", null, 118_050]);
});

test("an old, a foreign, a forged and an unreadable slip settle nothing", async () => {
  const wrong: [string, string | null, string][] = [
    [stage.pay({ at: ago(1) }), "before_bill", "checking"],
    [stage.pay({ at: ago(60) }), "old", "sent"],
    [
      stage.pay({ receiver: { bank: "004", account: "xxx-x-x9999-x", name: "คนอื่น", proxy: null } }),
      "receiver_mismatch",
      "sent",
    ],
    ["NEVERSEENBYABANK01", "not_found", "sent"],
  ];
  for (const [reference, question, state] of wrong) {
    const { room } = await bills.room();
    const id = await bills.bill(room.id);
    await bills.upload(id, reference);
    await stage.work();
    assert.deepEqual(await bills.seen(id), [state, question, 0], question ?? "");
  }
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  await bills.upload(id, null);
  assert.deepEqual(await bills.seen(id), ["checking", "unreadable", 0]);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
});

test("20 concurrent settlements of one slip, on the page and in the room, pay once", async () => {
  const sent = await bills.room();
  const id = await bills.bill(sent.room.id);
  const reference = stage.pay();
  const [account] = await stage.shops.rows<{ id: string }>(
    "select id from public.receiving_accounts where project_id = $1",
    [stage.shop.project_id],
  );
  await Promise.all([
    ...Array.from({ length: 10 }, () => bills.upload(id, reference).catch(() => null)),
    ...Array.from({ length: 10 }, () => stage.send(reference, sent)),
  ]);
  const slips = await stage.shops.rows<{ id: string }>("select id from public.slips where reference = $1", [reference]);
  assert.equal(slips.length, 20);
  const result = JSON.stringify({
    outcome: "verified",
    reason: "found",
    receiving_account_id: account?.id,
    transfer: { reference, amount: 59_025, transferred_at: new Date().toISOString() },
  });
  await Promise.all(slips.map((slip) => stage.shops.rows("select system.settle_slip($1, $2)", [slip.id, result])));
  await stage.work();
  assert.deepEqual((await bills.seen(id))[0], "paid");
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal((await thanksOf(bills, id)).length, 1);
});

test("20 members' presses and the bank's answer at once pay once", async () => {
  const sent = await bills.room();
  const id = await bills.bill(sent.room.id);
  const slip_id = await bills.upload(id, stage.pay());
  const presses = Array.from({ length: 20 }, () => bills.confirm(id, 59_025).catch((error: Error) => error.message));
  const answers = (await Promise.all([...presses, stage.work()])).filter((answer) => typeof answer === "string");
  for (const answer of answers) assert.match(String(answer), /^(bill_changed|slip_settled)$/);
  const [state, , paid] = await bills.seen(id);
  assert.equal(state, "paid");
  assert.equal(paid, 59_025);
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal((await stage.kept(slip_id)).is_paid, true);
});

test("one slip against two bills of a shop pays one", async () => {
  const [one, other] = [await bills.room(), await bills.room()];
  const [first, second] = [await bills.bill(one.room.id), await bills.bill(other.room.id)];
  const reference = stage.pay();
  await Promise.all([bills.upload(first, reference), bills.upload(second, reference)]);
  await stage.work();
  const states = [await bills.seen(first), await bills.seen(second)].map(([state]) => state).sort();
  assert.deepEqual(states, ["paid", "sent"]);
  const [[a], [b]] = [await bills.counted(first), await bills.counted(second)];
  assert.equal(a + b, 1);
});

test("one slip against the bills of two projects pays one, whether the bank or a member confirms it", async () => {
  const [shop, other] = [await anotherShop(), await anotherShop()];
  const [here, there] = [await shop.room(), await other.room()];
  const [first, second] = [await shop.bill(here.room.id), await other.bill(there.room.id)];
  const reference = stage.pay();
  await Promise.all([shop.upload(first, reference), other.upload(second, reference)]);
  await Promise.all([stage.work(), stage.work()]);
  await stage.hurry();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await stage.work();
  assert.equal((await shop.counted(first))[0] + (await other.counted(second))[0], 1);

  // without the bank each shop's member accepts the same slip
  const [mine, theirs] = [await shop.bill(here.room.id), await other.bill(there.room.id)];
  const held = stage.pay();
  stage.bank.hold(held);
  const [a, b] = [await shop.upload(mine, held), await other.upload(theirs, held)];
  await stage.work();
  await Promise.allSettled([shop.confirm(mine, 59_025), other.confirm(theirs, 59_025)]);
  const counted = await stage.shops.rows(
    "select from public.bill_payments where slip_id = any ($1) and state = 'counted'",
    [[a, b]],
  );
  assert.equal(counted.length, 1, "one slip counts for one bill");
});

test("a bill whose slip loses its transfer to another project is asked about", async () => {
  const [careless, shop] = [new BillFixture(await stage.another()), await anotherShop()];
  const { room } = await careless.room();
  const id = await careless.bill(room.id);
  const slip_id = await careless.upload(id, stage.pay({ amount: 1 }));
  await stage.shops.rows("delete from graphile_worker._private_jobs where key = $1", [`check_slip:${slip_id}`]);
  const { reference } = (
    await stage.shops.rows<{ reference: string }>("select reference from public.slips where id = $1", [slip_id])
  )[0] as { reference: string };
  const transfer = { reference, amount: 59_025, transferred_at: new Date().toISOString() };
  const unmatched = { outcome: "verified", reason: "receiver_unchecked", receiving_account_id: null, transfer };
  await stage.shops.rows("select system.settle_slip($1, $2)", [slip_id, JSON.stringify(unmatched)]);
  assert.deepEqual(await careless.seen(id), ["checking", "receiver_unchecked", 0]);
  await careless.confirm(id, 59_025);
  const { room: theirs } = await shop.room();
  const rightful = await shop.bill(theirs.id);
  const their_slip = await shop.upload(rightful, reference);
  const [account] = await stage.shops.rows<{ id: string }>(
    "select id from public.receiving_accounts where project_id = $1",
    [shop.slips.shop.project_id],
  );
  const matched = { outcome: "verified", reason: "found", receiving_account_id: account?.id, transfer };
  await stage.shops.rows("select system.settle_slip($1, $2)", [their_slip, JSON.stringify(matched)]);
  assert.deepEqual(await shop.seen(rightful), ["paid", null, 59_025]);
  assert.deepEqual(await careless.counted(id), [0, 0]);
  assert.deepEqual(await careless.seen(id), ["checking", "reversed", 0]);
});

test("money for a cancelled bill is reported, not counted as paid", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  const reference = stage.pay();
  await bills.upload(id, reference);
  await stage.shops.asServer(stage.shop.owner, stage.shop.project_id, "close_bill", { p_id: id, p_state: "cancelled" });
  await stage.work();
  assert.deepEqual(await bills.seen(id), ["cancelled", "paid_after_close", 59_025]);
  await assert.rejects(bills.upload(id, stage.pay()), failsWith("bill_state"));
});

test("the same upload twice is one slip, and 20 slips are the most that a page takes", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  const slip_id = randomUUID();
  for (let times = 0; times < 2; times++) await bills.upload(id, null, slip_id);
  for (let more = 1; more < 20; more++) await bills.upload(id, null);
  await assert.rejects(bills.upload(id, null), failsWith("bill_slips"));
  const other = await bills.bill(room.id, 100);
  await assert.rejects(bills.upload(other, null, slip_id), failsWith("invalid"));
});

test("settling again gives the same state and no second event", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  await bills.upload(id, stage.pay());
  await stage.work();
  const events = () =>
    stage.shops.rows<{ count: number }>("select count(*)::integer from public.bill_events where bill_id = $1", [id]);
  const [before] = await events();
  for (let times = 0; times < 3; times++) await stage.shops.rows("select private.settle_bill($1)", [id]);
  assert.deepEqual((await events())[0], before);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
});

test("an unknown token, a draft and a bill of a closed project answer the same", async () => {
  const { room } = await bills.room();
  const draft = await bills.save(room.id);
  for (const hash of [tokenHash(randomUUID()), tokenHash(draft)]) {
    const [page] = await stage.shops.rows<{ page: unknown }>("select system.find_pay_page($1) as page", [hash]);
    assert.equal(page?.page, null);
    const [slip] = await stage.shops.rows<{ slip: unknown }>(
      "select system.submit_bill_slip($1, $2, null, null, null, 'no_qr') as slip",
      [hash, randomUUID()],
    );
    assert.equal(slip?.slip, null);
  }
});

/** The money that slips of a room report, in satang. */
async function received(room_id: string): Promise<number> {
  const [row] = await stage.shops.rows<{ sum: string }>(
    "select coalesce(sum(amount), 0) as sum from public.slips where room_id = $1 and is_paid",
    [room_id],
  );
  return Number(row?.sum);
}

test("a slip that was sent before its bill counts once when the team confirms the bill", async () => {
  const sent = await bills.room();
  const { slip_id } = await stage.send(stage.pay(), sent);
  await stage.work();
  const id = await bills.bill(sent.room.id);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.ok((await bills.kept(id)).confirmed_at);
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal(await received(sent.room.id), 59_025);
  const [payment] = await stage.shops.rows("select slip_id, origin from public.bill_payments where bill_id = $1", [id]);
  assert.deepEqual(payment, { slip_id, origin: "room" });
  // the next bill of the same amount is other money
  const next = await bills.bill(sent.room.id);
  await bills.confirm(next, 59_025);
  assert.deepEqual(await bills.counted(next), [1, 59_025]);
  assert.equal(await received(sent.room.id), 118_050);
});

test("slips before the bill that add up to it count once when the team confirms it", async () => {
  const sent = await bills.room();
  const pay = async (amount: number) => {
    const { slip_id } = await stage.send(stage.pay({ amount }), sent);
    await stage.work();
    return slip_id;
  };
  const earlier = await pay(100);
  const parts = [await pay(400), await pay(190.25)];
  const id = await bills.bill(sent.room.id);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.deepEqual(await bills.counted(id), [2, 59_025]);
  assert.equal(await received(sent.room.id), 69_025);
  const payments = await stage.shops.rows<{ slip_id: string; origin: string }>(
    "select slip_id, origin from public.bill_payments where bill_id = $1 order by amount_satang desc",
    [id],
  );
  assert.deepEqual(
    payments,
    parts.map((slip_id) => ({ slip_id, origin: "room" })),
  );
  assert.ok(!payments.some(({ slip_id }) => slip_id === earlier));
});

/** A cancelled bill for which its money arrived all the same, by a slip of its room. */
async function paidAfterClose(): Promise<{ sent: Sent; closed: string; reference: string }> {
  const sent = await bills.room();
  const closed = await bills.bill(sent.room.id);
  const reference = stage.pay();
  await stage.send(reference, sent);
  await bills.upload(closed, reference);
  await close(closed, "cancelled");
  await stage.work();
  assert.deepEqual(await bills.seen(closed), ["cancelled", "paid_after_close", 59_025]);
  return { sent, closed, reference };
}
const close = (id: string, p_state: string) =>
  stage.shops.asServer(stage.shop.owner, stage.shop.project_id, "close_bill", { p_id: id, p_state });

test("money that arrived after a bill was closed counts once for the new bill that the team confirms", async () => {
  const { sent, closed } = await paidAfterClose();
  // longer ago than other slips may be: the closed bill says that this money is still there
  await stage.shops.rows("update public.slips set created_at = created_at - interval '9 days' where room_id = $1", [
    sent.room.id,
  ]);
  const id = await bills.bill(sent.room.id);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal(await received(sent.room.id), 59_025);
  assert.deepEqual(await bills.seen(closed), ["cancelled", null, 0]);
  // it is used up
  const next = await bills.bill(sent.room.id);
  await bills.confirm(next, 59_025);
  assert.equal(await received(sent.room.id), 118_050);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
});

test("the slip of a closed bill that the customer shows for the new one moves to it", async () => {
  const { sent, closed, reference } = await paidAfterClose();
  const id = await bills.bill(sent.room.id);
  await bills.upload(id, reference);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal(await received(sent.room.id), 59_025);
  assert.deepEqual(await bills.seen(closed), ["cancelled", null, 0]);
});

test("money of a closed bill that was given back pays no other bill", async () => {
  const { sent, closed, reference } = await paidAfterClose();
  await close(closed, "refunded");
  const id = await bills.bill(sent.room.id);
  await bills.upload(id, reference);
  assert.deepEqual(await bills.seen(id), ["sent", "duplicate", 0]);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await bills.seen(closed), ["refunded", null, 59_025]);
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal(await received(sent.room.id), 118_050);
});

test("neither another amount nor an old slip is taken for the money that the team confirms", async () => {
  const sent = await bills.room();
  await stage.send(stage.pay({ amount: 590 }), sent);
  const { slip_id } = await stage.send(stage.pay(), sent);
  await stage.work();
  await stage.shops.rows("update public.slips set created_at = created_at - interval '4 days' where id = $1", [
    slip_id,
  ]);
  const id = await bills.bill(sent.room.id);
  await bills.confirm(id, 59_025);
  const [payment] = await stage.shops.rows("select origin from public.bill_payments where bill_id = $1", [id]);
  assert.deepEqual(payment, { origin: "team" });
});

test("a slip of the room that is sent again on the bill's page asks the team, and counts once", async () => {
  const sent = await bills.room();
  const reference = stage.pay();
  await stage.send(reference, sent);
  await stage.work();
  await stage.shops.rows("update public.slips set transferred_at = now() - interval '1 hour' where reference = $1", [
    reference,
  ]);
  const id = await bills.bill(sent.room.id);
  await bills.upload(id, reference);
  assert.deepEqual(await bills.seen(id), ["checking", "before_bill", 0]);
  const { last_slip } = await pageOf(id);
  assert.deepEqual([last_slip.state, last_slip.reason], ["checking", "before_bill"]);
  await bills.confirm(id, 59_025);
  assert.deepEqual(await bills.seen(id), ["paid", null, 59_025]);
  assert.deepEqual(await bills.counted(id), [1, 59_025]);
  assert.equal(await received(sent.room.id), 59_025);
});

test("a slip that a member has checked without a chat may be another customer's: the bill's page does not take it over", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  const reference = stage.pay();
  await stage.check(reference);
  await stage.work();
  await bills.upload(id, reference);
  assert.deepEqual(await bills.seen(id), ["sent", "duplicate", 0]);
});

test("a slip of another customer's chat is not taken over by a bill's page", async () => {
  const [theirs, { room }] = [await bills.room(), await bills.room()];
  const reference = stage.pay();
  await stage.send(reference, theirs);
  await stage.work();
  const id = await bills.bill(room.id);
  await bills.upload(id, reference);
  assert.deepEqual(await bills.seen(id), ["sent", "duplicate", 0]);
});

test("the webhook says who confirmed a bill: a member's press, or the bank", async () => {
  const shop = await anotherShop();
  const { project_id } = shop.slips.shop;
  await shop.slips.shops.rows(
    "insert into public.webhook_endpoints (id, project_id, url, description, events) values ($1, $2, 'https://shop.example/hook', '', '{bill.paid}')",
    [randomUUID(), project_id],
  );
  const said = async (id: string) => {
    const rows = await shop.slips.shops.rows<{ said: boolean; paid: number }>(
      `select (payload #>> '{data,bill,is_confirmed_by_team}')::boolean as said, (payload #>> '{data,bill,paid}')::integer as paid
       from public.webhook_events where project_id = $1 and type = 'bill.paid' and payload::text like $2`,
      [project_id, `%${id}%`],
    );
    return rows.map((row) => [row.said, row.paid]);
  };
  const early = await shop.bill((await shop.room()).room.id);
  await shop.upload(early, shop.slips.pay({ at: ago(1) }));
  await shop.slips.work();
  assert.deepEqual(await shop.seen(early), ["checking", "before_bill", 0]);
  await shop.confirm(early, 59_025);
  assert.deepEqual(await said(early), [[true, 59_025]]);
  const byBank = await shop.bill((await shop.room()).room.id);
  await shop.upload(byBank, shop.slips.pay());
  await shop.slips.work();
  assert.deepEqual(await said(byBank), [[false, 59_025]]);
});

test("day sums call only that part the team's which no bank confirmed in an account of the shop", async () => {
  const shop = await anotherShop();
  const id = await shop.bill((await shop.room()).room.id);
  await shop.upload(id, shop.slips.pay({ amount: 500 }));
  await shop.slips.work();
  await shop.confirm(id, 9_025);
  const early = await shop.bill((await shop.room()).room.id);
  await shop.upload(early, shop.slips.pay({ at: ago(1) }));
  await shop.slips.work();
  await shop.confirm(early, 59_025);
  const sums = await shop.slips.as(
    shop.slips.shop.owner,
    "select paid, paid_satang::integer, team_satang::integer from public.bill_totals($1, now() - interval '1 day', now() + interval '1 day', 'Asia/Bangkok')",
    [shop.slips.shop.project_id],
  );
  assert.deepEqual(sums, [{ paid: 2, paid_satang: 118_050, team_satang: 9_025 }]);
});
