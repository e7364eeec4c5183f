import type { Page } from "@playwright/test";
import { enrol } from "./support/authenticator";
import { linkIn, newestMail } from "./support/mail";
import { newPerson, PASSWORD } from "./support/people";
import { product, sql } from "./support/product";
import { openShop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const CODE = "รหัส 6 หลักจากแอปยืนยันตัวตน";

async function signInBy(page: Page, email: string): Promise<void> {
  await page.getByLabel("อีเมล").fill(email);
  await page.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
}

const stepTwo = (page: Page) => page.getByRole("heading", { level: 1, name: "ยืนยันขั้นที่สอง" });

test("a second factor from enrolment to removal", EXTENDED, async ({ pageOf }) => {
  test.setTimeout(240_000);
  const person = await newPerson("คนระวังตัว");
  const shop = await openShop({ owner: person });
  const elsewhere = await pageOf(null);
  await elsewhere.goto(`${product.url}/login`);
  await signInBy(elsewhere, person.email);
  await expect(elsewhere).toHaveURL(/\/project/);
  const page = await pageOf(person);
  await page.goto(`${product.url}/profile#second-factor`);

  const app = await test.step("the key as QR and as text, and a first code as proof", async () => {
    await page.getByRole("button", { name: "เปิดใช้งาน" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "ถัดไป" }).click();
    await expect(dialog.getByRole("img", { name: /QR/ })).toBeVisible();
    await dialog.getByLabel(CODE).fill("000000");
    await dialog.getByRole("button", { name: "ยืนยันและเปิดใช้" }).click();
    await expect(dialog.getByText("รหัสยืนยันขั้นที่สองไม่ถูกต้อง")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    const made = await enrol(page, "โทรศัพท์ของฉัน");
    await expect(page.getByText("เพิ่มอุปกรณ์ยืนยันตัวตนแล้ว")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "โทรศัพท์ของฉัน" })).toBeVisible();
    await expect(page.getByText(/เพิ่มอีกเครื่องไว้เผื่อโทรศัพท์หาย/)).toBeVisible();
    return made;
  });

  await test.step("the other device, which has not verified the factor, is signed out", async () => {
    // the page may notice by itself at the same moment, which interrupts this navigation
    await elsewhere.goto(`${product.url}/project/${shop.project_id}/chat`).catch(() => {});
    await expect(elsewhere).toHaveURL(/\/login$/);
  });

  await test.step("sign-in asks for the code first and then opens the requested page", async () => {
    await elsewhere.goto(`${product.url}/project/${shop.project_id}/dashboard`);
    await expect(elsewhere).toHaveURL(/\/login$/);
    await signInBy(elsewhere, person.email);
    await expect(stepTwo(elsewhere)).toBeVisible();

    await elsewhere.goto(`${product.url}/project/${shop.project_id}/dashboard`);
    await expect(elsewhere).toHaveURL(/\/login$/);
    await expect(stepTwo(elsewhere)).toBeVisible();
    const halfway = await elsewhere.evaluate(
      async (path) => (await fetch(path)).status,
      `/api/project/${shop.project_id}/rooms`,
    );
    expect(halfway, "API call without the second factor").toBe(401);

    await elsewhere.getByLabel(CODE).fill("12");
    await elsewhere.getByRole("button", { name: "ยืนยัน", exact: true }).click();
    await expect(elsewhere.getByText("รหัสมี 6 หลัก")).toBeVisible();
    await elsewhere.getByLabel(CODE).fill("000000");
    await elsewhere.getByRole("button", { name: "ยืนยัน", exact: true }).click();
    await expect(elsewhere.getByText("รหัสยืนยันขั้นที่สองไม่ถูกต้อง")).toBeVisible();
    await elsewhere.getByLabel(CODE).fill(await app.code(elsewhere));
    await elsewhere.getByRole("button", { name: "ยืนยัน", exact: true }).click();
    await expect(elsewhere).toHaveURL(`${product.url}/project/${shop.project_id}/dashboard`);
  });

  await test.step("a forgotten password cannot be reset with the mailbox alone", async () => {
    const stranger = await pageOf(null);
    await stranger.goto(`${product.url}/forgot-password`);
    await stranger.getByLabel("อีเมล").fill(person.email);
    await stranger.getByRole("button", { name: "ส่งลิงก์" }).click();
    await stranger.goto(linkIn(await newestMail(person.email)));
    await stranger.getByRole("button", { name: "ตั้งรหัสผ่านใหม่" }).click();
    await expect(stranger).toHaveURL(/\/reset-password$/);
    await expect(stepTwo(stranger)).toBeVisible();
    await stranger.getByRole("button", { name: "ออกจากระบบ" }).click();
    await expect(stranger).toHaveURL(/\/login$/);
    await expect(stranger.getByRole("heading", { level: 1, name: "เข้าสู่ระบบ" })).toBeVisible();
  });

  const spare = await test.step("a second device, chosen at sign-in", async () => {
    const made = await enrol(page, "เครื่องสำรอง");
    await expect(page.getByRole("listitem").filter({ hasText: "เครื่องสำรอง" })).toBeVisible();
    const third = await pageOf(null);
    await third.goto(`${product.url}/login`);
    await signInBy(third, person.email);
    await third.getByRole("radio", { name: "เครื่องสำรอง" }).click();
    await expect(third.getByRole("radio", { name: "เครื่องสำรอง" })).toBeChecked();
    await third.getByLabel(CODE).fill(await made.code(third));
    await third.getByRole("button", { name: "ยืนยัน", exact: true }).click();
    await expect(third).toHaveURL(/\/project/);
    return made;
  });

  await test.step("removing a device requires a fresh code from a remaining one", async () => {
    await page.reload();
    await page.getByRole("button", { name: "นำ โทรศัพท์ของฉัน ออก" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("ยืนยันด้วยรหัสปัจจุบันของ เครื่องสำรอง")).toBeVisible();
    await dialog.getByLabel(CODE).fill(await spare.code(page));
    await dialog.getByRole("button", { name: "นำอุปกรณ์ออก" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "โทรศัพท์ของฉัน" })).toHaveCount(0);

    await page.getByRole("button", { name: "นำ เครื่องสำรอง ออก" }).click();
    await dialog.getByLabel(CODE).fill(await spare.code(page));
    await dialog.getByRole("button", { name: "นำอุปกรณ์ออก" }).click();
    // closes only after the auth service has answered: a navigation before would abort the request
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("ปิดอยู่")).toBeVisible();
    await page.goto(`${product.url}/project/${shop.project_id}/chat`);
    await expect(page).toHaveURL(/\/chat/);
  });

  await test.step("the next sign-in asks for no code", async () => {
    const last = await pageOf(null);
    await last.goto(`${product.url}/login`);
    await signInBy(last, person.email);
    await expect(last).toHaveURL(/\/project/);
  });
});

test("a mailed code is only the first factor, and too many wrong codes are refused", EXTENDED, async ({ pageOf }) => {
  test.setTimeout(120_000);
  const person = await newPerson("คนระวังตัวมาก");
  const page = await pageOf(person);
  await page.goto(`${product.url}/profile`);
  const app = await enrol(page, "โทรศัพท์ของฉัน");
  await expect(page.getByText("เพิ่มอุปกรณ์ยืนยันตัวตนแล้ว")).toBeVisible();

  const other = await pageOf(null);
  await other.goto(`${product.url}/profile`);
  await other.getByRole("button", { name: /รับรหัสทางอีเมล/ }).click();
  await other.getByLabel("อีเมล").fill(person.email);
  await other.getByRole("button", { name: "ส่งรหัส" }).click();
  await expect(other.getByText(person.email)).toBeVisible();
  const link = linkIn(await newestMail(person.email));
  const tab = await other.context().newPage();
  await tab.goto(link);
  await tab.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(stepTwo(tab)).toBeVisible();
  await expect(stepTwo(other), "the waiting tab").toBeVisible();

  await test.step("guessing is rate limited", async () => {
    for (let tries = 0; tries < 10; tries++) {
      await tab.getByLabel(CODE).fill(`00000${tries}`);
      await tab.getByRole("button", { name: "ยืนยัน", exact: true }).click();
      await expect(tab.getByText(/รหัสยืนยันขั้นที่สองไม่ถูกต้อง|ลองบ่อยเกินไป/)).toBeVisible();
      await expect(tab.getByLabel(CODE)).toHaveValue("");
    }
    await tab.getByLabel(CODE).fill(await app.code(tab));
    await tab.getByRole("button", { name: "ยืนยัน", exact: true }).click();
    await expect(tab.getByText("ลองบ่อยเกินไป รอสักครู่แล้วลองอีกครั้ง")).toBeVisible();
  });

  await test.step("a minute later the right code signs in both tabs", async () => {
    await sql(
      `update auth.mfa_challenges c set created_at = c.created_at - interval '2 minutes'
       from auth.mfa_factors f where f.id = c.factor_id and f.user_id = $1`,
      [person.user_id],
    );
    await tab.getByLabel(CODE).fill(await app.code(tab));
    await tab.getByRole("button", { name: "ยืนยัน", exact: true }).click();
    await expect(tab).not.toHaveURL(/\/login/);
    await expect(other).not.toHaveURL(/\/login/);
  });
});
