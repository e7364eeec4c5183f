/** The frame around every page: toasts, loading bar, contact icon, locked entries, the push connection of public pages. */
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { newTag } from "./support/customers";
import { product } from "./support/product";
import type { Shop } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";

const project = ({ project_id }: Shop, path: string) => `${product.url}/project/${project_id}${path}`;

/** Deletes a tag, which shows a toast with an undo button for 5 s. */
async function deleteTag(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `ตัวเลือกของ ${name}` }).click();
  await page.getByRole("menuitem", { name: "ลบแท็ก" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ลบแท็ก" }).click();
}

test("a toast is above an open dialog: pressing it works and closes nothing", async ({ shop, team, pageOf }) => {
  // another tag keeps the list: the empty state has a dialog of its own
  await newTag(shop, "รอโอน");
  await newTag(shop, "ของขวัญ");
  const page = await pageOf(team.owner);
  await page.goto(project(shop, "/settings/tags"));
  await deleteTag(page, "รอโอน");
  await page.getByRole("button", { name: "สร้างแท็ก" }).first().click();
  const dialog = page.getByRole("dialog", { name: "สร้างแท็ก" });
  await dialog.getByLabel("ชื่อ").fill("ของใหม่");
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(page.getByText("รอโอน", { exact: true })).toHaveCount(1);
  await expect(dialog.getByLabel("ชื่อ")).toHaveValue("ของใหม่");
});

test("the loading bar is at 70 % after 2000 ms", async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(project(shop, "/settings"));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/[?&]_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "ตรวจสลิป" }).first().click();
  const bar = page.locator("#nprogress .bar");
  await expect(bar).toBeAttached();
  const part = await bar.evaluate((element) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = 2_000;
    }
    return (element.clientWidth + new DOMMatrix(getComputedStyle(element).transform).e) / element.clientWidth;
  });
  release();
  expect(part).toBeGreaterThan(0.69);
  expect(part).toBeLessThan(0.72);
  await expect(bar).toHaveCount(0);
});

test("a locked page names the right and the people who can grant it", async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.agent);
  const response = await page.goto(project(shop, "/billing"));
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "คุณยังไม่มีสิทธิ์เปิดหน้านี้" })).toBeVisible();
  await expect(page.getByText("แพ็กเกจและการชำระเงินเปิดให้เจ้าของและผู้ดูแลระบบ")).toBeVisible();
  await expect(page.getByText(new RegExp(`ขอสิทธิ์ได้จาก .*${team.owner.name}`))).toBeVisible();
  await expect(page.getByRole("navigation", { name: "เมนูร้าน" }).getByRole("link")).toHaveCount(11);
  expect(await violations(page)).toEqual([]);
});

test(
  "a signed-in person has a push connection on public pages, a visitor has none",
  EXTENDED,
  async ({ team, pageOf, browser }) => {
    const sockets = (page: Page) => {
      const found: string[] = [];
      page.on("websocket", (socket) => found.push(socket.url()));
      return found;
    };
    const mine = await pageOf(team.owner);
    const opened = sockets(mine);
    await mine.goto(`${product.url}/policy`);
    await expect.poll(() => opened.length, { timeout: 20_000 }).toBe(1);
    expect(opened[0]).toContain("/app/");

    const visitor = await (await browser.newContext()).newPage();
    const none = sockets(visitor);
    await visitor.goto(`${product.url}/policy`);
    await visitor.waitForTimeout(7_000);
    expect(none).toEqual([]);
  },
);

test(
  "the contact icon leads to the operator on every page but the widget's",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    for (const path of ["/", "/login", "/profile", `/project/${shop.project_id}/chat`]) {
      await page.goto(product.url + path);
      await page.getByRole("button", { name: "ติดต่อเรา" }).click();
      await expect(page.getByRole("link", { name: "แชททาง LINE" })).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await page.goto(`${product.url}/widget-demo`);
    await expect(page.getByRole("button", { name: "ติดต่อเรา" })).toHaveCount(0);

    await page.goto(product.url);
    await page.getByRole("contentinfo").getByRole("link", { name: "ติดต่อเรา" }).click();
    const contact = page.locator("#contact");
    for (const start of ["https://line.me/", "tel:", "mailto:"])
      await expect(contact.locator(`a[href^="${start}"]`).first()).toBeVisible();
  },
);

test(
  "on a phone the contact icon covers neither the navigation nor a page's own bar",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const project = `/project/${shop.project_id}`;
    await page.goto(`${product.url}${project}/ai`);
    await page.locator("#main").getByRole("button", { name: "สร้าง AI" }).click();
    await page.waitForURL(/\/ai\/[0-9a-f-]{36}\/start/);
    const steps = new URL(page.url()).pathname;
    for (const path of [
      steps,
      "/profile",
      "/notifications",
      "/referral",
      `${project}/broadcast/create`,
      `${project}/slip`,
    ]) {
      await page.goto(product.url + path);
      const icon = page.getByRole("button", { name: "ติดต่อเรา" });
      await expect(icon).toBeVisible();
      const bars = page.locator("[data-tab-bar], [data-bottom-bar]").filter({ visible: true });
      await expect(bars.first()).toBeVisible();
      const own = await icon.boundingBox();
      for (const bar of await bars.all()) {
        const box = await bar.boundingBox();
        const isAbove = own && box && own.y + own.height <= box.y;
        expect(isAbove, `${path}: ${JSON.stringify([own, box])}`).toBe(true);
      }
    }
  },
);

test("the sidebar's pages are prefetched when a click is likely, not on every page", async ({ shop, team, pageOf }) => {
  const page = await pageOf(team.owner);
  const customers = `/project/${shop.project_id}/customers`;
  let fetched = 0;
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === customers && searchParams.has("_rsc")) fetched += 1;
  });
  await page.goto(project(shop, "/chat"));
  await page.waitForLoadState("networkidle");
  expect(fetched).toBe(0);
  await page.getByRole("navigation").locator(`a[href="${customers}"]`).hover();
  await expect.poll(() => fetched).toBeGreaterThan(0);
});
