/** Outgoing webhooks from the event to the receiver's response, with time moved in the database. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { atEnd } from "../../support/at-end";
import { openBackend } from "../../support/backend";
import { expectLogged } from "../../support/logged";
import { isSignedWith } from "../../support/webhook-receiver";
import { WebhookFixture } from "../../support/webhooks";

expectLogged("webhook_secret_unreadable");
const stage = await WebhookFixture.open(await openBackend());
const { shops, shop, listener } = stage;
const { postWebhook, retryAfter } = await import("@/lib/webhooks/call");
const { seal } = await import("@/lib/crypto/seal");
const { makeSecret, secretAad } = await import("@/lib/webhooks/signature");
const { RETRY_GAPS } = await import("@/lib/webhooks/events");
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const status = (code: number, headers: Record<string, string> = {}, body = "") =>
  listener.answers((response) => void response.writeHead(code, headers).end(body));

/** One waiting event of an endpoint. */
async function openEndpointWithEvent(): Promise<{ id: string; secret: string }> {
  const endpoint = await stage.add("room.opened");
  await shops.write(shop, randomUUID(), "สวัสดีค่ะ");
  return endpoint;
}
async function onlyDelivery(endpoint_id: string) {
  const [delivery, ...more] = await stage.deliveries(endpoint_id);
  assert.ok(delivery && more.length === 0);
  return delivery;
}

test("a message is delivered once, signed, with the room's state and files; notes and other projects' messages are not", async () => {
  const endpoint = await stage.add("message.created");
  const { room } = await shops.write(shop, randomUUID(), "มีไซซ์ M ไหมคะ");
  await shops.answer(shop.owner, room.id, "โน้ต", { is_note: true });
  const elsewhere = await shops.open("ร้านอื่น");
  await shops.write(elsewhere, randomUUID(), "คนอื่น");
  listener.requests.length = 0;
  await stage.work();
  const [call, ...more] = listener.requests;
  assert.ok(call && more.length === 0, `${listener.requests.length} calls`);
  assert.equal(await isSignedWith(endpoint.secret, call), true);
  assert.equal(await isSignedWith(makeSecret(), call), false);
  assert.equal(await isSignedWith(endpoint.secret, { ...call, body: `${call.body} ` }), false);
  assert.ok(Math.abs(Number(call.headers["webhook-timestamp"]) - Date.now() / 1000) < 30);
  const { type, project_id, data } = JSON.parse(call.body);
  assert.deepEqual([type, project_id], ["message.created", shop.project_id]);
  assert.deepEqual(
    [data.message.text, data.message.author, data.room.id, data.room.last_message_preview],
    ["มีไซซ์ M ไหมคะ", "customer", room.id, "มีไซซ์ M ไหมคะ"],
  );
  const { state, statuses, payload } = await onlyDelivery(endpoint.id);
  assert.deepEqual([state, statuses, payload], ["delivered", [204], JSON.parse(call.body)]);
  await stage.remove(endpoint.id);
});

test("an event and its delivery are committed together with the change, or not at all", async () => {
  const endpoint = await stage.add("message.created");
  const client = await shops.pool.connect();
  try {
    await client.query("begin");
    await client.query("select visitor.send_message($1, $2, gen_random_uuid(), 'x')", [shop.social_id, randomUUID()]);
    await client.query("set constraints all immediate");
    const inside = await client.query("select from public.webhook_deliveries where endpoint_id = $1", [endpoint.id]);
    assert.equal(inside.rowCount, 1);
    await client.query("rollback");
  } finally {
    client.release();
  }
  assert.deepEqual(await stage.deliveries(endpoint.id), []);
  await stage.remove(endpoint.id);
});

test("changes to rooms, customers and satisfaction scores are delivered, a customer once per transaction", async () => {
  const endpoint = await stage.add(
    "room.opened,room.resolved,room.assigned,customer.created,customer.updated,csat.answered",
  );
  const visitor_id = randomUUID();
  const { room } = await shops.write(shop, visitor_id, "สวัสดีค่ะ");
  await shops.as(shop.owner, "select public.assign_room($1, $2)", [room.id, shop.owner.id]);
  await shops.as(shop.owner, "select public.set_room_status($1, 'resolved')", [room.id]);
  await shops.write(shop, visitor_id, "ขอถามอีกเรื่องค่ะ");
  const tags = await shops.rows<{ id: string }>(
    "insert into public.tags (project_id, name) values ($1, 'หนึ่ง'), ($1, 'สอง') returning id",
    [shop.project_id],
  );
  const tag_ids = tags.map(({ id }) => id);
  await shops.as(shop.owner, "select public.set_customer_tags($1, $2)", [room.customer_id, tag_ids]);
  await shops.rows(
    `insert into public.csat_surveys (project_id, room_id, customer_id, conversation_number) values ($1, $2, $3, 1)`,
    [shop.project_id, room.id, room.customer_id],
  );
  await shops.rows("update public.csat_surveys set score = 5, answered_at = now() where room_id = $1", [room.id]);
  const delivered = await stage.deliveries(endpoint.id);
  assert.deepEqual(
    delivered.map(({ type }) => type),
    [
      "customer.created",
      "room.opened",
      "room.assigned",
      "room.resolved",
      "room.opened",
      "customer.updated",
      "csat.answered",
    ],
  );
  const [, , assigned, resolved, , tagged, csat] = delivered.map(({ payload }) => payload.data);
  assert.equal(assigned?.room?.assignee_id, shop.owner.id);
  assert.equal(resolved?.room?.status, "resolved");
  assert.deepEqual(Object(tagged?.customer).tag_ids.sort(), tag_ids.sort());
  assert.equal(csat?.csat?.score, 5);
  await stage.remove(endpoint.id);
});

test("slips and broadcasts are delivered when they are settled", async () => {
  const endpoint = await stage.add("slip.checked,broadcast.finished");
  const slip_id = randomUUID();
  await shops.rows(
    `insert into public.slips (id, project_id, source, bank, reference, qr_text) values ($1, $2, 'qr', '014', $3, 'x')`,
    [slip_id, shop.project_id, slip_id.toUpperCase()],
  );
  await shops.rows("update public.slips set outcome = 'verified', amount = 59025 where id = $1", [slip_id]);
  await shops.rows("update public.slips set asked_at = now() where id = $1", [slip_id]);
  const [{ id: broadcast_id } = { id: "" }] = await shops.rows<{ id: string }>(
    "insert into public.broadcasts (id, project_id, name, state) values (gen_random_uuid(), $1, 'โปร', 'sending') returning id",
    [shop.project_id],
  );
  await shops.rows("update public.broadcasts set state = 'sent', finished_at = now() where id = $1", [broadcast_id]);
  const delivered = await stage.deliveries(endpoint.id);
  assert.deepEqual(
    delivered.map(({ type, payload: { data } }) => [
      type,
      data.slip?.is_paid,
      data.slip?.amount,
      data.broadcast?.state,
    ]),
    [
      ["slip.checked", true, 59_025, undefined],
      ["broadcast.finished", undefined, undefined, "sent"],
    ],
  );
  await stage.remove(endpoint.id);
});

test("a failure is retried eight times within 24 hours under the same id, then given up; a replay starts again", async () => {
  const { id } = await openEndpointWithEvent();
  listener.requests.length = 0;
  status(500, {}, "ฐานข้อมูลล่ม");
  for (const [index, gap] of RETRY_GAPS.entries()) {
    await stage.work();
    const { state, tries, wait } = await onlyDelivery(id);
    assert.deepEqual([state, tries], ["waiting", index + 1]);
    assert.ok(wait !== null && Math.abs(wait - gap) < 5, `${wait} instead of ${gap}`);
    await stage.work();
    assert.equal(listener.requests.length, index + 1, "not before its time");
    await stage.passTime(id);
  }
  await stage.work();
  const failed = await onlyDelivery(id);
  assert.deepEqual([failed.state, failed.tries, failed.wait], ["failed", 9, null]);
  assert.deepEqual([failed.answers?.[0], failed.reasons?.[0]], ["ฐานข้อมูลล่ม", "status"]);
  assert.equal(RETRY_GAPS.length, 8);
  assert.ok(RETRY_GAPS.reduce<number>((sum, gap) => sum + gap, 0) <= 24 * 3600);
  assert.equal(new Set(listener.requests.map(({ headers }) => headers["webhook-id"])).size, 1);

  status(200, {}, "ok");
  await shops.as(shop.owner, "select public.replay_webhook($1)", [failed.id]);
  await stage.work();
  const replayed = await onlyDelivery(id);
  assert.deepEqual([replayed.state, replayed.tries, replayed.statuses?.length], ["delivered", 1, 10]);
  assert.equal(new Set(listener.requests.map(({ headers }) => headers["webhook-id"])).size, 1);
  await stage.remove(id);
});

test("resends everything that failed since a time, and nothing else", async () => {
  const { id } = await openEndpointWithEvent();
  for (const text of ["หนึ่ง", "สอง"]) await shops.write(shop, randomUUID(), text);
  status(410);
  const [first] = await stage.deliveries(id);
  await shops.rows("update public.webhook_deliveries set state = 'failed', next_try_at = null where endpoint_id = $1", [
    id,
  ]);
  await shops.rows("update public.webhook_deliveries set created_at = now() - interval '3 days' where id = $1", [
    first?.id,
  ]);
  status(204);
  const [again] = await shops.as<{ count: number }>(
    shop.owner,
    "select public.replay_failed_webhooks($1, now() - interval '1 day') as count",
    [id],
  );
  await stage.work();
  assert.equal(again?.count, 2);
  const states = (await stage.deliveries(id)).map(({ state }) => state).sort();
  assert.deepEqual(states, ["delivered", "delivered", "failed"]);
  await stage.remove(id);
});

test("honours Retry-After when it is later, in seconds and as a date", async () => {
  const { id } = await openEndpointWithEvent();
  status(429, { "retry-after": "600" });
  await stage.work();
  const { wait } = await onlyDelivery(id);
  assert.ok(wait !== null && Math.abs(wait - 600) < 5, String(wait));
  const now = Date.parse("2026-11-22T00:00:00Z");
  assert.equal(retryAfter("Sun, 22 Nov 2026 00:02:00 GMT", now), 120);
  assert.equal(retryAfter("Sat, 21 Nov 2026 00:00:00 GMT", now), 0);
  for (const nonsense of ["soon", "-5", "1.5", ""])
    assert.equal(retryAfter(nonsense, Date.parse("2099-01-01")) || null, null);
  await stage.remove(id);
});

test("410 disables an endpoint at once, five days of failures as well; managers are notified, and enabling resets it", async () => {
  const admin = await shops.hire(shop, "admin");
  const agent = await shops.hire(shop, "agent");
  const delivered = async (id: string) =>
    (
      await shops.rows<{ user_id: string }>(
        "select user_id from public.notifications where coalesce_key = $1 and kind = 'webhook_off'",
        [`webhook_off:${id}`],
      )
    ).map(({ user_id }) => user_id);
  const stateOf = async (id: string) => {
    const [row] = await shops.rows("select is_on, off_reason from public.webhook_endpoints where id = $1", [id]);
    return row;
  };
  const gone = await openEndpointWithEvent();
  status(410);
  await stage.work();
  assert.deepEqual(await stateOf(gone.id), { is_on: false, off_reason: "gone" });
  assert.equal((await onlyDelivery(gone.id)).state, "failed");
  const people = await delivered(gone.id);
  assert.ok(people.includes(admin.id) && people.includes(shop.owner.id) && !people.includes(agent.id));
  await shops.write(shop, randomUUID(), "อีกคน");
  assert.equal((await stage.deliveries(gone.id)).length, 1, "nothing is written down for one that is off");
  const again = shops.as(shop.owner, "select public.replay_webhook($1)", [(await onlyDelivery(gone.id)).id]);
  assert.equal(await outcome(again), "webhook_off");
  await stage.remove(gone.id);

  const failing = await openEndpointWithEvent();
  status(500);
  await stage.work();
  assert.equal((await stateOf(failing.id))?.is_on, true);
  await shops.rows("update public.webhook_endpoints set failing_since = now() - interval '6 days' where id = $1", [
    failing.id,
  ]);
  await stage.passTime(failing.id);
  await stage.work();
  assert.deepEqual(await stateOf(failing.id), { is_on: false, off_reason: "failing" });
  await shops.asServer(shop.owner, shop.project_id, "save_webhook", {
    p_id: failing.id,
    p_url: listener.url,
    p_description: "",
    p_events: "{room.opened}",
    p_is_on: true,
  });
  assert.deepEqual(await stateOf(failing.id), { is_on: true, off_reason: null });
  status(204);
  await stage.passTime(failing.id);
  await stage.work();
  assert.equal((await onlyDelivery(failing.id)).state, "delivered");
  await stage.remove(failing.id);
});

test("a secret that no key decrypts ends its delivery, disables the endpoint and notifies managers", async () => {
  const broken = await openEndpointWithEvent();
  await shops.rows("update private.webhook_secrets set sealed = 'v1:k1:bm90LW91cnM' where endpoint_id = $1", [
    broken.id,
  ]);
  status(204);
  listener.requests.length = 0;
  await stage.work();
  const delivery = await onlyDelivery(broken.id);
  assert.deepEqual([delivery.state, delivery.tries, listener.requests.length], ["failed", 1, 0]);
  const [attempt] = await shops.rows("select status, reason from public.webhook_attempts where delivery_id = $1", [
    delivery.id,
  ]);
  assert.deepEqual(attempt, { status: null, reason: "secret" });
  const [endpoint] = await shops.rows("select is_on, off_reason from public.webhook_endpoints where id = $1", [
    broken.id,
  ]);
  assert.deepEqual(endpoint, { is_on: false, off_reason: "secret" });
  const [delivered] = await shops.rows<{ count: number }>(
    "select count(*)::int as count from public.notifications where coalesce_key = $1 and kind = 'webhook_off' and user_id = $2",
    [`webhook_off:${broken.id}`, shop.owner.id],
  );
  assert.equal(delivered?.count, 1);
  await stage.remove(broken.id);

  // an old secret that cannot be decrypted does no harm: the current one signs
  const rotated = await openEndpointWithEvent();
  await shops.rows(
    `update private.webhook_secrets set previous_sealed = 'v1:k1:bm90LW91cnM', previous_until = now() + interval '1 hour'
     where endpoint_id = $1`,
    [rotated.id],
  );
  await stage.work();
  assert.equal((await onlyDelivery(rotated.id)).state, "delivered");
  await stage.remove(rotated.id);
});

test("both secrets sign during the grace period, then only the new one", async () => {
  const { id, secret } = await openEndpointWithEvent();
  const next = makeSecret();
  const rotated = { p_id: id, p_sealed: seal(next, secretAad(id)), p_hours: 24 };
  await shops.asServer(shop.owner, shop.project_id, "rotate_webhook_secret", rotated);
  status(204);
  const call = async () => {
    listener.requests.length = 0;
    await stage.work();
    const [request] = listener.requests;
    assert.ok(request);
    return [await isSignedWith(secret, request), await isSignedWith(next, request)];
  };
  assert.deepEqual(await call(), [true, true]);
  await shops.rows(
    "update private.webhook_secrets set previous_until = now() - interval '1 second' where endpoint_id = $1",
    [id],
  );
  await shops.as(shop.owner, "select public.test_webhook($1)", [id]);
  assert.deepEqual(await call(), [false, true]);
  const [kept] = await shops.rows<{ text: string }>(
    "select to_jsonb(s)::text as text from private.webhook_secrets s where endpoint_id = $1",
    [id],
  );
  assert.ok(!kept?.text.includes(next.slice(6)), "sealed at rest");
  await stage.remove(id);
});

test("a test is a ping: sent once, also to a disabled endpoint, ten a minute, and never disables one", async () => {
  const { id } = await stage.add("slip.checked");
  await shops.asServer(shop.owner, shop.project_id, "save_webhook", {
    p_id: id,
    p_url: listener.url,
    p_description: "",
    p_events: "{slip.checked}",
    p_is_on: false,
  });
  status(410);
  listener.requests.length = 0;
  await shops.as(shop.owner, "select public.test_webhook($1)", [id]);
  await stage.work();
  assert.equal(JSON.parse(listener.requests[0]?.body ?? "").type, "ping");
  assert.deepEqual([(await onlyDelivery(id)).state, (await onlyDelivery(id)).tries], ["failed", 1]);
  const [row] = await shops.rows("select off_reason, failing_since from public.webhook_endpoints where id = $1", [id]);
  assert.deepEqual(row, { off_reason: "person", failing_since: null });
  for (let count = 1; count < 10; count++) await shops.as(shop.owner, "select public.test_webhook($1)", [id]);
  assert.equal(await outcome(shops.as(shop.owner, "select public.test_webhook($1)", [id])), "rate_limited");
  await stage.remove(id);
});

test("a hostile endpoint costs little: redirects, endless and slow responses, private addresses, silence", async () => {
  const post = () => postWebhook(listener.url, { "webhook-id": "x" }, "{}");
  let reached = false;
  const inner = createServer((_request, response) => {
    reached = true;
    response.end("secret");
  });
  await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  atEnd(() => void inner.close());
  const inside = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/`;
  status(302, { location: inside });
  const redirected = await post();
  assert.deepEqual([redirected.status, redirected.reason, reached], [302, "redirect", false]);
  for (const address of [
    inside,
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest",
    "http://example.com/",
    "https://localhost/",
  ]) {
    assert.equal((await postWebhook(address, {}, "{}")).reason, "address", address);
  }
  assert.equal(reached, false);

  let written = 0;
  listener.answers((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536))) written += 65_536;
    };
    response.on("drain", more);
    more();
  });
  const endless = await post();
  assert.deepEqual([endless.status, endless.reason, endless.answer.length], [200, null, 1024]);
  assert.ok(written < 50 * 1024 * 1024);

  listener.answers((response) => void response.end("ก\u0000ข\u001b[31m\nค"));
  assert.equal((await post()).answer, "กข[31m\nค");

  listener.answers(() => undefined);
  const silent = await post();
  assert.deepEqual([silent.status, silent.reason], [null, "timeout"]);
  assert.ok(silent.duration_ms < 12_000);
  assert.equal((await postWebhook("https://nobody.invalid/", {}, "{}")).reason, "unreachable");
  status(204);
});

test("a silent endpoint pauses, so that its queue does not cost ten seconds each", async () => {
  const { id } = await openEndpointWithEvent();
  const [delivery] = await stage.deliveries(id);
  const settle = () => shops.rows("select system.settle_webhook($1, null, 'timeout', 10000, '')", [delivery?.id]);
  const rest = async () => {
    const [row] = await shops.rows<{ rest: number }>(
      "select round(extract(epoch from rests_until - now()))::int as rest from public.webhook_endpoints where id = $1",
      [id],
    );
    return row?.rest;
  };
  const rests: unknown[] = [];
  for (let count = 0; count < 8; count++) {
    await settle();
    rests.push(await rest());
  }
  assert.deepEqual(rests, [5, 10, 20, 40, 80, 160, 300, 300]);
  await shops.write(shop, randomUUID(), "อีกคน");
  listener.requests.length = 0;
  await stage.work();
  assert.equal(listener.requests.length, 0);
  const later = (await stage.deliveries(id)).at(-1);
  assert.deepEqual([later?.state, later?.tries], ["waiting", 0]);
  const [job] = await shops.rows<{ wait: number }>(
    "select round(extract(epoch from run_at - now()))::int as wait from graphile_worker.jobs where key = $1",
    [`webhook:${later?.id}`],
  );
  assert.ok(job && job.wait > 280);
  await stage.remove(id);
});

test("a customer's events are deleted with the customer, all others after 30 days", async () => {
  const { id } = await stage.add("message.created,customer.created,customer.updated,room.resolved");
  const canary = `นกขมิ้น-${randomUUID()}`;
  const { room } = await shops.write(shop, randomUUID(), canary);
  listener.answers((response) => void response.end(canary));
  await stage.work();
  const found = () =>
    shops.rows(
      `select from public.webhook_events v where v.payload::text like $1
       union all select from public.webhook_attempts a where a.answer like $1`,
      [`%${canary}%`],
    );
  assert.ok((await found()).length >= 2);
  await shops.as(shop.owner, "select public.erase_customer($1, 'asked')", [room.customer_id]);
  assert.equal((await found()).length, 0);

  await shops.write(shop, randomUUID(), "เก่า");
  await shops.rows("update public.webhook_events set created_at = now() - interval '31 days' where project_id = $1", [
    shop.project_id,
  ]);
  await shops.write(shop, randomUUID(), "ใหม่");
  const { sweepWebhooks } = await import("@/lib/webhooks/jobs");
  await sweepWebhooks();
  const left = await stage.deliveries(id);
  assert.ok(left.length > 0 && left.every(({ payload }) => !JSON.stringify(payload).includes("เก่า")));
  await stage.remove(id);
});

test("five endpoints per project, with the authors of changes in the audit log", async () => {
  const busy = await shops.open("หลายที่");
  for (let count = 0; count < 5; count++) await stage.add("room.opened", { shop: busy });
  assert.equal(await outcome(stage.add("room.opened", { shop: busy })), "too_many_webhooks");
  assert.match(await outcome(stage.add("everything", { shop: busy })), /too_many_webhooks|events_check/);
  const acts = await shops.rows(
    "select action, count(*)::int as count from public.audit_log where project_id = $1 and action like 'webhook.%' group by 1",
    [busy.project_id],
  );
  assert.deepEqual(acts, [{ action: "webhook.created", count: 5 }]);
});
