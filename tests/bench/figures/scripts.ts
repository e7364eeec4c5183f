import type { BrowserContext, Page } from "@playwright/test";
import { launchBrowser, newContext, signInBrowser } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { longTasksDuring } from "../long-tasks";
import { demoProject, signIn } from "../product";
import { kb, median, ms } from "../stats";
import { Transfer } from "../transfer";
import { writeAsVisitors } from "../visitors";

const PAINTS = 5;
/** The first screen has rendered; shorter than the page's delay before prefetching (components/ui/on-idle.ts). */
const COLD_MS = 3_000;
/** Until prefetched chunks have loaded. */
const SETTLED_MS = 8_000;

/** P14: the cold load of the inbox page, its time to paint, and no long task when a message arrives. */
export const scripts: Figure = {
  id: "P14",
  title: "the inbox page, cold",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const owner = await signIn(bench, "owner@demo.local");
    const project_id = await demoProject(bench);
    const browser = await launchBrowser();
    try {
      const context = await newContext(browser);
      await signInBrowser(context, bench, owner.session);
      const page = await context.newPage();
      const loaded = new Transfer(page, bench.origin);
      await context.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Object.assign(window, { lcp: entry.startTime });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      });
      await page.goto(`${bench.origin}/project/${project_id}/chat?view=all`);
      await page.locator("[data-room]").first().waitFor();
      // on a busy machine the network is not idle before prefetching starts, which is not part of the first screen
      await page.waitForLoadState("networkidle", { timeout: COLD_MS }).catch(() => {});
      const bytes = await loaded.bytes("script");
      const atOnce = await longTasksWhileWritten(bench, page);
      await page.waitForTimeout(SETTLED_MS);
      const later = await longTasksWhileWritten(bench, page);
      bench.note(`script with what is fetched ahead once the page is quiet: ${kb(await loaded.bytes("script"))}`);
      const lcp = median(await paints(context, page.url()));
      return [
        { name: "script, gzip", value: kb(bytes), target: "≤ 250 kB", ok: bytes <= 250 * 1024 },
        { name: "largest contentful paint", value: ms(lcp), target: "≤ 1200 ms", ok: lcp <= 1200 },
        { name: "long tasks while 5 messages arrive at once", value: String(atOnce), target: "0", ok: atOnce === 0 },
        { name: "long tasks while 5 messages arrive later", value: String(later), target: "0", ok: later === 0 },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** Largest contentful paint in ms, each time in a new tab with an empty cache. */
async function paints(context: BrowserContext, url: string): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < PAINTS; round++) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await page.goto(url);
    await page.locator("[data-room]").first().waitFor();
    await page.waitForTimeout(1_000);
    samples.push(await page.evaluate(() => (window as unknown as { lcp: number }).lcp));
    await page.close();
  }
  return samples;
}

/** The number of long tasks while five customers write. */
async function longTasksWhileWritten(bench: Bench, page: Page): Promise<number> {
  const found = await longTasksDuring(page, async () => {
    await writeAsVisitors(bench, "demo0000widget01", 5);
    await page.waitForTimeout(3_000);
  });
  return found.length;
}
