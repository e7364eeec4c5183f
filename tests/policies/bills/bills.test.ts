/** Rights, sums, states and the person behind a bill. */
import assert from "node:assert/strict";
import { randomInt, randomUUID } from "node:crypto";
import { test } from "node:test";
import { openBackend } from "../../support/backend";
import { BillFixture, tokenHash } from "../../support/bills";
import { SlipFixture } from "../../support/slips";

const stage = await SlipFixture.open(await openBackend());
const bills = new BillFixture(stage);
const { shop, shops } = stage;
const failsWith = (code: string) => (error: unknown) => error instanceof Error && error.message === code;
const [admin, agent, viewer] = await Promise.all(["admin", "agent", "viewer"].map((role) => shops.hire(shop, role)));
const ownScoped = await shops.hire(shop, "agent", { rooms_scope: "own" });
const outsider = (await stage.another()).shop;

test("who may create, send and cancel: those who may answer in the room", async () => {
  const { room } = await bills.room();
  for (const by of [admin, agent, ownScoped]) {
    const id = await bills.save(room.id, { by });
    await bills.send(id, { by });
    await shops.asServer(by as never, shop.project_id, "close_bill", { p_id: id, p_state: "cancelled" });
    assert.equal((await bills.kept(id)).state, "cancelled");
  }
  await assert.rejects(bills.save(room.id, { by: viewer }), failsWith("forbidden"));
  await assert.rejects(bills.save(room.id, { by: outsider.owner }), failsWith("not_found"));
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, agent?.id]);
  await assert.rejects(bills.save(room.id, { by: ownScoped }), failsWith("not_found"));
});

test("a member of two projects reaches no bill through the other project", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  await shops.join(outsider, shop.owner, "admin");
  const there = outsider.project_id;
  await assert.rejects(bills.save(room.id, { project_id: there }), failsWith("not_found"));
  for (const [name, args] of [
    ["confirm_bill", { p_id: id, p_remaining_satang: 59_025 }],
    ["change_bill_address", { p_id: id, p_address: JSON.stringify({ ...addressOf("ฝน"), seen: {} }) }],
    ["close_bill", { p_id: id, p_state: "cancelled" }],
    ["ship_bill", { p_id: id, p_carrier: "thaipost", p_tracking_number: "EX123456789TH", p_client_id: randomUUID() }],
    ["send_bill", { p_id: id, p_client_id: randomUUID(), p_text: "x", p_content: "{}" }],
  ] as const) {
    await assert.rejects(shops.asServer(shop.owner, there, name, args), failsWith("not_found"), name);
  }
  assert.deepEqual(await bills.seen(id), ["sent", null, 0]);
});

test("confirming and refunds need the right to manage", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  await assert.rejects(bills.confirm(id, 59_025, agent), failsWith("forbidden"));
  await bills.confirm(id, 59_025, admin);
  const refund = (by: typeof agent) =>
    shops.asServer(by as never, shop.project_id, "close_bill", { p_id: id, p_state: "refunded", p_note: "โอนคืนแล้ว" });
  await assert.rejects(refund(agent), failsWith("forbidden"));
  await refund(admin);
  assert.equal((await bills.kept(id)).state, "refunded");
});

test("a noted refund takes its money out of the customer's spend, and nothing else", async () => {
  const sent = await bills.room();
  const { customer_id } = sent.room;
  const [paid, kept] = [await bills.bill(sent.room.id), await bills.bill(sent.room.id, 10_000)];
  const reference = stage.pay();
  await bills.upload(paid, reference);
  await stage.work();
  await bills.confirm(kept, 10_000);
  const spend = async () => {
    const [row] = await shops.as<{ spend: string }>(shop.owner, "select spend from public.customer_figures($1, $2)", [
      shop.project_id,
      customer_id,
    ]);
    return Number(row?.spend);
  };
  const isInSegment = async (min_spend: number) =>
    (
      await shops.as(shop.owner, "select from public.list_customers($1, null, $2) where customer_id = $3", [
        shop.project_id,
        JSON.stringify({ min_spend }),
        customer_id,
      ])
    ).length === 1;
  const slips = async () => {
    const [row] = await shops.rows<{ sum: string }>(
      "select sum(amount) from public.slips where room_id = $1 and is_paid",
      [sent.room.id],
    );
    return Number(row?.sum);
  };
  const refund = () =>
    shops.asServer(admin as never, shop.project_id, "close_bill", { p_id: paid, p_state: "refunded", p_note: "คืนแล้ว" });
  assert.deepEqual([await spend(), await isInSegment(500)], [690.25, true]);
  await refund();
  assert.deepEqual([await spend(), await isInSegment(500), await isInSegment(100)], [100, false, true]);
  await refund();
  assert.equal(await spend(), 100, "noted twice, taken once");
  assert.equal(await slips(), 69_025, "what arrived stays in the sums of slips");
  // money after the refund is spend again, until it is given back too
  await shops.rows(
    `with slip as (
       insert into public.slips (id, project_id, source, room_id, outcome, reason, decision, settled_at, amount)
       values (gen_random_uuid(), $1, 'bill', $2, 'manual', 'accepted', 'accepted', now(), 5000) returning id
     )
     insert into public.bill_payments (slip_id, project_id, bill_id, origin, state, amount_satang)
     select id, $1, $3, 'page', 'counted', 5000 from slip`,
    [shop.project_id, sent.room.id, paid],
  );
  await shops.rows("select private.settle_bill($1)", [paid]);
  assert.deepEqual(await bills.seen(paid), ["refunded", "paid_after_close", 64_025]);
  assert.equal(await spend(), 150);
  await refund();
  assert.deepEqual(await bills.seen(paid), ["refunded", null, 64_025]);
  assert.equal(await spend(), 100);
});

test("a refund takes back what a broadcast is credited with", async () => {
  const sent = await bills.room();
  const id = await bills.bill(sent.room.id);
  const broadcast_id = randomUUID();
  await shops.rows("insert into public.broadcasts (id, project_id, name, state) values ($1, $2, 'โปร', 'sent')", [
    broadcast_id,
    shop.project_id,
  ]);
  await shops.rows(
    `insert into public.broadcast_recipients (broadcast_id, position, project_id, room_id, social_id, state, sent_at)
     values ($1, 1, $2, $3, $4, 'sent', now() - interval '1 hour')`,
    [broadcast_id, shop.project_id, sent.room.id, shop.social_id],
  );
  const credited = async () => {
    const [row] = await shops.rows<{ paid_amount: string | null }>(
      "select paid_amount from public.broadcast_recipients where broadcast_id = $1",
      [broadcast_id],
    );
    return row?.paid_amount ?? null;
  };
  await bills.upload(id, stage.pay());
  await stage.work();
  assert.equal(Number(await credited()), 590.25);
  await shops.asServer(admin as never, shop.project_id, "close_bill", { p_id: id, p_state: "refunded" });
  assert.equal(await credited(), null);
});

test("sums agree to the satang, whatever the items", async () => {
  const { room } = await bills.room();
  for (let times = 0; times < 40; times++) {
    const items = Array.from({ length: randomInt(1, 12) }, (_, at) => ({
      name: `รายการ ${at}`,
      quantity: randomInt(1, 50),
      price_satang: randomInt(0, 5_000_000),
    }));
    const subtotal = items.reduce((sum, { quantity, price_satang }) => sum + quantity * price_satang, 0);
    const discount_satang = randomInt(0, subtotal + 1);
    const shipping_satang = randomInt(1, 20_000);
    const id = await bills.save(room.id, { items, more: { discount_satang, shipping_satang } });
    const kept = await bills.kept(id);
    assert.equal(Number(kept.subtotal_satang), subtotal);
    assert.equal(Number(kept.total_satang), subtotal - discount_satang + shipping_satang);
    const [lines] = await shops.rows<{ sum: string }>(
      "select sum(amount_satang) from public.bill_items where bill_id = $1",
      [id],
    );
    assert.equal(Number(lines?.sum), subtotal);
  }
});

test("impossible bills are refused", async () => {
  const { room } = await bills.room();
  const item = { name: "x", quantity: 1, price_satang: 100 };
  const wrong: Record<string, unknown>[] = [
    { items: [] },
    { items: Array.from({ length: 51 }, () => item) },
    { items: [{ ...item, quantity: 0 }] },
    { items: [{ ...item, quantity: 1.5 }] },
    { items: [{ ...item, price_satang: -1 }] },
    { items: [{ ...item, name: " " }] },
    { items: [{ ...item, name: "x".repeat(121) }] },
    { items: "x" },
    { discount_satang: 101 },
    { discount_satang: 100 },
    { discount_satang: -1 },
    { shipping_satang: 100_000_000_001 },
    { note: "x".repeat(501) },
    { due_at: "someday" },
  ];
  for (const more of wrong) {
    await assert.rejects(bills.save(room.id, { items: [item], more }), failsWith("invalid"), JSON.stringify(more));
  }
});

test("without a receiving account no bill is made", async () => {
  const poor = new BillFixture(await stage.another({ hasAccount: false }));
  const { room } = await poor.room();
  await assert.rejects(poor.save(room.id), failsWith("bill_account"));
});

test("a draft changes, a sent bill does not; numbers have no gaps and no twins", async () => {
  const fresh = new BillFixture(await stage.another());
  const { room } = await fresh.room();
  const ids = await Promise.all(Array.from({ length: 10 }, () => fresh.save(room.id)));
  const numbers = await Promise.all(ids.map(async (id) => (await fresh.kept(id)).number));
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  const [id = ""] = ids;
  const items = [{ name: "ใหม่", quantity: 2, price_satang: 100 }];
  await fresh.save(room.id, { id, items });
  assert.equal((await fresh.kept(id)).total_satang, "200");
  await fresh.send(id);
  // the answer to the first request was lost
  await fresh.save(room.id, { id, items });
  for (const more of [{ note: "ฝากไว้" }, { discount_satang: 1 }, { wants_address: true }]) {
    await assert.rejects(fresh.save(room.id, { id, items, more }), failsWith("bill_sent"), JSON.stringify(more));
  }
  await assert.rejects(fresh.save(room.id, { id }), failsWith("bill_sent"));
  assert.deepEqual([(await fresh.kept(id)).state, (await fresh.kept(id)).total_satang], ["sent", "200"]);
  const [, never = ""] = ids;
  await fresh.slips.shops.asServer(fresh.slips.shop.owner, fresh.slips.shop.project_id, "close_bill", {
    p_id: never,
    p_state: "cancelled",
  });
  await assert.rejects(fresh.save(room.id, { id: never, items }), failsWith("bill_state"));
});

test("sending twice with one client id writes one card; sending again writes another", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id);
  const client_id = randomUUID();
  await Promise.all([bills.send(id, { client_id }), bills.send(id, { client_id })]);
  const cards = () =>
    shops.rows<{ content: { bill_id: string } }>(
      "select content from public.messages where room_id = $1 and kind = 'rich' and content ->> 'bill_id' = $2",
      [room.id, id],
    );
  assert.equal((await cards()).length, 1);
  await bills.send(id);
  assert.equal((await cards()).length, 2);
});

test("delivery needs a paid bill and a plausible number", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  const ship = (tracking: string | null, p_text: string | null = null) =>
    shops.asServer(agent as never, shop.project_id, "ship_bill", {
      p_id: id,
      p_carrier: "thaipost",
      p_tracking_number: tracking,
      p_client_id: randomUUID(),
      p_text,
    });
  await assert.rejects(ship("EX123456789TH"), failsWith("bill_state"));
  await bills.confirm(id, 59_025);
  await assert.rejects(ship("<b>"), failsWith("invalid"));
  await ship("EX123456789TH", "ส่งแล้ว EX123456789TH");
  const [told] = await shops.rows<{ count: number }>(
    "select count(*)::integer from public.messages where room_id = $1 and text like 'ส่งแล้ว%'",
    [room.id],
  );
  assert.equal(told?.count, 1);
});

/** An address, as the payment page sends it. */
const addressOf = (recipient_name: string) => ({
  recipient_name,
  recipient_phone: "0812345678",
  address_line: "99/1 ซอยสุขใจ",
  sub_district: "คลองตัน",
  district: "คลองเตย",
  province: "กรุงเทพมหานคร",
  postcode: "10110",
});
const giveAddress = (id: string, name: string) =>
  shops.rows("select system.save_bill_address($1, $2)", [tokenHash(id), JSON.stringify(addressOf(name))]);
const pageOf = async (id: string) => {
  const [row] = await shops.rows<{ page: { address: unknown } | null }>("select system.find_pay_page($1) as page", [
    tokenHash(id),
  ]);
  return row?.page ?? null;
};

test("the customer gives an address and changes it until the bill is paid; erasure takes it and keeps the sums", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { wants_address: true, note: "ฝากไว้หน้าบ้าน" } });
  await bills.send(id);
  await giveAddress(id, "ฟ้า");
  await giveAddress(id, "ฝน");
  assert.equal((await bills.kept(id)).recipient_name, "ฝน");
  await bills.confirm(id, 59_025);
  await assert.rejects(giveAddress(id, "ใครก็ไม่รู้"), failsWith("bill_state"));
  assert.equal((await bills.kept(id)).recipient_name, "ฝน");
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [room.customer_id]);
  const kept = await bills.kept(id);
  assert.deepEqual([kept.recipient_name, kept.total_satang, kept.state], [null, "59025", "paid"]);
  assert.ok(kept.purged_at);
  assert.equal(await pageOf(id), null, "the public page is gone");
});

test("a bill that was paid in the chat still takes its first address", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { wants_address: true } });
  await bills.send(id);
  await bills.confirm(id, 59_025);
  await giveAddress(id, "ฝน");
  await assert.rejects(giveAddress(id, "ใครก็ไม่รู้"), failsWith("bill_state"));
  assert.equal((await bills.kept(id)).recipient_name, "ฝน");
});

test("the public page shows a saved address masked and without street", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { wants_address: true } });
  await bills.send(id);
  assert.equal((await pageOf(id))?.address, null);
  await giveAddress(id, "สมหญิง ใจดี");
  assert.deepEqual((await pageOf(id))?.address, {
    recipient_name: "สม•••",
    recipient_phone: "•••678",
    district: "คลองเตย",
    province: "กรุงเทพมหานคร",
    postcode: "10110",
  });
  for (const hidden of ["สมหญิง", "0812345678", "ซอยสุขใจ", "คลองตัน"]) {
    assert.ok(!JSON.stringify(await pageOf(id)).includes(hidden), hidden);
  }
});

test("who may answer changes the address until the parcel is sent, with a line in the timeline", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { wants_address: true } });
  await bills.send(id);
  await giveAddress(id, "ฝน");
  await bills.confirm(id, 59_025);
  const change = (by: unknown, given: object = addressOf("ฟ้า"), seen: object = addressOf("ฝน")) =>
    shops.asServer(by as never, shop.project_id, "change_bill_address", {
      p_id: id,
      p_address: JSON.stringify({ ...given, seen }),
    });
  await assert.rejects(change(viewer), failsWith("forbidden"));
  await assert.rejects(change(agent, { ...addressOf("ฟ้า"), postcode: "1" }), failsWith("invalid"));
  await change(agent);
  assert.equal((await bills.kept(id)).recipient_name, "ฟ้า");
  await change(agent);
  await assert.rejects(change(admin, addressOf("ฟอง")), failsWith("bill_address_changed"), "a colleague changed it");
  assert.equal((await bills.kept(id)).recipient_name, "ฟ้า");
  const [event] = await shops.rows<{ actor_id: string }>(
    "select actor_id from public.bill_events where bill_id = $1 and kind = 'address_changed'",
    [id],
  );
  assert.equal(event?.actor_id, agent?.id);
  await shops.asServer(agent as never, shop.project_id, "ship_bill", {
    p_id: id,
    p_carrier: "thaipost",
    p_tracking_number: "EX123456789TH",
    p_client_id: randomUUID(),
  });
  await assert.rejects(change(agent), failsWith("bill_state"));
});

test("a delivery address is read by those who may answer, through a function; no member selects it from the table", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { wants_address: true } });
  await bills.send(id);
  await giveAddress(id, "ฝน");
  const viewer = await shops.hire(shop, "viewer");
  assert.ok(agent);
  const addresses = async (person: { db: typeof viewer.db }) => {
    const { data, error } = await person.db.rpc("bill_addresses", { p_project_id: shop.project_id, p_ids: [id] });
    assert.equal(error, null);
    return (data as { recipient_name: string; recipient_phone: string }[]).map((row) => [
      row.recipient_name,
      row.recipient_phone,
    ]);
  };
  assert.deepEqual(await addresses(agent), [["ฝน", "0812345678"]]);
  assert.deepEqual(await addresses(viewer), []);
  for (const person of [viewer, agent, shop.owner]) {
    for (const column of [
      "recipient_name",
      "recipient_phone",
      "address_line",
      "sub_district",
      "district",
      "province",
      "postcode",
      "*",
    ]) {
      const { error } = await person.db.from("bills").select(column).eq("id", id);
      assert.equal(error?.code, "42501", column);
    }
    const { data } = await person.db.from("bills").select("id, total_satang, note, wants_address").eq("id", id);
    assert.equal(data?.length, 1);
  }
});

test("a bill becomes overdue once, and one reminder is sent", async () => {
  const { room } = await bills.room();
  const id = await bills.save(room.id, { more: { due_at: new Date(Date.now() + 1000).toISOString() } });
  await bills.send(id);
  await shops.rows("update public.bills set due_at = now() - interval '1 minute' where id = $1", [id]);
  const swept = async () => {
    const [row] = await shops.rows<{ overdue: { id: string }[] }>("select system.sweep_bills(1000) as overdue");
    return row?.overdue.filter((bill) => bill.id === id).length;
  };
  assert.equal(await swept(), 1);
  assert.equal(await swept(), 0);
  assert.equal((await bills.kept(id)).state, "overdue");
  const remind = async () => {
    const [row] = await shops.rows<{ sent: unknown }>(
      "select system.write_bill_notice($1, 'reminder', 'เตือน') as sent",
      [id],
    );
    return row?.sent !== null;
  };
  assert.deepEqual([await remind(), await remind()], [true, false]);
});

test("a bill that becomes overdue asks for its reminder in the same transaction, by the sweep and by a refused slip", async () => {
  const { remindOfBill } = await import("@/lib/bills/jobs");
  const jobs = (id: string) =>
    shops.rows("select from graphile_worker._private_jobs where key = $1", [`remind_of_bill:${id}`]);
  const reminders = async (id: string) => {
    const [row] = await shops.rows<{ count: number }>(
      "select count(*)::integer from public.bill_events where bill_id = $1 and kind = 'reminded'",
      [id],
    );
    return row?.count;
  };
  const pass = (id: string) =>
    shops.rows("update public.bills set due_at = now() - interval '1 minute' where id = $1", [id]);
  const { room } = await bills.room();
  const [swept, refused, partly] = [await bills.bill(room.id), await bills.bill(room.id), await bills.bill(room.id)];
  const slip_id = await bills.upload(refused, null);
  await bills.upload(partly, stage.pay({ amount: 100 }));
  await stage.work();
  for (const id of [swept, refused, partly]) await pass(id);
  await shops.rows("select system.sweep_bills(1000)");
  assert.deepEqual([(await jobs(swept)).length, (await jobs(refused)).length], [1, 0]);
  const refuse = () => stage.as(shop.owner, "select public.decide_slip($1, 'refused')", [slip_id]);
  await refuse();
  assert.deepEqual(await bills.seen(refused), ["overdue", "refused", 0]);
  assert.deepEqual([(await jobs(refused)).length, (await jobs(partly)).length], [1, 0]);
  for (const id of [swept, refused]) {
    for (let times = 0; times < 2; times++) await remindOfBill({ bill_id: id });
    assert.equal(await reminders(id), 1);
  }
  // overdue a second time
  await shops.rows("delete from graphile_worker._private_jobs where key = $1", [`remind_of_bill:${refused}`]);
  await bills.confirm(refused, 59_025);
  await refuse();
  const [team] = await shops.rows<{ slip_id: string }>(
    "select slip_id from public.bill_payments where bill_id = $1 and state = 'counted'",
    [refused],
  );
  await stage.as(shop.owner, "select public.decide_slip($1, 'refused')", [team?.slip_id]);
  await shops.rows("select private.settle_bill($1)", [refused]);
  assert.equal((await bills.seen(refused))[0], "overdue");
  assert.equal((await jobs(refused)).length, 0);
});

test("members read what they see of the rooms; nobody writes a table directly", async () => {
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  await shops.rows("update public.rooms set assignee_id = $2 where id = $1", [room.id, agent?.id]);
  const count = async (by: typeof agent) =>
    (await shops.as(by as never, "select from public.bills where id = $1", [id])).length;
  assert.deepEqual(await Promise.all([shop.owner, agent, viewer, ownScoped].map(count)), [1, 1, 1, 0]);
  for (const sql of [
    "update public.bills set state = 'paid', paid_at = now() where id = $1",
    "delete from public.bills where id = $1",
    "update public.bill_payments set state = 'counted' where bill_id = $1",
    "select private.settle_bill($1)",
    "select system.submit_bill_slip(null, $1, null, null, null)",
  ]) {
    await assert.rejects(shops.as(shop.owner, sql, [id]), /permission denied/, sql);
  }
});

test("webhooks hear of a paid bill once", async () => {
  await shops.rows(
    "insert into public.webhook_endpoints (id, project_id, url, description, events) values ($1, $2, 'https://shop.example/hook', '', '{bill.paid}')",
    [randomUUID(), shop.project_id],
  );
  const { room } = await bills.room();
  const id = await bills.bill(room.id);
  await bills.upload(id, stage.pay());
  await stage.work();
  const heard = await shops.rows<{ payload: { data?: unknown } }>(
    "select payload from public.webhook_events where project_id = $1 and type = 'bill.paid' and payload::text like $2",
    [shop.project_id, `%${id}%`],
  );
  assert.equal(heard.length, 1);
});
