import { createHash } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { browserOf, type Person } from "../e2e/support/people";
import { product } from "../e2e/support/product";
import type { Scene } from "./scenes";

export const LAYOUTS = {
  wide: { large: { width: 1440, height: 900 }, small: { width: 1120, height: 720 }, scale: 1.5 },
  phone: { large: { width: 390, height: 720 }, small: { width: 390, height: 720 }, scale: 2 },
} as const;
export type Layout = keyof typeof LAYOUTS;
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A picture ready for the web; sizes in CSS pixels. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  /** A content hash for its URL. */
  version: string;
}

export interface Setting {
  layout: Layout;
  theme: Theme;
  language: "th" | "en";
}

/** Captures a scene in one setting. Throws when the page does not show what it should. */
export async function captureScene(browser: Browser, owner: Person, scene: Scene, setting: Setting): Promise<Picture> {
  const { layout, theme, language } = setting;
  const { large, small, scale } = LAYOUTS[layout];
  const options = {
    viewport: scene.part === "large" ? large : small,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: "reduce" as const,
    locale: "th-TH",
    timezoneId: "Asia/Bangkok",
    hasTouch: layout === "phone",
  };
  const context = scene.isPublic ? await browser.newContext(options) : await browserOf(browser, owner, options);
  try {
    await context.addCookies([{ name: "language", value: language, url: product.url }]);
    return await takeScreenshot(await openScene(context, scene), scene, layout);
  } finally {
    await context.close();
  }
}

async function openScene(context: BrowserContext, scene: Scene): Promise<Page> {
  const page = await context.newPage();
  const answer = await page.goto(product.url + scene.path);
  if (!answer?.ok()) throw new Error(`${scene.name}: ${scene.path} answered ${answer?.status()}`);
  await page.waitForLoadState("networkidle");
  await scene.prepare?.(page);
  // reduced motion stops the skeletons' animation, but the name stays
  await page.waitForFunction(() => !document.querySelector('main [class*="skeleton-pulse"]'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // wait for the end of transitions
  await page.waitForTimeout(600);
  return page;
}

async function takeScreenshot(page: Page, scene: Scene, layout: Layout): Promise<Picture> {
  const { width, height } = page.viewportSize() ?? LAYOUTS[layout].large;
  const onlyMain = scene.part === "main" && layout === "wide";
  const { x, y } = onlyMain ? await page.evaluate(mainOffset) : { x: 0, y: 0 };
  const clip = { x, y, width: width - x, height: height - y };
  const png = await page.screenshot({ clip, animations: "disabled", caret: "hide" });
  const bytes = await sharp(png).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer();
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { bytes, width: Math.round(clip.width), height: Math.round(clip.height), version };
}

/** Runs in the page: where the main content begins in the viewport, below the header when scrolled. */
function mainOffset(): { x: number; y: number } {
  const { left, top } = document.querySelector("main")?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return { x: Math.round(left), y: Math.round(Math.max(top, bar)) };
}
