/** What a visitor does besides writing: pre-chat form, survey, answers by e-mail, stickers. */
import { randomUUID } from "node:crypto";
import { violations } from "./support/axe";
import { makeJobDue } from "./support/clock";
import { newestMail } from "./support/mail";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

const FIELD = { is_required: true, label: { th: "", en: "" }, choices: [], field_id: null };

test("the pre-chat form shows errors and survives a reload, and the team sees the answers", async ({
  shop,
  team,
  pageOf,
  inboxOf,
}) => {
  const fields = [
    { ...FIELD, id: randomUUID(), kind: "name" },
    { ...FIELD, id: randomUUID(), kind: "phone" },
    {
      ...FIELD,
      id: randomUUID(),
      kind: "choice",
      label: { th: "สนใจอะไร", en: "What" },
      choices: [
        { th: "เสื้อ", en: "Shirt" },
        { th: "กางเกง", en: "" },
      ],
    },
  ];
  await sql("update public.widgets set prechat = $2, asks_consent = true where social_id = $1", [
    shop.social_id,
    { is_on: true, fields },
  ]);
  const page = await pageOf(null);
  const widget = new Widget(page);
  await page.goto(`${product.url}/widget/${shop.virtual_id}`);
  const begin = page.getByRole("button", { name: "เริ่มแชท" });
  await begin.click();
  await expect(page.getByText("กรอกข้อนี้ก่อน")).toHaveCount(3);
  await expect(page.getByText("ติ๊กยินยอมก่อนเริ่มแชท")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "ชื่อ" })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("textbox", { name: "ชื่อ" }).fill("สมใจ");
  await page.getByRole("textbox", { name: "เบอร์โทร" }).fill("12");
  await page.getByRole("combobox", { name: "สนใจอะไร" }).selectOption({ label: "กางเกง" });
  await page.getByRole("checkbox").check();
  await begin.click();
  await expect(page.getByText("เบอร์โทรไม่ถูกต้อง เช่น 081-234-5678")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "ชื่อ" })).toHaveValue("สมใจ");
  await page.getByRole("textbox", { name: "เบอร์โทร" }).fill("081-234-5678");
  await page.getByRole("checkbox").check();
  await begin.click();
  await widget.say("มีไซซ์ M ไหมคะ");
  await expect(widget.log).toContainText("ส่งแล้ว");

  const inbox = await inboxOf(team.owner);
  await inbox.open(shop);
  await inbox.row("มีไซซ์ M ไหมคะ").click();
  await expect(inbox.page.getByText("สนใจอะไร", { exact: true })).toBeVisible();
  await expect(inbox.page.getByText("กางเกง", { exact: true })).toBeVisible();
  await expect(inbox.page.getByText(/ยินยอมนโยบายรุ่น 1/)).toBeVisible();

  await test.step("a visitor who has written is not asked again", async () => {
    await page.reload();
    await expect(widget.field).toBeVisible();
  });
});

test(
  "the visitor rates the conversation with stars, and the team sees the score",
  EXTENDED,
  async ({ shop, team, newVisitor, inboxOf }) => {
    await sql(`insert into public.automatic_messages (project_id, kind, is_on, texts) values ($1, 'csat', true, $2)`, [
      shop.project_id,
      { all: { th: ["วันนี้เราดูแลคุณเป็นอย่างไรบ้าง"] } },
    ]);
    const widget = await newVisitor();
    await widget.say("สอบถามค่ะ");
    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await inbox.row("สอบถามค่ะ").click();
    await inbox.say("ตอบแล้วค่ะ");
    await expect(widget.bubble("ตอบแล้วค่ะ")).toBeVisible();
    await inbox.page.getByRole("button", { name: "ปิดแชท", exact: true }).first().click();
    await expect(widget.bubble("วันนี้เราดูแลคุณเป็นอย่างไรบ้าง")).toBeVisible({ timeout: 15_000 });
    await widget.page.reload();
    const four = widget.page.getByRole("button", { name: "4 คะแนน" });
    await four.click();
    await expect(four).toHaveAttribute("aria-pressed", "true");
    await widget.page.getByRole("textbox", { name: "บอกเราเพิ่มเติม (ไม่บังคับ)" }).fill("ตอบไวมาก");
    await widget.page.getByRole("textbox", { name: "บอกเราเพิ่มเติม (ไม่บังคับ)" }).press("Enter");
    await expect(widget.log).toContainText("ได้รับแล้ว ขอบคุณ");
    await expect
      .poll(() => sql("select score, word from public.csat_surveys where project_id = $1", [shop.project_id]))
      .toEqual([{ score: 4, word: "ตอบไวมาก" }]);
    const [room] = await sql<{ status: string }>("select status from public.rooms where project_id = $1", [
      shop.project_id,
    ]);
    expect(room?.status, "a score does not reopen the room").toBe("resolved");
  },
);

test(
  "a closed shop says so, and the answer arrives by e-mail with a link back",
  EXTENDED,
  async ({ shop, team, newVisitor, pageOf, inboxOf }) => {
    await sql(
      "update public.widgets set hours_kind = 'own', weekly = '[[], [], [], [], [], [], []]' where social_id = $1",
      [shop.social_id],
    );
    const email = `visitor-${randomUUID()}@example.com`;
    const widget = await newVisitor();
    await expect(widget.page.getByText("ร้านปิดอยู่").first()).toBeVisible();
    await widget.say("ส่งของวันไหนคะ");
    await expect(widget.log).toContainText("ส่งแล้ว");
    await widget.page.getByRole("button", { name: "อีเมล", exact: true }).click();
    await widget.page.getByRole("textbox", { name: "อีเมลของคุณ" }).fill("ไม่ใช่อีเมล");
    await widget.page.getByRole("button", { name: "อีเมล", exact: true }).click();
    await expect(widget.page.getByText("อีเมลไม่ถูกต้อง")).toBeVisible();
    await widget.page.getByRole("textbox", { name: "อีเมลของคุณ" }).fill(email);
    await widget.page.getByRole("button", { name: "อีเมล", exact: true }).click();
    await expect(widget.page.getByText(/เปิดอีเมล vi•••@example.com แล้วกดยืนยัน/)).toBeVisible();
    // the mail says nothing that the visitor or the shop has written
    const confirmation = await newestMail(email);
    expect(confirmation.text).not.toContain("ส่งของวันไหนคะ");
    const recipient = await pageOf(null);
    const [, confirmLink = ""] = /href="([^"]*\/mail-answers\?token=[^"]*)"/.exec(confirmation.html) ?? [];
    await recipient.goto(confirmLink.replaceAll("&amp;", "&"));
    await recipient.getByRole("button", { name: "ยืนยันอีเมล" }).click();
    await expect(recipient.getByRole("heading", { name: "ยืนยันแล้ว" })).toBeVisible();
    await widget.page.reload();
    await expect(widget.page.getByText(/คำตอบที่ยังไม่ได้อ่านจะส่งไปที่ vi•••@example.com/)).toBeVisible();
    await widget.page.close();

    const inbox = await inboxOf(team.owner);
    await inbox.open(shop);
    await inbox.row("ส่งของวันไหนคะ").click();
    await inbox.say("ส่งพรุ่งนี้ค่ะ");
    // instead of waiting three minutes
    await expect.poll(() => makeJobDue(`answers:${inbox.roomId()}`)).toBe(true);
    await expect.poll(async () => (await newestMail(email)).text).toContain("ส่งพรุ่งนี้ค่ะ");
    const mail = await newestMail(email);
    const elsewhere = await pageOf(null);
    const [, link = ""] = /href="([^"]*\/widget\/[^"]*)"/.exec(mail.html) ?? [];
    await elsewhere.goto(link.replaceAll("&amp;", "&"));
    const back = new Widget(elsewhere);
    await expect(back.bubble("ส่งพรุ่งนี้ค่ะ")).toBeVisible();
    expect(elsewhere.url(), "the token is removed from the URL").not.toContain("resume");
  },
);

test("stickers work in both directions", async ({ shop, team, newVisitor, inboxOf }) => {
  const widget = await newVisitor();
  await widget.page.getByRole("button", { name: "สติกเกอร์" }).click();
  await widget.page.getByRole("button", { name: "ส่งสติกเกอร์ สวัสดี" }).click();
  await expect(widget.log.getByRole("img", { name: "สวัสดี" })).toBeVisible();
  await expect(widget.log).toContainText("ส่งแล้ว");
  const inbox = await inboxOf(team.owner);
  await inbox.page.goto(`${product.url}/project/${shop.project_id}/chat?view=all`);
  await inbox.page.locator('a[href*="/room/"]').first().click();
  await expect(inbox.page.getByRole("img", { name: /สวัสดี/ }).first()).toBeVisible();
  await inbox.showTools();
  await inbox.page.getByRole("button", { name: "สติกเกอร์" }).click();
  await inbox.page
    .getByRole("button", { name: /สติกเกอร์.*2|2.*สติกเกอร์/ })
    .first()
    .click();
  await expect(widget.log.getByRole("img", { name: "ขอบคุณ" })).toBeVisible();
});

test("a new visitor's chat opens with one request, and a returning one's with the history", async ({
  shop,
  pageOf,
}) => {
  const page = await pageOf(null);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/widget/")) asked.push(`${request.method()} ${pathname.split("/").at(-1)}`);
  });
  const widget = new Widget(page);
  await widget.open(shop);
  await expect.poll(() => asked).toContain("POST session");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual(["POST session"]);
  await widget.say("มีไซซ์ M ไหมคะ");
  await expect(widget.bubble("มีไซซ์ M ไหมคะ")).toBeVisible();
  await widget.open(shop);
  await expect(widget.bubble("มีไซซ์ M ไหมคะ")).toBeVisible();
  expect(asked).toContain("GET messages");
});
