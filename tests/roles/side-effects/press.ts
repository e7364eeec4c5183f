import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { browserOf } from "../../e2e/support/people";
import { product, sql } from "../../e2e/support/product";
import type { Effect, Scene } from "./effect";

const OPTIONS = {
  locale: "th-TH",
  timezoneId: "Asia/Bangkok",
  viewport: { width: 1440, height: 900 },
  permissions: ["clipboard-read", "clipboard-write"],
};
const PRESS_MS = 15_000;
const EFFECT_MS = 20_000;

export interface Outcome {
  /** The value before the click, and the last one read. */
  before: unknown;
  after: unknown;
  isAsExpected: boolean;
}

/** Clicks the control in a new browser context, then polls until the expected value appears or the time limit ends. */
export async function press(browser: Browser, effect: Effect, scene: Scene): Promise<Outcome> {
  const things = { ...scene, ...(await effect.given?.(scene)) };
  const context =
    effect.as === "anybody" ? await browser.newContext(OPTIONS) : await browserOf(browser, scene[effect.as], OPTIONS);
  context.setDefaultTimeout(PRESS_MS);
  try {
    const page = await context.newPage();
    await page.goto(product.url + effect.path(things));
    await listens(page);
    await effect.before?.(page, things);
    const read = () => readValue(effect, page, things);
    const before = await read();
    await pressControl(page, effect);
    const end = Date.now() + EFFECT_MS;
    let after = await read();
    while (!isDeepStrictEqual(after, effect.to) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      after = await read();
    }
    return {
      before,
      after,
      isAsExpected: isDeepStrictEqual(before, effect.from) && isDeepStrictEqual(after, effect.to),
    };
  } finally {
    await context.close();
  }
}

async function pressControl(page: Page, { control: [role, name], within, confirm, after }: Effect): Promise<void> {
  const place = within?.(page) ?? page;
  const exact = typeof name === "string";
  const control = place.getByRole(role, { name, exact }).filter({ visible: true }).first();
  await control.click();
  if (confirm) await page.getByRole("alertdialog").getByRole("button", { name: confirm, exact: true }).click();
  await after?.(page);
}

async function readValue({ reads }: Effect, page: Page, things: Scene): Promise<unknown> {
  if (typeof reads !== "function") return reads.read(page, things);
  const [statement, ...values] = reads(things);
  const [row] = await sql<Record<string, unknown>>(statement, values);
  return row ? (Object.values(row)[0] ?? null) : null;
}

/** Waits for hydration: clicks and input before it are lost. */
async function listens(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // no named functions inside: tsx would wrap them in a helper that the page does not have
  await page.waitForFunction(() => {
    if (!document.querySelector("script[src*='/_next/']")) return true;
    return [...document.querySelectorAll("main :is(button, input, textarea)")]
      .filter((control) => control.checkVisibility())
      .every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps")));
  });
}
