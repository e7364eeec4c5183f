import { controlGraph } from "../../local/providers/graph/server";
import { addAccount } from "./support/bills";
import { Inbox } from "./support/inbox";
import { product, sql } from "./support/product";
import { expect, test } from "./support/test";

const graph = controlGraph(product.graphUrl);

test("a Facebook page is connected, its customer writes, and the answer is delivered", async ({
  team,
  shop,
  pageOf,
  pageErrors,
}) => {
  const mark = Date.now();
  const name = `ร้านหมวก ${mark}`;
  await graph.setWebhook(`${product.url}/api/webhooks/facebook`);
  const { page_id } = await graph.addPage({ name, subscribed: false });
  const elsewhere = await graph.addPage({ name: `เพจที่สอง ${mark}`, subscribed: false });
  const person = `เจ้าของเพจ ${mark}`;
  await graph.addUser(person, [{ page_id }, { page_id: elsewhere.page_id }]);
  const page = await pageOf(team.owner);
  const settings = `${product.url}/project/${shop.project_id}/settings/social`;

  await test.step("declined consent changes nothing and can be requested again", async () => {
    await page.goto(settings);
    await page.getByRole("link", { name: "เชื่อมต่อ Facebook" }).click();
    await page.getByRole("button", { name: /Cancel/ }).click();
    await expect(page.getByRole("alert").getByRole("heading", { name: "ยังไม่ได้เชื่อมต่อ" })).toBeVisible();
    await page.getByRole("link", { name: "เชื่อมต่ออีกครั้ง" }).click();
  });

  await test.step("the chosen page out of those granted is added to the project", async () => {
    await page.getByRole("button", { name: `Continue as ${person}` }).click();
    await expect(page.getByRole("heading", { name: "เลือกเพจที่จะเชื่อมต่อ" })).toBeVisible();
    await expect(page).toHaveURL(/\/facebook\?connection=[\w-]+$/);
    const connect = page.getByRole("button", { name: /^เชื่อมต่อ \d บัญชี/ });
    await expect(connect).toBeDisabled();
    await page.getByRole("checkbox", { name }).check();
    await connect.click();
    await expect(page.getByRole("heading", { name: "เชื่อมต่อสำเร็จ" })).toBeVisible();
    await page.getByRole("link", { name: "กลับไปหน้าช่องทาง" }).click();
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("ใช้งานได้");
    await expect(page.getByRole("listitem").filter({ hasText: "เพจที่สอง" })).toHaveCount(0);
    await card.getByRole("link", { name }).click();
    await expect(page.getByText("สิทธิ์เข้าถึงบัญชีใช้งานได้")).toBeVisible();
    await expect(page.getByText("รับและส่งข้อความได้ตามปกติ")).toBeVisible();
  });

  await test.step("Meta approves the notices of bills, in both languages", async () => {
    await page.getByRole("button", { name: "ขออนุมัติกับ Meta" }).click();
    await expect(page.getByText("ไทย: ใช้ได้")).toHaveCount(4);
    await expect(page.getByText("อังกฤษ: ใช้ได้")).toHaveCount(4);
    await expect(page.getByRole("button", { name: "ตรวจสถานะ" })).toBeVisible();
  });

  const inbox = new Inbox(await pageOf(team.agent));
  await inbox.open(shop);
  const customer = await graph.addPerson(page_id, `สมหญิง ${mark}`);
  const question = `มีไซซ์ M ไหมคะ (${mark})`;
  const answer = `มีค่ะ (${mark})`;
  await graph.act(customer, { type: "text", text: question });

  await test.step("the customer's message appears in the inbox with her name", async () => {
    await expect(inbox.row(question)).toContainText(`สมหญิง ${mark}`);
    await inbox.row(question).click();
    await expect(inbox.bubble(question)).toBeVisible();
  });

  await test.step("the answer is delivered once, and its read receipt is shown", async () => {
    await inbox.say(answer);
    await expect.poll(async () => (await graph.received(customer)).map(({ text }) => text)).toEqual([answer]);
    await graph.act(customer, { type: "read" });
    await expect(inbox.bubble(answer)).toContainText("อ่านแล้ว");
    await expect.poll(() => graph.hasSeen(page_id, customer)).toBe(true);
  });

  await test.step("a lost response shows the answer as unknown and does not send it again", async () => {
    // an echo would prove that Meta has it
    await graph.setEchoes(page_id, { names_app: true, when: "none" });
    await graph.fail("send", "reset-after");
    await inbox.say(`ส่งพรุ่งนี้ค่ะ (${mark})`);
    await expect(inbox.bubble("ส่งพรุ่งนี้ค่ะ")).toContainText(/ไม่แน่ใจ/);
    expect(await graph.received(customer)).toHaveLength(2);
  });

  await test.step("after seven days only a bill can be sent, in the words that Meta approved", async () => {
    await addAccount(shop.project_id);
    await sql("update public.rooms set customer_last_at = now() - interval '8 days' where project_id = $1", [
      shop.project_id,
    ]);
    await inbox.page.reload();
    await expect(inbox.page.getByText("เลยเวลาตอบแล้ว")).toBeVisible();
    await inbox.page.getByRole("button", { name: "เรียกเก็บเงิน" }).click();
    const form = inbox.page.getByRole("dialog", { name: /^เรียกเก็บเงินจาก/ });
    await form.getByLabel("รายการ", { exact: true }).fill("เสื้อยืด");
    await form.getByLabel("ราคาต่อหน่วย (บาท)").fill("590");
    await form.getByRole("button", { name: /^ส่งบิล/ }).click();
    await expect.poll(async () => (await graph.received(customer)).at(-1)?.utility?.name).toMatch(/^bill_sent_/);
  });

  await test.step("disconnecting keeps the conversation", async () => {
    await page.getByRole("button", { name: "ตัดการเชื่อมต่อ" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ตัดการเชื่อมต่อ" }).click();
    await expect(page.getByText(/^ช่องทางนี้ถูกตัดการเชื่อมต่อ/)).toBeVisible();
    await expect(page.getByRole("link", { name: /เชื่อมต่ออีกครั้ง/ })).toBeVisible();
    await expect(inbox.bubble(question)).toBeVisible();
  });
  pageErrors.expectNone();
});
