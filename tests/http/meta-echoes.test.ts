/**
 * Echoes of the product's own answers, which Meta sends before or after its response, with or without the app's id: they cause no
 * duplicate, block nothing, and take no room from the bot. local/providers/graph sends them.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EchoMode } from "../../local/providers/graph/state";
import { until } from "../support/until";
import { MetaFixture } from "./meta-fixture";

const fixture = await MetaFixture.open();
const { graph, shops, shop } = fixture;
const LONG = Array.from({ length: 40 }, (_, n) => `ข้อ ${n} รายละเอียดสินค้าตามนี้เลยนะคะ`).join(" ");
const bare = (text: string) => text.replaceAll(/\s/g, "");

const handledBy = async (own: MetaFixture, customer: string) => (await own.room(customer)).handled_by;
const outOfOurHands = (own: MetaFixture, customer: string, id: string) =>
  until(
    "the answer is settled",
    async () => {
      const found = (await own.messages(customer)).find((message) => message.id === id);
      return found && !["queued", "sending"].includes(found.state) && found;
    },
    30_000,
  );

for (const channel of ["facebook", "instagram"] as const) {
  for (const when of ["before", "after"] as const) {
    for (const names_app of [true, false]) {
      const echoes: EchoMode = { when, names_app };
      test(`${channel}: echoes ${when} the response, ${names_app ? "with" : "without"} app_id, match answers of one and of several parts`, async () => {
        const own = await fixture.another(channel);
        await graph.setEchoes(own.page.page_id, echoes);
        const { id, room_id } = await own.customer();
        await shops.rows("update public.rooms set handled_by = 'bot' where id = $1", [room_id]);
        const texts = ["มีค่ะ", channel === "instagram" ? LONG : "ส่งพรุ่งนี้ค่ะ ".repeat(200).trim(), "ขอบคุณค่ะ"];
        const sent: string[] = [];
        for (const text of texts) sent.push((await shops.answer(shop.owner, room_id, text)).message.id);
        await shops.rows("update public.rooms set handled_by = 'bot' where id = $1", [room_id]);
        for (const message_id of sent) assert.equal((await outOfOurHands(own, id, message_id)).state, "sent");
        const received = (await graph.received(id)).map(({ text }) => text ?? "");
        assert.ok(received.length > texts.length, "one of them was split");
        assert.equal(bare(received.join("")), bare(texts.join("")));
        await until(
          "an echo of each part",
          async () => (await own.events()).filter(({ kind }) => kind === "echo").length === received.length,
        );
        await own.untilSettled();
        const messages = await own.messages(id);
        assert.deepEqual(
          messages.map(({ origin }) => origin),
          [null, null, null, null],
          "no echo is a message",
        );
        assert.equal(await handledBy(own, id), "bot");
      });
    }
  }
}

for (const names_app of [true, false]) {
  test(`an echo confirms an answer without a response, ${names_app ? "with" : "without"} app_id`, async () => {
    const own = await fixture.another("instagram");
    await graph.setEchoes(own.page.page_id, { when: "at_once", names_app });
    const { id, room_id } = await own.customer();
    await graph.fail("send", "none", 1);
    await graph.fail("send", "reset-after");
    const { message } = await shops.answer(shop.owner, room_id, LONG);
    await until(
      "the echo confirms it",
      async () => (await own.messages(id)).find((one) => one.id === message.id)?.state === "sent",
      30_000,
    );
    const received = (await graph.received(id)).map(({ text }) => text ?? "");
    assert.equal(bare(received.join("")), bare(LONG), "no part is missing or duplicated");
    await own.untilSettled();
    assert.equal((await own.messages(id)).length, 2);
  });
}

test("an answer from Instagram's app during a delivery is shown once, labelled, and counts as a person's", async () => {
  const own = await fixture.another("instagram");
  await graph.setEchoes(own.page.page_id, { when: "before", names_app: false });
  const { id, room_id } = await own.customer();
  await graph.delay(1_500);
  try {
    const { message } = await shops.answer(shop.owner, room_id, "จากกล่อง");
    await until("the send call", async () => (await graph.calls("send")) > 0);
    await graph.act(id, { type: "echo", text: "จากแอป" });
    assert.equal((await outOfOurHands(own, id, message.id)).state, "sent");
  } finally {
    await graph.clearFaults();
  }
  const native = await until("the answer from the app", async () =>
    (await own.messages(id)).find(({ origin }) => origin === "native_app"),
  );
  assert.equal(native.text, "จากแอป");
  await own.untilSettled();
  assert.equal((await own.messages(id)).length, 3);
  assert.equal(await handledBy(own, id), "human");
});

test("a reaction to and a quote of the second part belong to the answer", async () => {
  const own = await fixture.another("instagram");
  const { id, room_id } = await own.customer();
  const { message } = await shops.answer(shop.owner, room_id, LONG);
  assert.equal((await outOfOurHands(own, id, message.id)).state, "sent");
  const second = (await graph.received(id))[1]?.mid ?? "";
  const quote = await own.says(id, { type: "text", text: "อันนี้ค่ะ", reply_to: second });
  assert.equal(quote.reply_to_id, message.id);
  await graph.act(id, { type: "react", mid: second, emoji: "❤️" });
  await until(
    "the reaction",
    async () => (await own.messages(id)).find((one) => one.id === message.id)?.reactions.length === 1,
  );
});
