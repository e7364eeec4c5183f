import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Inbox } from "./support/inbox";
import { codeIn, countMails, linkIn, newestMail } from "./support/mail";
import { newPerson, PASSWORD } from "./support/people";
import { product, sql } from "./support/product";
import { openShop, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

const GOOD_PASSWORD = "ผ้าฝ้าย-Lamphun-2569";

test("a new shop signs up and receives its first customer message", async ({ pageOf }) => {
  test.setTimeout(120_000);
  const email = `${randomUUID().slice(0, 13)}@e2e.local`;
  const page = await pageOf(null);
  await page.goto(`${product.url}/`);
  await page
    .getByRole("link", { name: /สมัครใช้|เริ่มใช้ฟรี/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register$/);

  await test.step("invalid fields show their error and keep what was typed", async () => {
    await page.getByLabel("ชื่อของคุณ").fill("มะลิ");
    await page.getByLabel("อีเมล").fill("ไม่ใช่อีเมล");
    await page.getByLabel("ตั้งรหัสผ่าน").fill("สั้น");
    await page.getByRole("button", { name: "สมัครใช้งาน" }).click();
    await expect(page.getByText("ใส่อีเมล เช่น name@example.com หรือเบอร์มือถือ เช่น 081-234-5678")).toBeVisible();
    await expect(page.getByText("ต้องยอมรับก่อนจึงจะสมัครได้")).toBeVisible();
    await expect(page.getByLabel("ชื่อของคุณ")).toHaveValue("มะลิ");
  });

  await page.getByLabel("อีเมล").fill(email);
  await page.getByLabel("ตั้งรหัสผ่าน").fill(GOOD_PASSWORD);
  await page.getByRole("checkbox", { name: /ยอมรับ/ }).check();
  await page.getByRole("button", { name: "สมัครใช้งาน" }).click();
  await expect(page).toHaveURL(/\/register\/email-confirmation$/);
  await expect(page.getByText(email)).toBeVisible();

  await test.step("pressing the button consumes the mailed link, opening it does not", async () => {
    const link = linkIn(await newestMail(email));
    await fetch(link); // a mail scanner
    await page.goto(link);
    await page.getByRole("button", { name: "ยืนยันอีเมล" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ยืนยันอีเมลแล้ว" })).toBeVisible();
    const other = await pageOf(null);
    await other.goto(link);
    await other.getByRole("button", { name: "ยืนยันอีเมล" }).click();
    await expect(other.getByText(/หมดอายุ หรือถูกใช้ไปแล้ว/)).toBeVisible();
  });

  await page
    .getByRole("button", { name: "เริ่มใช้งาน" })
    .or(page.getByRole("link", { name: "เริ่มใช้งาน" }))
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "ร้านของคุณชื่ออะไร" })).toBeVisible();
  // by role: streamed markup stays hidden in the DOM until the inline script moves it into place
  await page.getByRole("textbox", { name: "ชื่อร้าน" }).fill("ร้านผ้าไหมมะลิ");
  await page.getByRole("radio", { name: "เสื้อผ้า แฟชั่น" }).click();
  await page.getByRole("button", { name: "ถัดไป" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ลูกค้าทักร้านทางไหน" })).toBeVisible();
  await expect(page.getByText("กำลังรอข้อความแรก")).toBeVisible();

  const opening = page.context().waitForEvent("page");
  await page.getByRole("link", { name: /ลองเลย/ }).click();
  const shopPage = await opening;
  const widget = Widget.on(shopPage);
  await widget.openByLauncher();
  await widget.say("ข้อความแรกของร้าน");
  await expect(widget.log).toContainText("ส่งแล้ว");
  await expect(page.getByText("มีข้อความเข้ามาแล้ว")).toBeVisible();
  await page.getByRole("link", { name: "เปิดกล่องข้อความ" }).click();
  const inbox = new Inbox(page);
  await inbox.row("ข้อความแรกของร้าน").click();
  await inbox.say("สวัสดีลูกค้าคนแรก");
  await expect(widget.bubble("สวัสดีลูกค้าคนแรก")).toBeVisible();
});

test("sign-up does not reveal whether an address is registered", EXTENDED, async ({ pageOf }) => {
  const page = await pageOf(null);
  const tell = async (email: string) => {
    await page.goto(`${product.url}/register`);
    await page.getByLabel("ชื่อของคุณ").fill("ใครสักคน");
    await page.getByLabel("อีเมล").fill(email);
    await page.getByLabel("ตั้งรหัสผ่าน").fill(GOOD_PASSWORD);
    await page.getByRole("checkbox", { name: /ยอมรับ/ }).check();
    await page.getByRole("button", { name: "สมัครใช้งาน" }).click();
    await expect(page).toHaveURL(/\/register\/email-confirmation$/);
    await expect(page.getByText(email)).toBeVisible();
    return ((await page.getByRole("main").textContent()) ?? "").replaceAll(email, "…");
  };
  const unknown = await tell(`${randomUUID().slice(0, 13)}@e2e.local`);
  expect((await tell("owner@demo.local")).replace(/\d+ วินาที/, "")).toBe(unknown.replace(/\d+ วินาที/, ""));
});

test("signing out in one tab signs out the other tabs", async ({ pageOf }) => {
  const person = await newPerson("คนที่จะออก");
  const shop = await openShop({ owner: person });
  const page = await pageOf(person);
  await page.goto(`${product.url}/project/${shop.project_id}/chat`);
  const other = await page.context().newPage();
  await other.goto(`${product.url}/project/${shop.project_id}/dashboard`);

  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitem", { name: "ออกจากระบบ" }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(other).toHaveURL(`${product.url}/login`);
  await other.goto(`${product.url}/project`);
  await expect(other).toHaveURL(`${product.url}/login`);
  const answer = await page.request.get(`${product.url}/api/project/${shop.project_id}/rooms`, {
    headers: { authorization: `Bearer ${person.session.access_token}` },
  });
  expect(answer.status(), "the old token is rejected at once").toBe(401);
});

test("a revoked session shows one notice, redirects to sign-in and clears local data", async ({ pageOf }) => {
  const person = await newPerson("คนที่ถูกตัด");
  const shop = await openShop({ owner: person });
  const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
  const inbox = new Inbox(await pageOf(person));
  const { page } = inbox;
  await inbox.openRoom(shop, room_id);
  await expect(inbox.bubble("สวัสดี")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("something", "of mine"));

  await sql("delete from auth.sessions where user_id = $1", [person.user_id]);
  const notices = page.getByText("เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง");
  let most = 0;
  const counting = (async () => {
    while (page.url().includes("/project/")) {
      most = Math.max(most, await notices.count().catch(() => 0));
      await page.waitForTimeout(100);
    }
  })();
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === "/login") visits++;
  });
  await inbox.answer.fill("พิมพ์ค้างไว้");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(notices).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/login`);
  await counting;
  expect(most, "one notice for all failed calls").toBe(1);
  await page.waitForTimeout(1_500);
  expect(visits).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("something"))).toBeNull();
});

const byCode = (page: Page) => page.getByRole("button", { name: /รับรหัสทางอีเมล/ });
const CODE = "รหัส 6 หลักจากอีเมล";

async function askForCode(page: Page, email: string): Promise<void> {
  await byCode(page).click();
  await page.getByLabel("อีเมล").fill(email);
  await page.getByRole("button", { name: "ส่งรหัส" }).click();
  await expect(page.getByText(email)).toBeVisible();
}

test("sign-in by mailed code handles wrong codes and the back button and returns to the requested page", async ({
  pageOf,
}) => {
  const person = await newPerson("คนใช้รหัสทางอีเมล");
  const page = await pageOf(null);
  await page.goto(`${product.url}/profile?from=mail`);
  await expect(page).toHaveURL(/\/login$/);
  await askForCode(page, person.email);
  await expect(page.getByRole("button", { name: /ส่งอีกครั้งได้ใน/ })).toBeDisabled();
  const code = codeIn(await newestMail(person.email));
  await page.getByLabel(CODE).fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(page.getByText(/หมดอายุ หรือถูกใช้ไปแล้ว/)).toBeVisible();

  await page.reload();
  await byCode(page).click();
  await page.getByLabel(CODE).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).dblclick();
  await expect(page).toHaveURL(`${product.url}/profile?from=mail`);

  await page.goBack();
  await expect(page, "signed-in users skip the sign-in page").not.toHaveURL(/\/login/);
});

test("requesting a code does not reveal whether an address is registered", EXTENDED, async ({ pageOf }) => {
  const page = await pageOf(null);
  const stranger = `${randomUUID().slice(0, 13)}@e2e.local`;
  const tell = async (email: string) => {
    await page.goto(`${product.url}/login`);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await askForCode(page, email);
    const text = (await page.getByRole("main").textContent()) ?? "";
    return text.replaceAll(email, "…").replace(/\d+ วินาที/, "");
  };
  const known = await newPerson("คนมีบัญชี");
  expect(await tell(stranger)).toBe(await tell(known.email));
  expect(await countMails(stranger)).toBe(0);
});

test("a mailed link works in another tab, only once, and not after it has expired", EXTENDED, async ({ pageOf }) => {
  const person = await newPerson("คนเปิดลิงก์");
  const page = await pageOf(null);
  await page.goto(`${product.url}/login`);
  await askForCode(page, person.email);
  const link = linkIn(await newestMail(person.email));
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(tab).toHaveURL(/\/project/);
  await expect(page, "the waiting tab signs in too").toHaveURL(/\/project/);

  const other = await pageOf(null);
  await other.goto(link);
  await other.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(other.getByText(/หมดอายุ หรือถูกใช้ไปแล้ว/)).toBeVisible();
  await other.getByRole("link", { name: "เข้าสู่ระบบ" }).click();

  const late = await newPerson("คนมาช้า");
  await other.goto(`${product.url}/forgot-password`);
  await other.getByLabel("อีเมล").fill(late.email);
  await other.getByRole("button", { name: "ส่งลิงก์" }).click();
  const reset = linkIn(await newestMail(late.email));
  await sql("update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1", [late.user_id]);
  await other.goto(reset);
  await other.getByRole("button", { name: "ตั้งรหัสผ่านใหม่" }).click();
  await expect(other.getByText(/หมดอายุ หรือถูกใช้ไปแล้ว/)).toBeVisible();
  await expect(other.getByRole("link", { name: "ขอลิงก์ใหม่" })).toBeVisible();
});

test("signing in starts a new session and ignores a planted one", async ({ pageOf }) => {
  const [attacker, victim] = await Promise.all([newPerson("ผู้วางกับดัก"), newPerson("ผู้ถูกวาง")]);
  const page = await pageOf(attacker);
  await page.context().addCookies([{ name: "return-path", value: "//evil.example", url: product.url }]);
  await sql("delete from auth.sessions where user_id = $1", [attacker.user_id]);
  await page.goto(`${product.url}/login`);
  await page.getByLabel("อีเมล").fill(victim.email);
  await page.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await expect(page).toHaveURL(/\/project/);
  const planted = await page.request.get(`${product.servicesUrl}/auth/v1/user`, {
    headers: { apikey: product.secrets.publishableKey, authorization: `Bearer ${attacker.session.access_token}` },
  });
  expect(planted.status()).toBe(403);
  const sessions = await sql<{ id: string }>("select id from auth.sessions where user_id = $1", [victim.user_id]);
  expect(sessions, "one from the test's sign-in, one from this browser").toHaveLength(2);
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await expect(page.getByText(victim.email)).toBeVisible();
});

test("signing out during a pending request causes no error", EXTENDED, async ({ pageOf, pageErrors }) => {
  const person = await newPerson("คนรีบออก");
  const shop = await openShop({ owner: person });
  const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
  const inbox = new Inbox(await pageOf(person));
  const { page } = inbox;
  await inbox.openRoom(shop, room_id);
  await expect(inbox.bubble("สวัสดี")).toBeVisible();
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rooms/*/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    isHeld();
    await released;
    await route.continue().catch(() => undefined);
  });
  pageErrors.take();
  await inbox.answer.fill("กำลังส่งอยู่");
  await inbox.answer.press("Enter");
  await held;
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitem", { name: "ออกจากระบบ" }).click();
  // the user is warned about the pending message and confirms
  await page.getByRole("button", { name: "ออกจากระบบเลย" }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(page.getByRole("heading", { level: 1, name: "เข้าสู่ระบบ" })).toBeVisible();
  release();
  expect(pageErrors.take().filter((error) => error.includes("uncaught"))).toEqual([]);
});
