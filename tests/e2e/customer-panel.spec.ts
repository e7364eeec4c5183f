import { violations } from "./support/axe";
import { newCustomer, newTag, panelOf } from "./support/customers";
import { sql } from "./support/product";
import { expect, test } from "./support/test";

test("tags, custom fields, consent and language of a customer stay in sync with a colleague", async ({
  shop,
  team,
  inboxOf,
}) => {
  await newTag(shop, "VIP");
  const { room_id, customer_id } = await newCustomer(shop, "ปิติ");
  const [mine, theirs] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await mine.openRoom(shop, room_id);
  await theirs.openRoom(shop, room_id);
  const [panel, other] = [await panelOf(mine.page), await panelOf(theirs.page)];

  await test.step("a tag", async () => {
    await panel.getByRole("button", { name: "เพิ่มหรือนำแท็กออก" }).click();
    await mine.page.getByRole("option", { name: "VIP" }).click();
    await expect(panel.getByRole("button", { name: "นำแท็ก VIP ออก" })).toBeVisible();
    await expect(other.getByRole("button", { name: "นำแท็ก VIP ออก" })).toBeVisible();
    await mine.page.keyboard.press("Escape");
  });
  await test.step("a custom field, created by a manager and filled in by an agent", async () => {
    await expect(other.getByRole("button", { name: "จัดการช่องข้อมูล" })).toHaveCount(0);
    await panel.getByRole("button", { name: "จัดการช่องข้อมูล" }).click();
    const dialog = mine.page.getByRole("dialog", { name: "ช่องข้อมูลของลูกค้า" });
    await dialog.getByRole("button", { name: "เพิ่มช่อง" }).click();
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await expect(dialog.getByText("กรุณากรอกข้อมูลนี้")).toBeVisible();
    await dialog.getByLabel("ชื่อช่อง").fill("แต้มสะสม");
    await dialog.getByRole("combobox", { name: "ชนิด" }).click();
    await mine.page.getByRole("option", { name: "ตัวเลข" }).click();
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await expect(dialog).toBeHidden();
    const field = panel.getByRole("textbox", { name: "แต้มสะสม" });
    await field.fill("มาก");
    await field.press("Enter");
    await expect(panel.getByText("ใส่ตัวเลขเท่านั้น")).toBeVisible();
    await field.fill("1,250");
    await field.press("Enter");
    await expect(field).toHaveValue("1250");
    await theirs.page.reload();
    await expect((await panelOf(theirs.page)).getByRole("textbox", { name: "แต้มสะสม" })).toHaveValue("1250");
  });
  await test.step("consent records who, when and how", async () => {
    await panel.getByRole("button", { name: "ยินยอม", exact: true }).click();
    const history = panel.getByRole("list", { name: "ประวัติความยินยอม" });
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await expect(history).toContainText("ยินยอม · บอกในแชท");
    await panel.getByRole("button", { name: "ไม่ยินยอม" }).click();
    await expect(history.getByRole("listitem").first()).toContainText("ไม่ยินยอม");
    await expect(history.getByRole("listitem")).toHaveCount(2);
  });
  await test.step("a language out of 103", async () => {
    await panel.getByRole("combobox", { name: "ภาษา" }).fill("Japanese");
    await mine.page.getByRole("option", { name: /Japanese/ }).click();
    await expect
      .poll(async () => (await sql("select language from public.customers where id = $1", [customer_id]))[0])
      .toEqual({ language: "ja" });
  });
  expect(await violations(mine.page)).toEqual([]);
});

test("contacts are masked until a permitted member reveals them, which is audited; blocking records a reason", async ({
  shop,
  team,
  inboxOf,
}) => {
  const { room_id, customer_id } = await newCustomer(shop, "ชูใจ");
  const insert =
    "insert into public.customer_contacts (customer_id, project_id, phone) values ($1, $2, '081-234-5678')";
  await sql(insert, [customer_id, shop.project_id]);
  const inbox = await inboxOf(team.owner);
  await inbox.openRoom(shop, room_id);
  const panel = await panelOf(inbox.page);
  await expect(panel.getByText("08•••••678")).toBeVisible();
  await panel.getByRole("button", { name: "แสดงเบอร์โทรเต็ม" }).click();
  await expect(panel.getByText("081-234-5678")).toBeVisible();
  const looks = await sql(
    "select actor_id from public.audit_log where subject_id = $1 and action = 'customer.contacts_shown'",
    [customer_id],
  );
  expect(looks).toEqual([{ actor_id: team.owner.user_id }]);

  await panel.getByRole("button", { name: "บล็อกลูกค้า" }).click();
  const question = inbox.page.getByRole("alertdialog");
  await question.getByLabel("เหตุผล").fill("ส่งสแปม");
  await question.getByRole("button", { name: "บล็อกลูกค้า" }).click();
  await expect(panel.getByText("ส่งสแปม")).toBeVisible();
  await panel.getByRole("button", { name: "เลิกบล็อก" }).click();
  await expect(panel.getByText("ส่งสแปม")).toBeHidden();

  const looking = await inboxOf(team.viewer);
  await looking.openRoom(shop, room_id);
  const theirs = await panelOf(looking.page);
  await expect(theirs.getByText("08•••••678")).toBeVisible();
  for (const name of ["แสดงเบอร์โทรเต็ม", "บล็อกลูกค้า", "ลบข้อมูลลูกค้าถาวร"]) {
    await expect(theirs.getByRole("button", { name })).toHaveCount(0);
  }
});
