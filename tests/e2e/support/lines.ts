import type { Locator } from "@playwright/test";

/** The lines of text in an element that match as a whole, in the order they are shown. */
export async function linesOf(element: Locator, pattern: RegExp): Promise<string[]> {
  const texts = await element.allInnerTexts();
  return texts
    .join("\n")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => pattern.test(line));
}
