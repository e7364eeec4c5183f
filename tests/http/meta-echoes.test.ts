/**
 * Echoes of our own answers, which Meta sends before or after it answers the call, with our app's id or without any:
 * nothing is doubled, nothing blocked, and no room is taken from the bot. The other side is tests/fakes/graph.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { EchoMode } from "../fakes/graph/state";
import { until } from "../support/until";
import { MetaStage } from "./meta-shop";

const stage = await MetaStage.open();
const { graph, shops, shop } = stage;
const LONG = Array.from({ length: 40 }, (_, n) => `ข้อ ${n} รายละเอียดสินค้าตามนี้เลยนะคะ`).join(" ");
const bare = (text: string) => text.replaceAll(/\s/g, "");

const handledBy = async (own: MetaStage, customer: string) => (await own.room(customer)).holder;
const outOfOurHands = (own: MetaStage, customer: string, id: string) =>
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
      test(`${channel}: echoes ${when} the answer, ${names_app ? "with" : "without"} app_id, of one part and of several`, async () => {
        const own = await stage.another(channel);
        await graph.setEchoes(own.page.page_id, echoes);
        const { id, room_id } = await own.customer();
        await shops.rows("update public.rooms set holder = 'bot' where id = $1", [room_id]);
        const texts = ["มีค่ะ", channel === "instagram" ? LONG : "ส่งพรุ่งนี้ค่ะ ".repeat(200).trim(), "ขอบคุณค่ะ"];
        const sent: string[] = [];
        for (const text of texts) sent.push((await shops.answer(shop.owner, room_id, text)).message.id);
        await shops.rows("update public.rooms set holder = 'bot' where id = $1", [room_id]);
        for (const message_id of sent) assert.equal((await outOfOurHands(own, id, message_id)).state, "sent");
        const received = (await graph.received(id)).map(({ text }) => text ?? "");
        assert.ok(received.length > texts.length, "one of them went out in parts");
        assert.equal(bare(received.join("")), bare(texts.join("")));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await own.untilSettled();
        assert.equal((await own.events()).filter(({ kind }) => kind === "echo").length, received.length);
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
  test(`an answer that Meta took and never confirmed is known by its echo, ${names_app ? "with" : "without"} app_id`, async () => {
    const own = await stage.another("instagram");
    await graph.setEchoes(own.page.page_id, { when: "at_once", names_app });
    const { id, room_id } = await own.customer();
    await graph.fail("send", "none", 1);
    await graph.fail("send", "reset-after");
    const { message } = await shops.answer(shop.owner, room_id, LONG);
    await until(
      "it is sent after all",
      async () => (await own.messages(id)).find((one) => one.id === message.id)?.state === "sent",
      30_000,
    );
    const received = (await graph.received(id)).map(({ text }) => text ?? "");
    assert.equal(bare(received.join("")), bare(LONG), "no part twice, none missing");
    await own.untilSettled();
    assert.equal((await own.messages(id)).length, 2);
  });
}

test("what the shop writes in Instagram's own app during our call is shown once, labelled, and is a person's", async () => {
  const own = await stage.another("instagram");
  await graph.setEchoes(own.page.page_id, { when: "before", names_app: false });
  const { id, room_id } = await own.customer();
  await graph.delay(1_500);
  try {
    const { message } = await shops.answer(shop.owner, room_id, "จากกล่อง");
    await until("the call is made", async () => (await graph.calls("send")) > 0);
    await graph.act(id, { type: "echo", text: "จากแอป" });
    assert.equal((await outOfOurHands(own, id, message.id)).state, "sent");
  } finally {
    await graph.clearFaults();
  }
  const native = await until("the other one is shown", async () =>
    (await own.messages(id)).find(({ origin }) => origin === "native_app"),
  );
  assert.equal(native.text, "จากแอป");
  await own.untilSettled();
  assert.equal((await own.messages(id)).length, 3);
  assert.equal(await handledBy(own, id), "human");
});

test("a reaction to, and a quote of, the second part of an answer are on the answer", async () => {
  const own = await stage.another("instagram");
  const { id, room_id } = await own.customer();
  const { message } = await shops.answer(shop.owner, room_id, LONG);
  assert.equal((await outOfOurHands(own, id, message.id)).state, "sent");
  const second = (await graph.received(id))[1]?.mid ?? "";
  const quote = await own.says(id, { type: "text", text: "อันนี้ค่ะ", reply_to: second });
  assert.equal(quote.reply_to_id, message.id);
  await graph.act(id, { type: "react", mid: second, emoji: "❤️" });
  await until(
    "the heart is there",
    async () => (await own.messages(id)).find((one) => one.id === message.id)?.reactions.length === 1,
  );
});
