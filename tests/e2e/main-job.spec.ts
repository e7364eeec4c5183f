import { picture } from "./support/files";
import { Inbox } from "./support/inbox";
import { PASSWORD } from "./support/people";
import { product, webName } from "./support/product";
import { expect, test } from "./support/test";
import { Widget } from "./support/widget";

const QUESTION = "สวัสดีค่ะ มีไซซ์ M ไหมคะ";

test("a customer writes in the widget, the team answers in the inbox, and both messages survive a reload", async ({
  pageOf,
  pageErrors,
}) => {
  const mark = Date.now();
  const question = `${QUESTION} (${mark})`;
  const answer = `มีค่ะ ไซซ์ M เหลือ 3 ตัว (${mark})`;

  const page = await pageOf(null);
  await page.goto(`${product.url}/login`);
  await page.getByLabel("อีเมล").fill("owner@demo.local");
  await page.getByLabel("รหัสผ่าน", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
  await page.getByRole("link", { name: /ร้านบ้านฝ้าย/ }).click();
  await page.getByRole("navigation", { name: "เมนูร้าน" }).getByRole("link", { name: /^แชท/ }).click();
  const inbox = new Inbox(page);
  await page.getByRole("link", { name: /^ทั้งหมด/ }).click();
  await expect(inbox.row(/./).first()).toBeVisible();

  const shopPage = await pageOf(null);
  await shopPage.goto(`${product.url}/widget-demo`);
  const widget = Widget.on(shopPage);
  await widget.openByLauncher();
  await widget.field.fill(question);
  await widget.attach("แนบรูปภาพ", await picture());
  await expect(widget.tile("เสื้อ.png")).toBeVisible();
  await widget.sendButton.click();
  await expect(widget.bubble(question)).toBeVisible();

  await test.step("the message appears in the list and in the room without a reload", async () => {
    const row = inbox.row(question);
    await expect(row).toBeVisible();
    await expect(row).toContainText("ยังไม่อ่าน 1 ข้อความ");
    await row.click();
    await expect(inbox.bubble(question)).toBeVisible();
    const photo = inbox.bubble(question).getByRole("img", { name: "รูปภาพ เสื้อ.png" });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(row).not.toContainText("ยังไม่อ่าน");
  });

  await test.step("the answer appears in the widget", async () => {
    await inbox.say(answer);
    await expect(inbox.answer).toHaveValue("");
    await expect(widget.bubble(answer)).toBeVisible();
    await expect(inbox.bubble(answer)).toContainText("อ่านแล้ว");
    await expect(widget.log).toContainText("อ่านแล้ว");
  });

  await test.step("both survive a reload", async () => {
    await page.reload();
    await expect(inbox.bubble(question)).toBeVisible();
    await expect(inbox.bubble(answer)).toBeVisible();
    await shopPage.reload();
    await widget.openByLauncher();
    await expect(widget.bubble(question)).toBeVisible();
    await expect(widget.bubble(answer)).toBeVisible();
    await expect(widget.log.getByRole("button", { name: "ดูรูป เสื้อ.png" })).toBeVisible();
  });
  pageErrors.expectNone();
});

test("the title shows the unread count, and messages show their delivery state", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  const inbox = await inboxOf(team.owner);
  await inbox.open(shop);
  await expect(inbox.page).toHaveTitle(`${webName} chatbot`);

  const [first, second] = [await newVisitor(), await newVisitor()];
  await first.say("ถามคนที่หนึ่ง");
  await expect(inbox.row("ถามคนที่หนึ่ง")).toBeVisible();
  await expect(inbox.page).toHaveTitle(`(1) ${webName} chatbot`);
  await second.say("ถามคนที่สอง");
  await expect(inbox.page).toHaveTitle(`(2) ${webName} chatbot`);

  await inbox.row("ถามคนที่หนึ่ง").click();
  await expect(inbox.page).toHaveTitle(`(1) ${webName} chatbot`);
  await expect(first.log).toContainText("อ่านแล้ว");
  await expect(second.log).toContainText("ส่งแล้ว");

  await first.page.close();
  await inbox.say("ตอบตอนที่ลูกค้าไม่อยู่");
  const bubble = inbox.bubble("ตอบตอนที่ลูกค้าไม่อยู่");
  await expect(bubble).toContainText("ส่งแล้ว");
  await expect(bubble).not.toContainText("อ่านแล้ว");
});
