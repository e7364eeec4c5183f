import type { Page } from "@playwright/test";
import { sessionCookie } from "../../support/session-cookie";
import { launchBrowser, newContext } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject, signIn } from "../product";
import { kb, ms } from "../stats";
import { Transfer } from "../transfer";

/** After so long the parts that are fetched ahead have come. */
const SETTLED_MS = 8_000;

/** P14: what the inbox page loads cold, how fast it paints, and that an arriving message causes no long task. */
export const scripts: Figure = {
  id: "P14",
  title: "the inbox page, cold",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const owner = await signIn(bench, "owner@demo.local");
    const project_id = await demoProject(bench);
    const browser = await launchBrowser();
    try {
      const context = await newContext(browser);
      await context.addCookies(
        sessionCookie(owner.session)
          .split("; ")
          .map((pair) => ({
            name: pair.slice(0, pair.indexOf("=")),
            value: pair.slice(pair.indexOf("=") + 1),
            url: bench.origin,
          })),
      );
      const page = await context.newPage();
      const loaded = new Transfer(page, bench.origin);
      await page.addInitScript(() => {
        const found = { lcp: 0, longTasks: [] as number[] };
        Object.assign(window, { found });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.lcp = entry.startTime;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.longTasks.push(entry.duration);
        }).observe({ type: "longtask" });
      });
      await page.goto(`${bench.origin}/project/${project_id}/chat?view=all`, { waitUntil: "networkidle" });
      const bytes = await loaded.bytes("script");
      const lcp = await page.evaluate(() => (window as unknown as { found: { lcp: number } }).found.lcp);
      const atOnce = await longTasksWhileWritten(bench, page);
      await page.waitForTimeout(SETTLED_MS);
      const later = await longTasksWhileWritten(bench, page);
      return [
        { name: "script, gzip", value: kb(bytes), bar: "≤ 250 kB", ok: bytes <= 250 * 1024 },
        { name: "largest contentful paint", value: ms(lcp), bar: "≤ 1200 ms", ok: lcp <= 1200 },
        { name: "long tasks while 5 messages arrive at once", value: String(atOnce), bar: "0", ok: atOnce === 0 },
        { name: "long tasks while 5 messages arrive later", value: String(later), bar: "0", ok: later === 0 },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** How many tasks of over 50 ms there are while five customers write. */
async function longTasksWhileWritten(bench: Bench, page: Page): Promise<number> {
  const found = () => (window as unknown as { found: { longTasks: number[] } }).found.longTasks.splice(0).length;
  await page.evaluate(found);
  await writeAsVisitors(bench, 5);
  await page.waitForTimeout(3_000);
  return page.evaluate(found);
}

async function writeAsVisitors(bench: Bench, count: number): Promise<void> {
  const base = `${bench.origin}/api/widget/demo0000widget01`;
  const headers = { "content-type": "application/json", origin: bench.origin };
  for (let n = 0; n < count; n++) {
    const { token } = await (await fetch(`${base}/session`, { method: "POST", headers, body: "{}" })).json();
    await fetch(`${base}/messages`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ client_id: crypto.randomUUID(), text: "สนใจค่ะ ยังมีของไหมคะ" }),
    });
  }
}
