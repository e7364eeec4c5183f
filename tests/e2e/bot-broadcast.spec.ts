import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { openAccount } from "./support/broadcasts";
import { product } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const open = (page: Page, { project_id }: Shop, path: string) =>
  page.goto(`${product.url}/project/${project_id}/broadcast-vip/line/${path}`);

test(
  "a sender linked by code starts a broadcast by a LINE command, and the group receives it",
  EXTENDED,
  async ({ shop, team, pageOf, pageErrors }) => {
    const { line, account, people } = await openAccount(shop, 2);
    const channel = account.channel_id;
    const boss = await line.addPerson("พี่นก เจ้าของร้าน");
    const said = async (who: string) => (await line.received(who)).map(({ message }) => String(message.text));
    const press = async (label: string) => {
      const items = (await line.received(boss)).flatMap(
        ({ message }) =>
          (message.quickReply as { items: { action: { label: string; data: string } }[] } | undefined)?.items ?? [],
      );
      const data = items.findLast(({ action }) => action.label === label)?.action.data ?? "";
      await line.act(channel, boss, { type: "postback", data });
    };
    const page = await pageOf(team.owner);

    await test.step("the group lists its members and the reason for each", async () => {
      await open(page, shop, "broadcast-setting");
      await page.getByRole("button", { name: "สร้างกลุ่ม" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("ชื่อกลุ่ม").fill("VIP");
      await expect(dialog.getByText("ตอนนี้มี 2 คน")).toBeVisible();
      await dialog.getByRole("button", { name: "บันทึกกลุ่ม" }).click();
      await page.getByRole("button", { name: "ใครอยู่ในกลุ่ม VIP" }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "ลูกค้า 1" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("the bot is enabled with approval by a second person", async () => {
      await page.getByRole("switch", { name: "เปิดให้สั่งบรอดแคสต์ผ่าน LINE" }).click();
      await page.getByRole("button", { name: "บันทึก", exact: true }).click();
      await expect(page.getByText("บันทึกแล้ว")).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step("the code links the sender's LINE account", async () => {
      await page.getByRole("link", { name: "ผู้ส่ง" }).click();
      await page.getByRole("button", { name: "เพิ่มผู้ส่ง" }).click();
      await page.getByLabel("ชื่อ", { exact: true }).fill("พี่นก");
      await page.getByRole("button", { name: "สร้างรหัส" }).click();
      const code = (await page.getByRole("status", { name: "รหัส" }).textContent()) ?? "";
      expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
      await line.act(channel, boss, { type: "text", text: code });
      await expect.poll(() => said(boss)).toEqual([expect.stringContaining("ผูกบัญชีแล้ว พี่นก")]);
      await page.getByRole("button", { name: "เสร็จแล้ว" }).click();
      await page.reload();
      await expect(page.getByText("ผูกแล้ว")).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step("command, preview and ส่ง; a manager approves in the product", async () => {
      await line.act(channel, boss, { type: "text", text: "บรอดแคสต์ VIP\nลด 50% เฉพาะคุณ" });
      await expect.poll(async () => (await said(boss)).at(-1)).toBe("ลด 50% เฉพาะคุณ");
      await press("ส่ง");
      await expect.poll(async () => (await said(boss)).at(-1)).toContain("รออนุมัติ");
      await open(page, shop, "broadcast-create");
      await page.getByRole("button", { name: "อนุมัติ", exact: true }).click();
      await expect.poll(() => said(people[0] ?? "")).toEqual(["ลด 50% เฉพาะคุณ"]);
      await expect.poll(async () => (await said(boss)).at(-1)).toContain("ส่งเสร็จแล้ว ถึง 2 คน");
    });

    await test.step("the history and the accounts page show the broadcast", async () => {
      await page.reload();
      await expect(page.getByRole("table", { name: "บรอดแคสต์" }).getByRole("row").nth(1)).toContainText("ส่งแล้ว");
      expect(await violations(page)).toEqual([]);
      await open(page, shop, "oa");
      await expect(page.getByRole("row", { name: /ไลน์ร้านผ้า/ })).toContainText("เปิดใช้");
      expect(await violations(page)).toEqual([]);
    });

    await test.step("revoking the sender removes them from the list", async () => {
      await open(page, shop, "admin");
      await page.getByRole("button", { name: "เพิกถอน พี่นก" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "เพิกถอน" }).click();
      await expect(page.getByText("ยังไม่มีใคร")).toBeVisible();
    });
    pageErrors.expectNone();
  },
);
