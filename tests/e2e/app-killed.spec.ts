import { randomUUID } from "node:crypto";
import { Conversation } from "./support/conversation";
import { kill, untilHealthy } from "./support/product";
import { writeUnannounced } from "./support/shop";
import { expect, test } from "./support/test";

test("a message that was committed and never published is seen within 35 s by a screen that only waits", async ({
  shop,
  team,
  inboxOf,
}) => {
  test.setTimeout(120_000);
  const visitor_id = randomUUID();
  const room_id = await writeUnannounced(shop, visitor_id, "ข้อความแรก");
  const [list, room] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await list.open(shop);
  await room.openRoom(shop, room_id);
  await expect(list.row("ข้อความแรก")).toBeVisible();
  await expect(room.bubble("ข้อความแรก")).toBeVisible();

  await writeUnannounced(shop, visitor_id, "ไม่มีใครประกาศ");
  await Promise.all([
    expect(list.row("ไม่มีใครประกาศ")).toBeVisible({ timeout: 35_000 }),
    expect(room.bubble("ไม่มีใครประกาศ")).toBeVisible({ timeout: 35_000 }),
  ]);
});

test("the application is killed while both sides send", async ({ shop, team, inboxOf, newVisitor }) => {
  test.setTimeout(120_000);
  const [inbox, widget] = [await inboxOf(team.owner), await newVisitor()];
  const conversation = new Conversation(widget, inbox);
  const hello = await conversation.ask();
  await inbox.open(shop);
  await inbox.row(hello).click();
  await expect(widget.bubble(await conversation.reply())).toBeVisible();
  const room_id = inbox.roomId();

  await Promise.all([conversation.ask(), conversation.reply()]);
  kill("app");
  await conversation.ask();
  await conversation.reply();
  await untilHealthy(60_000);
  await conversation.expectTheSameOnBothSides(room_id, 45_000);
});
