import { openAi } from "./support/ai";
import { violations } from "./support/axe";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const PAIRS: [string, string][] = [
  ["ค่าส่งเท่าไหร่", "ค่าส่ง 40 บาททั่วประเทศค่ะ"],
  ["ร้านเปิดกี่โมง", "เปิด 10.00 ถึง 20.00 น. ทุกวันค่ะ"],
];

test("the owner creates, teaches, tries and enables an AI, and it answers a visitor without a model", async ({
  shop,
  team,
  pageOf,
  newVisitor,
}) => {
  // one long flow that also checks the accessibility of each screen
  test.slow();
  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project/${shop.project_id}/ai`);
  await expect(page.getByText("ยังไม่มี AI")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "สร้าง AI" }).click();
  await expect(page.getByRole("heading", { name: "สร้าง AI ของร้าน" })).toBeVisible();
  await page.getByRole("button", { name: "ถัดไป" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "วางลิงก์หน้าร้าน" })).toBeVisible();
  await page.getByRole("textbox", { name: "คำตอบข้อที่ 2" }).fill("ค่าส่ง 40 บาททั่วประเทศค่ะ");
  await expect(page.getByText("บันทึกแล้ว")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // the server has it: the step and the answer survive a reload, and so does what is still being typed
  await page.getByRole("textbox", { name: "ลิงก์หน้าร้าน" }).fill("ร้านไม่มีเว็บ");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "คำตอบข้อที่ 2" })).toHaveValue("ค่าส่ง 40 บาททั่วประเทศค่ะ");
  await expect(page.getByRole("textbox", { name: "ลิงก์หน้าร้าน" })).toHaveValue("ร้านไม่มีเว็บ");
  await page.getByRole("button", { name: "ถัดไป" }).click();
  await expect(page.getByText(/ลิงก์นี้เปิดไม่ได้/)).toBeVisible();
  await page.getByRole("textbox", { name: "ลิงก์หน้าร้าน" }).fill("");
  await page.getByRole("button", { name: "ถัดไป" }).click();

  await expect(page.getByRole("list", { name: "สิ่งที่ AI รู้" }).getByText("พร้อมใช้")).toBeVisible();
  await page.getByRole("textbox", { name: "คำถาม" }).fill("ค่าส่งเท่าไรคะ");
  await page.getByRole("button", { name: "ถาม", exact: true }).click();
  const trial = page.getByRole("log", { name: "บทสนทนาทดลอง" });
  await expect(trial.getByText("ค่าส่ง 40 บาททั่วประเทศค่ะ").first()).toBeVisible();
  await trial.getByText("ข้อมูลที่ใช้ตอบ").click();
  await expect(trial.getByText("ใช้ตอบ", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "ถัดไป" }).click();

  // the shop's only channel is chosen already, but it is off until someone switches it on
  await expect(page.getByRole("checkbox", { name: /ร้านทดสอบ/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /ร้านทดสอบ/ }).click();
  await page.getByRole("button", { name: "เปิดใช้ AI" }).click();
  await expect(page.getByText("เลือกช่องทางอย่างน้อยหนึ่งช่องทาง")).toBeVisible();
  await page.getByRole("checkbox", { name: /ร้านทดสอบ/ }).click();
  await page.getByRole("textbox", { name: "ชื่อ AI" }).fill("น้องใจดี");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "เปิดใช้ AI" }).click();
  await expect(page.getByText("เปิดใช้อยู่", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /น้องใจดี/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const visitor = await newVisitor();
  await visitor.say("ส่งกี่บาทคะ");
  await expect(visitor.bubble("ค่าส่ง 40 บาททั่วประเทศค่ะ")).toBeVisible({ timeout: 15_000 });
});

test("a visitor sees the typing indicator while the AI writes an answer", async ({ shop, newVisitor }) => {
  await openAi(shop, { model: "slow", pairs: PAIRS });
  const visitor = await newVisitor();
  // the widget subscribes once a conversation exists
  await visitor.say("ค่าส่งเท่าไหร่คะ");
  await expect(visitor.bubble("ค่าส่ง 40 บาท")).toBeVisible({ timeout: 15_000 });
  await visitor.say("เปิดกี่โมงคะ อยากแวะไปดูผ้าค่ะ");
  await expect(visitor.log).toContainText("น้องใจดี กำลังพิมพ์");
  await expect(visitor.bubble("เปิด 10.00")).toBeVisible({ timeout: 15_000 });
  await expect(visitor.log).not.toContainText("กำลังพิมพ์");
});

test("the team sees the sources of an AI answer and takes over with one tap, which silences the AI", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  await openAi(shop, { model: "honest", pairs: PAIRS });
  const visitor = await newVisitor();
  await visitor.say("ค่าส่งเท่าไหร่คะ");
  await expect(visitor.bubble("ค่าส่ง 40 บาท")).toBeVisible({ timeout: 15_000 });

  const inbox = await inboxOf(team.agent);
  await inbox.open(shop);
  await inbox.row("ค่าส่ง 40 บาท").click();
  await inbox.page.getByRole("button", { name: /น้องใจดี ตอบ/ }).click();
  await expect(inbox.page.getByRole("dialog").getByText("ค่าส่งเท่าไหร่")).toBeVisible();
  await inbox.page.keyboard.press("Escape");
  expect(await violations(inbox.page)).toEqual([]);
  await inbox.page.getByRole("button", { name: "รับช่วงต่อ" }).click();
  await expect(inbox.history.getByText("คุณ รับช่วงต่อจาก AI")).toBeVisible();
  await visitor.say("ร้านเปิดกี่โมง");
  await expect(inbox.bubble("ร้านเปิดกี่โมง")).toBeVisible();
  await inbox.say("เปิดสิบโมงค่ะ");
  await expect(visitor.bubble("เปิดสิบโมงค่ะ")).toBeVisible();
  await expect(visitor.bubble("เปิด 10.00")).toHaveCount(0);
});

test("an unanswerable question is handed over to people and can be taught with one click", async ({
  shop,
  team,
  pageOf,
  inboxOf,
  newVisitor,
}) => {
  const ai_id = await openAi(shop, { pairs: PAIRS });
  const visitor = await newVisitor();
  await visitor.say("มีแว่นกันแดดขายไหมคะ");
  await expect(visitor.bubble("ขอส่งต่อให้เจ้าหน้าที่")).toBeVisible({ timeout: 15_000 });
  const inbox = await inboxOf(team.agent);
  await inbox.page.goto(`${product.url}/project/${shop.project_id}/chat?view=bot_failed`);
  await inbox.row("มีแว่นกันแดด").click();
  await expect(inbox.history.getByText(/AI ส่งต่อให้ทีม/)).toBeVisible({ timeout: 20_000 });

  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project/${shop.project_id}/ai/${ai_id}?tab=unanswered`);
  await page.getByRole("button", { name: /สอนคำตอบของ “มีแว่นกันแดด/ }).click();
  await page.getByRole("dialog").getByLabel("คำตอบ", { exact: true }).fill("มีค่ะ อันละ 590 บาท");
  await page.getByRole("dialog").getByRole("button", { name: "สอน", exact: true }).click();
  await expect(page.getByText("ไม่มีคำถามค้าง")).toBeVisible();
  // a number leads to the rows that it counts
  await page.getByRole("link", { name: "ส่งต่อให้คน 1" }).click();
  await expect(page.getByRole("checkbox", { name: "เฉพาะ 7 วันล่าสุด" })).toBeChecked();
  await expect(page.getByRole("list", { name: "ประวัติการตอบ" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("tab", { name: "ประวัติการตอบ" }).click();
  await expect(page.getByRole("list", { name: "ประวัติการตอบ" }).getByText("มีแว่นกันแดดขายไหมคะ")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const next = await newVisitor();
  await next.say("มีแว่นกันแดดไหม");
  await expect(next.bubble("มีค่ะ อันละ 590 บาท")).toBeVisible({ timeout: 15_000 });
});

test("the copilot suggests with sources, translates, can be stopped, and never sends by itself", async ({
  shop,
  team,
  inboxOf,
  newVisitor,
}) => {
  await openAi(shop, { model: "slow", pairs: PAIRS, isOn: false });
  const visitor = await newVisitor();
  await visitor.say("ค่าส่งเท่าไหร่คะ");
  const inbox = await inboxOf(team.agent);
  await inbox.open(shop);
  await inbox.row("ค่าส่งเท่าไหร่").click();
  await inbox.showTools();
  const open = inbox.composer.getByRole("button", { name: "ผู้ช่วย AI" });
  await open.click();
  const panel = inbox.page.getByRole("dialog");
  await expect(panel.getByRole("button", { name: "แนะนำคำตอบ" })).toBeVisible();
  expect(await violations(inbox.page)).toEqual([]);
  await panel.getByRole("button", { name: "แนะนำคำตอบ" }).click();
  await panel.getByRole("button", { name: "หยุด" }).click();
  await expect(panel.getByRole("button", { name: "ลองใหม่" })).toBeVisible();
  await panel.getByRole("button", { name: "ลองใหม่" }).click();
  await expect(panel.getByText("อ้างอิง")).toBeVisible();
  await panel.getByRole("button", { name: "ใช้ข้อความนี้" }).click({ timeout: 15_000 });
  await expect(inbox.answer).toHaveValue("ค่าส่ง 40 บาททั่วประเทศค่ะ");
  await expect(visitor.bubble("ค่าส่ง 40 บาท")).toHaveCount(0);

  await open.click();
  await panel.getByRole("button", { name: "แปลข้อความ" }).click();
  await panel.getByRole("button", { name: "แทนที่ร่าง" }).click({ timeout: 15_000 });
  await expect(inbox.answer).toHaveValue("[English] ค่าส่ง 40 บาททั่วประเทศค่ะ");

  // the other direction: the customer's message in the reader's language, with nothing to insert into the composer
  await open.click();
  await panel.getByRole("button", { name: "อ่านแชทลูกค้าเป็นภาษาไทย" }).click();
  await expect(panel.getByText("[Thai] ค่าส่งเท่าไหร่คะ")).toBeVisible({ timeout: 15_000 });
  await expect(panel.getByRole("button", { name: "แทนที่ร่าง" })).toHaveCount(0);
});

test("channel settings attach and detach an AI; a viewer only reads them", EXTENDED, async ({ shop, team, pageOf }) => {
  const ai_id = await openAi(shop, { pairs: PAIRS, isOn: false });
  await sql("update public.socials set ai_id = null where id = $1", [shop.social_id]);
  const attached = async () =>
    (await sql<{ ai_id: string | null }>("select ai_id from public.socials where id = $1", [shop.social_id]))[0]?.ai_id;
  const page = await pageOf(team.owner);
  const openSettings = async (of: typeof page) => {
    await of.goto(`${product.url}/project/${shop.project_id}/settings/widget-config`);
    await of.getByRole("tab", { name: "ข้อความและภาษา" }).click();
    return of.getByRole("combobox", { name: "AI ของช่องทางนี้" });
  };
  const choice = await openSettings(page);
  await choice.click();
  await page.getByRole("option", { name: "น้องใจดี (ปิดอยู่)" }).click();
  await expect.poll(attached).toBe(ai_id);
  expect(await violations(page)).toEqual([]);
  await choice.click();
  await page.getByRole("option", { name: "ไม่ใช้ ทีมตอบเอง" }).click();
  await expect.poll(attached).toBe(null);
  await expect(await openSettings(await pageOf(team.viewer))).toBeDisabled();
});

test(
  "an AI's last channel is taken only after a warning, and the page then says why the AI is off",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const ai_id = await openAi(shop, { pairs: PAIRS });
    const page = await pageOf(team.owner);
    await page.goto(`${product.url}/project/${shop.project_id}/ai/${ai_id}?tab=behaviour`);
    await page.getByRole("checkbox", { name: /ร้านทดสอบ/ }).click();
    await page.getByRole("button", { name: "บันทึก" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "บันทึกและปิด AI" }).click();
    await expect(page.getByText("ปิดไว้ เพราะไม่มีช่องทางเหลือให้ตอบ")).toBeVisible();
    // on without a channel is not offered: the button leads to the choice
    await page.getByRole("link", { name: "เลือกช่องทางแล้วเปิดใช้" }).click();
    await expect(page.getByRole("checkbox", { name: /ร้านทดสอบ/ })).toBeChecked();
  },
);

test(
  "typed settings survive a reload, and a search finds knowledge by its answer",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const ai_id = await openAi(shop, { pairs: PAIRS });
    const page = await pageOf(team.owner);
    await page.goto(`${product.url}/project/${shop.project_id}/ai/${ai_id}`);
    await page.getByRole("textbox", { name: /บุคลิกและหน้าที่/ }).fill("พนักงานร้านผ้า ใจเย็น");
    await page.reload();
    await expect(page.getByRole("textbox", { name: /บุคลิกและหน้าที่/ })).toHaveValue("พนักงานร้านผ้า ใจเย็น");
    await page.getByRole("button", { name: "บันทึก" }).click();
    await expect(page.getByText("บันทึกแล้ว")).toBeVisible();

    await page.getByRole("tab", { name: "ความรู้" }).click();
    await page.getByRole("searchbox", { name: "ค้นหาความรู้" }).fill("๔๐ บาท");
    const known = page.getByRole("list", { name: "ความรู้ทั้งหมด" });
    await expect(known.getByText("ค่าส่งเท่าไหร่")).toBeVisible();
    await expect(known.getByText("ร้านเปิดกี่โมง")).toHaveCount(0);
  },
);

test("a viewer has read-only access, and nothing overflows on a phone", EXTENDED, async ({ shop, team, pageOf }) => {
  const ai_id = await openAi(shop, { pairs: PAIRS });
  const page = await pageOf(team.viewer, PHONE);
  for (const tab of ["who", "knowledge", "behaviour", "unanswered", "log"]) {
    await page.goto(`${product.url}/project/${shop.project_id}/ai/${ai_id}?tab=${tab}`);
    await expect(page.getByRole("tab", { selected: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /บันทึก$|เพิ่มความรู้|ปิด AI/ })).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  const agent = await pageOf(team.agent);
  const answer = await agent.goto(`${product.url}/project/${shop.project_id}/ai/${ai_id}`);
  expect(answer?.status()).toBe(403);
});
