import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's Chromium, or the one named by CHROMIUM. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A browser of its own. Functions evaluated in its pages may have names: the compiler marks them by a helper. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  return context;
}
