import type { Page } from "@playwright/test";

const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };

/**
 * Runs a check while an open page has a phone's screen and touch, like a context with `isMobile` and `hasTouch`: a second load of the
 * page takes seconds.
 */
export async function asPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await session.send("Emulation.setDeviceMetricsOverride", PHONE);
  // until React has rendered for that screen
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await check();
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  if (size) await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
  await session.detach();
}

/** Horizontal overflow of the page, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
