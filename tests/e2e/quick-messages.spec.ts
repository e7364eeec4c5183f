import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { choose, picture } from "./support/files";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const open = (page: Page, { project_id }: Shop, path = "") =>
  page.goto(`${product.url}/project/${project_id}/settings/quick-messages${path}`);
const rows = (page: Page) => page.getByRole("list", { name: "รายการข้อความด่วน" }).getByRole("listitem");

async function add({ project_id }: Shop, shortcuts: string[]): Promise<void> {
  for (const [place, shortcut] of shortcuts.entries()) {
    await sql(
      `insert into public.quick_messages (project_id, shortcut, title, bubbles, place)
       values ($1, $2, 'ชื่อ ' || $2, '[{"text": "สวัสดี"}]', $3)`,
      [project_id, shortcut, place],
    );
  }
}

test("a quick message is created with text, a variable and a picture; errors appear at their fields", async ({
  shop,
  team,
  pageOf,
  pageErrors,
}) => {
  const page = await pageOf(team.owner);
  await open(page, shop);
  await expect(page.getByText("ยังไม่มีข้อความด่วน")).toBeVisible();
  await page.getByRole("link", { name: "สร้างข้อความด่วน" }).first().click();
  await page.getByLabel("ทางลัด").fill("/เลขบัญชี");
  await page.getByLabel("ชื่อ", { exact: true }).fill("เลขบัญชีร้าน");
  await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("สวัสดี {{ชือ}}");
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByText("ไม่รู้จักตัวแปร ชือ")).toBeVisible();

  await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("สวัสดี {{ชื่อ|ลูกค้า}}");
  await page.reload();
  await expect(page.getByLabel("ข้อความที่ 1", { exact: true })).toHaveValue("สวัสดี {{ชื่อ|ลูกค้า}}");
  await expect(page.getByText("สวัสดี สมหญิง ใจดี")).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "เพิ่มรูปภาพ" }).click();
  await choose(await choosing, [await picture()]);
  await expect(page.getByRole("img").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: "ข้อความด่วน", exact: true }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ยกเลิก" }).click();
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("/เลขบัญชี");
  expect(await violations(page)).toEqual([]);
  pageErrors.expectNone();
});

test("quick messages are searched, duplicated, deleted, restored, and reordered by keyboard", async ({
  shop,
  team,
  pageOf,
}) => {
  await add(shop, ["ก", "ข", "ค"]);
  const page = await pageOf(team.owner);
  await open(page, shop);
  await page.getByRole("searchbox").fill("ชื่อ ข");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "จัดการ ชื่อ ก" }).click();
  await page.getByRole("menuitem", { name: "ทำสำเนา" }).click();
  await expect(rows(page).filter({ hasText: "/ก-2" })).toHaveCount(1);

  await page.getByRole("button", { name: "จัดการ ชื่อ ค" }).click();
  await page.getByRole("menuitem", { name: "ลบ" }).click();
  await expect(rows(page).filter({ hasText: "/ค" })).toHaveCount(0);
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(rows(page).filter({ hasText: "/ค" })).toHaveCount(1);

  await page.getByRole("button", { name: "ไม่อยู่ในโฟลเดอร์" }).click();
  await page.getByRole("button", { name: "ลากเพื่อจัดลำดับ ชื่อ ข" }).press("Alt+ArrowUp");
  await expect(rows(page).first()).toContainText("/ข");
  await page.reload();
  await expect(rows(page).first()).toContainText("/ข");

  await page.getByRole("button", { name: "เพิ่มโฟลเดอร์" }).click();
  await page.getByLabel("ชื่อโฟลเดอร์").fill("ขาย");
  await page.getByRole("dialog").getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByRole("button", { name: "ขาย", exact: true })).toBeVisible();
});

test("an import previews its effect row by row", EXTENDED, async ({ shop, team, pageOf }) => {
  await add(shop, ["มีแล้ว"]);
  const page = await pageOf(team.owner);
  await open(page, shop);
  await page.getByRole("button", { name: "นำเข้า CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "นำเข้าข้อความด่วน" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "เลือกไฟล์ CSV" }).click();
  const csv = "shortcut,title,folder,bubble_1\nใหม่,ชื่อใหม่,ขาย,'=1+1\nมีแล้ว,แก้ชื่อ,,ข้อความใหม่\nผิด,x,,{{ชือ}}\n";
  await (await choosing).setFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(dialog).toContainText("สร้าง 1 · แก้ไข 1 · เหมือนเดิม 0 · ข้าม 1");
  await expect(dialog).toContainText("บรรทัด 4");
  await expect(dialog).toContainText("ไม่รู้จักตัวแปร “ชือ”");
  await dialog.getByRole("button", { name: "นำเข้า 2 แถว" }).click();
  await expect(dialog).toContainText("นำเข้า 2 แถวแล้ว");
  await dialog.getByRole("button", { name: "ปิด" }).first().click();
  await expect(rows(page)).toHaveCount(2);
  const [made] = await sql<{ bubbles: unknown }>(
    "select bubbles from public.quick_messages where project_id = $1 and shortcut = 'ใหม่'",
    [shop.project_id],
  );
  expect(made?.bubbles).toEqual([{ text: "=1+1" }]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "ดาวน์โหลด CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("quick-messages-project.csv");
});

test(
  "an agent uses the team's quick messages, duplicates one and edits the duplicate; a viewer only reads",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await add(shop, ["ของทีม"]);
    const page = await pageOf(team.agent, { viewport: { width: 360, height: 740 } });
    await open(page, shop);
    await page.getByRole("tab", { name: "ของทีม" }).click();
    await expect(page.getByRole("button", { name: "จัดการ ชื่อ ของทีม" })).toHaveCount(0);
    await page.getByRole("button", { name: "คัดลอกเป็นของฉัน" }).click();
    await page.getByRole("tab", { name: "ของฉัน" }).click();
    await expect(rows(page)).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    const looking = await pageOf(team.viewer);
    await open(looking, shop);
    await expect(rows(looking)).toHaveCount(1);
    await expect(looking.getByRole("button", { name: "คัดลอกเป็นของฉัน" })).toHaveCount(0);
    await expect(looking.getByRole("link", { name: "สร้างข้อความด่วน" })).toHaveCount(0);
  },
);
