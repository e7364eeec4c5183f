import type { BrowserContextOptions } from "@playwright/test";
import { mp3 } from "../support/sounds";
import { overflow } from "./support/as-phone";
import { product } from "./support/product";
import { expect, test } from "./support/test";
import { Widget } from "./support/widget";

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

test("the inbox on a phone: list, room, answer, back", async ({ shop, team, inboxOf, newVisitor }) => {
  const widget = await newVisitor();
  await widget.say("จากคอมพิวเตอร์");
  const inbox = await inboxOf(team.owner, PHONE);
  const { page } = inbox;
  await inbox.open(shop);
  await expect(page.getByRole("navigation", { name: "เมนูร้าน" })).toBeVisible();
  await expect(inbox.history).toHaveCount(0);

  await inbox.row("จากคอมพิวเตอร์").tap();
  await expect(inbox.bubble("จากคอมพิวเตอร์")).toBeVisible();
  await expect(inbox.row("จากคอมพิวเตอร์")).toBeHidden();
  await test.step("nothing covers the composer", async () => {
    const box = await inbox.composer.boundingBox();
    expect(box).not.toBeNull();
    if (box) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      expect(box.y + box.height).toBeLessThanOrEqual(740);
    }
    expect(await overflow(page)).toBe(0);
  });
  await inbox.answer.tap();
  await inbox.answer.fill("ตอบจากมือถือ");
  await inbox.answer.press("Enter");
  await expect(inbox.answer, "Enter inserts a line break on a phone").toHaveValue("ตอบจากมือถือ\n");
  await inbox.sendButton.tap();
  await expect(widget.bubble("ตอบจากมือถือ")).toBeVisible();

  await page.getByRole("button", { name: "กลับไปรายการแชท" }).tap();
  await expect(inbox.row("ตอบจากมือถือ")).toBeVisible();
  await inbox.row("ตอบจากมือถือ").tap();
  await expect(inbox.answer).toBeVisible();
  await page.goBack();
  await expect(inbox.row("ตอบจากมือถือ")).toBeVisible();
});

test("touch targets in the inbox are large enough", async ({ shop, team, inboxOf, newVisitor }) => {
  const widget = await newVisitor();
  await widget.say("ปุ่มใหญ่พอไหม");
  const inbox = await inboxOf(team.owner, PHONE);
  await inbox.open(shop);
  await inbox.row("ปุ่มใหญ่พอไหม").tap();
  await expect(inbox.answer).toBeVisible();
  for (const button of await inbox.page.getByRole("button").all()) {
    if (!(await button.isVisible())) continue;
    const name = (await button.getAttribute("aria-label")) ?? (await button.textContent());
    const size = await button.evaluate((element) => {
      // the touch area may extend beyond the visible box
      const { width, height } = element.getBoundingClientRect();
      const grown = getComputedStyle(element, "::after");
      const reach = (value: string) => Number.parseFloat(value) || 0;
      return { width: Math.max(width, reach(grown.width)), height: Math.max(height, reach(grown.height)) };
    });
    expect
      .soft(Math.min(size.width, size.height), `"${name}" is ${size.width} × ${size.height}`)
      .toBeGreaterThanOrEqual(32);
  }
});

test("a finger that misses Play by a little does not remove the recording", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const widget = await newVisitor();
  await widget.say("ฟังก่อนส่ง");
  const inbox = await inboxOf(team.owner, PHONE);
  await inbox.open(shop);
  await inbox.row("ฟังก่อนส่ง").tap();
  await inbox.attach("แนบไฟล์", { name: "เสียง.mp3", buffer: mp3(3) });
  for (const [label, ways] of [
    ["ฟัง เสียง.mp3", [-20, 0, 20]],
    ["นำ เสียง.mp3 ออก", [0, 20]],
  ] as const) {
    const button = inbox.composer.getByRole("button", { name: label, exact: true });
    const met = await button.evaluate((element, ways) => {
      element.scrollIntoView();
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = (way: number) => document.elementFromPoint(x + width / 2, y + height / 2 + way);
      return ways.map((way) => at(way)?.closest("button")?.getAttribute("aria-label"));
    }, ways);
    expect(met).toEqual(ways.map(() => label));
  }
});

test("the widget fills the screen of a phone", async ({ pageOf }) => {
  const page = await pageOf(null, PHONE);
  await page.goto(`${product.url}/widget-demo`);
  const widget = Widget.on(page);
  await widget.launcher.tap();
  await expect(widget.field).toBeVisible();
  const frame = page.locator('iframe[title="แชทกับเรา"]');
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(360);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(740);
  await widget.field.fill("จากมือถือ");
  await widget.sendButton.tap();
  await expect(widget.log).toContainText("ส่งแล้ว");
  await widget.closeButton.tap();
  await expect(frame).toBeHidden();
  await expect(widget.launcher).toBeVisible();
});
