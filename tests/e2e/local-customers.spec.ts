/** The customers' page of the local installation, against the demo shop's inbox. */
import { randomUUID } from "node:crypto";
import { DEMO_PROJECT_ID, spareLine } from "../../local/demo/world";
import { violations } from "./support/axe";
import { choose, picture } from "./support/files";
import { Phones } from "./support/phones";
import { product, sql } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const SHOP = { project_id: DEMO_PROJECT_ID } as Shop;

/** A name that no other run uses. */
const newName = (name: string) => `${name} ${randomUUID().slice(0, 5)}`;

test.describe("a customer writes, the shop answers, and the answer arrives on the phone", () => {
  for (const [channel, account] of [
    ["LINE", /^LINE/],
    ["Messenger", /^Messenger/],
    ["Instagram", /^Instagram/],
  ] as const) {
    test(channel, async ({ pageOf, inboxOf, team }) => {
      test.setTimeout(180_000);
      const name = newName("ลูกค้า");
      const phones = new Phones(await pageOf(null));
      await phones.open();
      await phones.newPerson(name, account);
      await phones.say(name, "มีไซซ์ M ไหมคะ");
      const inbox = await inboxOf(team.owner);
      await inbox.open(SHOP);
      await inbox.row(name).first().click({ timeout: 60_000 });
      await expect(inbox.bubble("มีไซซ์ M ไหมคะ")).toBeVisible();
      await inbox.say("มีค่ะ เหลือ 2 ตัว");
      await expect(phones.bubble(name, "มีค่ะ เหลือ 2 ตัว")).toBeVisible({ timeout: 30_000 });
      if (channel === "LINE") return;
      // another app of the page's takes the conversation, and the shop takes it back
      await phones.choose(name, "ให้แอปอื่นของเพจรับแชทไป");
      const notice = inbox.page.getByText("แชทนี้อยู่กับแอปอื่นที่เชื่อมกับเพจ");
      await expect(notice).toBeVisible({ timeout: 30_000 });
      await inbox.page.getByRole("button", { name: "รับแชทกลับมา" }).click();
      await expect(notice).toBeHidden({ timeout: 30_000 });
      await inbox.say("กลับมาดูแลต่อค่ะ");
      await expect(phones.bubble(name, "กลับมาดูแลต่อค่ะ")).toBeVisible({ timeout: 30_000 });
    });
  }

  test("two visitors of the website, on two phones side by side", async ({ pageOf, inboxOf, team }) => {
    test.setTimeout(180_000);
    const phones = new Phones(await pageOf(null));
    await phones.open("ploy", "emma");
    const words: string[] = [];
    for (const [name, text] of [
      ["พลอย ♡", newName("ผ้าหนาไหมคะ")],
      ["Emma Wilson", newName("Do you ship abroad?")],
    ] as const) {
      const widget = phones.page.frameLocator(`iframe[title="แชทของ${name}"]`);
      await widget.getByRole("textbox", { name: "พิมพ์ข้อความ" }).fill(text, { timeout: 60_000 });
      await widget.getByRole("button", { name: "ส่ง", exact: true }).click();
      await expect(widget.getByRole("log")).toContainText(text);
      words.push(text);
    }
    const inbox = await inboxOf(team.owner);
    await inbox.open(SHOP);
    for (const text of words) await expect(inbox.row(text)).toHaveCount(1, { timeout: 30_000 });
    // from an origin of its own, to the storage service
    const emma = phones.page.frameLocator('iframe[title="แชทของEmma Wilson"]');
    const choosing = phones.page.waitForEvent("filechooser");
    await emma.getByRole("button", { name: "แนบรูปภาพ" }).click();
    await choose(await choosing, [await picture()]);
    const upload = phones.page.waitForResponse((answer) => answer.request().method() === "PUT");
    await emma.getByRole("button", { name: "ส่ง", exact: true }).click();
    expect((await upload).status()).toBe(200);
  });
});

test(
  "a shop of one's own connects the LINE test account, and a customer of it writes",
  EXTENDED,
  async ({ shop, team, pageOf, inboxOf }) => {
    test.setTimeout(180_000);
    // a run before this one may have connected it with its own shop
    await sql("delete from public.socials where external_id = $1", [spareLine.bot_user_id]);
    const phones = new Phones(await pageOf(null));
    await phones.open();
    await phones.page.getByRole("button", { name: "บัญชี LINE ทดสอบ" }).click();
    const account = phones.page.getByRole("dialog", { name: "บัญชี LINE ทดสอบ" });
    expect(await violations(phones.page)).toEqual([]);
    const channel_id = await account.getByRole("textbox", { name: "Channel ID" }).inputValue();
    const channel_secret = await account.getByRole("textbox", { name: "Channel secret" }).inputValue();
    await account.getByRole("button", { name: "ปิด" }).click();

    const page = await pageOf(team.owner);
    await page.goto(`${product.url}/project/${shop.project_id}/settings/social`);
    await page.getByRole("button", { name: "เชื่อมต่อ LINE" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Channel ID").fill(channel_id);
    await dialog.getByLabel("Channel secret").fill(channel_secret);
    await dialog.getByRole("button", { name: "เชื่อมต่อ", exact: true }).click();
    await expect(page.getByText("รับและส่งข้อความได้ตามปกติ")).toBeVisible();

    const name = newName("ลูกค้าของร้านเอง");
    await phones.newPerson(name, /ร้านทดลอง/);
    await phones.say(name, "เปิดกี่โมงคะ");
    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await inbox.row(name).first().click({ timeout: 60_000 });
    await inbox.say("เปิดสิบโมงค่ะ");
    await expect(phones.bubble(name, "เปิดสิบโมงค่ะ")).toBeVisible({ timeout: 30_000 });
  },
);

test(
  "a slip from a phone is verified, and a block and a fault show where they matter",
  EXTENDED,
  async ({ pageOf, inboxOf, team }) => {
    test.setTimeout(240_000);
    const name = newName("ลูกค้าโอน");
    const phones = new Phones(await pageOf(null));
    await phones.open();
    const phone = await phones.newPerson(name, /^LINE/);
    await phones.choose(name, "เพิ่มเพื่อน");
    await phones.attach(name, "สลิปโอนเงิน");
    const dialog = phones.page.getByRole("dialog", { name: "สลิปโอนเงิน" });
    await dialog.getByLabel("จำนวนเงิน").fill("590");
    await dialog.getByRole("button", { name: "ส่งสลิป" }).click();
    await expect(phone.getByRole("img", { name: "รูปภาพ" })).toBeVisible();

    const inbox = await inboxOf(team.owner);
    await inbox.open(SHOP);
    await inbox.row(name).first().click({ timeout: 60_000 });
    await expect(inbox.history).toContainText("เงินเข้าแล้ว", { timeout: 60_000 });

    await test.step("while the provider fails, the answer waits; healed, it arrives", async () => {
      await phones.fault("ล่ม (500)", true);
      await expect(phones.page.getByText("LINE: ล่ม (500)")).toBeVisible();
      await inbox.say("ได้รับยอดแล้วค่ะ");
      await expect(inbox.bubble("ได้รับยอดแล้วค่ะ")).toBeVisible();
      await expect(phones.bubble(name, "ได้รับยอดแล้วค่ะ")).toHaveCount(0);
      await phones.page.getByRole("button", { name: "แก้ทั้งหมด" }).click();
      await expect(phones.page.getByText("LINE: ล่ม (500)")).toHaveCount(0);
      await expect(phones.bubble(name, "ได้รับยอดแล้วค่ะ")).toBeVisible({ timeout: 90_000 });
    });

    await test.step("a customer who blocks the account does not get the answer", async () => {
      await phones.choose(name, "บล็อกบัญชีนี้");
      await expect(phone.getByText("คุณบล็อกบัญชีนี้อยู่")).toBeVisible();
    });
  },
);

test("works at 360 px, by keyboard, in both languages and modes, without violations", EXTENDED, async ({ pageOf }) => {
  const page = await pageOf(null, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  const phones = new Phones(page);
  await phones.open();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^เตย/ }).click();
  const phone = phones.phone("เตย 🌸");
  await expect(phone.getByRole("log")).toBeVisible();
  expect(page.url()).toContain("?open=toey@line");
  await phone.getByRole("button", { name: "สติกเกอร์และอีโมจิ" }).press("Enter");
  await phone.getByRole("button", { name: "สติกเกอร์ ขอบคุณ" }).press("Enter");
  await expect(phone.getByRole("article").last().getByRole("img", { name: "สติกเกอร์" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Switch colour mode" }).click();
  await page.getByRole("button", { name: "Faults" }).click();
  await expect(page.getByRole("dialog", { name: "Faults" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Faults" })).toHaveCount(0);
});

test("is the local installation's own: nobody may frame it, and other hosts are refused", async () => {
  const answer = await fetch(`${product.servicesUrl}/local/customers`);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  const foreign = {
    method: "POST",
    headers: { origin: "https://evil.example", "content-type": "application/json" },
    body: "{}",
  };
  expect((await fetch(`${product.servicesUrl}/local/customers/api/people`, foreign)).status).toBe(403);
});
