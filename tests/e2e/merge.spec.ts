import { violations } from "./support/axe";
import { newCustomer, panelOf } from "./support/customers";
import { sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

test(
  "customers with the same phone number are suggested, compared, merged and separated again",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const [one, other] = [await newCustomer(shop, "วีระ"), await newCustomer(shop, "วีระ ใจดี")];
    for (const [customer_id, phone] of [
      [one.customer_id, "081-234-5678"],
      [other.customer_id, "+66812345678"],
    ]) {
      const insert = "insert into public.customer_contacts (customer_id, project_id, phone) values ($1, $2, $3)";
      await sql(insert, [customer_id, shop.project_id, phone]);
    }
    // the same name alone is no evidence
    await newCustomer(shop, "วีระ");
    const inbox = await inboxOf(team.owner);
    const { page } = inbox;
    await inbox.openRoom(shop, one.room_id);
    const panel = await panelOf(page);
    await expect(panel.getByText("เบอร์โทรเดียวกัน")).toHaveCount(1);
    await panel.getByRole("button", { name: "เทียบกับ วีระ ใจดี" }).click();
    const dialog = page.getByRole("dialog", { name: "รวมลูกค้าเป็นคนเดียว" });
    await dialog.getByRole("group", { name: "ใช้ชื่อของใคร" }).getByRole("button", { name: "วีระ ใจดี" }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "รวมลูกค้า" }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText(/รวม วีระ ใจดี เข้ามาเมื่อ/)).toBeVisible();
    await expect(panel.getByRole("button", { name: /แก้ชื่อลูกค้า: วีระ ใจดี/ })).toBeVisible();
    const roomsOf = () => sql("select id from public.rooms where customer_id = $1", [one.customer_id]);
    expect(await roomsOf()).toHaveLength(2);

    await panel.getByRole("button", { name: "แยกออก" }).click();
    await expect(panel.getByRole("button", { name: "เทียบกับ วีระ ใจดี" })).toBeVisible();
    await expect(panel.getByRole("button", { name: "แก้ชื่อลูกค้า: วีระ", exact: true })).toBeVisible();
    expect(await roomsOf()).toEqual([{ id: one.room_id }]);
  },
);
