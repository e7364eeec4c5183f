import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { product, webName } from "./support/product";
import { OWN_PAGES, PUBLIC_PAGES, projectPages } from "./support/routes";
import { writeUnheard } from "./support/shop";
import { expect, test } from "./support/test";
import { randomUUID } from "node:crypto";

const TITLE = new RegExp(`^(\\(\\d+\\) )?${webName} chatbot$`);

/** What axe holds against the page, in few words. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`));
}

async function expectGoodPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(product.url + path);
  expect.soft(answer?.status(), path).toBe(200);
  expect.soft(await page.title(), path).toMatch(TITLE);
  await expect.soft(page.getByRole("heading", { level: 1 }), `${path}: one h1`).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect.soft(await violations(page), `${path}: axe`).toEqual([]);
}
