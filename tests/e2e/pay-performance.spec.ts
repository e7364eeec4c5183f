import { addAccount, addBill } from "./support/bills";
import { product } from "./support/product";
import { expect, test } from "./support/test";

// `npm run bench -- P27` measures the time
test("the payment page loads no script of its own URL, and few bytes", async ({ shop, pageOf }) => {
  await addAccount(shop.project_id);
  const { token } = await addBill(shop.project_id, null);
  const page = await pageOf(null, { viewport: { width: 360, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts: string[] = [];
  session.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Script") scripts.push(response.url);
  });
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${product.url}/pay/${token}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("img", { name: /QR พร้อมเพย์ ยอด ฿590.25/ })).toBeVisible();
  // the script is a part of the page: tests/http/first-load.test.ts weighs it
  expect(scripts).toEqual([]);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(120_000);
});
