import { randomUUID } from "node:crypto";
import { writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

test(
  "sending after a colleague has just answered shows their answer and asks once for confirmation",
  EXTENDED,
  async ({ shop, team, inboxOf }) => {
    const room_id = await writeUnpublished(shop, randomUUID(), "มีของไหมคะ");
    const [one, other] = [await inboxOf(team.owner), await inboxOf(team.agent)];
    await one.openRoom(shop, room_id);
    await other.openRoom(shop, room_id);
    await expect(one.bubble("มีของไหมคะ")).toBeVisible();

    await one.answer.fill("มีค่ะ สีแดง");
    await other.answer.fill("หมดแล้วค่ะ");
    await expect(async () => {
      await other.answer.press("Enter"); // a colleague's typing indicator asks for confirmation first
      await expect(one.bubble("หมดแล้วค่ะ")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const warning = one.composer.getByRole("alert");
    await expect(warning).toContainText("หมดแล้วค่ะ");
    await one.answer.press("Enter");
    await expect(warning).toContainText("กดส่งอีกครั้ง");
    await expect(one.answer).toHaveValue("มีค่ะ สีแดง");
    await expect(one.bubble("มีค่ะ สีแดง")).toHaveCount(0);
    await one.answer.press("Enter");
    await expect(one.bubble("มีค่ะ สีแดง")).toContainText("ส่งแล้ว");
    await expect(warning).toBeHidden();

    // answers that were visible before typing began cause no warning
    await one.say("ขอโทษที่ตอบซ้ำค่ะ");
    await expect(one.bubble("ขอโทษที่ตอบซ้ำค่ะ")).toContainText("ส่งแล้ว");
  },
);

test("sending an answer while a colleague types asks once for confirmation; a note never does", async ({
  shop,
  team,
  inboxOf,
}) => {
  const room_id = await writeUnpublished(shop, randomUUID(), "มีของไหมคะ");
  const [one, other] = [await inboxOf(team.owner), await inboxOf(team.agent)];
  await one.openRoom(shop, room_id);
  await other.openRoom(shop, room_id);
  await one.answer.fill("มีค่ะ");
  await expect(async () => {
    await other.answer.pressSequentially("กำลังพิมพ์ ");
    await expect(one.composer.getByRole("alert")).toContainText("กำลังตอบลูกค้าคนนี้อยู่", { timeout: 1_000 });
  }).toPass();
  await one.answer.press("Enter");
  await expect(one.composer.getByRole("button", { name: "ส่งต่อ" })).toBeVisible();
  await one.answer.press("Enter");
  await expect(one.bubble("มีค่ะ")).toContainText("ส่งแล้ว");

  await one.page.keyboard.press("Escape");
  await one.page.keyboard.press("KeyN");
  await one.note.fill("ฝากดูด้วย");
  await other.answer.pressSequentially("อีก");
  await one.note.press("Enter");
  await expect(one.bubble("ฝากดูด้วย")).toBeVisible();
});
