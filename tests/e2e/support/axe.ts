import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe violations of the page without its frames, one per line; all rules unless some are named. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await look(page, rules);
  // a violation of an intermediate state is gone on the second run; a real one is not
  return found.length > 0 ? look(page, rules) : found;
}

async function look(page: Page, rules?: string[]): Promise<string[]> {
  // a colour in transition has no meaningful contrast
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => {});
  });
  // legacy mode runs in the page itself: otherwise axe opens a second page each time, which takes longer than the analysis
  // a tooltip belongs to the element it describes, wherever it is rendered
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('[role="tooltip"]');
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`));
}
