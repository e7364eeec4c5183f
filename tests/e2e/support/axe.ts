import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe holds against the page (not against frames of it), a line each; by all its rules unless some are named. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await look(page, rules);
  // what the page was still about to do when it was looked at is gone at the second look; a fault is not
  return found.length > 0 ? look(page, rules) : found;
}

async function look(page: Page, rules?: string[]): Promise<string[]> {
  // a colour on its way to another is neither
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => {});
  });
  // "legacy" asks in the page itself: otherwise a second page is opened each time, which takes longer than the asking
  // a tooltip belongs to what it explains, wherever in the page it is drawn
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('[role="tooltip"]');
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`));
}
