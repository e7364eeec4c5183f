import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { controlLine } from "../../local/providers/line/server";
import { violations } from "./support/axe";
import { Inbox } from "./support/inbox";
import { product } from "./support/product";
import { writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const line = controlLine(product.lineUrl);

test(
  "a shop connects LINE on its first day, and each check shows as it passes",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const { channel_id, channel_secret, display_name } = await line.addAccount("ร้านวันแรก");
    const page = await pageOf(team.owner);
    await page.goto(`${product.url}/project?onboarding=${shop.project_id}`);
    const card = page.getByRole("button", { name: /^เชื่อม LINE OA/ });
    await expect(card).toHaveAttribute("aria-expanded", "true");
    expect(await violations(page)).toEqual([]);

    await page.getByLabel("Channel ID").fill(channel_id);
    await page.getByLabel("Channel secret").fill("0123456789abcdef0123456789abcdef");
    await page.getByRole("button", { name: "เชื่อมต่อ", exact: true }).click();
    await expect(page.getByLabel("Channel secret")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Channel ID")).toHaveValue(channel_id);
    await page.getByLabel("Channel secret").fill(channel_secret);
    await page.getByRole("button", { name: "เชื่อมต่อ", exact: true }).click();

    await expect(page.getByText(display_name)).toBeVisible();
    const token = page.getByRole("listitem").filter({ hasText: "รหัสของช่องทางใช้ได้" });
    await expect(token).toContainText("เรียบร้อย");
    await expect(page.getByText(/\/api\/webhooks\/line\//)).toBeVisible();
    await expect(card).toContainText("เชื่อมแล้ว");
    expect(await violations(page)).toEqual([]);
  },
);

test("the chat link is ready at once: copied, as a QR code to download, as a text for a bio", async ({
  shop,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project?onboarding=${shop.project_id}&way=link`);
  const url = `${product.url}/widget/${shop.virtual_id}`;
  await expect(page.getByText(url, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR ของแชท/ })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "ดาวน์โหลด QR" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(await violations(page)).toEqual([]);

  // one card is open at a time
  await page.getByRole("button", { name: /^โค้ดสำหรับเว็บไซต์/ }).click();
  await expect(page.getByText(`widget.js?widget=${shop.virtual_id}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "ดาวน์โหลด QR" })).toBeHidden();
  await page.getByRole("link", { name: "ข้ามไปที่กล่องข้อความ" }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${shop.project_id}/chat`));
});

test("the empty inbox teaches, a starter set fills the checklist and is undone by one press", async ({
  shop,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  const inbox = new Inbox(page);
  await inbox.open(shop);
  await expect(page.getByRole("heading", { name: "เริ่มรับแชทจากลูกค้า" })).toBeVisible();
  for (const name of ["เชื่อม LINE OA", "ลิงก์แชทและ QR", "โค้ดสำหรับเว็บไซต์"]) {
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  const progress = (done: number) => page.getByRole("heading", { name: new RegExp(`${done} จาก 6`) });
  // the team of the fixture is there already
  await expect(progress(1)).toBeVisible();

  await page.getByRole("button", { name: "เลือกชุดเริ่มต้น" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ประเภทร้าน").click();
  await page.getByRole("option", { name: "อาหาร เบเกอรี่" }).click();
  await dialog.getByRole("button", { name: "แบบผู้ชาย" }).click();
  await expect(dialog.getByText("รับเมนูอะไร จำนวนเท่าไร และต้องการวันไหน กี่โมงครับ")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /หน้าเค้ก/ }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^เพิ่ม \d+ รายการ$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^เพิ่มแล้ว: ข้อความด่วน 8 /)).toBeVisible();
  await expect(progress(2)).toBeVisible();
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(progress(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "เลือกชุดเริ่มต้น" })).toBeVisible();

  await page.getByRole("button", { name: "ซ่อนรายการนี้" }).click();
  await expect(progress(1)).toBeHidden();
  const shown = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: "แสดงอีกครั้ง" }).click();
  await expect(progress(1)).toBeVisible();
  await shown;

  await writeUnpublished(shop, randomUUID(), "มีใครอยู่ไหมคะ");
  await page.reload();
  await expect(inbox.row("มีใครอยู่ไหมคะ")).toBeVisible();
  await expect(page.getByRole("heading", { name: "เริ่มรับแชทจากลูกค้า" })).toBeHidden();
  // what is left to set up stays beside the first chats
  await expect(page.getByRole("heading", { name: /\d จาก 6/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test(
  "the dashboard of a new shop shows the checklist and an example, and figures once there are some",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    const dashboard = `${product.url}/project/${shop.project_id}/dashboard`;
    await page.goto(dashboard);
    await expect(page.getByRole("heading", { name: /ตัวเลขของร้านจะอยู่ตรงนี้/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: /1 จาก 6/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // both take effect on the screen at once: a reload must not overtake the request
    const press = async (name: string) => {
      const answered = page.waitForResponse((response) => response.url().endsWith("/checklist/dismissal"));
      await page.getByRole("button", { name }).click();
      await answered;
    };
    await press("ซ่อนรายการนี้");
    await page.reload();
    await expect(page.getByRole("heading", { name: /จาก 6/ })).toBeHidden();
    await press("แสดงรายการเริ่มต้นร้าน");
    await expect(page.getByRole("heading", { name: /1 จาก 6/ })).toBeVisible();

    await writeUnpublished(shop, randomUUID(), "มีไซซ์ M ไหม");
    await page.goto(dashboard);
    await expect(page.getByRole("heading", { name: /2 จาก 6/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: /ตัวเลขของร้านจะอยู่ตรงนี้/ })).toBeHidden();

    const agent = await pageOf(team.agent);
    await agent.goto(dashboard);
    await expect(agent.getByRole("heading", { name: /0 จาก 1/ })).toBeVisible();
    await expect(agent.getByRole("button", { name: "ซ่อนรายการนี้" })).toBeHidden();
  },
);

test("the first message is celebrated in an open inbox", EXTENDED, async ({ shop, team, inboxOf, newVisitor }) => {
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop);
  await expect(inbox.page.getByRole("heading", { name: "เริ่มรับแชทจากลูกค้า" })).toBeVisible();
  const visitor = await newVisitor();
  await visitor.say("มีใครอยู่ไหมคะ");
  await inbox.page.getByText("ลูกค้าคนแรกทักมาแล้ว").first().waitFor();
});
