import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe";
import { product, webName } from "./support/product";
import { OWN_PAGES, PUBLIC_PAGES, projectPages } from "./support/routes";
import { addSubjects, writeUnannounced } from "./support/shop";
import { expect, test } from "./support/test";
import type { Troubles } from "./support/troubles";
import { strangeWords } from "./support/words";

const TITLE = new RegExp(`^(\\(\\d+\\) )?${webName} chatbot$`);

/**
 * Every page of the list answers, has its title and one heading, and neither console nor axe holds anything against it,
 * and its words are sentences in its language; in the dark, into which it goes without loading again, axe has nothing against its colours.
 */
async function expectGoodPages(page: Page, troubles: Troubles, paths: readonly string[]): Promise<void> {
  test.setTimeout(30_000 + paths.length * 10_000);
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await page.goto(product.url + path);
      expect.soft(answer?.status(), path).toBe(200);
      await expect.soft(page.getByRole("heading", { level: 1 }), `${path}: one h1`).toHaveCount(1);
      expect.soft(await page.title(), path).toMatch(TITLE);
      await page.waitForLoadState("networkidle");
      expect.soft(await violations(page), `${path}: axe`).toEqual([]);
      expect.soft(await strangeWords(page), `${path}: keys, or English among Thai`).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveClass(/dark/);
      expect.soft(await violations(page, ["color-contrast"]), `${path}: axe in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      expect.soft(troubles.take(), `${path}: console and network`).toEqual([]);
    });
  }
}

test.describe("every page answers well", () => {
  test("the public ones", async ({ pageOf, troubles }) => {
    await expectGoodPages(await pageOf(null), troubles, PUBLIC_PAGES);
  });

  test("one's own", async ({ team, pageOf, troubles }) => {
    await expectGoodPages(await pageOf(team.owner), troubles, OWN_PAGES);
  });

  test("those of a project", async ({ shop, team, pageOf, troubles }) => {
    const room_id = await writeUnannounced(shop, randomUUID(), "สวัสดี");
    const rooms = [`/chat/room/${room_id}`, `/chat/social/${shop.social_id}/room/${room_id}`];
    await expectGoodPages(await pageOf(team.owner), troubles, [
      ...projectPages({ ...(await addSubjects(shop)), ...team.agent }),
      ...rooms.map((path) => `/project/${shop.project_id}${path}`),
    ]);
  });

  test("the widget's own page", async ({ newVisitor, shop, troubles }) => {
    const { page } = await newVisitor();
    await expect(page).toHaveTitle(shop.name);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shop.name);
    expect(await violations(page)).toEqual([]);
    const missing = await page.goto(`${product.url}/widget/0000000000000000`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "ไม่พบแชทนี้" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(troubles.take().filter((trouble) => !trouble.includes("404"))).toEqual([]);
  });

  test("some of them in English", async ({ team, shop, pageOf, newVisitor, troubles }) => {
    const page = await pageOf(team.owner);
    await page.context().addCookies([{ name: "language", value: "en", url: product.url }]);
    const room_id = await writeUnannounced(shop, randomUUID(), "สวัสดี");
    const project = `/project/${shop.project_id}`;
    await expectGoodPages(page, troubles, [
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

test("any case and a trailing slash are the same page, without going in circles", async ({ shop, team, pageOf }) => {
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
});

test("a project called undefined leads to the projects", async ({ team, pageOf }) => {
  const page = await pageOf(team.owner);
  for (const path of ["/project/undefined/chat", "/project/undefined", "/PROJECT/undefined/settings/widget/"]) {
    await page.goto(product.url + path);
    await expect.soft(page, path).toHaveURL(`${product.url}/project`);
  }
});

test("a path that is none says so and leads home", async ({ shop, team, pageOf }) => {
  for (const person of [null, team.owner]) {
    const page = await pageOf(person);
    for (const path of ["/nope", "/project/not-an-id/chat", `/project/${shop.project_id}/nope`]) {
      // a visitor is asked to sign in before being told what a project holds
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

test("language and colours are chosen by hand and stay", async ({ team, pageOf }) => {
  const page = await pageOf(team.owner);
  await page.goto(`${product.url}/project`);
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitemradio", { name: "มืด" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  // one for a light and one for a dark device: what is chosen goes before both
  const bars = page.locator('meta[name="theme-color"]');
  await expect
    .poll(() => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("content"))))
    .toEqual(["#0A0A0A", "#0A0A0A"]);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "เมนูของฉัน" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My projects");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My projects");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(page.url()).toBe(`${product.url}/project`);
});
