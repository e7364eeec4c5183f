import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { roomHref } from "@/lib/rooms/path";
import { violations } from "./support/axe";
import { beyondScreen } from "./support/beyond-screen";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const screenOf = ({ project_id }: Shop, search = "") => `${product.url}/project/${project_id}/dashboard${search}`;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Customers who wrote the given number of days ago. */
async function write({ social_id }: Shop, count: number, daysAgo: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const [sent] = await sql<{ room_id: string }>(
      "select visitor.send_message($1, $2, $3, 'มีของไหมคะ') -> 'room' ->> 'id' as room_id",
      [social_id, randomUUID(), randomUUID()],
    );
    if (sent) ids.push(sent.room_id);
  }
  const back = "interval '1 day' * $2";
  await sql(`update public.conversations set opened_at = opened_at - ${back} where room_id = any ($1)`, [ids, daysAgo]);
  await sql(`update public.messages set created_at = created_at - ${back} where room_id = any ($1)`, [ids, daysAgo]);
  return ids;
}

test("figures, the rooms behind one, another range, and the export", async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  await expect(page.locator("#main").getByRole("heading", { name: /ตัวเลขของร้านจะอยู่ตรงนี้/ })).toBeVisible();
  const rooms = [...(await write(shop, 3, 2)), ...(await write(shop, 2, 20))];
  await page.goto(screenOf(shop));
  const figures = page.getByRole("region", { name: "ภาพรวม" });
  await expect(figures.getByRole("link", { name: /^บทสนทนาใหม่ 3 / })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // the room list of a figure has a URL, and so has that of a bar's number in the table
  const panel = page.getByRole("dialog");
  await expect(async () => {
    await figures.getByRole("link", { name: /^บทสนทนาใหม่ 3 / }).click();
    await expect(panel).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/figure=conversations/);
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  const file = page.waitForEvent("download");
  await panel.getByRole("link", { name: "ดาวน์โหลด CSV" }).click();
  const text = await readFile(await (await file).path(), "utf8");
  expect(text.split("\r\n").filter(Boolean)).toHaveLength(4);
  await page.reload();
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/figure=/);

  // a preset range, and one by two calendar days, whose years are Buddhist
  await page.getByRole("button", { name: /^ช่วงวันที่/ }).click();
  await page.getByRole("button", { name: "30 วันล่าสุด" }).click();
  await expect(page).toHaveURL(/range=last30/);
  await expect(figures.getByRole("link", { name: /^บทสนทนาใหม่ 5 / })).toBeVisible();
  await page.getByRole("button", { name: /^ช่วงวันที่/ }).click();
  await page.getByRole("button", { name: "เดือนก่อน", exact: true }).last().click();
  await expect(page.getByRole("grid")).toHaveAccessibleName(/25\d\d$/);
  const days = page.getByRole("grid").getByRole("button");
  await days.filter({ hasText: /^10$/ }).first().click();
  await days.filter({ hasText: /^12$/ }).first().click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-10&to=\d{4}-\d\d-12/);

  // a room links to its conversation
  await page.goto(screenOf(shop, "?range=last30&figure=waiting"));
  const line = panel.getByRole("link").filter({ hasText: "เปิดอยู่" });
  await expect(line).toHaveCount(5);
  await expect(line.first()).toHaveAttribute(
    "href",
    new RegExp(rooms.map((id) => roomHref(shop.project_id, id)).join("|")),
  );
});

test(
  "a viewer on a phone and the keyboard: nothing overflows, and arrow keys move between cells",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await write(shop, 2, 2);
    await write(shop, 1, 3);
    const page = await pageOf(team.viewer, PHONE);
    await page.goto(screenOf(shop));
    const figures = page.getByRole("region", { name: "ภาพรวม" });
    await expect(figures).toContainText("บทสนทนาใหม่");
    // a shop that has only begun: no tiles of 0, but how they come about
    await expect(figures).toContainText("ตัวเลขที่จะตามมา");
    await expect(figures).not.toContainText("฿0");
    expect((await figures.boundingBox())?.y).toBeLessThan(300);
    expect(await beyondScreen(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    const heat = page.getByRole("table", { name: "ลูกค้าทักมาเมื่อไร" });
    await heat.getByRole("link").and(heat.locator("[tabindex='0']")).focus();
    await expect(heat.locator(":focus")).toHaveAccessibleName(/ข้อความเข้า 2$/);
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/figure=messages_in/, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
    await page.goto(screenOf(shop));
    const compared = page.getByRole("menuitemcheckbox", { name: "เทียบกับช่วงก่อนหน้า" });
    await expect(async () => {
      await page.getByRole("button", { name: "ตัวเลือก", exact: true }).click();
      await expect(compared).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await compared.click();
    await expect(page).toHaveURL(/compare=0/);
    await page.goto(screenOf(shop, "?range=today&hours=business"));
    await page.getByText("ดูเป็นตาราง").first().click();
    await expect(page.getByRole("table", { name: "บทสนทนา", exact: true }).getByRole("row")).toHaveCount(25);
  },
);
