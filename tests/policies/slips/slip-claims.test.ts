/**
 * One transfer settles one payment in the whole installation; a slip's age; several slips in one picture; every check
 * ends.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { slipText, transferOf } from "../../support/slip-images";
import { SlipFixture } from "../../support/slips";

const stage = await SlipFixture.open(await openBackend());
const failsWith = (code: string) => (error: unknown) => error instanceof Error && error.message === code;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const outcomes = async (shop: SlipFixture, ids: (string | null)[]) =>
  Promise.all(ids.map(async (id) => (await shop.kept(id)).outcome));
const paidOf = async (reference: string) => {
  const [row] = await stage.shops.rows<{ paid: number }>(
    "select count(*)::integer as paid from public.slips where reference = $1 and is_paid",
    [reference],
  );
  return row?.paid;
};

test("of two projects that share an account, the first to verify a slip is paid, the other gets a duplicate without details", async () => {
  const [one, other] = [await stage.another(), await stage.another()];
  const reference = one.pay();
  const first = await one.check(reference);
  await one.work();
  const second = await other.check(reference);
  await other.work();
  assert.equal((await one.kept(first)).outcome, "verified");
  const lost = await other.kept(second);
  assert.deepEqual(
    [lost.outcome, lost.reason, lost.is_paid, lost.duplicate_of],
    ["duplicate", "used_elsewhere", false, null],
  );
  // neither by checking again nor by a member's decision
  await other.as(other.shop.owner, "select public.recheck_slip($1)", [second]);
  await other.work();
  assert.equal((await other.kept(second)).outcome, "duplicate");
  await assert.rejects(
    other.as(other.shop.owner, "select public.decide_slip($1, 'accepted', 59025)", [second]),
    failsWith("slip_settled"),
  );
  await other.as(other.shop.owner, "select public.decide_slip($1, 'refused')", [second]);
  assert.equal(await paidOf(reference), 1);
});

test("20 concurrent uses of one slip over 5 projects, with and without accounts, pay once", async () => {
  for (const hasAccount of [true, false]) {
    const shops = await Promise.all(Array.from({ length: 5 }, () => stage.another({ hasAccount })));
    const reference = stage.pay();
    await Promise.all(Array.from({ length: 20 }, (_, at) => shops[at % 5]?.check(reference)));
    await Promise.all(shops.map((shop) => shop.work()));
    await stage.hurry();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await stage.work();
    assert.equal(await paidOf(reference), 1, `accounts: ${hasAccount}`);
    const left = await stage.shops.rows("select from public.slips where reference = $1 and outcome is null", [
      reference,
    ]);
    assert.equal(left.length, 0, "none is left being checked");
  }
});

test("showing a slip claims nothing: another project, with another account or none, does not block the receiver", async () => {
  const [shop, stranger, careless] = [
    await stage.another(),
    await stage.another(),
    await stage.another({ hasAccount: false }),
  ];
  await stranger.shops.rows("update public.receiving_accounts set number = '9999999999' where project_id = $1", [
    stranger.shop.project_id,
  ]);
  const reference = shop.pay();
  const theirs = await stranger.check(reference);
  await stranger.work();
  const weak = await careless.check(reference);
  await careless.work();
  const mine = await shop.check(reference);
  await shop.work();
  assert.equal((await stranger.kept(theirs)).outcome, "receiver_mismatch");
  assert.notEqual((await careless.kept(weak)).is_paid, true);
  assert.equal((await shop.kept(mine)).outcome, "verified");
});

test("without an account a confirmation is provisional: it yields to the real receiver and is announced", async () => {
  const [shop, careless] = [await stage.another(), await stage.another({ hasAccount: false })];
  const reference = shop.pay();
  const { slip_id: weak, room_id } = await careless.send(reference);
  await careless.work();
  assert.equal((await careless.kept(weak)).is_paid, true);
  const mine = await shop.check(reference);
  await shop.work();
  assert.equal((await shop.kept(mine)).outcome, "verified");
  const lost = await careless.kept(weak);
  assert.deepEqual([lost.outcome, lost.reason, lost.is_paid], ["duplicate", "used_elsewhere", false]);
  const spent = await careless.shops.rows("select from private.spend_of($1, now() - interval '1 day')", [
    careless.shop.project_id,
  ]);
  assert.equal(spent.length, 0, "what was counted is taken back");
  const notices = await careless.shops.rows(
    "select from public.notifications where room_id = $1 and kind = 'slip_problem'",
    [room_id],
  );
  assert.ok(notices.length > 0);
});

test("a claim survives erasure, retention and its project's deletion", async () => {
  const [shop, other] = [await stage.another(), await stage.another()];
  const reference = shop.pay();
  await shop.check(reference);
  await shop.work();
  await shop.shops.rows("delete from public.slips where project_id = $1", [shop.shop.project_id]);
  const later = await other.check(reference);
  await other.work();
  assert.deepEqual(await outcomes(other, [later]), ["duplicate"]);
});

test("a member's own decision claims nothing and does not block another project's verified slip", async () => {
  const [shop, stranger] = [await stage.another(), await stage.another()];
  const reference = shop.pay();
  stage.bank.hold(reference);
  const typed = await stranger.check(reference);
  await stranger.work();
  await stranger.as(stranger.shop.owner, "select public.decide_slip($1, 'accepted', 1)", [typed]);
  stage.bank.deliver(reference);
  const mine = await shop.check(reference);
  await shop.work();
  assert.equal((await shop.kept(mine)).outcome, "verified");
});

test("two QR texts that the provider resolves to one transfer settle one payment", async () => {
  const shop = await stage.another();
  const reference = shop.pay();
  const first = await shop.check(reference);
  await shop.work();
  const second = await shop.check(reference.toLowerCase());
  const transfer = { ...transferOf(reference), amount: 59_025, transferred_at: ago(0), sender: { bank: "014" } };
  const [{ id: account_id } = { id: "" }] = await shop.shops.rows<{ id: string }>(
    "select id from public.receiving_accounts where project_id = $1",
    [shop.shop.project_id],
  );
  const result = { outcome: "verified", reason: "found", receiving_account_id: account_id, transfer };
  await shop.shops.rows("select system.settle_slip($1, $2)", [second, JSON.stringify(result)]);
  assert.deepEqual(await outcomes(shop, [first, second]), ["verified", "duplicate"]);
});

test("references that differ in case are two transfers; an older one of unknown case still blocks both", async () => {
  const shop = await stage.another();
  const small = `abcdef${randomUUID().slice(0, 8)}q`.toLowerCase();
  for (const reference of [small, small.toUpperCase()]) stage.bank.addTransfer(transferOf(reference));
  const ids = [await shop.check(small), await shop.check(small.toUpperCase())];
  await shop.work();
  assert.deepEqual(await outcomes(shop, ids), ["verified", "verified"]);
  await shop.shops.rows("update public.slips set is_folded = true, reference = upper(reference) where id = $1", [
    ids[1],
  ]);
  const other = `${small.slice(0, -1)}Q`;
  await shop.shops.rows("update public.slips set reference = $2 where id = $1", [ids[1], other.toUpperCase()]);
  const again = await shop.kept(await shop.check(other));
  assert.equal(again.outcome, "duplicate");
});

test("an old transfer is an outcome of its own: unpaid, not counted for a broadcast or spending, a problem; each project sets the limit", async () => {
  const shop = await stage.another();
  const old = await shop.send(shop.pay({ at: ago(31) }));
  const late = await shop.send(shop.pay({ at: ago(3) }));
  await shop.work();
  assert.deepEqual(await outcomes(shop, [old.slip_id, late.slip_id]), ["old", "verified"]);
  assert.equal((await shop.kept(old.slip_id)).is_paid, false);
  const spent = await shop.shops.rows<{ amount: string }>(
    "select amount from private.spend_of($1, now() - interval '1 day')",
    [shop.shop.project_id],
  );
  assert.deepEqual(
    spent.map(({ amount }) => Number(amount)),
    [590.25],
  );
  const [day] = await shop.as(
    shop.shop.owner,
    "select paid, problems from public.slip_totals($1, now() - interval '2 days', now() + interval '1 day', 'Asia/Bangkok')",
    [shop.shop.project_id],
  );
  assert.deepEqual(day, { paid: 1, problems: 1 });
  const [report] = await shop.as(
    shop.shop.owner,
    "select public.report($1, (now() at time zone 'Asia/Bangkok')::date, (now() at time zone 'Asia/Bangkok')::date) as report",
    [shop.shop.project_id],
  );
  assert.match(JSON.stringify(report), /"slips_problem": ?1/);
  // each project sets the maximum age
  const save = (days: number | null) =>
    shop.as(shop.shop.owner, "select public.save_slip_settings($1, true, true, '', $2)", [shop.shop.project_id, days]);
  for (const wrong of [0, -1, 3651]) await assert.rejects(save(wrong), failsWith("invalid"));
  await save(60);
  await save(null);
  await shop.as(shop.shop.owner, "select public.recheck_slip($1)", [old.slip_id]);
  await shop.work();
  assert.equal((await shop.kept(old.slip_id)).outcome, "verified");
  await save(2);
  const strict = await shop.check(shop.pay({ at: ago(3) }));
  await shop.work();
  assert.equal((await shop.kept(strict)).outcome, "old");
});

test("a forgery is final: neither time, a member nor another check retries it", async () => {
  const shop = await stage.another();
  const reference = shop.pay();
  const id = await shop.check(reference);
  const result = JSON.stringify({ outcome: "not_genuine", reason: "called_fraud" });
  await shop.shops.rows("select system.begin_slip_check($1)", [id]);
  await shop.shops.rows("select system.settle_slip($1, $2)", [id, result]);
  await shop.hurry();
  await assert.rejects(shop.as(shop.shop.owner, "select public.recheck_slip($1)", [id]), failsWith("slip_settled"));
  await shop.check(reference);
  await shop.hurry();
  const { outcome, attempts, next_try_at } = await shop.kept(id);
  assert.deepEqual([outcome, attempts, next_try_at], ["not_genuine", 1, null]);
  assert.equal(stage.bank.calls(reference), 0);
});

test("each slip in a picture is separate and recorded once, however often the picture is checked", async () => {
  const shop = await stage.another();
  const [one, two] = [shop.pay(), shop.pay()];
  const sent = await shop.send(one);
  const second = await shop.see(sent.attachment_id, two);
  assert.ok(second && second !== sent.slip_id);
  for (const reference of [one, two]) assert.equal(await shop.see(sent.attachment_id, reference), null);
  await shop.work();
  assert.deepEqual(await outcomes(shop, [sent.slip_id, second]), ["verified", "verified"]);
  const [spent] = await shop.shops.rows<{ amount: string }>(
    "select amount from private.spend_of($1, now() - interval '1 day')",
    [shop.shop.project_id],
  );
  assert.equal(Number(spent?.amount), 1180.5);
});

test("a first check with another expected amount does not spoil the customer's own slip", async () => {
  const shop = await stage.another();
  const reference = shop.pay();
  const typed = await shop.check(reference, { expected: 1, source: "qr" });
  await shop.work();
  assert.equal((await shop.kept(typed)).outcome, "amount_mismatch");
  await shop.send(reference);
  await shop.work();
  assert.equal((await shop.kept(typed)).outcome, "verified");
});

test("every check ends: a lost job is found, and after three days a person is notified", async () => {
  const shop = await stage.another();
  const id = await shop.check(shop.pay());
  const lose = () =>
    shop.shops.rows("delete from graphile_worker._private_jobs where payload::text like $1", [`%${id}%`]);
  const sweep = () => shop.shops.rows("select system.sweep_slips(1000)");
  await lose();
  await sweep();
  await shop.work();
  assert.equal((await shop.kept(id)).outcome, null, "what is young is left to its job");
  await shop.shops.rows("update public.slips set created_at = now() - interval '11 minutes' where id = $1", [id]);
  await sweep();
  await shop.work();
  assert.equal((await shop.kept(id)).outcome, "verified");
  // a worker that died during the request, with no retry since
  const dead = await shop.check(shop.pay());
  await shop.shops.rows(
    "update public.slips set created_at = now() - interval '4 days', asked_at = now() - interval '4 days' where id = $1",
    [dead],
  );
  await sweep();
  const { outcome, next_try_at } = await shop.kept(dead);
  assert.deepEqual([outcome, next_try_at], ["provider_down", null]);
});

test("while another worker asks the bank, the check is repeated a minute later", async () => {
  const id = await stage.check(stage.pay());
  await stage.shops.rows("delete from graphile_worker._private_jobs where payload::text like $1", [`%${id}%`]);
  for (let time = 0; time < 2; time++) await stage.shops.rows("select system.begin_slip_check($1)", [id]);
  const jobs = await stage.shops.rows<{ waits: boolean }>(
    "select run_at > now() + interval '30 seconds' as waits from graphile_worker.jobs where key = $1",
    [`check_slip:${id}`],
  );
  assert.deepEqual(jobs, [{ waits: true }]);
});

test("a slip whose QR is no longer valid ends as well", async () => {
  const id = await stage.check(stage.pay());
  await stage.shops.rows("update public.slips set qr_text = $2 where id = $1", [id, slipText("014", "X").slice(0, -1)]);
  await stage.work();
  assert.equal((await stage.kept(id)).outcome, "unreadable");
});
