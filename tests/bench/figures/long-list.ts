import type { Page } from "@playwright/test";
import { launchBrowser, newContext, signInBrowser } from "../browser";
import type { Bench, Figure, Finding } from "../figure";
import { ensureLongList } from "../long-list";
import { longTasksDuring } from "../long-tasks";
import { signIn } from "../product";
import { median, ms } from "../stats";
import { writeAsVisitors } from "../visitors";

/** The most rooms that a list loads. */
const LOADED = 1_000;
const ROUNDS = 5;
/** Until prefetched chunks have loaded. */
const SETTLED_MS = 8_000;

/** P14: a room list scrolled to its end: its response time to clicks and keys, and no long task when a message arrives. */
export const longList: Figure = {
  id: "P14",
  title: "the inbox with all its rooms loaded by scrolling",
  measure: async (bench: Bench): Promise<Finding[]> => {
    const owner = await signIn(bench, "owner@demo.local");
    const { project_id, virtual_id } = await ensureLongList(bench.adminDatabaseUrl, owner.user_id);
    const browser = await launchBrowser();
    try {
      const context = await newContext(browser);
      await signInBrowser(context, bench, owner.session);
      const page = await context.newPage();
      await page.addInitScript(watch);
      await page.goto(`${bench.origin}/project/${project_id}/chat?view=all`, { waitUntil: "networkidle" });
      await scrollToEnd(page);
      await page.waitForTimeout(SETTLED_MS);
      const worst: number[] = [];
      const ofUse = await longTasksDuring(page, async () => {
        for (let round = 0; round < ROUNDS; round++) worst.push(await tryByHand(page, round));
      });
      const slowest = median(worst);
      const ofMessages = await longTasksDuring(page, async () => {
        await writeAsVisitors(bench, virtual_id, 5);
        await page.waitForTimeout(3_000);
      });
      return [
        { name: "slowest answer to a key or press", value: ms(slowest), target: "≤ 100 ms", ok: slowest <= 100 },
        { name: "long tasks of those", ...none(ofUse) },
        { name: "long tasks while 5 messages arrive", ...none(ofMessages) },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** Formatted for a line of the report. */
function none(long: number[]) {
  const worst = long.length > 0 ? ` (${ms(Math.max(...long))})` : "";
  return { value: `${long.length}${worst}`, target: "0", ok: long.length === 0 };
}

/** Records the time from each click and key press until paint, in ms. */
function watch(): void {
  const answers: number[] = [];
  Object.assign(window, { answers });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) answers.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function scrollToEnd(page: Page): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const rooms = await page.evaluate(() => {
      const scroller = document.querySelector("[data-room]")?.closest(".overflow-y-auto");
      scroller?.scrollTo(0, scroller.scrollHeight);
      return (scroller?.scrollHeight ?? 0) / 64;
    });
    if (rooms >= LOADED) return;
    if (Date.now() > deadline) throw new Error(`only ${Math.round(rooms)} rooms were loaded`);
    await page.waitForTimeout(100);
  }
}

/** Opens rooms by pointer and by key. Returns the slowest response, in ms. */
async function tryByHand(page: Page, round: number): Promise<number> {
  await page
    .locator("[data-room]")
    .nth(3 + round)
    .click();
  await page.waitForTimeout(500);
  for (let n = 0; n < 10; n++) {
    await page.keyboard.press("j");
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { answers: number[] }).answers.splice(0)));
}
