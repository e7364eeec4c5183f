import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { sessionCookie } from "../support/session-cookie";
import type { Bench } from "./figure";

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
}

/** A new browser context. Defines the helper that the compiler wraps around named functions in evaluated code. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  return context;
}

/** Signs the context in with a session. */
export async function signInBrowser(context: BrowserContext, { origin }: Bench, session: Session): Promise<void> {
  const pairs = sessionCookie(session).split("; ");
  await context.addCookies(
    pairs.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: origin,
    })),
  );
}
