import type { BrowserContextOptions, Page } from "@playwright/test";
import { violations } from "./support/axe";
import { BY_PUSH } from "./support/limits";
import { countRooms, roomOf } from "./support/rooms";
import { writeRooms, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const rows = (page: Page) => page.locator("[data-room]").filter({ visible: true });
const bar = (page: Page) => page.getByRole("region", { name: "แชทที่เลือก" });
const tick = (page: Page, name: string) => page.getByRole("button", { name: `เลือกแชทของ ${name}`, exact: true });

test("rows selected by mouse are resolved at once, live for everybody, and the action can be undone", async ({
  shop,
  team,
  inboxOf,
}) => {
  await writeRooms(shop, 8);
  const inbox = await inboxOf(team.owner);
  const colleague = await inboxOf(team.agent);
  const { page } = inbox;
  await Promise.all([inbox.open(shop, "waiting"), colleague.open(shop, "waiting")]);
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(colleague.page)).toHaveCount(8);

  await inbox.row("ลูกค้า 2").hover();
  await tick(page, "ลูกค้า 2").click();
  await inbox.row("ลูกค้า 5").click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("เลือก 4 ห้อง");
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "ปิดแชท" }).click();
  await expect(rows(colleague.page)).toHaveCount(4, BY_PUSH);
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText("ปิดแชทแล้ว 4 ห้อง")).toBeVisible();
  expect(await countRooms(shop, "status = 'resolved'")).toBe(4);

  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(page.getByText("คืนค่าเดิมแล้ว 4 ห้อง")).toBeVisible();
  await expect(rows(colleague.page)).toHaveCount(8, BY_PUSH);
  await expect(rows(page)).toHaveCount(8);
  expect(await countRooms(shop, "status = 'open' and waiting_since is not null")).toBe(8);
});

test("undo skips rooms that changed since and reports how many", async ({ shop, team, inboxOf }) => {
  const visitor_id = crypto.randomUUID();
  await writeUnpublished(shop, visitor_id, "แรก");
  await writeUnpublished(shop, crypto.randomUUID(), "สอง");
  const owner = await inboxOf(team.owner);
  await owner.open(shop, "waiting");
  await expect(rows(owner.page)).toHaveCount(2);
  await owner.beginSelecting();
  await owner.page.getByRole("button", { name: "เลือกที่แสดงอยู่" }).click();
  await bar(owner.page).getByRole("button", { name: "ปิดแชท" }).click();
  await expect(owner.page.getByText("ปิดแชทแล้ว 2 ห้อง")).toBeVisible();
  await writeUnpublished(shop, visitor_id, "เดี๋ยวก่อน");
  await owner.page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(owner.page.getByText(/คืนค่าเดิมแล้ว 1 ห้อง อีก 1 ห้อง/)).toBeVisible();
});

test("keyboard: X selects, Shift+X extends the range, Escape clears the selection", async ({ shop, team, inboxOf }) => {
  await writeRooms(shop, 5);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await expect(rows(page)).toHaveCount(5);
  await inbox.row("ลูกค้า 5").click();
  await expect(inbox.history).toBeVisible();
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("เลือก 1 ห้อง");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(inbox.row("ลูกค้า 3")).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(bar(page)).toContainText("เลือก 3 ห้อง");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("x");
  await bar(page).getByRole("button", { name: "ความสำคัญ" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "ด่วน" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("เปลี่ยนความสำคัญแล้ว 1 ห้อง")).toBeVisible();
  expect(await countRooms(shop, "priority = 3")).toBe(1);
});

test("a whole view is processed in the background with progress and can be undone", async ({ shop, team, inboxOf }) => {
  await writeRooms(shop, 230);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop, "waiting");
  await inbox.beginSelecting();
  await page.getByRole("button", { name: "เลือกที่แสดงอยู่" }).click();
  await page.getByRole("button", { name: "เลือกทั้งมุมมอง" }).click();
  await bar(page).getByRole("button", { name: "ปิดแชท" }).click();
  await expect(page.getByText("ปิดแชทแล้ว 230 ห้อง")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("ตอบครบทุกคนแล้ว")).toBeVisible();
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(page.getByText("คืนค่าเดิมแล้ว 230 ห้อง")).toBeVisible({ timeout: 20_000 });
  expect(await countRooms(shop, "status = 'open'")).toBe(230);
});

test("on a phone a swipe resolves or snoozes, and buttons do the same", EXTENDED, async ({ shop, team, inboxOf }) => {
  await writeRooms(shop, 4);
  const inbox = await inboxOf(team.owner, PHONE);
  const { page } = inbox;
  await inbox.open(shop, "waiting");
  await expect(rows(page)).toHaveCount(4);
  const first = inbox.row("ลูกค้า 1");
  await swipe(page, await first.boundingBox(), 200);
  await expect(page.getByText("ปิดแชทแล้ว 1 ห้อง")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await swipe(page, await inbox.row("ลูกค้า 2").boundingBox(), -200);
  await expect(page.getByText("เลื่อนไว้แล้ว 1 ห้อง")).toBeVisible();
  expect(await countRooms(shop, "status = 'snoozed' and snoozed_until is not null")).toBe(1);

  await inbox.beginSelecting();
  await expect(bar(page)).toBeVisible();
  await inbox.row("ลูกค้า 3").tap();
  await expect(bar(page)).toContainText("เลือก 1 ห้อง");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violations(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "ปิดแชท" }).tap();
  await expect(rows(page)).toHaveCount(1);
  expect(await countRooms(shop, `id = '${await roomOf(shop, 3)}' and status = 'resolved'`)).toBe(1);
});

test("a viewer is offered no bulk actions", async ({ shop, team, inboxOf }) => {
  await writeRooms(shop, 2);
  const inbox = await inboxOf(team.viewer);
  await inbox.open(shop);
  await expect(rows(inbox.page)).toHaveCount(2);
  await inbox.page.getByRole("button", { name: "ลำดับและเครื่องมือ" }).click();
  await expect(inbox.page.getByRole("menuitem", { name: "ค้นหา" })).toBeVisible();
  await expect(inbox.page.getByRole("menuitem", { name: "เลือกหลายแชท" })).toHaveCount(0);
  await inbox.page.keyboard.press("Escape");
  await expect(tick(inbox.page, "ลูกค้า 1")).toHaveCount(0);
  await inbox.row("ลูกค้า 1").click();
  await expect(inbox.page.getByRole("button", { name: "เลื่อนไว้ก่อน" })).toHaveCount(0);
});

async function swipe(page: Page, box: { x: number; y: number; width: number; height: number } | null, by: number) {
  if (!box) throw new Error("the row is not there");
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let step = 1; step <= 8; step++) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + (by * step) / 8, y }] });
  }
  // hold before lifting: after a fling the browser takes the next tap as the end of the fling
  await page.waitForTimeout(150);
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + by, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
