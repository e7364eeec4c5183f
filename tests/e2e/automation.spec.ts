import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { choose, picture } from "./support/files";
import { product, sql } from "./support/product";
import { type Shop, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const messagesPage = (shop: Shop, query = "") => `${product.url}/project/${shop.project_id}/settings/messages${query}`;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the owner writes a greeting, previews it, and a visitor receives it", async ({
  shop,
  team,
  pageOf,
  newVisitor,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(messagesPage(shop));
  await page.getByRole("button", { name: "แก้ไข ทักทาย" }).click();
  await page.getByRole("switch", { name: "เปิดใช้ ทักทาย" }).click();
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("พิมพ์ข้อความอย่างน้อยหนึ่งข้อความก่อนเปิดใช้")).toBeVisible();
  await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("สวัสดี ");
  await page.getByRole("button", { name: "แทรกตัวแปร" }).click();
  await page.getByRole("menuitem", { name: "ชื่อลูกค้า" }).click();
  await expect(page.getByLabel("ข้อความที่ 1", { exact: true })).toHaveValue("สวัสดี {{ชื่อ|ลูกค้า}}");
  await expect(page.getByRole("region", { name: "ตัวอย่างที่ลูกค้าเห็น" }).getByText("สวัสดี คุณมะลิ")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByText("บันทึกแล้ว")).toBeVisible();

  const visitor = await newVisitor();
  await visitor.say("มีของไหม");
  await expect(visitor.bubble("สวัสดี ลูกค้า")).toBeVisible();
});

test(
  "the owner adds cards to the greeting; a visitor receives them and answers by a press",
  EXTENDED,
  async ({ shop, team, pageOf, newVisitor }) => {
    const page = await pageOf(team.owner, PHONE);
    await page.goto(messagesPage(shop));
    await page.getByRole("button", { name: "แก้ไข ทักทาย" }).click();
    await page.getByRole("switch", { name: "เปิดใช้ ทักทาย" }).click();
    await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("สวัสดีค่ะ");
    await page.getByRole("button", { name: "เพิ่มการ์ด" }).click();
    const dialog = page.getByRole("dialog", { name: "เพิ่มการ์ด" });
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "เลือกรูป" }).click();
    await choose(await choosing, [await picture()]);
    await expect(dialog.getByRole("button", { name: "เปลี่ยนรูป" })).toBeVisible();
    await dialog.getByLabel("ชื่อ", { exact: true }).fill("เสื้อยืดคอกลม");
    await dialog.getByRole("button", { name: "เพิ่มปุ่ม" }).click();
    await dialog.getByLabel("คำบนปุ่มที่ 1").fill("สนใจ");
    await dialog.getByRole("combobox", { name: "ปุ่มที่ 1 ทำอะไร" }).click();
    await page.getByRole("option", { name: "พิมพ์แทนลูกค้า" }).click();
    await dialog.getByRole("button", { name: "ใช้การ์ดนี้" }).click();
    const preview = page.getByRole("region", { name: "ตัวอย่างที่ลูกค้าเห็น" });
    await expect(preview.getByText("เสื้อยืดคอกลม")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByText("บันทึกแล้ว")).toBeVisible();

    const visitor = await newVisitor();
    await visitor.say("มีของไหม");
    await expect(visitor.bubble("สวัสดีค่ะ")).toBeVisible();
    const card = visitor.log.getByRole("region", { name: "เสื้อยืดคอกลม" });
    // decorative, so without a role
    await expect(card.locator("img")).toBeVisible();
    await card.getByRole("button", { name: "สนใจ" }).click();
    await expect(visitor.bubble("สนใจ")).toBeVisible();

    // the page still shows them, with the picture
    await page.reload();
    await page.getByRole("button", { name: "แก้ไข ทักทาย" }).click();
    await expect(preview.locator("img")).toBeVisible();
  },
);

test("the owner creates and tests a rule; it runs and the log records it", async ({ shop, team, pageOf }) => {
  const room_id = await writeUnpublished(shop, randomUUID(), "ขอใบเสนอราคาด้วย");
  await writeUnpublished(shop, randomUUID(), "สวัสดี");
  const page = await pageOf(team.owner);
  await page.goto(messagesPage(shop, "?tab=rules"));
  await page.getByRole("button", { name: "สร้างกฎ" }).click();
  await page.getByRole("button", { name: "บันทึกกฎ" }).click();
  await expect(page.getByText("เพิ่มสิ่งที่ต้องทำอย่างน้อยหนึ่งข้อ")).toBeVisible();
  await page.getByLabel("ชื่อกฎ").fill("ใบเสนอราคา");
  await page.getByRole("button", { name: "เพิ่มเงื่อนไข" }).click();
  await page.getByLabel("คำ (คั่นด้วยจุลภาค)").fill("ใบเสนอราคา, quotation");
  await page.getByRole("button", { name: "เพิ่มสิ่งที่ทำ" }).click();
  await page.getByRole("combobox", { name: "สิ่งที่ทำข้อ 1" }).click();
  await page.getByRole("option", { name: "ตั้งความสำคัญ" }).click();
  await page.getByRole("button", { name: "ลองกับ 100 ห้องล่าสุด" }).click();
  await expect(page.getByText("ตรง 1 จาก 2 ห้อง")).toBeVisible();
  const [untouched] = await sql<{ priority: number }>("select priority from public.rooms where id = $1", [room_id]);
  expect(untouched?.priority).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "บันทึกกฎ" }).click();
  await expect(page.getByRole("list", { name: "กฎทั้งหมด" }).getByText("ใบเสนอราคา")).toBeVisible();

  const next = await writeUnpublished(shop, randomUUID(), "quotation please");
  await expect
    .poll(
      async () =>
        (await sql<{ priority: number }>("select priority from public.rooms where id = $1", [next]))[0]?.priority,
    )
    .toBe(2);
  await page.getByRole("button", { name: "ประวัติ ใบเสนอราคา" }).click();
  await expect(page.getByRole("dialog").getByText("ตั้งความสำคัญ: ทำแล้ว")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a viewer reads the page on a phone, and an agent gets no page", EXTENDED, async ({ shop, team, pageOf }) => {
  await sql(
    `insert into public.automation_rules (project_id, name, place, definition)
     values ($1, 'กฎของร้าน', 1, '{"trigger": {"on": "message"}, "match": "all", "conditions": [], "actions": [{"do": "note", "text": "x"}]}')`,
    [shop.project_id],
  );
  const viewer = await pageOf(team.viewer, PHONE);
  await viewer.goto(messagesPage(shop));
  await viewer.getByRole("button", { name: "แก้ไข ปิดแชท" }).click();
  await expect(viewer.getByRole("switch", { name: "เปิดใช้ ปิดแชท" })).toBeDisabled();
  await expect(viewer.getByRole("button", { name: "บันทึก" })).toHaveCount(0);
  expect(await overflow(viewer)).toBe(0);
  await viewer.getByRole("tab", { name: "กฎ" }).click();
  await expect(viewer.getByText("กฎของร้าน")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "สร้างกฎ" })).toHaveCount(0);
  await viewer.getByRole("button", { name: "กฎของร้าน", exact: true }).click();
  await expect(viewer.getByRole("button", { name: "บันทึกกฎ" })).toHaveCount(0);
  expect(await overflow(viewer)).toBe(0);
  expect(await violations(viewer)).toEqual([]);
  const agent = await pageOf(team.agent);
  const answer = await agent.goto(messagesPage(shop));
  expect(answer?.status()).toBe(403);
});
