/** The room's header, its composer, and the way from one room to the next. */
import { newCustomer } from "./support/customers";
import { product, sql } from "./support/product";
import { expect, test } from "./support/test";

test("at 1280 px the name keeps 16 letters, beside at most three icons and one button", async ({
  shop,
  team,
  inboxOf,
}) => {
  const name = "คุณวิมลรัตน์ ศรีสุวรรณกิจเจริญ";
  const { room_id } = await newCustomer(shop, name);
  await sql("update public.rooms set waiting_since = now() - interval '5 hours', priority = 3 where id = $1", [
    room_id,
  ]);
  const inbox = await inboxOf(team.owner, { viewport: { width: 1280, height: 800 } });
  const { page } = inbox;
  await inbox.openRoom(shop, room_id);
  const shown = page.locator("[data-room-name]");
  await expect(shown).toHaveText(name);
  const letters = await shown.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return 0;
    context.font = getComputedStyle(element).font;
    const text = element.textContent ?? "";
    let count = 0;
    while (count < text.length && context.measureText(`${text.slice(0, count + 1)}…`).width <= element.clientWidth) {
      count += 1;
    }
    return count;
  });
  expect(letters).toBeGreaterThanOrEqual(16);
  const tools = page.getByRole("toolbar", { name: "เครื่องมือของห้อง" }).getByRole("button");
  expect(await tools.count()).toBeLessThanOrEqual(4);

  await test.step("the sidebar is folded, until it is unfolded here", async () => {
    const rail = page.getByRole("complementary").filter({ has: page.getByRole("navigation", { name: "เมนูร้าน" }) });
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(64);
    await rail.getByRole("button", { name: "ขยายเมนู" }).click();
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(240);
    await page.reload();
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(240);
  });
});

test("resolving opens the next room, and undo returns to the first", async ({ shop, team, inboxOf, newVisitor }) => {
  const [first, second] = [await newVisitor(), await newVisitor()];
  await first.say("ปิดเรื่องแรก");
  await expect(first.log).toContainText("ส่งแล้ว"); // ensures that it waits longer
  await second.say("เรื่องถัดไป");
  const inbox = await inboxOf(team.owner);
  const { page } = inbox;
  await inbox.open(shop, "waiting");
  await inbox.row("ปิดเรื่องแรก").click();
  const room_id = inbox.roomId();
  await inbox.resolveButton.click();
  await expect(page).not.toHaveURL(new RegExp(room_id));
  expect(inbox.roomId(), "the next room is open").not.toBe(room_id);
  // the toast stays for 5 s: on a busy machine the next room's messages may take longer
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(inbox.bubble("ปิดเรื่องแรก")).toBeVisible();
  await expect(inbox.resolveButton).toBeVisible();
  expect(await sql("select status from public.rooms where id = $1", [room_id])).toEqual([{ status: "open" }]);
});

test("an answer takes the room, and the shop can turn that off", async ({ shop, team, inboxOf }) => {
  const [{ room_id }, other] = [await newCustomer(shop, "มานะ"), await newCustomer(shop, "ปิติ")];
  const inbox = await inboxOf(team.agent);
  await inbox.openRoom(shop, room_id);
  await inbox.say("รับเรื่องแล้วค่ะ");
  await expect(inbox.page.getByRole("button", { name: "ผู้ดูแล: คุณ" })).toBeVisible();
  await expect(inbox.history).toContainText("คุณ รับห้องนี้มาดูแล");

  const owner = await inboxOf(team.owner);
  await owner.page.goto(`${product.url}/project/${shop.project_id}/settings/messages`);
  await owner.page.getByRole("switch", { name: "รับห้องเมื่อตอบ" }).click();
  await expect(owner.page.getByText("บันทึกแล้ว")).toBeVisible();
  await inbox.openRoom(shop, other.room_id);
  await inbox.say("ตอบแทนกันค่ะ");
  await expect(inbox.bubble("ตอบแทนกันค่ะ")).toContainText("ส่งแล้ว");
  await expect(inbox.page.getByRole("button", { name: "ผู้ดูแล: ยังไม่มีผู้ดูแล" })).toBeVisible();
});

test("the composer: one row until used, at most 120 px with two lines on a phone", async ({ shop, team, inboxOf }) => {
  const { room_id } = await newCustomer(shop, "ชูใจ");
  const height = (inbox: Awaited<ReturnType<typeof inboxOf>>) => async () =>
    (await inbox.composer.boundingBox())?.height ?? 0;
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room_id);
  await expect.poll(height(inbox)).toBeLessThan(70);
  await inbox.answer.focus();
  await expect(inbox.composer.getByRole("button", { name: "แนบรูปภาพ" })).toBeVisible();

  const phone = await inboxOf(team.owner, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await phone.openRoom(shop, room_id);
  await phone.answer.fill("บรรทัดแรก\nบรรทัดที่สอง");
  await expect.poll(height(phone)).toBeLessThanOrEqual(120);
  await phone.showTools();
  await expect(phone.composer.getByRole("button", { name: "แนบรูปภาพ" })).toBeVisible();
  await phone.page.getByRole("button", { name: "เครื่องมืออื่น" }).tap();
  await expect(phone.page.getByRole("menuitem", { name: "ข้อมูลลูกค้า" })).toBeVisible();
  await expect(phone.page.getByRole("menuitem", { name: /^แท็ก/ })).toBeVisible();
});
