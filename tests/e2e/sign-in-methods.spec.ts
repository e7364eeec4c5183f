import { randomInt } from "node:crypto";
import { codeBySms } from "./support/mail";
import { newPerson, PASSWORD } from "./support/people";
import { product } from "./support/product";
import { expect, test } from "./support/test";

const newNumber = () => `08${randomInt(10_000_000, 99_999_999)}`;
const e164 = (number: string) => `+66${number.slice(1)}`;
const GOOD_PASSWORD = "ผ้าฝ้าย-Lamphun-2569";

test("signs up with a Thai mobile number and signs in with it", async ({ pageOf }) => {
  const number = newNumber();
  const page = await pageOf(null);
  await page.goto(`${product.url}/register`);
  await page.getByLabel("ชื่อของคุณ").fill("มะลิ");
  await page.getByLabel("อีเมลหรือเบอร์มือถือ").fill(`${number.slice(0, 3)}-${number.slice(3)}`);
  await page.getByLabel("ตั้งรหัสผ่าน").fill(GOOD_PASSWORD);
  await page.getByRole("checkbox", { name: /ยอมรับ/ }).check();
  await page.getByRole("button", { name: "สมัครใช้งาน" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ยืนยันเบอร์มือถือของคุณ" })).toBeVisible();
  await page.getByLabel("รหัส 6 หลักจาก SMS").fill(await codeBySms(e164(number)));
  await page.getByRole("button", { name: "ยืนยันเบอร์" }).click();
  await expect(page).toHaveURL(/\/project/);

  const other = await pageOf(null);
  await other.goto(`${product.url}/login`);
  await other.getByLabel("อีเมลหรือเบอร์มือถือ").fill(number);
  await other.getByLabel("รหัสผ่าน", { exact: true }).fill(GOOD_PASSWORD);
  await other.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(other).toHaveURL(/\/project/);
});

test("codes by SMS are a second factor", async ({ pageOf }) => {
  const person = await newPerson("คนใช้ SMS");
  const number = newNumber();
  const page = await pageOf(person);
  await page.goto(`${product.url}/profile#second-factor`);
  await page.getByRole("button", { name: "เปิดใช้งาน" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /SMS/ }).click();
  await dialog.getByRole("textbox", { name: "เบอร์มือถือ" }).fill(number);
  await dialog.getByRole("button", { name: "ถัดไป" }).click();
  await dialog.getByLabel("รหัส 6 หลักจาก SMS").fill("123456");
  await dialog.getByRole("button", { name: "ยืนยันและเปิดใช้" }).click();
  await expect(dialog.getByText("กดส่งรหัสทาง SMS ก่อน")).toBeVisible();
  await dialog.getByRole("button", { name: "ส่งรหัสทาง SMS" }).click();
  await dialog.getByLabel("รหัส 6 หลักจาก SMS").fill(await codeBySms(e164(number)));
  await dialog.getByRole("button", { name: "ยืนยันและเปิดใช้" }).click();
  await expect(page.getByText("เพิ่มอุปกรณ์ยืนยันตัวตนแล้ว")).toBeVisible();

  const other = await pageOf(null);
  await other.goto(`${product.url}/login`);
  await other.getByLabel("อีเมลหรือเบอร์มือถือ").fill(person.email);
  await other.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "ยืนยันขั้นที่สอง" })).toBeVisible();
  await expect(other.getByRole("button", { name: "ส่งรหัสทาง SMS" })).toBeVisible();
});

test("an empty sign-in form says what is missing, above the form and at the fields", async ({ pageOf }) => {
  const page = await pageOf(null);
  await page.goto(`${product.url}/login`);
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "ต้องกรอกอีเมลหรือเบอร์โทรศัพท์ และรหัสผ่าน" })).toBeVisible();
  await expect(page.getByText("กรุณากรอกข้อมูลนี้")).toHaveCount(2);
  await page.context().addCookies([{ name: "language", value: "en", url: product.url }]);
  await page.reload();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("You must provide either an email or phone number and a password")).toBeVisible();
});

test("an error in any URL is shown there and leaves the address", async ({ pageOf }) => {
  const page = await pageOf(null);
  await page.goto(`${product.url}/policy?a=1#error=access_denied&error_code=otp_expired&error_description=x`);
  await expect(page.getByRole("alert").filter({ hasText: "หมดอายุ หรือถูกใช้ไปแล้ว" })).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/policy?a=1`);
  await page.goto(`${product.url}/login?error=weird&error_description=${encodeURIComponent("<b>โทร 02-000-0000</b>")}`);
  const notice = page.getByRole("alert").filter({ hasText: "ลิงก์นี้แจ้งข้อผิดพลาด" });
  await expect(notice.getByRole("blockquote")).toHaveText("“<b>โทร 02-000-0000</b>”");
  await expect(page).toHaveURL(`${product.url}/login`);
  await notice.getByRole("button", { name: "ปิด" }).click();
  await expect(notice).toBeHidden();
});
