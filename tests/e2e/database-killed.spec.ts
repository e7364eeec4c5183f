import { Conversation } from "./support/conversation";
import { kill, untilHealthy } from "./support/product";
import { expect, test } from "./support/test";

test("both sides keep every message when the database is killed while they send", async ({
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

  kill("postgres");
  const question = await conversation.ask();
  const answer = await conversation.reply();
  await expect(widget.log).toContainText(question);
  await expect(inbox.bubble(answer)).toContainText(/กำลังส่ง|รอส่ง|ส่งแล้ว/);
  await inbox.answer.fill("ยังพิมพ์ไม่จบ");
  await widget.field.fill("ลูกค้าก็ยังพิมพ์ไม่จบ");
  await untilHealthy();

  await conversation.expectTheSameOnBothSides(room_id, 45_000);
  await expect(inbox.bubble(answer)).toContainText(/ส่งแล้ว|ถึงแล้ว|อ่านแล้ว/);
  await test.step("an unsent draft survives the outage and a reload", async () => {
    await expect(inbox.answer).toHaveValue("ยังพิมพ์ไม่จบ");
    await expect(widget.field).toHaveValue("ลูกค้าก็ยังพิมพ์ไม่จบ");
    await Promise.all([inbox.page.reload(), widget.page.reload()]);
    await expect(inbox.answer).toHaveValue("ยังพิมพ์ไม่จบ");
    await expect(widget.field).toHaveValue("ลูกค้าก็ยังพิมพ์ไม่จบ");
  });
  await conversation.expectTheSameOnBothSides(room_id);
});
