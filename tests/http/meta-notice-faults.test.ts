/** Notices of bills at Messenger when Meta refuses, forgets or does not answer. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../support/until";
import { DAY_MS, openNotices } from "./notice-fixture";

const { fixture, graph, shops, request, bill, settled, statesOf, last } = await openNotices();

test("a template that Meta has withdrawn: until the seventh day a person's bill goes as before, and the next one knows", async () => {
  const own = await fixture.another();
  await request(own);
  await graph.decideTemplates(own.page.page_id, "PAUSED");
  const { id, room_id } = await own.customer("สนใจค่ะ", 2 * DAY_MS);
  await bill(room_id);
  assert.deepEqual(await settled(room_id), ["sent", null]);
  assert.deepEqual([(await last(id))?.tag, (await graph.received(id)).length], ["HUMAN_AGENT", 1]);
  await until("what Meta says of it is asked for", async () => (await statesOf(own)) === "stopped 8");
  const late = await own.customer("สนใจค่ะ", 8 * DAY_MS);
  await bill(late.room_id);
  assert.deepEqual(await settled(late.room_id), ["failed", "template_missing"]);
});

test("a template refused as outside the window is not said to lack its approval", async () => {
  const own = await fixture.another();
  await request(own);
  const { id, room_id } = await own.customer("สนใจค่ะ", 8 * DAY_MS);
  await graph.fail("send", "newsWindow");
  await bill(room_id);
  assert.deepEqual(await settled(room_id), ["failed", "template_refused"]);
  assert.deepEqual(await graph.received(id), []);
});

for (const names_app of [true, false]) {
  test(`an echo confirms a notice without a response, ${names_app ? "with" : "without"} app_id`, async () => {
    const own = await fixture.another();
    await request(own);
    await graph.setEchoes(own.page.page_id, { when: "after", names_app });
    const { id, room_id } = await own.customer("สนใจค่ะ", 2 * DAY_MS);
    await graph.fail("send", "reset-after");
    await bill(room_id);
    await until("the echo confirms it", async () => (await settled(room_id))[0] === "sent", 30_000);
    assert.equal((await graph.received(id)).length, 1);
    await own.untilSettled();
    assert.equal((await own.messages(id)).length, 2, "the echo is no message");
  });
}

test("one refused request counts as rejected and does not keep the others from being asked for", async () => {
  const own = await fixture.another();
  await graph.fail("template", "none", 2);
  await graph.fail("template", "templateButton");
  assert.equal((await request(own)).status, 204);
  const states = () =>
    shops.rows<{ status: string; reason: string | null; count: number }>(
      "select status, reason, count(*)::int from public.message_templates where social_id = $1 group by 1, 2 order by 1",
      [own.page.social_id],
    );
  assert.deepEqual(await states(), [
    { status: "approved", reason: null, count: 7 },
    { status: "rejected", reason: "100/2018416", count: 1 },
  ]);
  assert.equal((await request(own)).status, 204);
  assert.equal(await statesOf(own), "approved 8", "it is asked for again");
});

test("what Meta has taken before it refused us altogether is stored, and two who ask at once get no error", async () => {
  const own = await fixture.another();
  await graph.fail("template", "none", 3);
  await graph.fail("template", "token");
  const { status, body } = await request(own);
  assert.deepEqual([status, body.error], [409, "token_refused"]);
  assert.equal(await statesOf(own), "approved 3");
  await graph.delay(200);
  const answers = await Promise.all([request(own), request(own)]);
  await graph.clearFaults();
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [204, 204],
  );
  assert.equal(await statesOf(own), "approved 8");
  assert.equal((await graph.templates(own.page.page_id)).length, 8);
});

test("a rejection without a reason has none, and one on the spot says why", async () => {
  const own = await fixture.another();
  await graph.reviewTemplates(own.page.page_id, "REJECTED");
  await request(own);
  const reasons = async () =>
    (
      await shops.rows<{ reason: string | null }>(
        "select distinct reason from public.message_templates where social_id = $1 and status = 'rejected'",
        [own.page.social_id],
      )
    ).map(({ reason }) => reason);
  assert.deepEqual(await reasons(), ["TAG_SHOULD_BE_MARKETING"]);
  for (const none of ["", "NONE"]) {
    await graph.decideTemplates(own.page.page_id, "REJECTED", none);
    assert.equal((await request(own)).status, 204);
    assert.deepEqual(await reasons(), [null], none);
  }
});
