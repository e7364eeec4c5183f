import type { Locator } from "@playwright/test";

/** The lines of an element's text that match, in display order. */
export async function linesOf(element: Locator, pattern: RegExp): Promise<string[]> {
  const texts = await element.allInnerTexts();
  return texts
    .join("\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => pattern.test(line));
}
