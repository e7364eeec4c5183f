import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { chooseDay } from "./support/days";
import { BY_PUSH } from "./support/limits";
import { sql } from "./support/product";
import { endSnooze, roomOf } from "./support/rooms";
import { writeRooms } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const rows = (page: Page) => page.locator("[data-room]").filter({ visible: true });
const filterButton = (page: Page) => page.getByRole("button", { name: /^ตัวกรอง/ });
const names = async (page: Page) => (await rows(page).allInnerTexts()).map((text) => /ลูกค้า \d+/.exec(text)?.[0] ?? "");

test("each filter narrows the list, is kept in the URL, survives a reload, and can be removed", async ({
  shop,
  team,
  inboxOf,
}) => {
  await writeRooms(shop, 6);
  const mine = await roomOf(shop, 1);
  await sql("update public.rooms set assignee_id = $2 where id = $1", [mine, team.owner.user_id]);
  await sql("insert into public.read_marks (room_id, user_id, project_id, sequence) values ($1, $2, $3, 1)", [
    await roomOf(shop, 2),
    team.owner.user_id,
    shop.project_id,
  ]);
  await sql("update public.rooms set last_message_at = now() - interval '40 days' where id = $1", [
    await roomOf(shop, 3),
  ]);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await expect(rows(page)).toHaveCount(6);

  await filterButton(page).click();
  const panel = page.getByRole("dialog", { name: "ตัวกรอง" });
  await panel.getByRole("switch", { name: "ยังไม่อ่าน" }).click();
  await expect(rows(page)).toHaveCount(5);
  await panel.getByLabel("ยังไม่มีผู้ดูแล").click();
  await expect(rows(page)).toHaveCount(4);
  await chooseDay(
    panel.getByRole("button", { name: /^ข้อความล่าสุดตั้งแต่/ }),
    new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10),
  );
  await expect(rows(page)).toHaveCount(3);
  await panel.getByLabel(shop.name).click();
  await expect(page).toHaveURL(/unread=1/);
  await expect(page).toHaveURL(/assignee=nobody/);
  await expect(page).toHaveURL(new RegExp(`channel=${shop.social_id}`));
  await expect(rows(page)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "นำตัวกรอง ยังไม่อ่าน ออก" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).not.toHaveURL(/unread/);

  await test.step("an empty result says so and offers to clear the filters", async () => {
    await page.goto(`${page.url().split("?")[0]}?view=all&to=2020-01-01&tag=nonsense`);
    await expect(page.locator("#main").getByText("ไม่มีแชทที่ตรงกับตัวกรอง")).toBeVisible();
    await page.getByRole("button", { name: "ล้างตัวกรอง" }).click();
    await expect(rows(page)).toHaveCount(6);
  });
});

test("a saved view is created, shared with a colleague, renamed, deleted and restored", async ({
  shop,
  team,
  inboxOf,
}) => {
  await writeRooms(shop, 3);
  await sql("update public.rooms set assignee_id = $2 where id = $1", [await roomOf(shop, 1), team.owner.user_id]);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await page.goto(`${page.url()}&assignee=nobody&sort=oldest`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "บันทึกมุมมอง" }).click();
  const dialog = page.getByRole("dialog", { name: "บันทึกมุมมองนี้" });
  await dialog.getByRole("button", { name: "บันทึก" }).click();
  await expect(dialog.getByText("กรุณากรอกข้อมูลนี้")).toBeVisible();
  await dialog.getByLabel("ชื่อมุมมอง").fill("ยังไม่มีใครรับ");
  await dialog.getByRole("switch", { name: /ให้ทีมใช้ด้วย/ }).click();
  await dialog.getByRole("button", { name: "บันทึก" }).click();
  const viewsButton = page.getByRole("button", { name: /^มุมมอง/ });
  await expect(viewsButton).toHaveText("ยังไม่มีใครรับ");
  const saved = async () => (await inbox.openViews()).getByRole("region", { name: "มุมมองที่บันทึกไว้" });
  await expect((await saved()).getByRole("link", { name: /ยังไม่มีใครรับ/ })).toHaveAttribute("aria-current", "page");
  expect(await violations(page)).toEqual([]);

  const colleague = await inboxOf(team.agent);
  await colleague.open(shop);
  await expect(rows(colleague.page)).toHaveCount(3);
  const theirs = (await colleague.openViews()).getByRole("region", { name: "มุมมองที่บันทึกไว้" });
  await expect(theirs.getByRole("link", { name: /ยังไม่มีใครรับ/ })).toBeVisible();
  await expect(theirs.getByRole("button", { name: /จัดการมุมมอง/ })).toHaveCount(0);
  await theirs.getByRole("link", { name: /ยังไม่มีใครรับ/ }).click();
  await expect(theirs).toHaveCount(0);
  await expect(rows(colleague.page)).toHaveCount(2);

  await page.getByRole("button", { name: "จัดการมุมมอง ยังไม่มีใครรับ" }).click();
  await page.getByRole("menuitem", { name: "เปลี่ยนชื่อหรือแชร์" }).click();
  await page.getByRole("dialog", { name: "แก้ไขมุมมอง" }).getByLabel("ชื่อมุมมอง").fill("รอคนรับ");
  await page.getByRole("dialog", { name: "แก้ไขมุมมอง" }).getByRole("button", { name: "บันทึก" }).click();
  await expect(viewsButton).toHaveText("รอคนรับ");
  await (await saved()).getByRole("button", { name: "จัดการมุมมอง รอคนรับ" }).click();
  await page.getByRole("menuitem", { name: "ลบมุมมอง" }).click();
  await expect(page.getByRole("region", { name: "มุมมองที่บันทึกไว้" })).toHaveCount(0);
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(viewsButton).toHaveText("รอคนรับ");
});

test("at 1440 and 360 px the first row is at most 96 px below the top bar, the controls fit, and a row shows one clock", async ({
  shop,
  team,
  inboxOf,
}) => {
  await writeRooms(shop, 3);
  for (const size of [
    { viewport: { width: 1440, height: 900 } },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ]) {
    const inbox = await inboxOf(team.owner, size);
    const { page } = inbox;
    await inbox.open(shop, "waiting");
    await expect(rows(page)).toHaveCount(3);
    const main = await page.locator("#main").boundingBox();
    const first = await rows(page).first().boundingBox();
    expect((first?.y ?? 999) - (main?.y ?? 0)).toBeLessThanOrEqual(96);
    expect(first?.height).toBe(64);
    await expect(rows(page).first().locator("time")).toHaveCount(0);
    await expect(rows(page).first()).toContainText("รอ");
    const header = page.locator("#main header").first();
    const edges = await header.evaluate((element) => ({
      end: element.getBoundingClientRect().right,
      parts: [...element.querySelectorAll("a, button")].map((part) => part.getBoundingClientRect()),
    }));
    for (const part of edges.parts) {
      expect(part.right).toBeLessThanOrEqual(edges.end);
      if (size.hasTouch) expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(44);
    }
    const menu = await inbox.openViews();
    await menu.getByRole("link", { name: /^ปิดแล้ว/ }).click();
    await expect(page.getByRole("button", { name: /^มุมมอง/ })).toHaveText("ปิดแล้ว");
    await expect(page).toHaveURL(/view=resolved/);
  }
});

test(
  "sorting by priority, and a priority change moves the row in a colleague's list",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    await writeRooms(shop, 3);
    const inbox = await inboxOf(team.owner);
    const { page } = inbox;
    const colleague = await inboxOf(team.agent);
    await Promise.all([inbox.open(shop), colleague.open(shop)]);
    await colleague.page.goto(`${colleague.page.url()}&sort=priority`);
    await expect.poll(() => names(colleague.page)).toEqual(["ลูกค้า 3", "ลูกค้า 2", "ลูกค้า 1"]);
    await inbox.row("ลูกค้า 1").click();
    await page.getByRole("button", { name: "เครื่องมืออื่น" }).click();
    await page.getByRole("menuitem", { name: "ตั้งความสำคัญ" }).click();
    await page.getByRole("menuitem", { name: "ด่วน" }).click();
    await expect(inbox.row("ลูกค้า 1")).toContainText("ความสำคัญ ด่วน");
    await expect.poll(() => names(colleague.page), BY_PUSH).toEqual(["ลูกค้า 1", "ลูกค้า 3", "ลูกค้า 2"]);
    await expect(colleague.row("ลูกค้า 1")).toContainText("ความสำคัญ ด่วน");
  },
);

test("a snoozed room leaves the waiting view, shows until when, and wakes on time", async ({ shop, team, inboxOf }) => {
  await writeRooms(shop, 2);
  const room_id = await roomOf(shop, 1);
  await sql("update public.rooms set assignee_id = $2 where id = $1", [room_id, team.owner.user_id]);
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  await page.getByRole("link", { name: /^รอตอบ/ }).click();
  await expect(rows(page)).toHaveCount(2);
  await inbox.row("ลูกค้า 1").click();
  await page.getByRole("button", { name: "เลื่อนไว้ก่อน" }).click();
  await expect(page.getByRole("menuitem", { name: /พรุ่งนี้ 09:00/ })).toContainText(/09:00$/);
  await page.getByRole("menuitem", { name: /1 ชั่วโมง/ }).click();
  await expect(inbox.history).toContainText(/เลื่อนไว้ก่อน · เลื่อนถึง/);
  await expect(rows(page)).toHaveCount(1);

  await endSnooze(room_id);
  await expect(inbox.history).toContainText("ถึงเวลาที่เลื่อนไว้", { timeout: 15_000 });
  await expect(rows(page)).toHaveCount(2);
  await expect
    .poll(() => sql("select 1 from public.notifications where room_id = $1 and kind = 'snooze_over'", [room_id]))
    .toHaveLength(1);
});

test("a room is marked unread, blocked and unblocked from its menu", async ({ shop, team, inboxOf, newVisitor }) => {
  const widget = await newVisitor();
  await widget.say("สวัสดีค่ะ");
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop);
  const more = page.getByRole("button", { name: "เครื่องมืออื่น" });
  await inbox.row("สวัสดีค่ะ").click();
  await expect(inbox.row("สวัสดีค่ะ")).not.toContainText("ยังไม่อ่าน");
  await more.click();
  await page.getByRole("menuitem", { name: "ทำเครื่องหมายว่ายังไม่อ่าน" }).click();
  await expect(inbox.row("สวัสดีค่ะ")).toContainText("ยังไม่อ่าน 1 ข้อความ");
  await expect(inbox.history).toHaveCount(0);

  await inbox.row("สวัสดีค่ะ").click();
  await more.click();
  await page.getByRole("menuitem", { name: "บล็อกลูกค้า", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "บล็อกลูกค้า" }).click();
  await expect(inbox.history).toContainText("บล็อกลูกค้า");
  await more.click();
  await page.getByRole("menuitem", { name: "เลิกบล็อกลูกค้า" }).click();
  await expect(inbox.history).toContainText("เลิกบล็อกลูกค้า");
});
