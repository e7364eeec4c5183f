import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Inbox } from "./support/inbox";
import { codeIn, countMails, linkIn, newestMail } from "./support/mail";
import { newPerson, PASSWORD } from "./support/people";
import { product, sql } from "./support/product";
import { openShop, writeUnannounced } from "./support/shop";
import { expect, test } from "./support/test";
import { Widget } from "./support/widget";

const GOOD_PASSWORD = "ผ้าฝ้าย-Lamphun-2569";

test("from signing up to the first customer's message", async ({ pageOf }) => {
  test.setTimeout(120_000);
  const email = `${randomUUID().slice(0, 13)}@e2e.local`;
  const page = await pageOf(null);
  await page.goto(`${product.url}/`);
  await page
    .getByRole("link", { name: /สมัครใช้|เริ่มใช้ฟรี/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/register$/);

  await test.step("what is missing is said at its field, and nothing typed is lost", async () => {
    await page.getByLabel("ชื่อของคุณ").fill("มะลิ");
    await page.getByLabel("อีเมล").fill("ไม่ใช่อีเมล");
    await page.getByLabel("ตั้งรหัสผ่าน").fill("สั้น");
    await page.getByRole("button", { name: "สมัครใช้งาน" }).click();
    await expect(page.getByText("รูปแบบอีเมลไม่ถูกต้อง")).toBeVisible();
    await expect(page.getByText("ต้องยอมรับก่อนจึงจะสมัครได้")).toBeVisible();
    await expect(page.getByLabel("ชื่อของคุณ")).toHaveValue("มะลิ");
  });

  await page.getByLabel("อีเมล").fill(email);
  await page.getByLabel("ตั้งรหัสผ่าน").fill(GOOD_PASSWORD);
  await page.getByRole("checkbox", { name: /ยอมรับ/ }).check();
  await page.getByRole("button", { name: "สมัครใช้งาน" }).click();
  await expect(page).toHaveURL(/\/register\/email-confirmation$/);
  await expect(page.getByText(email)).toBeVisible();

  await test.step("the mailed link is used up by the button, not by being opened", async () => {
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
  // by role: the markup a page streams lies hidden beside the drawn one until the script has moved it
  await page.getByRole("textbox", { name: "ชื่อร้าน" }).fill("ร้านผ้าไหมมะลิ");
  await page.getByRole("button", { name: "ถัดไป" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ติดตั้งแชทบนเว็บไซต์" })).toBeVisible();
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

test("nobody learns whether an address is registered", async ({ pageOf }) => {
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

test("signing out in one tab ends the others", async ({ pageOf }) => {
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
  expect(answer.status(), "the old token is dead at once").toBe(401);
});

test("a session that was ended elsewhere: one notice, then sign-in, and what was typed is not lost unsaid", async ({
  pageOf,
}) => {
  const person = await newPerson("คนที่ถูกตัด");
  const shop = await openShop({ owner: person });
  const room_id = await writeUnannounced(shop, randomUUID(), "สวัสดี");
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
  expect(most, "one notice for all calls that failed").toBe(1);
  await page.waitForTimeout(1_500);
  expect(visits).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("something"))).toBeNull();
});

const byCode = (page: Page) => page.getByRole("button", { name: "รับรหัสทางอีเมลแทน" });
const CODE = "รหัส 6 หลักจากอีเมล";

async function askForCode(page: Page, email: string): Promise<void> {
  await byCode(page).click();
  await page.getByLabel("อีเมล").fill(email);
  await page.getByRole("button", { name: "ส่งรหัส" }).click();
  await expect(page.getByText(email)).toBeVisible();
}

test("signing in by a mailed code: wrong, right, back button; the wanted page is not forgotten", async ({ pageOf }) => {
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
  await expect(page, "the sign-in page is for who is not signed in").not.toHaveURL(/\/login/);
});

test("nobody learns by asking for a code whether an address is registered", async ({ pageOf }) => {
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

test("a mailed link: in another tab of the browser, used twice, and expired", async ({ pageOf }) => {
  const person = await newPerson("คนเปิดลิงก์");
  const page = await pageOf(null);
  await page.goto(`${product.url}/login`);
  await askForCode(page, person.email);
  const link = linkIn(await newestMail(person.email));
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  await expect(tab).toHaveURL(/\/project/);
  await expect(page, "the tab that waited goes on as well").toHaveURL(/\/project/);

  const other = await pageOf(null);
  await other.goto(link);
  await other.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
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

test("a planted session is not taken over: signing in begins one of its own", async ({ pageOf }) => {
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
  expect(sessions, "one by the test's own sign-in, one by this browser").toHaveLength(2);
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await expect(page.getByText(victim.email)).toBeVisible();
});

test("signing out while a request is under way is no error", async ({ pageOf, troubles }) => {
  const person = await newPerson("คนรีบออก");
  const shop = await openShop({ owner: person });
  const room_id = await writeUnannounced(shop, randomUUID(), "สวัสดี");
  const inbox = new Inbox(await pageOf(person));
  const { page } = inbox;
  await inbox.openRoom(shop, room_id);
  await expect(inbox.bubble("สวัสดี")).toBeVisible();
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  await page.route("**/rooms/*/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    isHeld();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  troubles.take();
  await inbox.answer.fill("กำลังส่งอยู่");
  await inbox.answer.press("Enter");
  await held;
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitem", { name: "ออกจากระบบ" }).click();
  // a message under way is said; who goes nevertheless has decided so
  await page.getByRole("button", { name: "ออกจากระบบเลย" }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(page.getByRole("heading", { level: 1, name: "เข้าสู่ระบบ" })).toBeVisible();
  expect(troubles.take().filter((trouble) => trouble.includes("uncaught"))).toEqual([]);
});
