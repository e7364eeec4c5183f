import { controlLine } from "../../local/providers/line/server";
import { Inbox } from "./support/inbox";
import { product, sql } from "./support/product";

import { expect, test } from "./support/test";

const line = controlLine(product.lineUrl);

test("LINE is connected in the settings, a customer writes, the answer is delivered, and a reconnection keeps the history", async ({
  shop,
  team,
  pageOf,
}) => {
  const account = await line.addAccount("ร้านไลน์ทดสอบ");
  const { channel_id, channel_secret } = account;
  const page = await pageOf(team.owner);
  const connect = async (button: string, secret: string) => {
    await page.getByRole("button", { name: button }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Channel ID").fill(channel_id);
    await dialog.getByLabel("Channel secret").fill(secret);
    await dialog.getByRole("button", { name: "เชื่อมต่อ", exact: true }).click();
    return dialog;
  };

  await test.step("a wrong secret shows an error at its field, the right one connects and runs the checks", async () => {
    await page.goto(`${product.url}/project/${shop.project_id}/settings/social`);
    const dialog = await connect("เชื่อมต่อ LINE", "0123456789abcdef0123456789abcdef");
    await expect(dialog.getByLabel("Channel secret")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Channel ID")).toHaveValue(channel_id);
    await dialog.getByLabel("Channel secret").fill(channel_secret);
    await dialog.getByRole("button", { name: "เชื่อมต่อ", exact: true }).click();
    await expect(page.getByRole("heading", { name: account.display_name })).toBeVisible();
    await expect(page.getByText("รับและส่งข้อความได้ตามปกติ")).toBeVisible();
    await expect(page.getByText("ใช้ไป 0 จาก 200 ข้อความ")).toBeVisible();
    expect((await line.webhookOf(channel_id)).endpoint).toContain("/api/webhooks/line/");
  });
  const settings = page.url();

  const customer = await line.addPerson("คุณนก ใจดี");
  const inbox = new Inbox(await pageOf(team.agent));
  await test.step("text, sticker and picture appear in the inbox live", async () => {
    await inbox.open(shop);
    await line.act(channel_id, customer, { type: "text", text: "มีไซซ์ M ไหมคะ" });
    // a job fetches the name from LINE and may be queued on a busy machine
    await inbox.row("คุณนก ใจดี").click({ timeout: 30_000 });
    await expect(inbox.bubble("มีไซซ์ M ไหมคะ")).toBeVisible();
    await line.act(channel_id, customer, { type: "sticker" });
    await expect(inbox.history.getByRole("article")).toHaveCount(2);
    await line.act(channel_id, customer, { type: "image" });
    const picture = inbox.history.getByRole("img", { name: /^รูปภาพ/ });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  });

  await test.step("the answer reaches the customer free of charge", async () => {
    await inbox.say("มีค่ะ เหลือ 2 ตัว");
    await expect
      .poll(async () => (await line.received(customer)).map(({ via, message }) => [via, message.text]))
      .toEqual([["reply", "มีค่ะ เหลือ 2 ตัว"]]);
    await expect(inbox.bubble("มีค่ะ เหลือ 2 ตัว")).toContainText("ส่งแล้ว");
  });

  await test.step("the customer sees who answers once the settings say so", async () => {
    await page.goto(settings);
    await page.getByRole("switch", { name: /ให้ลูกค้าเห็นชื่อคนที่ตอบ/ }).click();
    await expect(page.getByText("บันทึกแล้ว")).toBeVisible();
    await inbox.say("ส่งวันนี้เลยค่ะ");
    await expect
      .poll(async () => Object.keys(Object((await line.received(customer)).at(-1)?.message.sender)))
      .toContain("name");
  });

  await test.step("in a group, “@” offers its members and mentions them as LINE does", async () => {
    const [first, second] = [await line.addPerson("พี่หนึ่ง"), await line.addPerson("น้องสอง")];
    const group = await line.addGroup("ขายส่งผ้า", [first, second]);
    await line.act(channel_id, first, { type: "text", text: `@${account.display_name} มีกี่สีคะ`, in: group });
    await inbox.open(shop);
    await inbox.row("ขายส่งผ้า").click({ timeout: 30_000 });
    await expect(inbox.bubble("มีกี่สีคะ").getByText(`@${account.display_name}`, { exact: true })).toBeVisible();
    // the name is fetched by a job
    await expect(inbox.bubble("มีกี่สีคะ")).toContainText("พี่หนึ่ง", { timeout: 30_000 });
    await inbox.page.reload();
    await inbox.answer.pressSequentially("@พี่");
    await inbox.page.getByRole("option", { name: "พี่หนึ่ง" }).click();
    await inbox.answer.pressSequentially("มี {3} สีค่ะ");
    await inbox.page.keyboard.press("Enter");
    await expect
      .poll(async () => (await line.received(group)).map(({ message }) => [message.type, message.text]))
      .toEqual([["textV2", "{m0} มี {{3}} สีค่ะ"]]);
    await expect(inbox.bubble("มี {3} สีค่ะ").getByText("@พี่หนึ่ง", { exact: true })).toBeVisible();
    // an answer that is sent later keeps its mentions
    await inbox.answer.pressSequentially("@พี่");
    await inbox.page.getByRole("option", { name: "พี่หนึ่ง" }).click();
    await inbox.answer.pressSequentially("ของมาแล้วค่ะ");
    await inbox.showTools();
    await inbox.composer.getByRole("button", { name: "ส่งภายหลัง" }).click();
    await inbox.page.getByRole("menuitem", { name: "อีก 1 ชั่วโมง" }).click();
    await expect(inbox.page.getByText("@พี่หนึ่ง ของมาแล้วค่ะ")).toBeVisible();
    // the answer may still be on its way to the server
    await expect
      .poll(() =>
        sql("select jsonb_array_length(mentions) as mentions from public.scheduled_messages where project_id = $1", [
          shop.project_id,
        ]),
      )
      .toEqual([{ mentions: 1 }]);
    await inbox.row("คุณนก ใจดี").click();
  });

  await test.step("the event log lists every event, and a viewer has no actions", async () => {
    await page.goto(settings);
    const ledger = page.getByRole("table", { name: "บันทึกเหตุการณ์" });
    await expect(ledger.getByRole("row").filter({ hasText: "เรียบร้อย" })).toHaveCount(4);
    const onlooker = await pageOf(team.viewer);
    await onlooker.goto(settings);
    await expect(onlooker.getByRole("table", { name: "บันทึกเหตุการณ์" })).toBeVisible();
    await expect(onlooker.getByRole("button", { name: "ตัดการเชื่อมต่อ" })).toHaveCount(0);
    await expect(onlooker.getByRole("button", { name: "เชื่อมต่อใหม่" })).toHaveCount(0);
  });

  await test.step("disconnecting stops inbound messages; reconnecting continues the same conversation", async () => {
    await page.getByRole("button", { name: "ตัดการเชื่อมต่อ" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ตัดการเชื่อมต่อ" }).click();
    await expect(page.getByText("ช่องทางนี้ถูกตัดการเชื่อมต่อ")).toBeVisible();
    await line.act(channel_id, customer, { type: "text", text: "ยังอยู่ไหมคะ" });
    await connect("เชื่อมต่อใหม่", channel_secret);
    await expect(page.getByText("รับและส่งข้อความได้ตามปกติ")).toBeVisible();
    expect(page.url()).toBe(settings);
    const taken = await line.act(channel_id, customer, { type: "text", text: "กลับมาแล้วค่ะ" });
    expect(taken.answer.status).toBe(200);
    await expect(inbox.bubble("กลับมาแล้วค่ะ")).toBeVisible();
    await expect(inbox.bubble("มีไซซ์ M ไหมคะ")).toBeVisible();
    await expect(inbox.bubble("ยังอยู่ไหมคะ")).toHaveCount(0);
  });
});
