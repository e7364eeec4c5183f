import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { BrowserContextOptions } from "@playwright/test";
import { violations } from "./support/axe";
import { chooseDay } from "./support/days";
import { sql } from "./support/product";
import { writeHistory } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const FAR = 1_200;

test("a message is found by any part of its text and shown, however old it is", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const widget = await newVisitor();
  await widget.say("คนล่าสุดที่ทักมา");
  const room_id = await writeHistory(shop, team.owner, randomUUID(), FAR);
  await sql("update public.messages set text = 'เข็มในกองฟางของฉัน' where room_id = $1 and sequence = 3", [room_id]);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await expect(inbox.row("คนล่าสุดที่ทักมา")).toBeVisible();

  const panel = page.getByRole("region", { name: "ค้นหาข้อความและลูกค้า" });
  const field = panel.getByRole("searchbox");
  await test.step("from the head of the list", async () => {
    await inbox.openSearch();
    await expect(field).toBeFocused();
    await expect(panel).toContainText("ค้นหาได้ทุกข้อความ");
  });
  await test.step("the term is highlighted, and a term without matches finds nothing", async () => {
    await field.fill("งฟาง");
    const found = panel.getByRole("region", { name: "ข้อความ" }).getByRole("link");
    await expect(found).toHaveCount(1);
    await expect(found.locator("mark")).toHaveText("งฟาง");
    expect(await violations(page)).toEqual([]);
    await field.fill("ไม่มีที่ไหนเลย");
    await expect(panel).toContainText("ไม่พบ “ไม่มีที่ไหนเลย”");
  });
  await test.step("the keyboard opens the message among a thousand others", async () => {
    await field.fill("กองฟาง");
    await expect(panel.getByRole("link")).toHaveCount(1);
    await field.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(inbox.bubble("เข็มในกองฟางของฉัน")).toBeInViewport({ timeout: 15_000 });
    await expect(inbox.bubble("เข็มในกองฟางของฉัน")).toBeFocused();
  });
  await test.step("Escape closes the search and shows the list again", async () => {
    await field.focus();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(inbox.row("คนล่าสุดที่ทักมา")).toBeVisible();
  });
});

test("finds customers by name, and filters messages by author and date", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const widget = await newVisitor();
  await widget.say("ถามเรื่องกระถาง");
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await inbox.row("ถามเรื่องกระถาง").click();
  await inbox.say("กระถางมีสามขนาดค่ะ");
  await expect(widget.bubble("กระถางมีสามขนาดค่ะ")).toBeVisible();
  await sql("update public.customers set name = 'กระถินริมรั้ว' where project_id = $1", [shop.project_id]);
  await inbox.openSearch();
  const panel = page.getByRole("region", { name: "ค้นหาข้อความและลูกค้า" });
  await panel.getByRole("searchbox").fill("กระถ");
  await expect(panel.getByRole("region", { name: "ลูกค้า" }).getByRole("link")).toContainText("กระถินริมรั้ว");
  const messages = panel.getByRole("region", { name: "ข้อความ" }).getByRole("link");
  await expect(messages).toHaveCount(2);
  await panel.getByRole("button", { name: "ตัวกรอง" }).click();
  await panel.getByRole("combobox", { name: "จาก" }).click();
  await page.getByRole("option", { name: "ลูกค้า", exact: true }).click();
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText("ถามเรื่องกระถาง");
  const lastMonth = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 10);
  await chooseDay(panel.getByRole("button", { name: /^ถึงวันที่/ }), lastMonth);
  await expect(panel).toContainText("ไม่พบ “กระถ”");
  await panel.getByRole("button", { name: "ล้างตัวกรอง" }).click();
  await expect(messages).toHaveCount(2);
});

test("in a room: moves between matches and keeps focus in the field", async ({ shop, team, inboxOf }) => {
  const room_id = await writeHistory(shop, team.owner, randomUUID(), 120);
  await sql("update public.messages set text = 'ซ้ำ ' || sequence where room_id = $1 and sequence in (5, 60, 110)", [
    room_id,
  ]);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.openRoom(shop, room_id);
  await page.getByRole("button", { name: "เครื่องมืออื่น" }).click();
  await page.getByRole("menuitem", { name: "ค้นหาในแชทนี้" }).click();
  const bar = page.getByRole("search");
  const field = bar.getByRole("searchbox");
  await field.fill("ซ้ำ");
  await expect(bar).toContainText("1/3");
  await expect(inbox.bubble("ซ้ำ 110")).toBeInViewport();
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(bar).toContainText("2/3");
  await expect(inbox.bubble("ซ้ำ 60")).toBeInViewport();
  await bar.getByRole("button", { name: "ที่เก่ากว่า" }).click();
  await expect(inbox.bubble("ซ้ำ 5")).toBeInViewport();
  await field.press("Shift+Enter");
  await expect(bar).toContainText("2/3");
  await field.fill("ไม่มีเลย");
  await expect(bar).toContainText("ไม่พบ");
  await field.press("Escape");
  await expect(bar).toHaveCount(0);
});

test(
  "on a phone the search fills the screen and opens the room",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const widget = await newVisitor();
    await widget.say("ของที่สั่งไว้เมื่อวานตอนเย็นยังไม่ได้เลขพัสดุเลยค่ะ ลองหาในอีเมลก็ไม่มี ลองดูในแชทก็ไม่เจอ หาด้วยโทรศัพท์");
    const inbox = await inboxOf(team.owner, PHONE);
    const { page } = inbox;
    await inbox.open(shop);
    await inbox.openSearch();
    const panel = page.getByRole("region", { name: "ค้นหาข้อความและลูกค้า" });
    await panel.getByRole("searchbox").fill("ศัพท์");
    await panel.getByRole("button", { name: "ตัวกรอง" }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await panel.getByRole("button", { name: "ตัวกรอง" }).tap();
    const result = panel.getByRole("link").filter({ hasText: "หาด้วยโทรศัพท์" });
    const mark = result.locator("mark");
    const [marked, lines, avatar] = await Promise.all(
      [mark, mark.locator(".."), result.locator("> span").first()].map((part) => part.boundingBox()),
    );
    assert(marked && lines && avatar);
    expect(marked.y + marked.height, "the match is in the two lines shown").toBeLessThanOrEqual(lines.y + lines.height);
    expect(avatar.height, "the channel's mark is at the picture").toBe(avatar.width);
    await result.tap();
    await expect(inbox.bubble("หาด้วยโทรศัพท์")).toBeInViewport();
  },
);
