import type { Page } from "@playwright/test";
import { controlSlips } from "../../local/providers/slips/server";
import { newReference, plainSlip, transferOf } from "../support/slip-images";
import { violations } from "./support/axe";
import { beyondScreen } from "./support/beyond-screen";
import { addAccount, addBill } from "./support/bills";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

async function slip(amount: number) {
  const reference = newReference();
  await controlSlips(product.slipsUrl).addTransfer(transferOf(reference, { amount }));
  return { name: `${reference}.jpg`, mimeType: "image/jpeg", buffer: await plainSlip("014", reference) };
}

const address = {
  ชื่อผู้รับ: "ฝน ใจดี",
  เบอร์โทร: "081-234-5678",
  "บ้านเลขที่ หมู่ ซอย ถนน": "99/1 ซอยสุขใจ",
};

/** The shop's only room, once the visitor's message is stored. */
async function roomOf(project_id: string): Promise<string> {
  let id: string | undefined;
  await expect
    .poll(async () => {
      [{ id } = { id: undefined }] = await sql<{ id: string | undefined }>(
        "select id from public.rooms where project_id = $1",
        [project_id],
      );
      return id;
    })
    .toBeTruthy();
  return id ?? "";
}

async function pays(page: Page, amount: number) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /เลือกภาพสลิป|ส่งสลิปอีกใบ/ }).click();
  await (await choosing).setFiles([await slip(amount)]);
}

test("from the room to the parcel: bill, card, payment page, slip, thanks, address, delivery", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
  pageOf,
}) => {
  await addAccount(shop.project_id);
  const visitor = await newVisitor();
  await visitor.say("เอาเสื้อขาว 2 ตัวค่ะ");
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, await roomOf(shop.project_id));
  const page = inbox.page;
  await page.getByRole("textbox", { name: /^พิมพ์ตอบ/ }).click();
  await page.getByRole("button", { name: "เรียกเก็บเงิน" }).click();
  const dialog = page.getByRole("dialog", { name: /^เรียกเก็บเงินจาก/ });
  await dialog.getByRole("button", { name: /^ส่งบิล/ }).click();
  await expect(dialog.getByText("กรุณากรอกข้อมูลนี้").first()).toBeVisible();
  await dialog.getByLabel("รายการ", { exact: true }).fill("เสื้อยืดสีขาว");
  await dialog.getByLabel("จำนวน").fill("2");
  await dialog.getByLabel("ราคาต่อหน่วย (บาท)").fill("290");
  await dialog.getByLabel(/^ส่วนลด/).fill("30.50");
  await dialog.getByLabel(/^ค่าส่ง/).fill("40");
  await dialog.getByRole("checkbox", { name: "ขอที่อยู่จัดส่งจากลูกค้า" }).click();
  await expect(dialog.getByRole("button", { name: "ส่งบิล ฿589.50" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^ส่งบิล/ }).click();
  await expect(dialog).toBeHidden();
  const card = page.locator("article").filter({ has: page.getByRole("link", { name: "ดูบิล" }) });
  await expect(card).toContainText("฿589.50");
  await expect(card).toContainText("รอชำระ");

  // the visitor sees the card and opens its page, without signing in
  const link = visitor.log.getByRole("link", { name: "ดูบิลและชำระเงิน" });
  await expect(link).toBeVisible();
  const customer = await pageOf(null, { viewport: { width: 360, height: 800 } });
  await customer.goto((await link.getAttribute("href")) ?? "");
  await expect(customer.getByRole("img", { name: /QR พร้อมเพย์ ยอด ฿589.50/ })).toBeVisible();
  expect(await violations(customer)).toEqual([]);
  expect(await beyondScreen(customer)).toEqual([]);
  for (const [label, value] of Object.entries(address)) await customer.getByLabel(label, { exact: true }).fill(value);
  await customer.getByLabel("รหัสไปรษณีย์").fill("5020");
  await customer.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(customer.getByText("รหัสไปรษณีย์มี 5 หลัก")).toBeVisible();
  await customer.getByLabel("รหัสไปรษณีย์").fill("50200");
  await expect(customer.getByLabel("อำเภอ/เขต")).toHaveValue("เมืองเชียงใหม่");
  await expect(customer.getByLabel("จังหวัด")).toHaveValue("เชียงใหม่");
  await customer.getByLabel("ตำบล/แขวง").fill("สุเทพ");
  await customer.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  // whoever else has the link sees neither street nor phone number
  await expect(customer.getByText("•••678")).toBeVisible();
  expect(await customer.content()).not.toContain("99/1 ซอยสุขใจ");
  // the same again looks the same, and the form closes
  await customer.getByRole("button", { name: "ใส่ที่อยู่ใหม่" }).click();
  for (const [label, value] of Object.entries(address)) await customer.getByLabel(label, { exact: true }).fill(value);
  await customer.getByLabel("รหัสไปรษณีย์").fill("50200");
  await expect(customer.getByLabel("จังหวัด")).toHaveValue("เชียงใหม่");
  await customer.getByLabel("ตำบล/แขวง").fill("สุเทพ");
  await customer.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(customer.getByRole("button", { name: "ใส่ที่อยู่ใหม่" })).toBeFocused();
  await pays(customer, 589.5);
  await expect(customer.getByText("ธนาคารยืนยันว่าเงินเข้าบัญชีร้านแล้ว")).toBeVisible({ timeout: 20_000 });
  await expect(customer.getByText("ถ้าต้องการแก้ไขที่อยู่ ทักแชทร้าน")).toBeVisible();

  // the room: the card shows the state, and the automatic thanks arrive
  await expect(card).toContainText("ชำระแล้ว");
  await expect(visitor.log).toContainText("ได้รับเงิน ฿589.50 สำหรับบิล #1 แล้ว");

  await card.getByRole("link", { name: "ดูบิล" }).click();
  await expect(page.getByRole("heading", { name: /บิล #1/ })).toBeVisible();
  await expect(page.getByText("สุเทพ เมืองเชียงใหม่")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // what the customer asks for in the chat after paying
  await page.getByRole("button", { name: "แก้ไขที่อยู่" }).click();
  const place = page.getByRole("dialog", { name: "ที่อยู่จัดส่ง" });
  await place.getByLabel("บ้านเลขที่ หมู่ ซอย ถนน").fill("99/2 ซอยสุขใจ");
  await place.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(page.getByText("99/2 ซอยสุขใจ")).toBeVisible();
  await page.getByRole("button", { name: "บันทึกการจัดส่ง" }).click();
  const delivery = page.getByRole("dialog", { name: "จัดส่งบิล #1" });
  await delivery.getByLabel("เลขพัสดุ").fill("ex 1234 5678 9 th");
  await delivery.getByRole("button", { name: "บันทึกการจัดส่ง" }).click();
  await expect(page.getByText("EX123456789TH").first()).toBeVisible();
  await expect(visitor.log).toContainText("ส่งของตามบิล #1 แล้วทาง ไปรษณีย์ไทย เลขพัสดุ EX123456789TH");
  await page.getByRole("link", { name: "ใบจัดของและใบปะหน้า" }).click();
  await expect(page.getByRole("region", { name: "ใบปะหน้า" })).toContainText("ฝน ใจดี");
  await customer.reload();
  await expect(customer.getByRole("link", { name: "ติดตามพัสดุ" })).toHaveAttribute("href", /EX123456789TH/);
});

test(
  "a line is saved by one press and picked for the next bill; a closed bill comes back",
  EXTENDED,
  async ({ shop, team, inboxOf, newVisitor }) => {
    const visitor = await newVisitor();
    await visitor.say("เอาเสื้อขาวค่ะ");
    const inbox = await inboxOf(team.owner);
    await inbox.openRoom(shop, await roomOf(shop.project_id));
    const page = inbox.page;
    const dialog = page.getByRole("dialog", { name: /^เรียกเก็บเงินจาก/ });
    const names = dialog.getByLabel("รายการ", { exact: true });
    const open = async () => {
      await page.getByRole("textbox", { name: /^พิมพ์ตอบ/ }).click();
      await page.getByRole("button", { name: "เรียกเก็บเงิน" }).click();
      await expect(dialog).toBeVisible();
    };
    await open();
    await names.fill("เสื้อยืดสีขาว");
    await dialog.getByLabel("ราคาต่อหน่วย (บาท)").fill("290");
    await dialog.getByRole("button", { name: "บันทึกสินค้านี้: เสื้อยืดสีขาว" }).click();
    await expect(dialog.getByRole("button", { name: /^บันทึกสินค้านี้/ })).toHaveCount(0);

    // closed by accident, and after a reload
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await open();
    await expect(names).toHaveValue("เสื้อยืดสีขาว");
    await dialog.getByRole("button", { name: "เริ่มใหม่" }).click();
    await expect(names).toHaveValue("");

    // by keyboard alone
    await dialog.getByRole("button", { name: "เลือกจากสินค้าที่บันทึก" }).press("Enter");
    const picker = page.getByRole("dialog", { name: "สินค้าที่บันทึกไว้" });
    await expect(picker.getByRole("option", { name: /เสื้อยืดสีขาว/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await beyondScreen(page)).toEqual([]);
    await picker.getByRole("combobox", { name: "ค้นหาสินค้า" }).fill("ขาว");
    await page.keyboard.press("Enter");
    await expect(picker).toBeHidden();
    await expect(names).toHaveValue("เสื้อยืดสีขาว");
    await expect(dialog.getByLabel("ราคาต่อหน่วย (บาท)")).toHaveValue("290");
    await expect(dialog.getByRole("button", { name: "ส่งบิล ฿290" })).toBeVisible();
  },
);

test(
  "too little asks the team; one press confirms; the list sums the day",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    await addAccount(shop.project_id);
    const { bill_id, token } = await addBill(shop.project_id, null, { wants_address: false });
    const customer = await pageOf(null);
    await customer.goto(`${product.url}/pay/${token}`);
    await pays(customer, 500);
    await expect(customer.getByText("เงินเข้ามาบางส่วน")).toBeVisible({ timeout: 20_000 });
    await expect(customer.getByText("฿90.25").first()).toBeVisible();

    const agent = await pageOf(team.agent);
    await agent.goto(`${product.url}/project/${shop.project_id}/bills/${bill_id}`);
    await expect(agent.getByText("เจ้าของหรือผู้ดูแลระบบเป็นผู้ยืนยัน")).toBeVisible();
    await expect(agent.getByRole("button", { name: "ยืนยันว่าได้รับเงินครบ" })).toBeHidden();

    const page = await pageOf(team.owner);
    await page.goto(`${product.url}/project/${shop.project_id}/bills?view=question`);
    await expect(page.getByText("ลูกค้าโอนน้อยกว่ายอดบิล").filter({ visible: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("list", { name: "รายการบิล" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "ยืนยันว่าได้รับเงินครบ" }).click();
    const asked = page.getByRole("alertdialog", { name: "ได้รับเงินครบแล้วใช่ไหม" });
    await expect(asked).toContainText("฿90.25");
    await asked.getByRole("button", { name: "ยืนยันว่าได้รับเงินครบ" }).click();
    await expect(page.getByText("ทีมยืนยันเอง").first()).toBeVisible();
    await page.goto(`${product.url}/project/${shop.project_id}/bills`);
    await expect(page.getByRole("region", { name: "ยอดชำระรายวัน" })).toContainText("฿590.25");
    await page.getByRole("region", { name: "ยอดชำระรายวัน" }).getByRole("link", { name: /วันนี้/ }).click();
    await expect(page).toHaveURL(/view=paid/);
    await expect(page.getByText("ชำระแล้ว วันนี้")).toBeVisible();
    await expect(page.getByRole("list", { name: "รายการบิล" }).getByRole("link")).toHaveCount(1);
    const [bill] = await sql<{ state: string; paid: number }>(
      "select state, paid_satang::integer as paid from public.bills where id = $1",
      [bill_id],
    );
    expect(bill).toEqual({ state: "paid", paid: 59_025 });
  },
);

test("the payment page without script: bill, QR code and accounts are there", async ({ shop, pageOf }) => {
  await addAccount(shop.project_id);
  const { token } = await addBill(shop.project_id, null);
  const page = await pageOf(null, { javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  await page.goto(`${product.url}/pay/${token}`);
  await expect(page.getByRole("heading", { name: shop.name }).first()).toBeVisible();
  await expect(page.getByText("เสื้อยืดสีขาว")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR พร้อมเพย์ ยอด ฿590.25/ })).toBeVisible();
  await expect(page.getByText("1234567890")).toBeVisible();
  await expect(page.getByText(/เปิดใช้ JavaScript เพื่อส่งสลิปที่หน้านี้/)).toBeVisible();
  await expect(page.getByText(/เปิดใช้ JavaScript เพื่อกรอกที่อยู่ที่หน้านี้/)).toBeVisible();
  await expect(page.getByRole("button"), "nothing that does not work is offered").toHaveCount(0);
});

test("an open payment page notices within 15 seconds that the bill no longer waits, unless it is hidden", async ({
  shop,
  pageOf,
}) => {
  await addAccount(shop.project_id);
  const { bill_id, token } = await addBill(shop.project_id, null);
  const page = await pageOf(null);
  await page.clock.install();
  await page.goto(`${product.url}/pay/${token}`);
  const qr = page.getByRole("img", { name: /QR พร้อมเพย์/ });
  await expect(qr).toBeVisible();
  await page.getByLabel("ชื่อผู้รับ").fill("ฝน ใจดี");
  let polls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/pay/${token}`)) polls++;
  });
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);

  await setHidden(true);
  await page.clock.runFor(60_000);
  expect(polls).toBe(0);
  await setHidden(false);
  await expect.poll(() => polls, "a page that is shown again looks at once").toBe(1);

  // as a slip in the chat does
  await sql("update public.bills set state = 'paid', paid_at = now(), paid_satang = total_satang where id = $1", [
    bill_id,
  ]);
  await expect(async () => {
    await page.clock.runFor(15_500);
    await expect(qr).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole("heading", { name: "ชำระแล้ว" })).toBeVisible();
  await expect(page.getByLabel("ชื่อผู้รับ"), "what was typed stays").toHaveValue("ฝน ใจดี");
  const polled = polls;
  await page.clock.runFor(60_000);
  expect(polls, "a paid bill is not polled").toBe(polled);
});

test("the payment page with keyboard, at 200 % zoom, in the chosen theme; and an unknown token", async ({
  shop,
  pageOf,
}) => {
  await addAccount(shop.project_id);
  const { token } = await addBill(shop.project_id, null);
  // 360 px at 200 %
  const page = await pageOf(null, { viewport: { width: 180, height: 400 }, deviceScaleFactor: 2 });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto(`${product.url}/pay/${token}`);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(10, 10, 10)");
  expect(await beyondScreen(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const language = page.getByRole("button", { name: "English" });
  await language.focus();
  await page.getByLabel("ชื่อผู้รับ").fill("ฝน ใจดี");
  await language.press("Enter");
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(page.getByRole("button", { name: "ภาษาไทย" })).toBeFocused();
  await expect(page.getByLabel("Recipient")).toHaveValue("ฝน ใจดี");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  await page.goto(`${product.url}/pay/${token.slice(0, -2)}xx`);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await beyondScreen(page)).toEqual([]);
});

test("the payment page in English", async ({ shop, pageOf }) => {
  await addAccount(shop.project_id);
  const { token } = await addBill(shop.project_id, null);
  const page = await pageOf(null);
  await page.goto(`${product.url}/pay/${token}`);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(page.getByRole("img", { name: /PromptPay QR code for ฿590.25/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
