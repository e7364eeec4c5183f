import { randomUUID } from "node:crypto";
import { violations } from "./support/axe";
import { product, sql } from "./support/product";
import { writeUnpublished } from "./support/shop";
import { expect, test } from "./support/test";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test.use({ serviceWorkers: "allow" });

test("opened offline: an answer is accepted, queued and sent once", async ({ shop, team, inboxOf }) => {
  const room_id = await writeUnpublished(shop, randomUUID(), "มีของพร้อมส่งไหมคะ");
  const inbox = await inboxOf(team.owner, PHONE);
  const { page } = inbox;
  await inbox.openRoom(shop, room_id);
  await expect(inbox.bubble("มีของพร้อมส่งไหมคะ")).toBeVisible();
  const address = page.url();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/offline"))), { timeout: 20_000 })
    .toBe(true);

  await page.context().setOffline(true);
  // the emulation may reach the service worker later than the page
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "ออฟไลน์อยู่" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const field = page.getByRole("textbox", { name: /^ตอบ / });
  await field.fill("มีพร้อมส่งค่ะ");
  await page.getByRole("button", { name: "ส่งเมื่อออนไลน์" }).click();
  const waiting = page.getByRole("list", { name: "ข้อความที่รอส่ง" });
  await expect(waiting.getByRole("listitem")).toHaveText(/มีพร้อมส่งค่ะ/);
  await field.fill("ข้อความที่เปลี่ยนใจ");
  await page.getByRole("button", { name: "ส่งเมื่อออนไลน์" }).click();
  await waiting.getByRole("listitem").filter({ hasText: "เปลี่ยนใจ" }).getByRole("button", { name: "ลบ" }).click();
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(waiting.getByRole("listitem"), "kept after a reload").toHaveCount(1);

  await field.fill("ส่วนสี");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/chat/room/${room_id}`));
  await expect(inbox.answer, "unfinished text is continued").toHaveValue("ส่วนสี");
  await expect(inbox.bubble("มีพร้อมส่งค่ะ")).toContainText("ส่งแล้ว");
  const stored = await sql("select text from public.messages where room_id = $1 and author_kind = 'member'", [room_id]);
  expect(stored).toEqual([{ text: "มีพร้อมส่งค่ะ" }]);
});

test("a viewer gets only the notice, and a foreign URL is ignored", async ({ shop, team, inboxOf }) => {
  const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดีค่ะ");
  const { page, openRoom } = await inboxOf(team.viewer).then((inbox) => ({
    page: inbox.page,
    openRoom: () => inbox.openRoom(shop, room_id),
  }));
  await openRoom();
  await expect(page.getByText("สวัสดีค่ะ").first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match("/offline"))), { timeout: 20_000 })
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${product.url}/offline?from=https://elsewhere.example/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ออฟไลน์อยู่");
  await expect(page.getByRole("textbox"), "a viewer has no field").toHaveCount(0);
  await expect(page.getByRole("link", { name: "ลองอีกครั้ง" })).toHaveAttribute("href", "/project");
});
