import { addAccount, addBill } from "./support/bills";
import { product } from "./support/product";
import { expect, test } from "./support/test";

/** Lighthouse's slow 4G: bytes a second, and milliseconds of a round trip. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
  latency: 150,
};

test("the payment page on slow 4G: little script, and the bill is there within a second", async ({ shop, pageOf }) => {
  await addAccount(shop.project_id);
  const { token } = await addBill(shop.project_id, null);
  const times: number[] = [];
  // the best of three: other programs share the machine
  for (let times_tried = 0; times_tried < 3; times_tried++) {
    const page = await pageOf(null, { viewport: { width: 360, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    const scripts: string[] = [];
    session.on("Network.responseReceived", ({ type, response }) => {
      if (type === "Script") scripts.push(response.url);
    });
    let bytes = 0;
    session.on("Network.dataReceived", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { largestPaint: entry.startTime });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto(`${product.url}/pay/${token}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("img", { name: /QR พร้อมเพย์ ยอด ฿590.25/ })).toBeVisible();
    times.push(
      await page.evaluate(() => Number(Object.entries(window).find(([name]) => name === "largestPaint")?.[1])),
    );
    // the script is a part of the page: tests/http/first-load.test.ts weighs it
    expect(scripts).toEqual([]);
    expect(bytes).toBeLessThan(120_000);
    console.log(`largest paint after ${Math.round(times.at(-1) ?? 0)} ms, ${bytes} bytes`);
    if ((times.at(-1) ?? 0) <= 1000) break;
  }
  expect(Math.min(...times)).toBeLessThanOrEqual(1000);
});
