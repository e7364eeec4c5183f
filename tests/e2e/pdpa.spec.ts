import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { newCustomer, panelOf } from "./support/customers";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

test(
  "members who may see contacts export a copy of all stored data",
  EXTENDED,
  async ({ shop, team, inboxOf, pageOf }) => {
    const { room_id, customer_id } = await newCustomer(shop, "อรุณ", "ขอดูข้อมูลของฉัน");
    const inbox = await inboxOf(team.owner);
    await inbox.openRoom(shop, room_id);
    const panel = await panelOf(inbox.page);
    const downloading = inbox.page.waitForEvent("download");
    await panel.getByRole("link", { name: "ดาวน์โหลดข้อมูลลูกค้า (ZIP)" }).click();
    const files = unzipSync(await readFile(await (await downloading).path()));
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(textOf("customer.json")).toContain("อรุณ");
    expect(textOf("messages.csv")).toContain("ขอดูข้อมูลของฉัน");
    const given = await sql("select from public.audit_log where subject_id = $1 and action = 'customer.exported'", [
      customer_id,
    ]);
    expect(given).toHaveLength(1);

    const looking = await pageOf(team.viewer);
    const path = `/api/project/${shop.project_id}/customers/${customer_id}/export`;
    const answer = await looking.request.get(product.url + path);
    expect(answer.status()).toBe(404);
  },
);

test("erasure requires typing the word, clears every open screen, and a returning customer is new", async ({
  shop,
  team,
  inboxOf,
}) => {
  const { room_id, customer_id } = await newCustomer(shop, "สุดา", "ความลับของสุดา");
  const [mine, theirs] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await mine.openRoom(shop, room_id);
  await theirs.openRoom(shop, room_id);
  const panel = await panelOf(mine.page);
  await expect((await panelOf(theirs.page)).getByRole("button", { name: "ลบข้อมูลลูกค้าถาวร" })).toHaveCount(0);
  await panel.getByRole("button", { name: "ลบข้อมูลลูกค้าถาวร" }).click();
  const question = mine.page.getByRole("alertdialog");
  const confirm = question.getByRole("button", { name: "ลบข้อมูลถาวร" });
  await expect(confirm).toBeDisabled();
  await question.getByLabel("พิมพ์ ลบถาวร เพื่อยืนยัน").fill("ลบถาวร");
  await confirm.click();
  await expect(panel.getByText("ข้อมูลถูกลบถาวรแล้ว")).toBeVisible();
  await expect(theirs.page.getByText("ข้อมูลถูกลบถาวรแล้ว")).toBeVisible();
  expect(await sql("select from public.messages where room_id = $1 and kind <> 'event'", [room_id])).toEqual([]);
  await mine.page.reload();
  await expect(mine.history).toContainText("ลบข้อมูลของลูกค้าคนนี้อย่างถาวร");
  await expect(mine.page.getByText("ความลับของสุดา")).toHaveCount(0);
  const [record] = await sql<{ details: object }>(
    "select details from public.audit_log where subject_id = $1 and action = 'customer.erased'",
    [customer_id],
  );
  expect(record?.details).toEqual({ reason: "asked", rooms: 1, messages: 1, files: 0 });
});

test("retention previews what it would delete before it is set", EXTENDED, async ({ shop, team, pageOf }) => {
  const { room_id } = await newCustomer(shop, "เก่า");
  await sql("update public.messages set created_at = now() - interval '200 days' where room_id = $1", [room_id]);
  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project/${shop.project_id}/settings/data`);
  await page.getByRole("combobox", { name: "เก็บไว้" }).click();
  await page.getByRole("option", { name: "180 วัน" }).click();
  const card = page
    .getByRole("region", { name: "ระยะเวลาเก็บข้อความ" })
    .or(page.locator("section", { hasText: "ระยะเวลาเก็บข้อความ" }));
  await card.getByRole("button", { name: "บันทึก" }).last().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("คืนนี้จะลบ 1 ข้อความ 0 ไฟล์");
  await question.getByRole("button", { name: "ลบตามกำหนด" }).click();
  await expect(page.getByText("บันทึกแล้ว")).toBeVisible();
  const [kept] = await sql("select retention_days from public.projects where id = $1", [shop.project_id]);
  expect(kept).toEqual({ retention_days: 180 });
});
