import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified build: the package's own `source` is twice as long, and each page has to compile it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe violations of the page without its frames, one per line; all rules unless some are named. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const found = await look(page, rules);
  // a violation of an intermediate state is gone on the second run; a real one is not
  return found.length > 0 ? look(page, rules) : found;
}

async function look(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (runOnly) => {
    // a colour in transition has no meaningful contrast
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(
      // a tooltip belongs to the element it describes, wherever it is rendered
      { exclude: ['[role="tooltip"]'] },
      { resultTypes: ["violations"], iframes: false, ...(runOnly && { runOnly }) },
    );
    return violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target) }));
  }, rules);
  return found.flatMap(({ id, help, targets }) =>
    targets.map((target: axe.UnlabelledFrameSelector) => `${id} (${help}): ${target.join(" ")}`),
  );
}
