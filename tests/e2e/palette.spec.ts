import { violations } from "./support/axe";
import { sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

test("part of a name leads to a customer, a page and an action", async ({ shop, team, inboxOf, newVisitor }) => {
  const widget = await newVisitor();
  await widget.say("ห้องของพาเลต");
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await expect(inbox.row("ห้องของพาเลต")).toBeVisible();
  await sql("update public.customers set name = 'วิมลรัตน์' where project_id = $1", [shop.project_id]);
  const palette = page.getByRole("dialog", { name: "ไปที่หรือสั่งงาน" });
  const field = palette.getByRole("combobox");
  const open = async () => {
    await page.keyboard.press("Control+KeyK");
    await expect(field).toBeFocused();
  };

  await test.step("a customer's room", async () => {
    await open();
    await field.fill("มลรัต");
    await expect(palette.getByRole("option").first()).toContainText("วิมลรัตน์");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(palette).toHaveCount(0);
    await expect(inbox.bubble("ห้องของพาเลต")).toBeVisible();
  });
  await test.step("actions for the open room, and the room as a recent item", async () => {
    await open();
    await expect(palette.getByRole("group", { name: "เปิดล่าสุด" })).toContainText("วิมลรัตน์");
    await field.fill("ปิดแชท");
    await expect(palette.getByRole("option").first()).toContainText("ปิดแชท");
    await inbox.stayAfterResolving();
    await page.keyboard.press("Enter");
    await expect(inbox.reopenButton).toBeVisible();
    await open();
    await field.fill("แชทอีกครั้ง");
    await expect(palette.getByRole("option").first()).toContainText("เปิดแชทอีกครั้ง");
    await page.keyboard.press("Escape");
  });
  await test.step("messages", async () => {
    await open();
    await field.fill("พาเลต");
    await palette.getByRole("option", { name: "ค้นหา “พาเลต” ในข้อความ" }).click();
    await expect(page.getByRole("searchbox", { name: "ค้นหาข้อความและลูกค้า" })).toHaveValue("พาเลต");
  });
  await test.step("a page; actions for the room are not offered there", async () => {
    await open();
    await field.fill("ตรวจสลิ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/slip$/);
    await open();
    await field.fill("ปิดแชท");
    await expect(palette).toContainText("ค้นหา “ปิดแชท” ในข้อความ");
    await expect(palette.getByRole("option", { name: /^ปิดแชท/ })).toHaveCount(0);
  });
});

test(
  "a viewer is offered no action that would be refused; on a phone a button opens the palette",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const widget = await newVisitor();
    await widget.say("ดูอย่างเดียว");
    const inbox = await inboxOf(team.viewer, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const { page } = inbox;
    await inbox.open(shop);
    await expect(inbox.row("ดูอย่างเดียว")).toBeVisible();
    await page.getByRole("button", { name: "ไปที่หรือสั่งงาน" }).tap();
    const palette = page.getByRole("dialog", { name: "ไปที่หรือสั่งงาน" });
    await expect(palette.getByRole("option", { name: /แดชบอร์ด/ })).toBeVisible();
    await expect(palette.getByRole("option", { name: /แพ็กเกจ/ })).toHaveCount(0);
    await expect(palette.getByRole("option", { name: /ปิดแชท|รับมาดูแลเอง|พิมพ์ตอบ/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await palette.getByRole("button", { name: "ปิด" }).tap();
    await expect(palette).toHaveCount(0);
  },
);
