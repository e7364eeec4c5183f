import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { launchBrowser, newContext } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { kb, median, ms } from "../stats";
import { Transfer } from "../transfer";

/** P12, P13 and the widget's part of P25: its cost for the host page, before and after it is opened. */
export const widget: Figure = {
  id: "P12 P13 P25",
  title: "the widget on a foreign page",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const host = createServer(({ url }, response) => {
      const tag = `<script src="${bench.origin}/widget.js?widget=demo0000widget01" async></script>`;
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>ร้าน</title><h1>ร้านของลูกค้า</h1>${url === "/without" ? "" : tag}`);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const hostUrl = `http://127.0.0.1:${(host.address() as { port: number }).port}/`;
    const browser = await launchBrowser();
    try {
      const page = await (await newContext(browser)).newPage();
      const loaded = new Transfer(page, bench.origin);
      await page.addInitScript(() => {
        const found = { cls: 0 };
        Object.assign(window, { found });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.cls += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(hostUrl, { waitUntil: "networkidle" });
      const before = { bytes: await loaded.bytes(), requests: loaded.requests };
      const cls = await page.evaluate(() => (window as unknown as { found: { cls: number } }).found.cls);
      const script = await fetch(`${bench.origin}/widget.js?widget=demo0000widget01`);
      const loader = gzipSync(Buffer.from(await script.arrayBuffer())).length;
      const work = await mainThread(page, hostUrl);
      const opened = await openOnSlowNetwork(page, bench, hostUrl);
      return [
        { name: "P12 loader, gzip", value: kb(loader), target: "≤ 2.5 kB", ok: loader <= 2560 },
        { name: "P12 before opening: bytes", value: kb(before.bytes), target: "≤ 8 kB", ok: before.bytes <= 8192 },
        {
          name: "P12 before opening: requests",
          value: String(before.requests),
          target: "≤ 2",
          ok: before.requests <= 2,
        },
        { name: "P12 main thread, 4 × slowed down", value: ms(work), target: "≤ 10 ms", ok: work <= 10 },
        { name: "P12 layout shift", value: cls.toFixed(3), target: "0", ok: cls === 0 },
        {
          name: "P13 everything it loads when opened, gzip",
          value: kb(opened.bytes),
          target: "≤ 45 kB",
          ok: opened.bytes <= 45 * 1024,
        },
        {
          name: "P25 everything it loads when opened, on the wire",
          value: kb(opened.wireBytes),
          target: "≤ 42 kB",
          ok: opened.wireBytes <= 42 * 1024,
        },
        { name: "P13 usable on slow 4G", value: ms(opened.ms), target: "≤ 1000 ms", ok: opened.ms <= 1000 },
      ];
    } finally {
      await browser.close();
      host.close();
    }
  },
};

const ROUNDS = 7;

/**
 * Main thread cost of the script: script, style and layout time of the page with it minus that of the page without, on a processor slowed
 * down four times, interleaved; the median of the rounds.
 */
async function mainThread(page: Page, hostUrl: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const spent = async (url: string) => {
    await page.goto(url, { waitUntil: "networkidle" });
    const { metrics } = await session.send("Performance.getMetrics");
    const counted = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
    return metrics.filter(({ name }) => counted.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const without = await spent(`${hostUrl}without`);
    costs.push((await spent(hostUrl)) - without);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  return median(costs);
}

/** From the click on the launcher until the field accepts input, on slow 4G (1.6 Mbit/s down, 150 ms round trip). */
async function openOnSlowNetwork(
  page: Page,
  bench: Bench,
  hostUrl: string,
): Promise<{ bytes: number; wireBytes: number; ms: number }> {
  const session = await page.context().newCDPSession(page);
  await page.goto(hostUrl, { waitUntil: "networkidle" });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  const seen = new Transfer(page, bench.origin);
  const begin = Date.now();
  await page.locator("button").last().click();
  await page.frameLocator("iframe").locator("textarea").waitFor();
  const took = Date.now() - begin;
  await page.waitForTimeout(2_000);
  return { bytes: await seen.bytes(), wireBytes: await seen.wireBytes(), ms: took };
}
