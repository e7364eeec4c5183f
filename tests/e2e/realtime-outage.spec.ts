import { Conversation } from "./support/conversation";
import { BY_PUSH } from "./support/limits";
import { start, stop, untilHealthy } from "./support/product";
import { expect, test } from "./support/test";

test.afterEach(async () => {
  await start("pusher");
  await untilHealthy();
});

for (const seconds of process.env.E2E_LONG ? [12, 30] : [12]) {
  test(`a conversation continues while the realtime server is down for ${seconds} s`, async ({
    shop,
    team,
    inboxOf,
    newVisitor,
  }) => {
    test.setTimeout(120_000);
    const [inbox, widget] = [await inboxOf(team.owner), await newVisitor()];
    const conversation = new Conversation(widget, inbox);
    const hello = await conversation.ask();
    await inbox.open(shop);
    await inbox.row(hello).click();
    await expect(widget.bubble(await conversation.reply())).toBeVisible();
    const room_id = inbox.roomId();

    await stop("pusher");
    const end = Date.now() + seconds * 1000;
    let question = "";
    while (Date.now() < end) {
      question = await conversation.ask();
      await conversation.reply();
      await inbox.page.waitForTimeout(1_500);
    }
    await test.step("both sides poll during the outage", async () => {
      await expect(inbox.history.getByText(question, { exact: true })).toBeVisible({ timeout: 20_000 });
    });
    await start("pusher");
    await conversation.ask();
    await conversation.reply();

    await conversation.expectTheSameOnBothSides(room_id);
    await test.step("both sides are live again after the restart", async () => {
      await inbox.page.waitForTimeout(10_000);
      const answer = await conversation.reply();
      await expect(widget.bubble(answer)).toBeVisible(BY_PUSH);
      const question = await conversation.ask();
      await expect(inbox.history.getByText(question, { exact: true })).toBeVisible(BY_PUSH);
    });
    await Promise.all([inbox.page.reload(), widget.page.reload()]);
    await conversation.expectTheSameOnBothSides(room_id);
  });
}
