import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { controlSlips } from "../../local/providers/slips/server";
import { newReference, plainSlip, slipText, transferOf } from "../support/slip-images";
import { violations } from "./support/axe";
import { picture } from "./support/files";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { expect, test } from "./support/test";

const screenOf = ({ project_id }: Shop, search = "") => `${product.url}/project/${project_id}/slip${search}`;

async function pay(): Promise<{ reference: string; file: { name: string; mimeType: string; buffer: Buffer } }> {
  const reference = newReference();
  await controlSlips(product.slipsUrl).addTransfer(transferOf(reference));
  return {
    reference,
    file: { name: "slip.jpg", mimeType: "image/jpeg", buffer: await plainSlip("014", reference) },
  };
}

const addAccount = ({ project_id }: Shop) =>
  sql(
    "insert into public.receiving_accounts (id, project_id, bank, number, name_th) values ($1, $2, 'KBANK', '1234567890', 'ร้านสายหมอก')",
    [randomUUID(), project_id],
  );

const openCheck = async (page: Page) => {
  await page.getByRole("button", { name: "ตรวจสลิป" }).first().click();
  return page.getByRole("dialog", { name: "ตรวจสลิป" });
};

test("first use: an account, a slip by picture, its dialog, the same slip as a duplicate", async ({
  shop,
  team,
  pageOf,
}) => {
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  await expect(page.getByText("ยังไม่มีสลิป", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "เพิ่มบัญชี" }).click();
  await page.getByRole("button", { name: "เพิ่มบัญชี" }).click();
  const account = page.getByRole("dialog", { name: "เพิ่มบัญชี" });
  await account.getByLabel("ธนาคารหรือพร้อมเพย์").fill("KBANK");
  await page.getByRole("option", { name: /KBANK/ }).click();
  await account.getByLabel("เลขบัญชี").fill("12");
  await account.getByRole("button", { name: "บันทึก" }).click();
  await expect(account.getByText("ใช้ตัวเลข 6 ถึง 20 หลัก")).toBeVisible();
  await account.getByLabel("เลขบัญชี").fill("123-4-56789-0");
  await account.getByLabel("ชื่อบัญชี (ไทย)").fill("ร้านสายหมอก");
  await account.getByRole("button", { name: "บันทึก" }).click();
  await expect(page.getByRole("list", { name: "บัญชีรับเงิน" })).toContainText("1234567890");
  expect(await violations(page)).toEqual([]);

  await page.goto(screenOf(shop));
  const { reference, file } = await pay();
  const dialog = await openCheck(page);
  await dialog.getByLabel(/ยอดที่รอรับ/).fill("590.25");
  await dialog.locator("input[type=file]").first().setInputFiles(file);
  await expect(dialog.getByText("เงินเข้าแล้ว")).toBeVisible();
  await expect(dialog.getByText("฿590.25")).toBeVisible();
  await dialog.getByRole("link", { name: "ดูรายละเอียด" }).click();
  const window = page.getByRole("dialog", { name: "รายละเอียดสลิป" });
  await expect(window).toContainText(reference);
  await expect(window).toContainText("นาย มานี ใ");
  await expect(window.getByRole("img", { name: "รูปสลิป" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();

  const again = await openCheck(page);
  await again.getByRole("button", { name: "ใส่ข้อความจาก QR แทน" }).click();
  await again.getByLabel("ข้อความจาก QR").fill("https://example.com");
  await again.getByRole("button", { name: "ตรวจ", exact: true }).click();
  await expect(again.getByText(/ไม่ใช่ QR ของสลิปโอนเงิน/)).toBeVisible();
  await again.getByLabel("ข้อความจาก QR").fill(slipText("014", reference));
  await again.getByRole("button", { name: "ตรวจ", exact: true }).click();
  await expect(again.getByText("สลิปซ้ำ")).toBeVisible();
});

test("a picture without a slip shows an error, and only a manager decides a slip by hand", async ({
  shop,
  team,
  pageOf,
}) => {
  await addAccount(shop);
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  const dialog = await openCheck(page);
  const { name, buffer } = await picture("เสื้อ.png");
  await dialog.locator("input[type=file]").first().setInputFiles({ name, buffer, mimeType: "image/png" });
  await expect(dialog.getByText(/ไม่พบ QR ในรูป/)).toBeVisible();
  await dialog.getByRole("link", { name: "ดูรายละเอียด" }).click();
  await page.getByRole("button", { name: "ให้ทีมตัดสิน" }).click();
  const decide = page.getByRole("dialog", { name: "ตัดสินสลิปนี้เอง" });
  await decide.getByRole("button", { name: "บันทึกผล" }).click();
  await expect(decide.getByText("ใส่ยอดเงินที่เข้าบัญชี")).toBeVisible();
  await decide.getByLabel(/ยอดเงินที่เข้า/).fill("1,250");
  await decide.getByRole("button", { name: "บันทึกผล" }).click();
  await expect(page.getByRole("dialog", { name: "รายละเอียดสลิป" })).toContainText("ทีมยืนยันเอง");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "รายการสลิป" })).toContainText("฿1,250.00");

  const viewer = await pageOf(team.viewer);
  await viewer.goto(screenOf(shop));
  await expect(viewer.getByRole("list", { name: "รายการสลิป" })).toContainText("฿1,250.00");
  await expect(viewer.getByRole("button", { name: "ตรวจสลิป" })).toHaveCount(0);
  await expect(viewer.getByRole("link", { name: "ดาวน์โหลด CSV" })).toHaveCount(0);
});

test("a new slip appears live, its day link opens it, and filters narrow the list", async ({ shop, team, pageOf }) => {
  await addAccount(shop);
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  await expect(page.getByText("ยังไม่มีสลิป", { exact: true })).toBeVisible();
  const colleague = await pageOf(team.agent);
  await colleague.goto(screenOf(shop));
  const { reference, file } = await pay();
  const dialog = await openCheck(colleague);
  await dialog.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByRole("list", { name: "รายการสลิป" })).toContainText("เงินเข้าแล้ว", { timeout: 35_000 });
  await page.getByRole("link", { name: /ดูสลิปของวันที่/ }).click();
  await expect(page).toHaveURL(/from=.*&to=/);
  await expect(page.getByRole("list", { name: "รายการสลิป" })).toContainText(reference);
  await page.getByLabel("ค้นหา").last().fill("ไม่มีแน่นอน");
  await page.keyboard.press("Enter");
  await expect(page.getByText("ไม่พบสลิปตามตัวกรองนี้")).toBeVisible();
});

test("a slip's dialog opens before the server responds, and the back button closes it", async ({
  shop,
  team,
  pageOf,
}) => {
  const slip_id = randomUUID();
  await sql(
    `insert into public.slips (id, project_id, source, bank, reference, qr_text, outcome, reason, amount, sender_name)
     values ($1, $2, 'qr', '014', $3, 'x', 'verified', 'found', 59025, 'นาย มานี ใ')`,
    [slip_id, shop.project_id, newReference()],
  );
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop));
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  await page.route(
    (url) => url.searchParams.has("_rsc") || url.pathname.endsWith(slip_id),
    async (route) => {
      // prefetches are not page requests
      const isAhead = Object.keys(route.request().headers()).some((name) => /^next-router-.*prefetch$/.test(name));
      if (!isAhead) asked.push(new URL(route.request().url()).pathname);
      await isAsked;
      await route.continue();
    },
  );
  const list = page.getByRole("list", { name: "รายการสลิป" });
  await list.getByRole("link").click();
  const window = page.getByRole("dialog", { name: "รายละเอียดสลิป" });
  await expect(window).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`slip=${slip_id}`));
  await expect(window).not.toContainText("นาย มานี ใ");
  answer();
  await expect(window).toContainText("นาย มานี ใ");
  expect(asked.filter((path) => path.endsWith("/slip"))).toEqual([]);
  await page.goBack();
  await expect(window).toBeHidden();
  await page.goForward();
  await expect(window).toContainText("นาย มานี ใ");
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/\/slip$/);
  await expect(list.getByRole("link")).toBeFocused();
});

test("a slip in the chat shows its result, and one tap sends a thank-you", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  await addAccount(shop);
  const visitor = await newVisitor();
  const { file } = await pay();
  await visitor.attach("แนบรูปภาพ", file);
  await visitor.say("โอนแล้วค่ะ");
  const inbox = await inboxOf(team.owner);
  await inbox.page.goto(`${product.url}/project/${shop.project_id}/chat?view=all`);
  await inbox.page.getByText("โอนแล้วค่ะ").first().click();
  const badge = inbox.page.getByRole("button", { name: "สลิป: เงินเข้าแล้ว" });
  await expect(badge).toBeVisible({ timeout: 20_000 });
  await badge.click();
  await inbox.page.getByRole("button", { name: "ส่งข้อความขอบคุณ" }).click();
  await expect(visitor.page.getByText(/ได้รับยอด ฿590.25 เรียบร้อยแล้ว/)).toBeVisible();
});
