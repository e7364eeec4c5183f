import type { Browser } from "@playwright/test";
import { APP_FOLDER, listRoutes } from "@/lib/routing/generate";
import { newPerson, signIn } from "../../e2e/support/people";
import { openShop } from "../../e2e/support/shop";
import { isPage, type PageRoute } from "../page-routes";
import type { Effect, Scene } from "./effect";
import { press } from "./press";
import { EFFECTS } from "./table";

const show = (value: unknown) => (typeof value === "string" ? `“${value}”` : String(value));

/** Pages of app/ that are missing in the table, and entries without a page: the generated route table may be older than the folders. */
function strayPages(): string[] {
  const pages = new Set<string>(listRoutes(APP_FOLDER).filter(isPage));
  const known = new Set(Object.keys(EFFECTS));
  return [
    ...[...pages].filter((page) => !known.has(page)).map((page) => `${page}: has no control that is pressed`),
    ...[...known].filter((page) => !pages.has(page)).map((page) => `${page}: is no page any more`),
  ];
}

/** Checks each page (or those whose route contains one of `wanted`) and prints a line each. Returns the number of failures. */
export async function pressEverything(browser: Browser, wanted: readonly string[]): Promise<number> {
  const stray = strayPages();
  for (const line of stray) console.log(`FAILED  ${line}`);
  const chosen = (Object.entries(EFFECTS) as [PageRoute, Effect][]).filter(
    ([route]) => wanted.length === 0 || wanted.some((part) => route.includes(part)),
  );
  const [owner, agent] = await Promise.all([newPerson("เจ้าของ"), signIn("agent@demo.local")]);
  let failed = stray.length;
  for (const [route, effect] of chosen) {
    const scene: Scene = {
      shop: await openShop({ owner, agents: [agent] }),
      owner,
      agent,
      person: await newPerson("คนใหม่"),
    };
    const { line, isOk } = await tell(browser, effect, scene);
    if (!isOk) failed++;
    console.log(`${isOk ? "ok    " : "FAILED"}  ${route} · ${line}`);
  }
  console.log(`\n${chosen.length} pages, ${failed} failed`);
  return failed;
}

/** One line: the control and the values. */
async function tell(browser: Browser, effect: Effect, scene: Scene): Promise<{ line: string; isOk: boolean }> {
  const { control, reads, from, to } = effect;
  const [role, name] = control;
  const source = typeof reads === "function" ? "database" : reads.browser;
  const what = `${role} ${name instanceof RegExp ? name : `“${name}”`} · ${source}`;
  try {
    const { before, after, isAsExpected } = await press(browser, effect, scene);
    const wanted = isAsExpected ? "" : ` (wanted ${show(from)} → ${show(to)})`;
    return { line: `${what}: ${show(before)} → ${show(after)}${wanted}`, isOk: isAsExpected };
  } catch (failure) {
    const [reason] = String(failure instanceof Error ? failure.message : failure).split("\n");
    return { line: `${what}: ${reason}`, isOk: false };
  }
}
