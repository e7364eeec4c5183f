import type { BrowserContextOptions, Page } from "@playwright/test";
import { violations } from "./support/axe";
import { newCustomer, newTag } from "./support/customers";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const address = ({ project_id }: Shop, more = "") => `${product.url}/project/${project_id}/customers${more}`;
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the first visit says where customers come from; a search, a filter and a saved segment find them", async ({
  shop,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(address(shop));
  await expect(page.getByText("ลูกค้าจะมาอยู่ที่นี่เอง")).toBeVisible();
  await expect(page.getByRole("link", { name: "เชื่อมช่องทาง" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const nid = await newCustomer(shop, "คุณนิด แก้วใส");
  await newCustomer(shop, "อาร์ม");
  const tag_id = await newTag(shop, "ประจำ");
  await sql("insert into public.customer_tags (project_id, customer_id, tag_id) values ($1, $2, $3)", [
    shop.project_id,
    nid.customer_id,
    tag_id,
  ]);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: /^2 คน$/ })).toBeVisible();
  await expect(row(page, "คุณนิด")).toContainText("ประจำ");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("searchbox").fill("เเก้ว");
  await expect(row(page, "อาร์ม")).toHaveCount(0);
  await expect(row(page, "คุณนิด")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(row(page, "อาร์ม")).toBeVisible();

  await page.getByRole("button", { name: "ตัวกรอง" }).click();
  const panel = page.getByRole("dialog", { name: "กรองลูกค้า" });
  await panel.getByLabel("ไม่มีแท็ก").fill("ประจำ");
  await page.getByRole("option", { name: "ประจำ" }).click();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole("button", { name: "แสดงผล" }).click();
  await expect(row(page, "คุณนิด")).toHaveCount(0);
  await expect(row(page, "อาร์ม")).toBeVisible();
  await page.getByRole("button", { name: "บันทึกเป็นกลุ่ม" }).click();
  const dialog = page.getByRole("dialog", { name: "บันทึกเป็นกลุ่มลูกค้า" });
  await dialog.getByLabel("ชื่อกลุ่ม").fill("คนใหม่");
  await dialog.getByLabel("ชื่อกลุ่ม").press("Enter");
  await expect(page.getByRole("combobox", { name: "กลุ่มที่บันทึกไว้" })).toContainText("คนใหม่");
  await expect
    .poll(() => sql("select name, definition from public.vip_segments where project_id = $1", [shop.project_id]))
    .toEqual([{ name: "คนใหม่", definition: { tags_none: [tag_id] } }]);
  await page.getByRole("button", { name: /^นำตัวกรอง .* ออก$/ }).click();
  await expect(row(page, "คุณนิด")).toBeVisible();
});

test("customers are tagged together and the change is undone", async ({ shop, team, pageOf }) => {
  await newTag(shop, "โปรเดือนนี้");
  await newCustomer(shop, "คุณนิด");
  await newCustomer(shop, "อาร์ม");
  const page = await pageOf(team.agent);
  await page.goto(address(shop));
  await page.getByRole("checkbox", { name: "เลือก คุณนิด" }).click();
  const bar = page.getByRole("region", { name: "ลูกค้าที่เลือก" });
  await expect(bar).toContainText("เลือก 1 คน");
  await page.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }).click();
  await expect(bar).toContainText("เลือก 2 คน");
  expect(await violations(page)).toEqual([]);
  await bar.getByRole("button", { name: "เพิ่มแท็ก" }).click();
  await page.getByRole("option", { name: "โปรเดือนนี้" }).click();
  await expect(page.getByText("เพิ่มแท็กให้ 2 คนแล้ว")).toBeVisible();
  await expect(row(page, "อาร์ม")).toContainText("โปรเดือนนี้");
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(page.getByText("ย้อนกลับแล้ว 2 คน")).toBeVisible();
  await expect(row(page, "อาร์ม")).not.toContainText("โปรเดือนนี้");
});

test("a customer's page has everything known and leads to the chat", async ({ shop, team, pageOf }) => {
  const { customer_id, room_id } = await newCustomer(shop, "คุณนิด");
  const page = await pageOf(team.owner);
  await page.goto(address(shop));
  await page.getByRole("link", { name: /คุณนิด/ }).click();
  await expect(page).toHaveURL(address(shop, `/${customer_id}`));
  await page.getByRole("button", { name: "ยินยอม", exact: true }).click();
  await expect(page.getByRole("list", { name: "ประวัติความยินยอม" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: /^แก้ชื่อลูกค้า/ }).click();
  await page.getByRole("textbox", { name: "ชื่อ", exact: true }).fill("คุณนิดหน่อย");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("คุณนิดหน่อย");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "เปิดแชท" }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/room/${room_id}`));
});

test(
  "viewers read only; on a phone the rows are cards without sideways scrolling",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const { customer_id } = await newCustomer(shop, "ลูกค้าชื่อยาวมากจนต้องตัดคำไม่ให้ล้นจอโทรศัพท์เครื่องเล็ก");
    const viewer = await pageOf(team.viewer);
    await viewer.goto(address(shop));
    await expect(row(viewer, "ลูกค้าชื่อยาว")).toBeVisible();
    await expect(viewer.getByRole("checkbox")).toHaveCount(0);
    await expect(viewer.getByRole("link", { name: "ดาวน์โหลด CSV" })).toHaveCount(0);
    const phone = await pageOf(team.owner, PHONE);
    for (const path of ["", `/${customer_id}`]) {
      await phone.goto(address(shop, path));
      await expect(phone.getByText(/ลูกค้าชื่อยาว/).first()).toBeVisible();
      const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await violations(phone)).toEqual([]);
    }
  },
);

test(
  "a file is imported after a look at the result, changes nothing the second time, and is undone",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const { customer_id } = await newCustomer(shop, "นิด");
    const insert = "insert into public.customer_contacts (customer_id, project_id, phone) values ($1, $2, $3)";
    await sql(insert, [customer_id, shop.project_id, "081-234-5678"]);
    const page = await pageOf(team.owner);
    const lines = [
      "ชื่อลูกค้า,เบอร์โทร,อีเมล,หมายเหตุ",
      "คุณนิด,812345678,nid@example.com,",
      "อาร์ม,+66 89 111 2222,,ชอบสีฟ้า",
      "ส้ม,12,,",
      "อาร์มอีกที,0891112222,,",
    ];
    const buffer = Buffer.from(`\ufeff${lines.join("\r\n")}`);
    const upload = async () => {
      await page.goto(address(shop, "/import"));
      await page.locator('input[type="file"]').setInputFiles({ name: "ลูกค้า.csv", mimeType: "text/csv", buffer });
      await expect(page.getByRole("combobox", { name: "คอลัมน์ เบอร์โทร นำเข้าเป็น" })).toContainText("โทรศัพท์");
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "ตรวจก่อนนำเข้า" }).click();
    };
    await page.goto(address(shop));
    await page.getByRole("link", { name: "นำเข้า CSV" }).click();
    await expect(page).toHaveURL(address(shop, "/import"));
    await upload();
    await expect(page.getByText("ยังไม่มีอะไรเปลี่ยน")).toBeVisible();
    await expect(page.getByRole("tab", { name: "ใหม่ 1" })).toBeVisible();
    await page.getByRole("tab", { name: "อัปเดต 1" }).click();
    await expect(page.getByText("คงค่าเดิม นิด")).toBeVisible();
    await page.getByRole("tab", { name: "นำเข้าไม่ได้ 1" }).click();
    await expect(page.getByText("คอลัมน์ เบอร์โทร: เบอร์โทรไม่ถูกต้อง")).toBeVisible();
    await page.getByRole("tab", { name: "ซ้ำในไฟล์ 1" }).click();
    await expect(page.getByText("คนเดียวกับแถว 3")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sql("select from public.customers where project_id = $1", [shop.project_id])).toHaveLength(1);
    await page.getByRole("button", { name: "นำเข้า 2 คน" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "นำเข้า 2 คน" }).click();
    await expect(page.getByText("นำเข้าแล้ว ใหม่ 1 คน อัปเดต 1 คน")).toBeVisible();
    await page.goto(address(shop));
    await expect(row(page, "อาร์ม")).toContainText("นำเข้าแล้ว");
    await page.getByRole("link", { name: /อาร์ม/ }).click();
    await expect(page.getByText("ยังไม่มีแชท ลูกค้าคนนี้มาจากไฟล์ที่นำเข้า")).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await upload();
    await expect(page.getByText("ไม่มีอะไรต้องนำเข้า")).toBeVisible();
    await page.goto(address(shop, "/import"));
    await page.getByRole("link", { name: /ลูกค้า\.csv/ }).click();
    await page.getByRole("button", { name: "ย้อนการนำเข้า" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ย้อนการนำเข้า" }).click();
    await expect(page.getByText("ย้อนแล้ว คืนค่าเดิม 1 คน ลบที่สร้างใหม่ 1 คน")).toBeVisible();
    await page.goto(address(shop));
    await expect(row(page, "นิด")).toBeVisible();
    await expect(row(page, "อาร์ม")).toHaveCount(0);
  },
);

test(
  "two customers of the list are merged, and a filter leads to a broadcast",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await newCustomer(shop, "วีระ");
    await newCustomer(shop, "วีระ ใจดี");
    const page = await pageOf(team.owner);
    await page.goto(address(shop));
    await page.getByRole("checkbox", { name: "เลือกทุกคนที่แสดงอยู่" }).click();
    await page.getByRole("button", { name: "รวมเป็นคนเดียว" }).click();
    const dialog = page.getByRole("dialog", { name: "รวมลูกค้าเป็นคนเดียว" });
    await dialog.getByRole("button", { name: "รวมลูกค้า" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("1 คน", { exact: true })).toBeVisible();
    await page.goto(address(shop, "?active_days=30"));
    await page.getByRole("link", { name: "ส่งบรอดแคสต์ถึงกลุ่มนี้" }).click();
    await expect(page).toHaveURL(/\/broadcast\/create\?active_days=30/);
  },
);
