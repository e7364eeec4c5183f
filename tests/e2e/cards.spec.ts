import { randomUUID } from "node:crypto";
import { connectLine } from "../support/line";
import { violations } from "./support/axe";
import { beyondScreen } from "./support/beyond-screen";
import { choose, picture } from "./support/files";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

interface Action {
  type: string;
  label: string;
  text?: string;
  data?: string;
  uri?: string;
}
/** A carousel as LINE has it. */
interface Carousel {
  type: string;
  contents: { contents: { hero?: { url: string }; footer: { contents: { action: Action }[] } }[] };
  quickReply: { items: { action: Action }[] };
}

test("an agent sends a card and a coupon with quick replies; the customer's presses arrive and the use is marked", async ({
  shop,
  team,
  inboxOf,
  pageOf,
}) => {
  const { line, account, social_id } = await connectLine(product, { rows: sql }, shop);
  await sql(
    "insert into public.coupons (id, project_id, name, text, code) values ($1, $2, 'ลด 10%', 'ทุกชิ้นในร้าน', 'TEN10')",
    [randomUUID(), shop.project_id],
  );
  const customer = await line.addPerson("คุณนก ใจดี");
  const act = (action: Parameters<typeof line.act>[2]) => line.act(account.channel_id, customer, action);
  await act({ type: "follow" });
  await act({ type: "text", text: "มีโปรไหมคะ" });
  let room_id: string | undefined;
  await expect
    .poll(async () => {
      [{ id: room_id } = { id: undefined }] = await sql<{ id: string | undefined }>(
        "select room_id as id from public.messages where social_id = $1 and text = 'มีโปรไหมคะ'",
        [social_id],
      );
      return room_id;
    })
    .toBeTruthy();
  const inbox = await inboxOf(team.agent);
  const { page } = inbox;
  await inbox.openRoom(shop, room_id ?? "");

  await test.step("the composer says at its field what is missing, and keeps the rest", async () => {
    await inbox.showTools();
    await inbox.composer.getByRole("button", { name: "การ์ด", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "ส่งการ์ด" });
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "เลือกรูป" }).click();
    await choose(await choosing, [await picture()]);
    await expect(dialog.getByRole("button", { name: "เปลี่ยนรูป" })).toBeVisible();
    await dialog.getByLabel("ชื่อ", { exact: true }).fill("เสื้อยืดคอกลม");
    await dialog.getByRole("button", { name: "เพิ่มปุ่ม" }).click();
    await dialog.getByLabel("คำบนปุ่มที่ 1").fill("ดูสินค้า");
    await dialog.getByRole("button", { name: "คูปอง" }).click();
    await page.getByRole("menuitem", { name: "ลด 10%" }).click();
    await expect(dialog.getByLabel("ชื่อ", { exact: true })).toHaveValue("ลด 10%");
    await dialog.getByPlaceholder("เช่น ไซส์ M").fill("สนใจค่ะ");
    await dialog.getByPlaceholder("เช่น ไซส์ M").press("Enter");
    await dialog.getByRole("button", { name: "ส่งการ์ด" }).click();
    await expect(dialog.getByLabel("ลิงก์", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("ลิงก์", { exact: true })).toBeFocused();
    await expect(dialog.getByLabel("ชื่อ", { exact: true })).toHaveValue("เสื้อยืดคอกลม");
    expect(await violations(page)).toEqual([]);
    expect(await beyondScreen(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await inbox.showTools();
    await inbox.composer.getByRole("button", { name: "การ์ด", exact: true }).click();
    await expect(dialog.getByLabel("ชื่อ", { exact: true })).toHaveValue("เสื้อยืดคอกลม");
    await dialog.getByLabel("ลิงก์", { exact: true }).fill("shop.example/เสื้อ");
    await dialog.getByRole("button", { name: "ส่งการ์ด" }).click();
    await expect(dialog).toBeHidden();
  });

  const flex = async () =>
    (await line.received(customer))
      .map(({ message }) => message as unknown as Carousel)
      .find(({ type }) => type === "flex");
  await expect.poll(async () => (await flex())?.contents.contents.length, { timeout: 20_000 }).toBe(2);
  const sent = await flex();
  const actions = sent?.contents.contents.map(({ footer }) => footer.contents.map(({ action }) => action)) ?? [];
  expect(actions.map((each) => each.map(({ label }) => label))).toEqual([["ดูสินค้า"], ["ใช้คูปอง"]]);
  await expect(inbox.history.getByRole("group", { name: "การ์ด 2 ใบ" })).toBeVisible();
  await expect(inbox.bubble("เสื้อยืดคอกลม")).toContainText("ส่งแล้ว");

  await test.step("a press on the coupon is answered once", async () => {
    await act({ type: "postback", data: actions[1]?.[0]?.data ?? "" });
    const answers = async () =>
      (await line.received(customer)).flatMap(({ message }) => (message.type === "text" ? [String(message.text)] : []));
    await expect
      .poll(answers, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^ใช้คูปอง “ลด 10%” แล้ว โค้ดคือ TEN10/)]);
    await expect(inbox.bubble("โค้ดคือ TEN10")).toBeVisible();
    await expect(inbox.bubble("กดใช้คูปอง")).toBeVisible();
    await expect(inbox.history).not.toContainText("coupon:");
  });

  await test.step("a quick reply is what the customer says", async () => {
    const { type, text = "" } = sent?.quickReply.items[0]?.action ?? { type: "" };
    expect(type).toBe("message");
    await act({ type: "text", text });
    await expect(inbox.bubble("สนใจค่ะ").last()).toBeVisible();
  });

  await test.step("the use is counted, and marked as redeemed", async () => {
    const settings = await pageOf(team.agent);
    await settings.goto(`${product.url}/project/${shop.project_id}/settings/coupons`);
    await settings.getByRole("button", { name: "ใช้แล้ว 1 ครั้ง" }).click();
    const uses = settings.getByRole("dialog", { name: "การใช้คูปอง ลด 10%" });
    await expect(uses.getByRole("link", { name: "คุณนก ใจดี" })).toBeVisible();
    await uses.getByRole("button", { name: "บันทึกว่ารับสิทธิ์แล้ว" }).click();
    await expect(uses.getByRole("button", { name: "ยกเลิกบันทึก" })).toBeVisible();
    expect(await violations(settings)).toEqual([]);
  });
});

test(
  "coupons: an empty page, errors at their fields, a change, and an end that asks first",
  EXTENDED,
  async ({ shop, team, pageOf, pageErrors }) => {
    const page = await pageOf(team.owner, { viewport: { width: 360, height: 800 } });
    await page.goto(`${product.url}/project/${shop.project_id}/settings/coupons`);
    await expect(page.getByText("ยังไม่มีคูปอง")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await beyondScreen(page)).toEqual([]);
    await page.getByRole("button", { name: "สร้างคูปอง" }).click();
    const form = page.getByRole("dialog", { name: "สร้างคูปอง" });
    const name = form.getByLabel("ชื่อคูปอง");
    await expect(name).toBeFocused();

    await test.step("what is wrong is said at its field, and nothing is lost", async () => {
      await form.getByLabel(/^รายละเอียด/).fill("ซื้อครบ 500 บาท");
      await form.getByLabel(/^ใช้ได้ทั้งหมด/).fill("0");
      await form.getByRole("button", { name: "บันทึก" }).click();
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(form.getByText("ใส่จำนวนเต็มตั้งแต่ 1 ถึง 1,000,000")).toBeVisible();
      await expect(form.getByLabel(/^รายละเอียด/)).toHaveValue("ซื้อครบ 500 บาท");
      expect(await violations(page)).toEqual([]);
      expect(await beyondScreen(page)).toEqual([]);
    });

    await test.step("it is saved, and listed", async () => {
      await name.fill("ส่งฟรี 🎉");
      await form.getByLabel(/^โค้ด/).fill("FREE");
      await form.getByLabel(/^ใช้ได้ทั้งหมด/).fill("100");
      await form.getByRole("button", { name: "บันทึก" }).click();
      await expect(form).toBeHidden();
      await page.reload();
      const row = page.getByRole("listitem").filter({ hasText: "ส่งฟรี 🎉" });
      await expect(row).toContainText("FREE · คนละครั้ง");
      await expect(row.getByRole("button", { name: "ใช้แล้ว 0 จาก 100" })).toBeVisible();
      await expect(row).toContainText("ใช้ได้");
      expect(await violations(page)).toEqual([]);
      expect(await beyondScreen(page)).toEqual([]);
    });

    await test.step("ending asks first", async () => {
      const row = page.getByRole("listitem").filter({ hasText: "ส่งฟรี 🎉" });
      await row.getByRole("button", { name: "แก้ไขคูปอง" }).click();
      const edit = page.getByRole("dialog", { name: "แก้ไขคูปอง" });
      await expect(edit.getByLabel("ชื่อคูปอง")).toHaveValue("ส่งฟรี 🎉");
      await edit.getByRole("button", { name: "เลิกใช้คูปอง" }).click();
      const asked = page.getByRole("alertdialog", { name: "เลิกใช้คูปองนี้?" });
      await asked.getByRole("button", { name: "ยกเลิก" }).click();
      await expect(asked).toBeHidden();
      const [kept] = await sql<{ ended_at: string | null }>(
        "select ended_at from public.coupons where project_id = $1",
        [shop.project_id],
      );
      expect(kept).toEqual({ ended_at: null });
      await edit.getByRole("button", { name: "เลิกใช้คูปอง" }).click();
      await asked.getByRole("button", { name: "เลิกใช้คูปอง" }).click();
      await expect(row).toContainText("หมดเวลา");
    });
    pageErrors.expectNone();
  },
);

test("a quick message with two cards is written on a phone", EXTENDED, async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner, { viewport: { width: 360, height: 800 } });
  await page.goto(`${product.url}/project/${shop.project_id}/settings/quick-messages/create`);
  await page.getByLabel("ทางลัด").fill("/เสื้อ");
  await page.getByLabel("ชื่อ", { exact: true }).fill("เสื้อสองแบบ");
  await page.getByRole("button", { name: "เพิ่มการ์ด" }).click();
  const dialog = page.getByRole("dialog", { name: "เพิ่มการ์ด" });
  for (const title of ["เสื้อยืด", "เสื้อเชิ้ต"]) {
    if (title === "เสื้อเชิ้ต") await dialog.getByRole("button", { name: "เพิ่มใบ" }).click();
    await dialog.getByLabel("ชื่อ", { exact: true }).fill(title);
    await dialog.getByLabel(/^ข้อความ/).fill("ผ้าฝ้าย");
  }
  await dialog.getByRole("button", { name: "Instagram" }).click();
  await expect(dialog.getByText("ลูกค้าเห็นใน Instagram")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await beyondScreen(page)).toEqual([]);
  await dialog.getByRole("button", { name: "ใช้การ์ดนี้" }).click();
  await expect(page.getByRole("button", { name: "แก้การ์ด" })).toBeVisible();
  await expect(page.getByRole("button", { name: "นำข้อความที่ 1 ออก" })).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  expect(await beyondScreen(page)).toEqual([]);
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByRole("list", { name: "รายการข้อความด่วน" })).toContainText("/เสื้อ");
});
