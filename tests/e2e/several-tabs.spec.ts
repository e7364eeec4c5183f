import { randomUUID } from "node:crypto";
import { BY_PUSH } from "./support/limits";
import { linesOf } from "./support/lines";
import { sql } from "./support/product";
import { writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

test("two tabs of one visitor stay in sync, and read receipts reach both", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const first = await newVisitor();
  await first.say("จากแท็บแรก");
  const second = new Widget(await first.page.context().newPage());
  await second.open(shop);
  await expect(second.bubble("จากแท็บแรก")).toBeVisible();

  await second.say("จากแท็บสอง");
  await expect(first.bubble("จากแท็บสอง")).toBeVisible(BY_PUSH);
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop);
  await inbox.row("จากแท็บสอง").click();
  await inbox.say("ตอบทั้งสองแท็บ");
  for (const tab of [first, second]) {
    await expect(tab.bubble("ตอบทั้งสองแท็บ")).toBeVisible(BY_PUSH);
    await expect(tab.log).toContainText("อ่านแล้ว");
  }
  const said = /^(จากแท็บ|ตอบทั้ง)/;
  expect(await first.said(said)).toEqual(["จากแท็บแรก", "จากแท็บสอง", "ตอบทั้งสองแท็บ"]);
  expect(await second.said(said)).toEqual(await first.said(said));
});

test("two members see the same room, each other, and typing indicators", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const widget = await newVisitor();
  await widget.say("มีใครอยู่ไหม");
  const [owner, agent] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  for (const inbox of [owner, agent]) {
    await inbox.open(shop);
    await inbox.row("มีใครอยู่ไหม").click();
    await expect(inbox.answer).toBeVisible();
  }
  await expect(owner.page.getByRole("img", { name: `${team.agent.name} กำลังดูห้องนี้` })).toBeVisible();
  await expect(agent.page.getByRole("img", { name: `${team.owner.name} กำลังดูห้องนี้` })).toBeVisible();

  await widget.field.pressSequentially("พิมพ์", { delay: 40 });
  for (const inbox of [owner, agent]) await expect(inbox.history).toContainText(/กำลังพิมพ์(?!ในห้อง)/, BY_PUSH);
  await owner.answer.pressSequentially("กำลังตอบ", { delay: 40 });
  await expect(widget.log).toContainText(`${team.owner.name} กำลังพิมพ์`, BY_PUSH);
  await expect(agent.page.getByRole("alert").filter({ hasText: team.owner.name })).toContainText("กำลังตอบลูกค้าคนนี้อยู่");
  await owner.answer.press("Enter");
  await expect(agent.bubble("กำลังตอบ")).toBeVisible(BY_PUSH);
  await expect(widget.bubble("กำลังตอบ")).toBeVisible(BY_PUSH);

  await test.step("a colleague who leaves disappears from the room", async () => {
    await agent.page.close();
    await expect(owner.page.getByRole("img", { name: /กำลังดูห้องนี้/ })).toHaveCount(0);
  });
});

test("two members resolve at the same time: it is resolved once and both see it", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const widget = await newVisitor();
  await widget.say("ขอบคุณ");
  const [owner, agent] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  for (const inbox of [owner, agent]) {
    await inbox.open(shop);
    await inbox.row("ขอบคุณ").click();
    await expect(inbox.resolveButton).toBeVisible();
    await inbox.stayAfterResolving();
  }
  await Promise.all([owner.resolveButton.click(), agent.resolveButton.click()]);
  for (const inbox of [owner, agent]) {
    await expect(inbox.reopenButton).toBeVisible();
    await expect.poll(() => linesOf(inbox.history, /ปิดแชท/)).toHaveLength(1);
  }
  await expect(widget.log).toContainText("จบการสนทนาแล้ว");
  const [row] = await sql<{ status: string; events: string }>(
    `select r.status, (select count(*) from public.messages m where m.room_id = r.id and m.kind = 'event') as events
     from public.rooms r where r.id = $1`,
    [owner.roomId()],
  );
  expect(row).toEqual({ status: "resolved", events: "1" });

  await widget.say("อีกเรื่องหนึ่ง");
  for (const inbox of [owner, agent]) await expect(inbox.resolveButton).toBeVisible(BY_PUSH);
});

test(
  "switching quickly between rooms keeps every room subscribed",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const widget = await newVisitor();
    await widget.say("ห้องที่คุยอยู่");
    await writeUnpublished(shop, randomUUID(), "อีกห้องหนึ่ง");
    const inbox = await inboxOf(team.owner);
    await inbox.page.route("**/pusher/auth", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await inbox.open(shop);
    for (const text of ["ห้องที่คุยอยู่", "อีกห้องหนึ่ง", "ห้องที่คุยอยู่"]) await inbox.row(text).click();
    await expect(inbox.bubble("ห้องที่คุยอยู่")).toBeVisible();
    // a typing event is sent once every few seconds, and later subscribers do not receive it
    await expect(async () => {
      await widget.field.pressSequentially("ได้ยินไหม", { delay: 40 });
      await expect(inbox.history).toContainText(/กำลังพิมพ์/, { timeout: 4_000 });
    }).toPass({ timeout: 40_000 });
    await inbox.say("ได้ยินแล้ว");
    await expect(inbox.bubble("ได้ยินแล้ว")).toContainText(/ส่งแล้ว|ถึงแล้ว|อ่านแล้ว/, BY_PUSH);
  },
);
