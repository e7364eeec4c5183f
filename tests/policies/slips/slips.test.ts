/** Slips from the first check to the bank's answer, with a stand-in for the bank that knows the transfers. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { expectLogged } from "../../support/logged";
import { transferOf } from "../../support/slip-images";
import { SlipFixture } from "../../support/slips";

expectLogged("slip_provider_unreachable");
const stage = await SlipFixture.open(await openBackend());
const failsWith = (code: string) => (error: unknown) => error instanceof Error && error.message === code;

test("a slip is verified with amount and sender; a wrong amount or account is reported", async () => {
  const right = await stage.check(stage.pay(), { expected: 59_025 });
  const less = await stage.check(stage.pay(), { expected: 59_000 });
  const elsewhere = await stage.check(
    stage.pay({ receiver: { bank: "004", name: "คนอื่น", account: "xxx-x-x0000-x", proxy: null } }),
  );
  const unknown = await stage.check("NOBODY-PAID-THIS");
  await stage.work();
  assert.deepEqual(
    await Promise.all([right, less, elsewhere, unknown].map(async (id) => (await stage.kept(id)).outcome)),
    ["verified", "amount_mismatch", "receiver_mismatch", "not_found"],
  );
  const slip = await stage.kept(right);
  assert.deepEqual([slip.amount, slip.is_paid, slip.sender_name], ["59025", true, "นาย มานี ใ"]);
  assert.equal((await stage.kept(less)).is_paid, false);
});

test("the same slip in two chats, by upload and by QR text, by two members at once: one is verified, the others link to it", async () => {
  const shop = await stage.another();
  const colleague = await shop.shops.hire(shop.shop, "agent");
  const reference = shop.pay();
  const slips = (
    await Promise.all([
      shop.send(reference).then(({ slip_id }) => slip_id ?? ""),
      shop.send(reference).then(({ slip_id }) => slip_id ?? ""),
      shop.check(reference),
      shop.check(reference, { by: colleague, source: "qr" }),
      ...Array.from({ length: 12 }, (_, at) => shop.check(reference, at % 2 ? {} : { by: colleague })),
    ])
  ).filter(Boolean);
  assert.equal(slips.length, 16);
  await shop.work();
  const kept = await Promise.all(slips.map((id) => shop.kept(id)));
  const verified = kept.filter(({ outcome }) => outcome === "verified");
  assert.equal(verified.length, 1);
  assert.ok(kept.every(({ id, duplicate_of }) => id === verified[0]?.id || duplicate_of === verified[0]?.id));
  assert.equal(kept.filter(({ outcome }) => outcome === "duplicate").length, 15);
  assert.equal(shop.bank.calls(reference), 1, "the bank is asked once");
});

test("of two shops with one transfer, the receiving account decides", async () => {
  const [mine, other, careless] = [
    await stage.another(),
    await stage.another(),
    await stage.another({ hasAccount: false }),
  ];
  await other.shops.rows("update public.receiving_accounts set number = '9999999999' where project_id = $1", [
    other.shop.project_id,
  ]);
  const reference = mine.pay();
  const first = await mine.check(reference);
  await mine.work();
  const second = await other.check(reference);
  const third = await careless.check(reference);
  await other.work();
  assert.equal((await mine.kept(first)).outcome, "verified");
  assert.equal((await other.kept(second)).outcome, "receiver_mismatch");
  // without an account nothing distinguishes the two
  assert.equal((await careless.kept(third)).outcome, "duplicate");
  // and checking again does not change it
  const again = await careless.check(reference);
  await careless.work();
  assert.deepEqual(
    [(await careless.kept(again)).outcome, (await careless.kept(again)).duplicate_of],
    ["duplicate", third],
  );
});

test("a provider that accepts the request and hangs up reports our own request as duplicate at the retry, and the slip is verified", async () => {
  const reference = stage.pay();
  stage.bank.fail("drop");
  const id = await stage.check(reference);
  await stage.work();
  const lost = await stage.kept(id);
  assert.deepEqual([lost.outcome, lost.reason, lost.attempts], ["provider_down", "provider_silent", 1]);
  assert.ok(lost.next_try_at);
  await stage.hurry();
  const found = await stage.kept(id);
  assert.deepEqual([found.outcome, found.attempts, found.next_try_at], ["verified", 2, null]);
  assert.equal(stage.bank.calls(reference), 2);
});

test("an outage loses no slip, and a late bank is asked again automatically", async () => {
  const late = stage.pay();
  stage.bank.hold(late);
  const waiting = await stage.check(late);
  await stage.work();
  assert.equal((await stage.kept(waiting)).outcome, "bank_pending");
  stage.bank.fail("refuse", 30);
  const ids = await Promise.all(Array.from({ length: 20 }, () => stage.check(stage.pay())));
  await stage.work();
  for (const id of ids) assert.equal((await stage.kept(id)).outcome, "provider_down");
  stage.bank.heal();
  stage.bank.deliver(late);
  await stage.hurry();
  for (const id of [...ids, waiting]) assert.equal((await stage.kept(id)).outcome, "verified");
});

test("while one worker asks the bank, another does not; a check whose worker died is repeated", async () => {
  const id = await stage.check(stage.pay());
  const begin = () => stage.shops.rows<{ begun: object | null }>("select system.begin_slip_check($1) as begun", [id]);
  assert.ok((await begin())[0]?.begun);
  assert.equal((await begin())[0]?.begun, null);
  await stage.shops.rows("update public.slips set asked_at = now() - interval '1 minute' where id = $1", [id]);
  await stage.work();
  assert.deepEqual([(await stage.kept(id)).outcome, (await stage.kept(id)).attempts], ["verified", 2]);
});

test("resending a slip that the bank did not know repeats the check of the first", async () => {
  const reference = `LATE-${randomUUID().slice(0, 8).toUpperCase()}`;
  const first = await stage.check(reference);
  await stage.work();
  assert.equal((await stage.kept(first)).outcome, "not_found");
  stage.bank.addTransfer(transferOf(reference));
  const second = await stage.check(reference);
  await stage.work();
  assert.equal((await stage.kept(first)).outcome, "verified");
  assert.equal((await stage.kept(second)).duplicate_of, first);
});

test("a slip in a chat is read from its picture, tags the room, counts once, and is credited to the broadcast before it", async () => {
  const shop = await stage.another();
  const reference = shop.pay();
  const { slip_id, room_id, attachment_id } = await shop.send(reference);
  const jobs = await shop.shops.rows(
    "select from graphile_worker.jobs where task_identifier = 'detect_slip' and key = $1",
    [`detect_slip:${attachment_id}`],
  );
  assert.equal(jobs.length, 1);
  assert.equal(await shop.see(attachment_id, reference), null, "the same picture is seen once");
  const [room] = await shop.shops.rows<{ names: string[] }>(
    "select array(select t.name from public.tags t where t.id = any (r.tag_ids)) as names from public.rooms r where r.id = $1",
    [room_id],
  );
  assert.deepEqual(room?.names, ["สลิป"]);
  await shop.work();
  assert.equal((await shop.kept(slip_id)).outcome, "verified");
  const [spent] = await shop.shops.rows<{ amount: string }>(
    "select amount from private.spend_of($1, now() - interval '1 day')",
    [shop.shop.project_id],
  );
  assert.equal(Number(spent?.amount), 590.25);
  // when switched off, no picture is checked
  await shop.as(shop.shop.owner, "select public.save_slip_settings($1, false, false, '')", [shop.shop.project_id]);
  const quiet = await shop.send(shop.pay());
  assert.deepEqual(
    await shop.shops.rows("select from graphile_worker.jobs where key = $1", [`detect_slip:${quiet.attachment_id}`]),
    [],
  );
});

test("a team's picture is not a customer's slip", async () => {
  const { room } = await stage.shops.write(stage.shop, randomUUID(), "สวัสดีค่ะ");
  const { message } = await stage.shops.answer(stage.shop.owner, room.id, "บัญชีร้านค่ะ");
  const id = randomUUID();
  await stage.shops.rows(
    `insert into public.attachments (id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, state)
     values ($1, $2, $3, $4, $5, 'member', $6, 'x.jpg', 'image/jpeg', 9, 'image', 'ready')`,
    [id, stage.shop.project_id, stage.shop.social_id, room.id, message.id, `x/${id}`],
  );
  assert.deepEqual(
    await stage.shops.rows("select from graphile_worker.jobs where key = $1", [`detect_slip:${id}`]),
    [],
  );
  assert.equal(await stage.see(id, stage.pay()), null);
});

test("members responsible for a room are notified of a duplicate in it", async () => {
  const shop = await stage.another();
  const agent = await shop.shops.hire(shop.shop, "agent");
  const reference = shop.pay();
  await shop.check(reference);
  const { room_id } = await shop.send(shop.pay());
  await shop.shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room_id, agent.id]);
  const again = randomUUID();
  await shop.shops.rows(
    `insert into public.attachments (id, project_id, social_id, room_id, message_id, uploader_kind, path, name, mime, size, kind, state)
     select $1::uuid, project_id, social_id, room_id, message_id, 'system', 'x/' || $1::uuid, 'x.jpg', 'image/jpeg', 9, 'image', 'ready'
     from public.attachments where room_id = $2 limit 1`,
    [again, room_id],
  );
  await shop.see(again, reference);
  const notices = await shop.shops.rows(
    "select from public.notifications where user_id = $1 and kind = 'slip_problem'",
    [agent.id],
  );
  assert.equal(notices.length, 1);
});

test("a person decides where the bank did not, and is logged; a settled slip stays settled, and duplicates count once", async () => {
  const { owner } = stage.shop;
  const decide = (id: string, ...rest: unknown[]) =>
    stage.as(owner, "select public.decide_slip($1, $2, $3, $4)", [id, ...rest, ...[null, null].slice(rest.length - 1)]);
  const unknown = await stage.check("SEEN-IN-THE-APP");
  const duplicate = await stage.check("SEEN-IN-THE-APP");
  const verified = await stage.check(stage.pay());
  await stage.work();
  await assert.rejects(decide(unknown, "accepted"), failsWith("slip_amount"));
  await decide(unknown, "accepted", 10_000, "เห็นยอดในแอป");
  assert.deepEqual([(await stage.kept(unknown)).outcome, (await stage.kept(unknown)).is_paid], ["manual", true]);
  for (const id of [duplicate, verified]) await assert.rejects(decide(id, "accepted", 1), failsWith("slip_settled"));
  await decide(unknown, "refused");
  assert.equal((await stage.kept(unknown)).is_paid, false);
  const [acts] = await stage.shops.rows<{ count: string }>(
    "select count(*) from public.audit_log where action = 'slip.decided' and subject_id = $1",
    [unknown],
  );
  assert.equal(acts?.count, "2");
  // a provider's late answer does not overrule it
  const settle = 'select system.settle_slip($1, \'{"outcome": "verified", "reason": "found"}\') as slip';
  assert.equal((await stage.shops.rows<{ slip: unknown }>(settle, [unknown]))[0]?.slip, null);
});

test("over the package's limit nothing is dropped: a member is told, and a customer's slip is stored unchecked", async () => {
  const shop = await stage.another();
  await shop.shops.givePackage(shop.shop, null);
  await shop.shops.rows(
    `insert into public.slips (id, project_id, source, outcome, reason, provider)
     select gen_random_uuid(), $1, 'upload', 'not_found', 'unknown', 'easyslip' from generate_series(1, 30)`,
    [shop.shop.project_id],
  );
  await assert.rejects(shop.check(shop.pay()), failsWith("package_needed"));
  const { slip_id } = await shop.send(shop.pay());
  await shop.work();
  const { outcome, reason, attempts } = await shop.kept(slip_id);
  assert.deepEqual([outcome, reason, attempts], ["qr_only", "package_limit", 0]);
  // showing it again is no way around the limit
  const [{ reference } = { reference: "" }] = await shop.shops.rows<{ reference: string }>(
    "select reference from public.slips where id = $1",
    [slip_id],
  );
  const again = await shop.send(reference);
  await shop.work();
  assert.equal((await shop.kept(again.slip_id)).outcome, "duplicate");
  assert.deepEqual([(await shop.kept(slip_id)).attempts, shop.bank.calls(reference)], [0, 0]);
  // after an upgrade it is checked
  await shop.shops.givePackage(shop.shop, "starter");
  await shop.as(shop.shop.owner, "select public.recheck_slip($1)", [slip_id]);
  await shop.work();
  assert.equal((await shop.kept(slip_id)).outcome, "verified");
});

test("a slip beyond the package's limit is checked when it is shown again after an upgrade", async () => {
  const shop = await stage.another();
  await shop.shops.givePackage(shop.shop, null);
  await shop.shops.rows(
    `insert into public.slips (id, project_id, source, outcome, reason, provider)
     select gen_random_uuid(), $1, 'upload', 'not_found', 'unknown', 'easyslip' from generate_series(1, 30)`,
    [shop.shop.project_id],
  );
  const reference = shop.pay();
  const { slip_id } = await shop.send(reference);
  await shop.shops.givePackage(shop.shop, "starter");
  await shop.send(reference);
  await shop.work();
  assert.equal((await shop.kept(slip_id)).outcome, "verified");
});

test("the monthly limit counts what the bank is asked about: no duplicate, no picture without a QR code, no team's confirmation", async () => {
  const shop = await stage.another();
  const used = async () => {
    const [row] = await shop.shops.rows<{ used: string }>("select private.used($1, 'slip_checks') as used", [
      shop.shop.project_id,
    ]);
    return Number(row?.used);
  };
  const reference = shop.pay();
  await shop.check(reference);
  assert.equal(await used(), 1, "a running check counts, so that concurrent ones stop at the limit");
  await shop.work();
  await shop.check(reference);
  const { room_id } = await shop.send(reference);
  await shop.shops.asServer(shop.shop.owner, shop.shop.project_id, "check_slip", {
    p_id: randomUUID(),
    p_source: "upload",
    p_bank: null,
    p_reference: null,
    p_qr_text: null,
    p_expected_amount: null,
    p_has_image: true,
    p_reason: "no_qr",
  });
  await shop.shops.rows(
    `insert into public.slips (id, project_id, source, room_id, outcome, reason, decision, settled_at, amount)
     values (gen_random_uuid(), $1, 'bill', $2, 'manual', 'accepted', 'accepted', now(), 100)`,
    [shop.shop.project_id, room_id],
  );
  assert.equal(await used(), 1);
  const held = shop.pay();
  shop.bank.hold(held);
  await shop.check(held);
  await shop.check("NOBODY-PAID-THIS");
  await shop.work();
  assert.equal(await used(), 3, "also what the bank does not know, or answers late");
});

test("a slip is checked again by hand once in five minutes, also by direct calls", async () => {
  const shop = await stage.another();
  const id = await shop.check("NOBODY-PAID-THAT");
  await shop.work();
  const recheck = () => shop.as(shop.shop.owner, "select public.recheck_slip($1)", [id]);
  const tries = await Promise.allSettled([recheck(), recheck(), recheck()]);
  assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
  await shop.work();
  await assert.rejects(recheck(), failsWith("rate_limited"));
  await shop.work();
  assert.equal((await shop.kept(id)).attempts, 2);
  await shop.shops.rows("update public.slips set rechecked_at = now() - interval '6 minutes' where id = $1", [id]);
  await recheck();
});

test("each question about a slip with a result counts as a check of this month, and stops at the package's limit", async () => {
  const shop = await stage.another();
  const { project_id } = shop.shop;
  const used = async () => {
    const [row] = await shop.shops.rows<{ used: string }>("select private.used($1, 'slip_checks') as used", [
      project_id,
    ]);
    return Number(row?.used);
  };
  const again = async (id: string) => {
    await shop.shops.rows("update public.slips set rechecked_at = null where id = $1", [id]);
    await shop.as(shop.shop.owner, "select public.recheck_slip($1)", [id]);
    await shop.work();
  };
  const id = await shop.check("NOBODY-PAID-IT");
  await shop.work();
  await again(id);
  await again(id);
  assert.deepEqual([await used(), (await shop.kept(id)).attempts], [3, 3]);
  await shop.shops.rows("update public.slips set created_at = now() - interval '40 days' where id = $1", [id]);
  await again(id);
  assert.equal(await used(), 3, "a slip of another month: its three further questions");
  // what waits for its bank is asked again by itself: one check
  const held = shop.pay();
  shop.bank.hold(held);
  const waiting = await shop.check(held);
  await shop.work();
  await again(waiting);
  assert.deepEqual([await used(), (await shop.kept(waiting)).outcome], [4, "bank_pending"]);
  // a check that was enqueued before others used up the limit
  await shop.shops.givePackage(shop.shop, null);
  await shop.shops.rows("update private.slip_repeats set count = 29 where project_id = $1", [project_id]);
  await shop.shops.rows("update public.slips set rechecked_at = null where id = $1", [id]);
  await assert.rejects(shop.as(shop.shop.owner, "select public.recheck_slip($1)", [id]), failsWith("package_needed"));
  await shop.shops.rows("select private.recheck_slip($1)", [id]);
  await shop.work();
  const { attempts, next_try_at, outcome } = await shop.kept(id);
  assert.deepEqual([attempts, next_try_at, outcome], [4, null, "not_found"]);
});

test("the slip tag follows a merge, is not recreated after deletion, and returns with an undo", async () => {
  const shop = await stage.another();
  const { owner, project_id } = shop.shop;
  const tags = async () => {
    const sql = `select t.name, count(r.room_id)::integer as rooms from public.tags t
      left join public.room_tags r on r.tag_id = t.id where t.project_id = $1 group by t.name order by t.name`;
    return (await shop.shops.rows<{ name: string; rooms: number }>(sql, [project_id])).map((tag) => [
      tag.name,
      tag.rooms,
    ]);
  };
  const tagId = async (name: string) => {
    const sql = "select id from public.tags where project_id = $1 and name = $2";
    return (await shop.shops.rows<{ id: string }>(sql, [project_id, name]))[0]?.id;
  };
  const undo = async (sql: string, values: unknown[]) => {
    const [row] = (await shop.as(owner, `select ${sql} ->> 'undo_id' as id`, values)) as { id: string }[];
    return () => shop.as(owner, "select public.restore_tag($1)", [row?.id]);
  };
  await shop.send(shop.pay());
  await shop.shops.rows("insert into public.tags (project_id, name, color) values ($1, 'โอนแล้ว', 'green')", [
    project_id,
  ]);
  const [slip, into] = [await tagId("สลิป"), await tagId("โอนแล้ว")];
  const unmerge = await undo("public.merge_tags($1, $2)", [slip, into]);
  await shop.send(shop.pay());
  assert.deepEqual(await tags(), [["โอนแล้ว", 2]]);
  await unmerge();
  await shop.send(shop.pay());
  assert.equal((await tags()).find(([name]) => name === "สลิป")?.[1], 2);

  const restore = await undo("public.delete_tag($1)", [slip]);
  await shop.send(shop.pay());
  assert.deepEqual(
    (await tags()).map(([name]) => name),
    ["โอนแล้ว"],
  );
  await restore();
  await shop.send(shop.pay());
  assert.equal((await tags()).find(([name]) => name === "สลิป")?.[1], 3);
});

test("sums per day in the project's time zone, paid and unpaid", async () => {
  const shop = await stage.another();
  const paid = await shop.check(shop.pay());
  const missing = await shop.check("NOT-ON-THAT-DAY");
  const confirmed = await shop.check("TEAM-CONFIRMS-THIS");
  const unmatched = await shop.check("NO-ACCOUNT-TO-MATCH");
  await shop.work();
  await shop.as(shop.shop.owner, "select public.decide_slip($1, 'accepted', 43000)", [confirmed]);
  await shop.shops.rows(
    "update public.slips set outcome = 'verified', reason = 'receiver_unchecked', amount = 10000 where id = $1",
    [unmatched],
  );
  await shop.shops.rows("update public.slips set created_at = '2026-11-20T05:00:00Z' where id = any ($1)", [
    [confirmed, unmatched],
  ]);
  // 23:30 and 00:30 in Bangkok
  await shop.shops.rows("update public.slips set created_at = '2026-11-20T16:30:00Z' where id = $1", [paid]);
  await shop.shops.rows("update public.slips set created_at = '2026-11-20T17:30:00Z' where id = $1", [missing]);
  const days = await shop.as(
    shop.shop.owner,
    "select day::text, paid, paid_amount::integer, team_amount::integer, unmatched_amount::integer, problems from public.slip_totals($1, '2026-11-01', '2026-12-01', 'Asia/Bangkok')",
    [shop.shop.project_id],
  );
  assert.deepEqual(days, [
    { day: "2026-11-21", paid: 0, paid_amount: 0, team_amount: 0, unmatched_amount: 0, problems: 1 },
    {
      day: "2026-11-20",
      paid: 3,
      paid_amount: 59_025 + 43_000 + 10_000,
      team_amount: 43_000,
      unmatched_amount: 10_000,
      problems: 0,
    },
  ]);
});

test("erasure and retention remove names and pictures; the transfer stays claimed", async () => {
  const shop = await stage.another();
  const reference = shop.pay();
  const { slip_id, room_id } = await shop.send(reference);
  await shop.work();
  const uploaded = await shop.check(shop.pay(), { room_id });
  await shop.work();
  await shop.shops.rows("update public.slips set has_image = true where id = $1", [uploaded]);
  const [room] = await shop.shops.rows<{ customer_id: string }>("select customer_id from public.rooms where id = $1", [
    room_id,
  ]);
  await shop.as(shop.shop.owner, "select public.erase_customer($1, 'asked')", [room?.customer_id]);
  const leftOf = (id: string | null) =>
    shop.shops.rows(
      "select sender_name, sender_account, receiver_name, qr_text, note, has_image, amount::integer from public.slips where id = $1",
      [id],
    );
  const empty = { sender_name: null, sender_account: null, receiver_name: null, qr_text: null, note: null };
  for (const id of [slip_id, uploaded]) {
    assert.deepEqual(await leftOf(id), [{ ...empty, has_image: false, amount: 59_025 }]);
  }
  assert.equal(
    (
      await shop.shops.rows("select from private.files_pending_deletion where bucket = 'slips' and path = $1", [
        `${shop.shop.project_id}/${uploaded}`,
      ])
    ).length,
    1,
  );
  assert.equal((await shop.kept(await shop.check(reference))).duplicate_of, slip_id);

  const old = await shop.check(shop.pay());
  await shop.work();
  await shop.shops.rows("update public.projects set retention_days = 30 where id = $1", [shop.shop.project_id]);
  await shop.shops.rows("update public.slips set created_at = now() - interval '31 days' where id = $1", [old]);
  await shop.shops.rows("select system.purge_slips(100)");
  assert.deepEqual(await leftOf(old), [{ ...empty, has_image: false, amount: 59_025 }]);
});

test("twenty accounts, each once", async () => {
  const shop = await stage.another();
  const add = (number: string) =>
    shop.as(shop.shop.owner, "select public.save_receiving_account($1, $2, 'SCB', $3, 'ร้าน', null)", [
      randomUUID(),
      shop.shop.project_id,
      number,
    ]);
  for (let at = 0; at < 19; at++) await add(`5550000${String(at).padStart(3, "0")}`);
  await assert.rejects(add("5559999999"), failsWith("too_many_accounts"));
  await assert.rejects(add("5550000001"), failsWith("receiving_account_taken"));
});
