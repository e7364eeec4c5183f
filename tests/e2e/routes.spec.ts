import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { asPhone, overflow } from "./support/as-phone";
import { violations } from "./support/axe";
import { beyondScreen } from "./support/beyond-screen";
import type { PageErrors } from "./support/page-errors";
import { product, webName } from "./support/product";
import { OWN_PAGES, PUBLIC_PAGES, projectPages } from "./support/routes";
import { addPageData, writeUnpublished } from "./support/shop";
import { EXTENDED, expect, test } from "./support/test";
import { untranslatedText } from "./support/untranslated";

const TITLE = new RegExp(`^(\\(\\d+\\) )?${webName} chatbot$`);
/** Pages made for print: light in every mode. */
const LIGHT_ONLY = /\/(receipt|packing-slip)$/;

/** The pages of a project take minutes: in parts, both lanes share them. */
const PARTS = 3;
test.describe.configure({ mode: "parallel" });

/**
 * Each page responds with 200, has its title, one h1 and only translated text, and logs no console or network errors. axe finds no
 * violations, and no contrast violations after a switch to the dark theme without a reload. On a phone it does not scroll sideways, and
 * nothing reaches beyond the screen.
 */
async function expectGoodPages(page: Page, pageErrors: PageErrors, paths: readonly string[]): Promise<void> {
  test.setTimeout(60_000 + paths.length * 20_000);
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await page.goto(product.url + path);
      expect.soft(answer?.status(), path).toBe(200);
      await expect.soft(page.getByRole("heading", { level: 1 }), `${path}: one h1`).toHaveCount(1);
      expect.soft(await page.title(), path).toMatch(TITLE);
      await page.waitForLoadState("networkidle");
      expect.soft(await violations(page), `${path}: axe`).toEqual([]);
      await asPhone(page, async () => {
        expect.soft(await overflow(page), `${path}: on a phone`).toBe(0);
        expect.soft(await beyondScreen(page), `${path}: on a phone`).toEqual([]);
      });
      expect.soft(await untranslatedText(page), `${path}: keys, or English among Thai`).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveClass(LIGHT_ONLY.test(path) ? /light/ : /dark/);
      expect.soft(await violations(page, ["color-contrast"]), `${path}: axe in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      expect.soft(pageErrors.take(), `${path}: console and network`).toEqual([]);
    });
  }
}

test.describe("every page loads without errors", () => {
  test("public pages", EXTENDED, async ({ pageOf, pageErrors }) => {
    await expectGoodPages(await pageOf(null), pageErrors, PUBLIC_PAGES);
  });

  test("personal pages", EXTENDED, async ({ team, pageOf, pageErrors }) => {
    await expectGoodPages(await pageOf(team.owner), pageErrors, OWN_PAGES);
  });

  for (const part of Array.from({ length: PARTS }, (_, index) => index)) {
    test(`project pages, part ${part + 1} of ${PARTS}`, EXTENDED, async ({ shop, team, pageOf, pageErrors }) => {
      const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
      const rooms = [`/chat/room/${room_id}`, `/chat/social/${shop.social_id}/room/${room_id}`];
      const paths = [
        ...projectPages({ ...(await addPageData(shop)), ...team.agent }),
        ...rooms.map((path) => `/project/${shop.project_id}${path}`),
      ];
      await expectGoodPages(
        await pageOf(team.owner),
        pageErrors,
        paths.filter((_, index) => index % PARTS === part),
      );
    });
  }

  test("the widget's page", async ({ newVisitor, shop, pageErrors }) => {
    const { page } = await newVisitor();
    await expect(page).toHaveTitle(TITLE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.name);
    expect(await violations(page)).toEqual([]);
    const missing = await page.goto(`${product.url}/widget/0000000000000000`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "ไม่พบแชทนี้" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(pageErrors.take().filter((error) => !error.includes("404"))).toEqual([]);
  });

  test("selected pages in English", EXTENDED, async ({ team, shop, pageOf, newVisitor, pageErrors }) => {
    const page = await pageOf(team.owner);
    await page.context().addCookies([{ name: "language", value: "en", url: product.url }]);
    const room_id = await writeUnpublished(shop, randomUUID(), "สวัสดี");
    const project = `/project/${shop.project_id}`;
    await expectGoodPages(page, pageErrors, [
      "/",
      "/register",
      "/project",
      `${project}/chat`,
      `${project}/chat/room/${room_id}`,
      `${project}/dashboard`,
      `${project}/broadcast-vip/line/oa`,
      `${project}/settings/widget`,
      "/widget-demo",
    ]);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const visitor = await newVisitor({ colorScheme: "dark" });
    expect(await violations(visitor.page)).toEqual([]);
  });
});

test("the home page is not endless on a phone", async ({ pageOf }) => {
  const page = await pageOf(null, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(product.url);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6800);
});

test(
  "any case and a trailing slash open the same page without a redirect loop",
  EXTENDED,
  async ({ shop, team, pageOf }) => {
    const page = await pageOf(team.owner);
    const same: [typed: string, path: string][] = [
      ["/LOGIN/", "/login"],
      ["/Policy", "/policy"],
      ["/Register/Email-Confirmation/", "/register/email-confirmation"],
      ["/PROJECT/", "/project"],
      [`/Project/${shop.project_id}/SETTINGS/Quick-Messages/`, `/project/${shop.project_id}/settings/quick-messages`],
      [`/project/${shop.project_id}/Broadcast-VIP/LINE/oa/`, `/project/${shop.project_id}/broadcast-vip/line/oa`],
      [`/PROJECT/${shop.project_id}/CHAT/`, `/project/${shop.project_id}/chat`],
      ["/WIDGET-DEMO/", "/widget-demo"],
    ];
    for (const [typed, path] of same) {
      const request = await page.request.get(product.url + typed, { maxRedirects: 3 });
      expect.soft(request.status(), typed).toBe(200);
      await page.goto(product.url + path);
      const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await page.goto(product.url + typed);
      await expect.soft(page.getByRole("heading", { level: 1 }), typed).toHaveText(heading);
    }
    const widget = await page.goto(`${product.url}/WIDGET/${shop.virtual_id}/`);
    expect(widget?.status()).toBe(200);
    const health = await page.request.get(`${product.url}/API/Health/`);
    expect(health.status()).toBe(200);
  },
);

test("a project called undefined redirects to the project list", async ({ team, pageOf }) => {
  const page = await pageOf(team.owner);
  for (const path of ["/project/undefined/chat", "/project/undefined", "/PROJECT/undefined/settings/widget/"]) {
    await page.goto(product.url + path);
    await expect.soft(page, path).toHaveURL(`${product.url}/project`);
  }
});

test("an unknown path shows the 404 page with a link home", EXTENDED, async ({ shop, team, pageOf }) => {
  for (const person of [null, team.owner]) {
    const page = await pageOf(person);
    for (const path of ["/nope", "/project/not-an-id/chat", `/project/${shop.project_id}/nope`]) {
      // a signed-out visitor is asked to sign in before learning whether a project exists
      if (!person && path.startsWith("/project/not")) continue;
      const answer = await page.goto(product.url + path);
      expect.soft(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
      await expect(page.getByText("Page not found", { exact: true })).toBeVisible();
      await expect.soft(page).toHaveTitle(TITLE);
      expect.soft(await violations(page), path).toEqual([]);
    }
    await page.getByRole("button", { name: "กลับสู่หน้าหลัก" }).click();
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a chosen language and theme persist", async ({ team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project`);
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitemradio", { name: "มืด" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  // one tag for light and one for dark devices: the chosen theme overrides both
  const bars = page.locator('meta[name="theme-color"]');
  await expect
    .poll(() => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("content"))))
    .toEqual(["#0A0A0A", "#0A0A0A"]);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My shops");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My shops");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(page.url()).toBe(`${product.url}/project`);
});
