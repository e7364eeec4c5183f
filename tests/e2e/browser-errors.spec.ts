import { product } from "./support/product";
import { expect, test } from "./support/test";

test("an uncaught error of a page reaches the server", async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/browser-errors"));
  await page.goto(`${product.url}/login`);
  await page.evaluate(() => {
    setTimeout(() => {
      throw Object.assign(new Error("no such thing"), {
        stack: `Error: no such thing\n    at b (${location.origin}/_next/static/x.js:1:2)`,
      });
    });
  });
  // Chromium does not show the body of a beacon; the endpoint refuses all but a whole report
  expect((await answer).status()).toBe(204);
});
