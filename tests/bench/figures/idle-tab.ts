import type { Page } from "@playwright/test";
import { launchBrowser, newContext, signInBrowser } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { demoProject, signIn } from "../product";

/** Two of the longest intervals at which the product refetches, and a bit. */
const WATCHED_MS = 62_000;
/** Until prefetching and the requests of opening a room are over. */
const SETTLED_MS = 15_000;
const MOST = 0.05;
const TABS = 10_000;

/** P22: the requests of a tab in which nothing happens, with a room open: in front, and hidden. */
export const idleTab: Figure = {
  id: "P22",
  title: "requests of an idle tab with a room open",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const owner = await signIn(bench, "owner@demo.local");
    const browser = await launchBrowser();
    try {
      const context = await newContext(browser);
      await signInBrowser(context, bench, owner.session);
      const page = await context.newPage();
      await page.goto(`${bench.origin}/project/${await demoProject(bench)}/chat?view=all`);
      await page.locator("[data-room]").first().click();
      await page.locator("textarea").first().waitFor();
      await page.waitForTimeout(SETTLED_MS);
      const visible = await requestsOf(page, bench);
      await hide(page);
      await page.waitForTimeout(SETTLED_MS);
      const hidden = await requestsOf(page, bench);
      const rate = visible / (WATCHED_MS / 1000);
      return [
        { name: "requests a second", value: rate.toFixed(3), target: `≤ ${MOST}`, ok: rate <= MOST },
        {
          name: `requests of a hidden tab in ${WATCHED_MS / 1000} s`,
          value: String(hidden),
          target: "0",
          ok: hidden === 0,
        },
        {
          name: `reckoned for ${TABS.toLocaleString("en")} tabs, requests/s`,
          value: (rate * TABS).toFixed(0),
          target: "≤ 500",
          ok: rate * TABS <= 500,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

async function requestsOf(page: Page, bench: Bench): Promise<number> {
  const paths = new Map<string, number>();
  let count = 0;
  const note = (request: { url: () => string }) => {
    if (!request.url().startsWith(bench.origin)) return;
    count++;
    const path = new URL(request.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, "…");
    paths.set(path, (paths.get(path) ?? 0) + 1);
  };
  page.on("request", note);
  await page.waitForTimeout(WATCHED_MS);
  page.off("request", note);
  bench.note([...paths].map(([path, times]) => `${times} × ${path}`).join(", ") || "no requests");
  return count;
}

// A headless browser shows every tab. Timers of a hidden tab run at most once a minute; here they keep their pace.
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
