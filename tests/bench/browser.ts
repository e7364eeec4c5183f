import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
}

/** A browser of its own. Functions evaluated in its pages may have names: the compiler marks them by a helper. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  return context;
}
