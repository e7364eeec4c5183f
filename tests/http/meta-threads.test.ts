/** Conversations that another app holds: what is shown, what is refused, and taking and passing them on, at Messenger and Instagram. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeKey } from "../support/api-keys";
import { until } from "../support/until";
import { MetaFixture } from "./meta-fixture";

const fixture = await MetaFixture.open();
const { graph, shops, shop, call } = fixture;

const change = (room_id: string, action: string, as = shop.owner) =>
  call(`POST /api/project/${shop.project_id}/rooms/${room_id}/thread`, { as, json: { action } });
const untilOwner = (own: MetaFixture, customer: string, owner: string | null) =>
  until(`the conversation is with ${owner}`, async () => (await own.room(customer)).thread_owner === owner);
const settled = (message_id: string) =>
  until("the answer is settled", async () => {
    const [row] = await shops.rows<{ state: string; failure_code: string | null }>(
      "select state, failure_code from public.messages where id = $1",
      [message_id],
    );
    return row && !["queued", "sending"].includes(row.state) && [row.state, row.failure_code];
  });
const keyOf = async (scopes: string[]) => (await makeKey(shops, shop.owner, shop.project_id, scopes)).token;
const answer = async (room_id: string) => settled((await shops.answer(shop.owner, room_id, "ค่ะ")).message.id);

for (const channel of ["facebook", "instagram"] as const) {
  test(`${channel}: another app takes a conversation; its messages are shown, ours refused, until we take it back`, async () => {
    const own = await fixture.another(channel);
    const fields = await graph.subscribedFields(own.page.page_id);
    assert.ok(fields.includes("messaging_handovers") && fields.includes("standby"), fields.join());
    const { id, room_id } = await own.customer();
    await graph.moveThread(id, "app");
    await untilOwner(own, id, "app");
    await own.says(id, { type: "text", text: "ถามบอท" });
    const echo = await own.says(id, { type: "echo", text: "บอทตอบ", app_id: 810000000000002 });
    assert.equal(echo.origin, "native_app");
    assert.deepEqual(await answer(room_id), ["failed", "thread_controlled_elsewhere"]);
    assert.equal((await own.room(id)).thread_app_id, "810000000000002");
    const taken = await change(room_id, "take");
    assert.equal(taken.status, 200, taken.text);
    assert.equal((taken.body.room as { thread_owner: string }).thread_owner, "us");
    assert.deepEqual(await answer(room_id), ["sent", null]);
    // to Meta's inbox, to the app that had it, and back by the app itself
    assert.equal((await change(room_id, "pass_inbox")).status, 200);
    assert.deepEqual([(await graph.thread(id))?.owner, (await own.room(id)).thread_owner], ["inbox", "inbox"]);
    assert.equal((await change(room_id, "take")).status, 200);
    assert.equal((await change(room_id, "pass_app")).status, 200);
    assert.deepEqual([(await graph.thread(id))?.owner, (await own.room(id)).thread_owner], ["app", "app"]);
    await graph.moveThread(id, "us");
    await untilOwner(own, id, "us");
    // what it holds is seen on the next message, whatever was missed
    await graph.moveThread(id, "nobody");
    await own.says(id, { type: "text", text: "ถามร้าน" });
    assert.deepEqual(await answer(room_id), ["sent", null]);
  });
}

test("where we may not take a conversation we ask for it, and it stays with the other app until that returns it", async () => {
  const own = await fixture.another();
  await graph.setMayTake(own.page.page_id, false);
  const { id, room_id } = await own.customer();
  await graph.moveThread(id, "app");
  await untilOwner(own, id, "app");
  const asked = await change(room_id, "take");
  const { thread_owner, thread_asked_at } = asked.body.room as { thread_owner: string; thread_asked_at: string | null };
  assert.deepEqual([asked.status, thread_owner, thread_asked_at !== null], [200, "app", true]);
  assert.deepEqual(await graph.thread(id), { owner: "app", is_asked: true });
  await graph.moveThread(id, "us");
  await untilOwner(own, id, "us");
  assert.equal((await own.room(id)).thread_asked_at, null);
});

test("a refusal alone tells that the conversation is elsewhere; without a known app it is released", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.fail("send", "elsewhere");
  assert.deepEqual(await answer(room_id), ["failed", "thread_controlled_elsewhere"]);
  assert.equal((await own.room(id)).thread_owner, "app");
  assert.deepEqual(await answer(room_id), ["sent", null]);
  assert.equal((await own.room(id)).thread_owner, null, "an accepted answer tells the opposite");
  assert.equal((await change(room_id, "pass_app")).status, 200);
  assert.equal(await graph.thread(id), null);
  assert.equal(await graph.calls("release_thread_control"), 1);
});

test("Meta's refusals and outages have their own answers, and nothing changes here", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.moveThread(id, "app");
  await untilOwner(own, id, "app");
  for (const [kind, status, code] of [
    ["notAllowed", 409, "thread_refused"],
    ["internal", 503, "unavailable"],
    ["rate", 503, "unavailable"],
  ] as const) {
    await graph.fail("take_thread_control", kind);
    await graph.fail("request_thread_control", kind);
    const { status: got, body } = await change(room_id, "take");
    assert.deepEqual([got, body.error], [status, code], kind);
    await graph.clearFaults();
  }
  assert.equal((await own.room(id)).thread_owner, "app");
});

test("a program takes a conversation, hands it on once, and reads who holds it", async () => {
  const own = await fixture.another();
  const { id, room_id } = await own.customer();
  await graph.moveThread(id, "app");
  await untilOwner(own, id, "app");
  const key = await keyOf(["rooms.read", "messages.write"]);
  const put = (holder: string, as = key, room = room_id) =>
    call(`PUT /api/v1/rooms/${room}/thread`, { as, json: { holder } });
  const holderIn = (body: unknown) => (body as { thread: { holder: string } | null }).thread?.holder;
  const taken = await put("us");
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual([holderIn(taken.body), (await graph.thread(id))?.owner], ["us", "us"]);
  for (let repetition = 0; repetition < 2; repetition++) {
    const passed = await put("inbox");
    assert.deepEqual([passed.status, holderIn(passed.body)], [200, "inbox"], passed.text);
  }
  assert.equal((await graph.thread(id))?.owner, "inbox");
  const read = await call(`GET /api/v1/rooms/${room_id}`, { as: key });
  assert.equal(holderIn(read.body), "inbox");
  assert.equal((await put("nobody")).status, 422);
  assert.equal((await put("us", await keyOf(["rooms.read"]))).status, 403);
  const { room } = await shops.write(shop, crypto.randomUUID(), "สวัสดี");
  assert.equal((await put("us", key, room.id)).status, 404, "a channel without such apps");
});

test("a program's repetitions record nothing more: what it holds, what it asked for, what it passed on or released", async () => {
  const own = await fixture.another();
  const key = await keyOf(["messages.write"]);
  const put = async (room_id: string, holder: string) => {
    const { status, text, body } = await call(`PUT /api/v1/rooms/${room_id}/thread`, { as: key, json: { holder } });
    assert.equal(status, 200, text);
    return (body as { thread: { holder: string | null } }).thread.holder;
  };
  const lines = async (room_id: string) =>
    (
      await shops.rows<{ line: string }>(
        `select concat_ws(' ', content ->> 'event', content ->> 'to') as line from public.messages
         where room_id = $1 and content ->> 'event' in ('thread_asked', 'thread_taken', 'thread_passed') order by sequence`,
        [room_id],
      )
    ).map(({ line }) => line);
  const { id, room_id } = await own.customer();
  await graph.moveThread(id, "app");
  await untilOwner(own, id, "app");
  await shops.rows("update public.rooms set thread_app_id = null where id = $1", [room_id]);
  assert.equal(await put(room_id, "us"), "us");
  await graph.setMayTake(own.page.page_id, false);
  assert.equal(await put(room_id, "us"), "us", "held already");
  assert.deepEqual(await lines(room_id), ["thread_taken"]);
  const releases = await graph.calls("release_thread_control");
  assert.deepEqual([await put(room_id, "app"), await put(room_id, "app")], [null, null]);
  assert.equal(await graph.calls("release_thread_control"), releases + 1);
  assert.deepEqual(await lines(room_id), ["thread_taken", "thread_passed app"]);
  // the customer's next message starts a new thread
  await own.says(id, { type: "text", text: "ถามร้าน" });
  assert.equal(await put(room_id, "app"), null);
  assert.equal(await graph.calls("release_thread_control"), releases + 2);
  await graph.moveThread(id, "app");
  await untilOwner(own, id, "app");
  assert.deepEqual([await put(room_id, "us"), await put(room_id, "us")], ["app", "app"], "may only ask");
  assert.deepEqual((await lines(room_id)).slice(2), ["thread_passed app", "thread_asked"]);

  // the provider is asked although our copy says that the inbox holds it: control lapses without an event
  const lapsed = await own.customer();
  assert.deepEqual([await put(lapsed.room_id, "inbox"), await put(lapsed.room_id, "inbox")], ["inbox", "inbox"]);
  assert.deepEqual(await lines(lapsed.room_id), ["thread_passed inbox"]);
  await graph.moveThread(lapsed.id, "nobody");
  assert.equal(await put(lapsed.room_id, "inbox"), "inbox");
  assert.equal((await graph.thread(lapsed.id))?.owner, "inbox");
  assert.deepEqual(await lines(lapsed.room_id), ["thread_passed inbox", "thread_passed inbox"]);
});

test("existing pages are subscribed to the new fields by the next examination", async () => {
  const own = await fixture.another();
  await graph.unsubscribe(own.page.page_id);
  const checked = await call(`POST /api/project/${shop.project_id}/socials/${own.page.social_id}/examination`, {
    as: shop.owner,
    json: {},
  });
  assert.equal(checked.status, 204, checked.text);
  assert.ok((await graph.subscribedFields(own.page.page_id)).includes("standby"));
});

test("a room of another channel has no such conversation; viewers change none", async () => {
  const { room } = await shops.write(shop, crypto.randomUUID(), "สวัสดี");
  assert.equal((await change(room.id, "take")).status, 404);
  const { room_id } = await fixture.customer();
  const viewer = await shops.hire(shop, "viewer");
  assert.equal((await change(room_id, "take", viewer)).status, 403);
  assert.equal((await change(room_id, "steal")).status, 422);
});
