/** How a shop sets up widgets. */
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { serveHostPage } from "./support/host-page";
import { product, sql } from "./support/product";
import { EXTENDED, expect, test } from "./support/test";
import { Widget } from "./support/widget";

const base = ({ project_id }: { project_id: string }) => `${product.url}/project/${project_id}`;

/** Selects a tab, retrying because clicks before hydration are lost. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name, exact: true });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 1_000 });
  }).toPass();
}

test("a widget is created with a live preview, embedded, changed without new code, and deleted", async ({
  shop,
  team,
  pageOf,
}) => {
  test.setTimeout(120_000);
  const page = await pageOf(team.owner);
  await page.goto(`${base(shop)}/widget-management`);
  await page.getByRole("link", { name: "สร้างวิดเจ็ต" }).click();
  const preview = page.frameLocator('iframe[title="ตัวอย่างหน้าต่างแชท"]');

  await test.step("the preview, which is the visitor's own page, follows the input", async () => {
    await page.getByRole("textbox", { name: "ชื่อวิดเจ็ต" }).fill("บ้านฝ้ายออนไลน์");
    await expect(preview.getByRole("heading", { name: "บ้านฝ้ายออนไลน์" })).toBeVisible();
    await page.getByRole("textbox", { name: "รหัสสี" }).fill("#9333ea");
    await expect(preview.locator(".head")).toHaveCSS("background-color", "rgb(147, 51, 234)");
    await page.getByRole("tab", { name: "ข้อความและภาษา" }).click();
    await page.getByRole("textbox", { name: "คำทักทาย" }).fill("ยินดีต้อนรับสู่บ้านฝ้าย");
    await expect(preview.getByText("ยินดีต้อนรับสู่บ้านฝ้าย")).toBeVisible();
    await page.getByRole("button", { name: "EN", exact: true }).click();
    await expect(preview.getByText("Do you have this in M?")).toBeVisible();
    await page.getByRole("button", { name: "มืด" }).click();
    await expect(preview.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("tab", { name: "ฟอร์มก่อนแชท" }).click();
    await page.getByRole("switch", { name: /ถามก่อนเริ่มแชท/ }).click();
    for (let n = 0; n < 3; n++) await page.getByRole("button", { name: "เพิ่มคำถาม" }).click();
    await expect(preview.getByRole("textbox")).toHaveCount(3);
  });

  await test.step("questions are reordered by keyboard, and the input survives a reload", async () => {
    await page.locator("li[data-question]").nth(2).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("ย้ายไปข้อที่ 2")).toBeAttached();
    const kinds = () => page.getByRole("combobox", { name: "ชนิดคำตอบ" }).allInnerTexts();
    expect(await kinds()).toEqual(["ชื่อ", "อีเมล", "เบอร์โทร"]);
    await page.reload();
    await openTab(page, "ฟอร์มก่อนแชท");
    expect(await kinds()).toEqual(["ชื่อ", "อีเมล", "เบอร์โทร"]);
    await page.getByRole("switch", { name: /ถามก่อนเริ่มแชท/ }).click();
  });

  await page.getByRole("button", { name: "สร้างวิดเจ็ต" }).click();
  await expect(page).toHaveURL(/widget-management\/edit\/[0-9a-f-]{36}\?tab=install/);
  const [made] = await sql<{ social_id: string; virtual_id: string; color: string }>(
    "select social_id, virtual_id, color from public.widgets where project_id = $1 and name = 'บ้านฝ้ายออนไลน์'",
    [shop.project_id],
  );
  expect(made?.color).toBe("#9333ea");
  const code = await page.getByRole("region", { name: "โค้ดสำหรับ HTML" }).locator("code").innerText();
  expect(code).toBe(`<script async src="${product.url}/widget.js?widget=${made?.virtual_id}"></script>`);

  const host = await serveHostPage({ ...shop, virtual_id: made?.virtual_id ?? "" });
  try {
    const visitor = await pageOf(null);
    await visitor.goto(host.url);
    const widget = Widget.on(visitor);
    await expect(widget.launcher).toHaveCSS("background-color", "rgb(147, 51, 234)");
    await test.step("the settings list the host page and why it would be refused", async () => {
      await page.reload();
      await openTab(page, "เว็บไซต์");
      const { host: name } = new URL(host.url);
      await expect(page.getByRole("list", { name: "เว็บไซต์ที่พบโค้ด" })).toContainText(name);
      await page.getByRole("textbox", { name: "เพิ่มเว็บไซต์" }).fill("https://shop.com/about");
      await page.getByRole("button", { name: "เพิ่ม", exact: true }).click();
      await expect(page.getByRole("list", { name: "เว็บไซต์ที่แสดงวิดเจ็ตได้" })).toContainText("shop.com");
      await expect(page.getByText("ไม่อยู่ในรายการ แชทเปิดไม่ได้")).toBeVisible();
      await page.getByRole("textbox", { name: "ที่อยู่ของหน้าเว็บ" }).fill("https://www.shop.com/promo");
      await page.getByRole("button", { name: "ตรวจ", exact: true }).click();
      await expect(page.getByText("แสดงไม่ได้ shop.com ไม่รวมซับโดเมน www.shop.com")).toBeVisible();
      await page.getByRole("button", { name: "เพิ่ม www.shop.com" }).click();
      await expect(page.getByText("แสดงได้ ตรงกับ www.shop.com")).toBeVisible();
      await page
        .getByRole("button", { name: `เพิ่ม ${name}` })
        .first()
        .click();
    });
    await test.step("a change reaches the website without new code", async () => {
      await page.getByRole("tab", { name: "ข้อความและภาษา" }).click();
      await page.getByRole("textbox", { name: "ข้อความบนปุ่มแชท" }).fill("คุยกับบ้านฝ้าย");
      await page.getByRole("button", { name: "บันทึก", exact: true }).click();
      await expect(page.getByText("บันทึกแล้ว เว็บไซต์จะเห็นภายในห้านาที")).toBeVisible();
      const later = await pageOf(null);
      await later.goto(host.url);
      await expect(later.getByRole("button", { name: "คุยกับบ้านฝ้าย" })).toBeVisible();
    });
    await test.step("a deleted widget disappears from the website and the list", async () => {
      await page.getByRole("tab", { name: "หน้าตา" }).click();
      await page.getByRole("button", { name: "ลบวิดเจ็ต" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "ลบวิดเจ็ต" }).click();
      await expect(page).toHaveURL(/widget-management$/);
      await expect(page.getByRole("list", { name: "รายการวิดเจ็ต" })).not.toContainText("บ้านฝ้ายออนไลน์");
      const after = await pageOf(null);
      await after.goto(host.url);
      await expect(after.getByRole("heading", { name: "ร้านของคนอื่น" })).toBeVisible();
      await expect(after.locator("chat-widget")).toHaveCount(0);
    });
  } finally {
    await host.close();
  }
});

test(
  "the identity secret is shown once, rotated with a grace period, and has code examples to copy",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    await page.goto(`${base(shop)}/settings/widget-config`);
    await openTab(page, "ยืนยันตัวตน");
    await page.getByRole("button", { name: "สร้างคีย์" }).click();
    const fresh = page.getByRole("region", { name: "คีย์ใหม่" }).locator("code");
    await expect(fresh).toHaveText(/^whs_[\w-]{43}$/);
    const first = await fresh.innerText();
    for (const [tab, word] of [
      ["PHP", "hash_hmac"],
      ["Python", "hmac.new"],
      ["Node.js", "createHmac"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("region", { name: tab }).locator("code")).toContainText(word);
    }
    await page.reload();
    await openTab(page, "ยืนยันตัวตน");
    await expect(fresh).toHaveCount(0);
    await page.getByRole("button", { name: "เปลี่ยนคีย์" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "เปลี่ยนคีย์" }).click();
    await expect(fresh).toHaveText(/^whs_/);
    expect(await fresh.innerText()).not.toBe(first);
    await expect(page.getByText(/คีย์ก่อนหน้ายังใช้ได้ถึง/)).toBeVisible();
    const [stored] = await sql<{ sealed: string }>("select sealed from private.widget_secrets where social_id = $1", [
      shop.social_id,
    ]);
    expect(stored?.sealed).toMatch(/^v1:/);
  },
);

test(
  "a viewer has read-only access, an agent has none, and axe finds nothing, also on a phone",
  EXTENDED,
  async ({ shop, team, pageOf, pageErrors }) => {
    test.setTimeout(300_000);
    const viewer = await pageOf(team.viewer);
    await viewer.goto(`${base(shop)}/settings/widget-config`);
    await expect(viewer.getByText("ดูได้อย่างเดียว")).toBeVisible();
    await expect(viewer.getByRole("textbox", { name: "ชื่อวิดเจ็ต" })).toBeDisabled();
    await expect(viewer.getByRole("button", { name: "บันทึก", exact: true })).toHaveCount(0);
    const agent = await pageOf(team.agent);
    expect((await agent.goto(`${base(shop)}/widget-management`))?.status()).toBe(403);
    expect(pageErrors.take().filter((error) => !error.includes("403"))).toEqual([]);

    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const page = await pageOf(team.owner, { viewport });
      for (const path of ["/widget-management", "/settings/widget", "/settings/widget-config"]) {
        await page.goto(base(shop) + path);
        await page.waitForLoadState("networkidle");
        const tabs = path.endsWith("config")
          ? ["หน้าตา", "ข้อความและภาษา", "เว็บไซต์", "ฟอร์มก่อนแชท", "เวลาและการติดต่อกลับ", "ยืนยันตัวตน", "ติดตั้ง"]
          : [null];
        for (const tab of tabs) {
          if (tab) await openTab(page, tab);
          expect(await violations(page), `${path} ${tab} ${viewport.width}`).toEqual([]);
          const isWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          expect(isWide, `${path} ${tab} is wider than ${viewport.width}`).toBe(false);
        }
      }
    }
    pageErrors.expectNone();
  },
);
