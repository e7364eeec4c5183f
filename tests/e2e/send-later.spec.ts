import { randomUUID } from "node:crypto";
import { violations } from "./support/axe";
import { chooseDay } from "./support/days";
import type { Inbox } from "./support/inbox";
import { sql } from "./support/product";
import { writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

test.describe("a scheduled answer", () => {
  let inbox: Inbox;
  let room_id: string;
  test.beforeEach(async ({ shop, team, inboxOf }) => {
    room_id = await writeUnpublished(shop, randomUUID(), "พรุ่งนี้เปิดไหมคะ");
    inbox = await inboxOf(team.agent);
    await inbox.openRoom(shop, room_id);
    await expect(inbox.bubble("พรุ่งนี้เปิดไหมคะ")).toBeVisible();
  });
  const planned = () => inbox.page.getByRole("region", { name: "ข้อความที่ตั้งเวลาไว้" });
  const plan = async (text: string, when: string) => {
    await inbox.answer.fill(text);
    await inbox.composer.getByRole("button", { name: "ส่งภายหลัง" }).click();
    await inbox.page.getByRole("menuitem", { name: when }).click();
    await expect(planned()).toContainText(text);
  };
  const act = async (name: string) => {
    await planned().getByRole("button", { name: "จัดการข้อความที่ตั้งเวลา" }).click();
    await inbox.page.getByRole("menuitem", { name, exact: true }).click();
  };

  test("waits above the composer, can be edited, and is sent once on demand", async () => {
    await plan("เปิด 9 โมงค่ะ", "พรุ่งนี้เช้า");
    await expect(inbox.answer).toHaveValue("");
    await expect(inbox.history).toContainText("ตั้งเวลาส่งข้อความ");
    expect(await violations(inbox.page)).toEqual([]);
    await act("แก้ไข");
    const dialog = inbox.page.getByRole("dialog", { name: "แก้ไขข้อความที่ตั้งเวลา" });
    await dialog.getByLabel("ข้อความ", { exact: true }).fill("เปิด 10 โมงค่ะ");
    const day = dialog.getByRole("button", { name: /^วันและเวลา/ });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Bangkok" }).format(new Date());
    await chooseDay(day, today);
    await dialog.getByLabel("เวลา", { exact: true }).fill("00:00");
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await expect(dialog).toContainText("เวลานี้ผ่านไปแล้ว");
    await chooseDay(day, new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel("เวลา", { exact: true }).fill("09:00");
    await dialog.getByRole("button", { name: "บันทึก" }).click();
    await expect(dialog).toBeHidden();
    await expect(planned()).toContainText("เปิด 10 โมงค่ะ");
    await act("ส่งเลย");
    await expect(inbox.bubble("เปิด 10 โมงค่ะ")).toContainText("ส่งแล้ว");
    await expect(planned()).toBeHidden();
    const rows = await sql("select from public.messages where room_id = $1 and text like 'เปิด%'", [room_id]);
    expect(rows).toHaveLength(1);
  });

  test(
    "is not sent when the customer writes first, says so, and can be put back into the composer",
    EXTENDED,
    async ({ shop }) => {
      await plan("ยังอยู่ไหมคะ", "อีก 1 ชั่วโมง");
      const [row] = await sql<{ external_id: string }>(
        `select i.external_id from public.rooms r join public.customer_identities i on i.id = r.identity_id where r.id = $1`,
        [room_id],
      );
      await writeUnpublished(shop, row?.external_id ?? "", "อยู่ค่ะ");
      await expect(inbox.history).toContainText("ไม่ถูกส่ง เพราะลูกค้าทักมาก่อน");
      await expect(planned()).toContainText("เพราะลูกค้าทักมาก่อน");
      await planned().getByRole("button", { name: "ใส่กลับในช่องพิมพ์" }).click();
      await expect(inbox.answer).toHaveValue("ยังอยู่ไหมคะ");
      await planned().getByRole("button", { name: "ซ่อน" }).click();
      await expect(planned()).toBeHidden();
    },
  );

  test("can be cancelled", EXTENDED, async () => {
    await plan("ไม่ส่งแล้ว", "อีก 1 ชั่วโมง");
    await act("ยกเลิกการส่ง");
    await expect(planned()).toBeHidden();
    await expect(inbox.history).toContainText("ยกเลิกข้อความที่ตั้งเวลาไว้");
    expect(await sql("select from public.messages where room_id = $1 and text = 'ไม่ส่งแล้ว'", [room_id])).toHaveLength(0);
  });

  test("shows the reason when the channel is disconnected by then", EXTENDED, async ({ shop }) => {
    await plan("ถึงไหม", "อีก 1 ชั่วโมง");
    await sql("update public.socials set status = 'disconnected' where id = $1", [shop.social_id]);
    await act("ส่งเลย");
    await expect(planned()).toContainText("ช่องทางถูกตัดการเชื่อมต่อ");
    await expect(inbox.history).toContainText("ส่งไม่สำเร็จ: ช่องทางถูกตัดการเชื่อมต่อ");
  });
});
