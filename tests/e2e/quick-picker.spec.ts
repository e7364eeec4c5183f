import { randomUUID } from "node:crypto";
import { violations } from "./support/axe";
import type { Inbox } from "./support/inbox";
import { sql } from "./support/product";
import { type Shop, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

/** Inserts a quick message of the team; returns its id. */
async function addQuick({ project_id }: Shop, shortcut: string, title: string, texts: string[]): Promise<string> {
  const id = randomUUID();
  await sql(
    "insert into public.quick_messages (id, project_id, shortcut, title, bubbles) values ($1, $2, $3, $4, $5)",
    [id, project_id, shortcut, title, JSON.stringify(texts.map((text) => ({ text })))],
  );
  return id;
}

const usesOf = async (id: string) =>
  (await sql<{ use_count: number }>("select use_count from public.quick_messages where id = $1", [id]))[0]?.use_count;

test.describe("choosing a quick message", () => {
  let inbox: Inbox;
  let hello: string;
  let steps: string;
  test.beforeEach(async ({ shop, team, inboxOf }) => {
    hello = await addQuick(shop, "ทักทาย", "ทักทายลูกค้า", ["สวัสดี{{ชื่อ|ลูกค้า}} จาก{{ร้าน}}"]);
    steps = await addQuick(shop, "วิธีสั่ง", "วิธีสั่งซื้อ", ["หนึ่ง เลือกสินค้า", "สอง โอนเงิน", "สาม ส่งสลิป"]);
    const room_id = await writeUnpublished(shop, randomUUID(), "สั่งยังไงคะ");
    inbox = await inboxOf(team.agent);
    await inbox.openRoom(shop, room_id);
    await expect(inbox.bubble("สั่งยังไงคะ")).toBeVisible();
  });
  const list = () => inbox.page.getByRole("listbox", { name: "ข้อความด่วน" });

  test("a slash finds it, Enter inserts it with variables filled in, sending counts one use", async ({
    shop,
    pageErrors,
  }) => {
    await inbox.answer.pressSequentially("ค่ะ /ทัก");
    await expect(list().getByRole("option")).toHaveCount(1);
    expect(await violations(inbox.page)).toEqual([]);
    await inbox.answer.press("Enter");
    await expect(inbox.answer).toHaveValue(`ค่ะ สวัสดีลูกค้า จาก${shop.name}`);
    await expect(list()).toBeHidden();
    expect(await usesOf(hello)).toBe(0);
    await inbox.answer.press("Enter");
    await expect(inbox.bubble(`จาก${shop.name}`)).toContainText("ส่งแล้ว");
    expect(await usesOf(hello)).toBe(1);
    expect(await usesOf(steps)).toBe(0);
    await inbox.say("ไม่ใช่ข้อความด่วน");
    await expect(inbox.bubble("ไม่ใช่ข้อความด่วน")).toContainText("ส่งแล้ว");
    expect(await usesOf(hello)).toBe(1);
    pageErrors.expectNone();
  });

  test("several bubbles are previewed and sent in order, each once", async () => {
    await inbox.answer.pressSequentially("/วิธี");
    await expect(list().getByRole("option")).toHaveCount(1);
    await inbox.answer.press("Tab");
    const tray = inbox.page.getByRole("list", { name: "ข้อความที่จะส่งตามลำดับ" });
    await expect(tray.getByRole("listitem")).toHaveCount(3);
    await tray.getByRole("textbox", { name: "ข้อความที่ 2" }).fill("สอง โอนเงินแล้วแจ้ง");
    await inbox.page.reload();
    await expect(tray.getByRole("textbox", { name: "ข้อความที่ 2" })).toHaveValue("สอง โอนเงินแล้วแจ้ง");
    await tray.getByRole("button", { name: "เลื่อนข้อความที่ 3 ขึ้น" }).click();
    await inbox.sendButton.click();
    await expect(inbox.bubble("สอง โอนเงินแล้วแจ้ง")).toContainText("ส่งแล้ว");
    await expect(tray).toBeHidden();
    expect(await inbox.said(/หนึ่ง เลือกสินค้า|สอง โอนเงินแล้วแจ้ง|สาม ส่งสลิป/g)).toEqual([
      "หนึ่ง เลือกสินค้า",
      "สาม ส่งสลิป",
      "สอง โอนเงินแล้วแจ้ง",
    ]);
    expect(await usesOf(steps)).toBe(1);
  });

  test("arrow keys choose, Escape keeps the slash as text, and a slash inside a word does not open the list", async () => {
    await inbox.answer.pressSequentially("/");
    await expect(list().getByRole("option")).toHaveCount(2);
    const first = await inbox.answer.getAttribute("aria-activedescendant");
    await inbox.answer.press("ArrowDown");
    await expect(inbox.answer).not.toHaveAttribute("aria-activedescendant", first ?? "");
    await inbox.answer.press("Escape");
    await expect(list()).toBeHidden();
    await inbox.answer.fill("");
    await inbox.answer.pressSequentially("และ/หรือ");
    await inbox.answer.press("Enter");
    await expect(inbox.bubble("และ/หรือ")).toContainText("ส่งแล้ว");
  });

  test(
    "a link of the list takes the slash along, and the new message leads back to the chat",
    EXTENDED,
    async ({ shop, team, inboxOf }) => {
      const own = await inboxOf(team.owner);
      const room_id = await writeUnpublished(shop, randomUUID(), "ค่าส่งเท่าไหร่คะ");
      await own.openRoom(shop, room_id);
      const { page } = own;
      await own.showTools();
      const button = own.composer.getByRole("button", { name: "ข้อความด่วน" });
      await button.click();
      await expect(own.answer).toHaveValue("/");
      await button.click();
      await expect(own.answer, "no second slash").toHaveValue("/");
      await page.getByRole("link", { name: "สร้างใหม่" }).click();
      await expect(page.getByRole("radio", { name: "ของทีม" })).toBeChecked();
      await page.getByLabel("ทางลัด").fill("ค่าส่ง");
      await page.getByLabel("ชื่อ", { exact: true }).fill("ค่าส่งทั่วประเทศ");
      await page.getByLabel("ข้อความที่ 1", { exact: true }).fill("ค่าส่ง 40 บาท");
      await page.getByRole("button", { name: "บันทึก", exact: true }).click();
      await expect(own.bubble("ค่าส่งเท่าไหร่คะ")).toBeVisible();
      await expect(own.answer).toHaveValue("");
      await own.answer.pressSequentially("/ค่าส่ง");
      await page.getByRole("listbox", { name: "ข้อความด่วน" }).getByRole("option").click();
      await expect(own.answer).toHaveValue("ค่าส่ง 40 บาท");
    },
  );

  test("the button opens it, and emoji are found by Thai words", EXTENDED, async () => {
    await inbox.showTools();
    await inbox.composer.getByRole("button", { name: "ข้อความด่วน" }).click();
    await list().getByRole("option", { name: "/ทักทาย" }).click();
    await expect(inbox.answer).toHaveValue(/สวัสดีลูกค้า/);
    await inbox.composer.getByRole("button", { name: "อีโมจิ" }).click();
    await inbox.page.getByRole("searchbox", { name: "ค้นหาอีโมจิ" }).fill("หัวใจสีแดง");
    await inbox.page.getByRole("button", { name: "หัวใจสีแดง", exact: true }).click();
    await expect(inbox.answer).toHaveValue(/❤️/);
  });
});
