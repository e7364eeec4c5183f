import type { Page } from "@playwright/test";
import { product } from "./product";

/** Navigates as a link of the application does; loads the application if the page does not show it yet. */
export async function follow(page: Page, path: string, timeout?: number): Promise<void> {
  const url = product.url + path;
  const isOpen = await page.evaluate(() => "next" in window).catch(() => false);
  if (!isOpen) {
    await page.goto(url, { timeout });
    return;
  }
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push: (path: string) => void } } };
    next.router.push(to);
  }, path);
  await page.waitForURL(url, { timeout });
}
