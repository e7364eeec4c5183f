/** A shop's developer creates, uses and revokes an API key, and adds and tests a webhook and reads its log. */
import type { Page } from "@playwright/test";
import { isSignedWith, startReceiver } from "../support/webhook-receiver";
import { violations } from "./support/axe";
import { product } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";

const screenOf = ({ project_id }: { project_id: string }, tab: string) =>
  `${product.url}/project/${project_id}/settings/developers?tab=${tab}`;

/** Clicks a button until its dialog opens, because clicks before hydration are lost. */
async function openDialog(page: Page, button: string, title: string) {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(async () => {
    // the dialog opened meanwhile and hides the button
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: button }).first().click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return dialog;
}

test("an API key is created, shown once, used and revoked", EXTENDED, async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(screenOf(shop, "keys"));
  await expect(page.getByText("ยังไม่มี API key", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const dialog = await openDialog(page, "สร้าง API key", "สร้าง API key");
  await dialog.getByRole("button", { name: "สร้างคีย์" }).click();
  await expect(dialog.getByText("กรุณากรอกข้อมูลนี้")).toBeVisible();
  await dialog.getByLabel("ชื่อ", { exact: true }).fill("ระบบออเดอร์");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "สร้างคีย์" }).click();
  const made = page.getByRole("dialog", { name: "สร้างคีย์แล้ว" });
  const token = (await made.locator("code").textContent()) ?? "";
  expect(token).toMatch(/^chk_[\w-]{43}$/);
  const ask = () => fetch(`${product.url}/api/v1/rooms`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  await made.getByRole("button", { name: "เก็บคีย์แล้ว" }).click();
  const row = page.getByRole("list", { name: "API key" }).getByRole("listitem");
  await expect(row).toContainText("ระบบออเดอร์");
  expect(await page.content()).not.toContain(token);
  await row.getByRole("button", { name: "ยกเลิกคีย์ ระบบออเดอร์" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ยกเลิกคีย์" }).click();
  await expect(row).toContainText("ยกเลิกแล้ว");
  expect((await ask()).status).toBe(401);
});

test("a webhook is added and tested, and the log lists its call", EXTENDED, async ({ shop, team, pageOf }) => {
  const listener = await startReceiver(product.hookPort);
  try {
    const page = await pageOf(team.owner);
    await page.goto(screenOf(shop, "webhooks"));
    await expect(page.getByText("ยังไม่มี webhook", { exact: true })).toBeVisible();
    const dialog = await openDialog(page, "เพิ่ม webhook", "เพิ่ม webhook");
    await dialog.getByLabel("ที่อยู่").fill("http://192.168.1.5/hook");
    await dialog.getByRole("button", { name: "เพิ่ม webhook" }).click();
    await expect(dialog.getByText("ใช้ที่อยู่ https:// ที่เปิดจากอินเทอร์เน็ตได้")).toBeVisible();
    await dialog.getByLabel("ที่อยู่").fill(listener.url);
    await dialog.getByRole("checkbox", { name: "ตรวจสลิปเสร็จ" }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "เพิ่ม webhook" }).click();
    const shown = page.getByRole("dialog", { name: "secret สำหรับตรวจลายเซ็น" });
    const secret = (await shown.locator("code").textContent()) ?? "";
    await shown.getByRole("button", { name: "เก็บ secret แล้ว" }).click();
    await expect(page.getByRole("heading", { name: listener.url })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "ทดลองส่ง" }).click();
    const line = page.getByRole("list", { name: "รายการที่ส่ง" }).locator("> li");
    await expect(line).toContainText("ส่งแล้ว");
    await expect.poll(() => listener.requests.length).toBe(1);
    const [call] = listener.requests;
    expect(call && (await isSignedWith(secret, call))).toBe(true);
    await line.getByRole("button", { name: /ping/ }).first().click();
    await expect(line.getByRole("heading", { name: "ที่ส่งไป" })).toBeVisible();
    await expect(line).toContainText("webhook_id");
    expect(await violations(page)).toEqual([]);
    await line.getByRole("button", { name: "ส่ง ping ซ้ำ" }).click();
    await expect.poll(() => listener.requests.length).toBe(2);

    await page.goto(screenOf(shop, "docs"));
    await expect(page.getByRole("heading", { name: "API", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "PHP" }).first().click();
    expect(await violations(page)).toEqual([]);
  } finally {
    listener.close();
  }
});
