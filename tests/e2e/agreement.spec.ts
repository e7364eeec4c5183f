/**
 * Several people work on the same room: each change reaches every screen by an event. `npm run bench -- P4` measures the delay.
 */
import type { Page } from "@playwright/test";
import { BY_PUSH } from "./support/limits";
import { linesOf } from "./support/lines";
import { newPerson } from "./support/people";
import { openShop } from "./support/shop";
import { expect, test } from "./support/test";
import { Widget } from "./support/widget";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Counts of the work views, as their accessible names announce them. */
const counts = (page: Page) =>
  page
    .getByRole("navigation", { name: /^มุมมอง/ })
    .getByRole("link", { name: /^(รอตอบ|ยังไม่มีผู้ดูแล|ปิดแล้ว|ทั้งหมด)/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));

test("two desktops and a phone show the same room and the same counts", async ({ team, inboxOf, pageOf }) => {
  const ploy = await newPerson("พลอย");
  const shop = await openShop({ owner: team.owner, agents: [team.agent, ploy] });
  const customer = new Widget(await pageOf(null));
  await customer.open(shop);
  await customer.say("สั่งผ้าฝ้าย 3 เมตรค่ะ");
  const [owner, agent, phone] = [await inboxOf(team.owner), await inboxOf(team.agent), await inboxOf(ploy, PHONE)];
  const all = [owner, agent, phone];
  for (const inbox of all) {
    await inbox.open(shop);
    await inbox.row("สั่งผ้าฝ้าย").click();
    await expect(inbox.answer).toBeVisible();
  }
  for (const inbox of [owner, agent]) {
    await expect(inbox.page.getByRole("img", { name: "พลอย กำลังดูห้องนี้" })).toBeVisible();
  }
  /** Expects the text in the open room on every screen. */
  const expectEverywhere = async (text: string | RegExp) => {
    await expect(all[0]?.history ?? owner.history).toContainText(text);
    await Promise.all(all.map((inbox) => expect(inbox.history).toContainText(text, BY_PUSH)));
  };

  await test.step("typing indicators of the customer and of a colleague", async () => {
    // a screen that subscribes late misses the first indicator, so typing goes on and sends it again
    await expect(async () => {
      await customer.field.pressSequentially("อ", { delay: 20 });
      await Promise.all(
        all.map((inbox) => expect(inbox.history).toContainText(/กำลังพิมพ์(?!ในห้อง)/, { timeout: 2_000 })),
      );
    }).toPass();
    await expect(async () => {
      await phone.answer.pressSequentially("มี", { delay: 20 });
      await Promise.all(
        [owner, agent].map((inbox) => expect(inbox.history).toContainText("พลอย กำลังพิมพ์", { timeout: 2_000 })),
      );
    }).toPass();
  });

  await test.step("an answer from the phone, its delivery state, and a note", async () => {
    await phone.answer.fill("มีค่ะ ส่งพรุ่งนี้");
    await phone.sendButton.tap();
    await expectEverywhere("มีค่ะ ส่งพรุ่งนี้");
    await expect(customer.bubble("มีค่ะ ส่งพรุ่งนี้")).toBeVisible(BY_PUSH);
    await Promise.all(all.map((inbox) => expect(inbox.bubble("มีค่ะ ส่งพรุ่งนี้")).toContainText("อ่านแล้ว", BY_PUSH)));
    await agent.page.keyboard.press("Escape");
    await agent.page.keyboard.press("KeyN");
    await agent.note.fill("จองผ้าไว้แล้ว");
    await agent.note.press("Enter");
    await expectEverywhere("จองผ้าไว้แล้ว");
  });

  await test.step("assignee, tags, status and events", async () => {
    await agent.page.keyboard.press("Escape");
    await agent.page.keyboard.press("KeyI");
    await expect(agent.page.getByRole("button", { name: "ผู้ดูแล: คุณ" })).toBeVisible();
    await Promise.all(
      [owner, phone].map((inbox) =>
        expect(inbox.page.getByRole("button", { name: `ผู้ดูแล: ${team.agent.name}` })).toBeVisible(BY_PUSH),
      ),
    );
    await owner.stayAfterResolving();
    await owner.resolveButton.click();
    await expect(owner.reopenButton).toBeVisible();
    await Promise.all(all.map((inbox) => expect(inbox.reopenButton).toBeVisible(BY_PUSH)));
    await Promise.all(all.map((inbox) => expect.poll(() => linesOf(inbox.history, /ปิดแชท/), BY_PUSH).toHaveLength(1)));
  });

  await test.step("counts and rows of the lists", async () => {
    await phone.page.getByRole("button", { name: "กลับไปรายการแชท" }).tap();
    for (const inbox of all) await inbox.openViews();
    const expectCounts = async (...expected: string[]) => {
      await expect.poll(() => counts(owner.page)).toEqual(expected);
      for (const [who, inbox] of Object.entries({ owner, agent, phone })) {
        await expect.poll(() => counts(inbox.page), { ...BY_PUSH, message: who }).toEqual(expected);
      }
    };
    await expectCounts("รอตอบ 0 ห้อง", "ทั้งหมด 1 ห้อง", "ยังไม่มีผู้ดูแล 0 ห้อง", "ปิดแล้ว 1 ห้อง");
    const another = new Widget(await pageOf(null));
    await another.open(shop);
    await another.say("ร้านเปิดกี่โมงคะ");
    await expect(owner.row("ร้านเปิดกี่โมงคะ")).toBeVisible();
    await Promise.all(all.map((inbox) => expect(inbox.row("ร้านเปิดกี่โมงคะ")).toBeVisible(BY_PUSH)));
    await expectCounts("รอตอบ 1 ห้อง", "ทั้งหมด 2 ห้อง", "ยังไม่มีผู้ดูแล 1 ห้อง", "ปิดแล้ว 1 ห้อง");
    await customer.say("ขอเพิ่มอีก 2 เมตรค่ะ");
    await expectCounts("รอตอบ 2 ห้อง", "ทั้งหมด 2 ห้อง", "ยังไม่มีผู้ดูแล 1 ห้อง", "ปิดแล้ว 0 ห้อง");
    for (const inbox of all) {
      await expect.poll(() => namesInOrder(inbox.page), BY_PUSH).toEqual(["ขอเพิ่มอีก", "ร้านเปิด"]);
    }
  });
});

/** The order of the two rooms in the list. */
const namesInOrder = async (page: Page) => {
  const rows = await page
    .getByRole("link")
    .filter({ hasText: /ขอเพิ่มอีก|ร้านเปิด/ })
    .allTextContents();
  return rows.map((text) => (text.includes("ขอเพิ่มอีก") ? "ขอเพิ่มอีก" : "ร้านเปิด"));
};
