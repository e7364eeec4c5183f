import { randomUUID } from "node:crypto";
import { Inbox } from "./support/inbox";
import { linkIn, newestMail } from "./support/mail";
import { newPerson } from "./support/people";
import { product, sql } from "./support/product";
import { openShop, writeUnheard } from "./support/shop";
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
  await page.getByLabel("ชื่อร้าน").fill("ร้านผ้าไหมมะลิ");
  await page.getByRole("button", { name: "ถัดไป" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ติดตั้งแชตบนเว็บไซต์" })).toBeVisible();
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
  const room_id = await writeUnheard(shop, randomUUID(), "สวัสดี");
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
