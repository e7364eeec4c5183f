import type { BrowserContext } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { sessionCookies, signIn } from "../e2e/support/people";
import { product, sql } from "../e2e/support/product";

interface AuditedPage {
  name: string;
  path: string;
  /** Open to search engines, so its SEO score counts. */
  isIndexed: boolean;
  /** Opened as the demo's owner. */
  isSignedIn: boolean;
}

/** Minimum scores out of 100. */
const MINIMUMS = { accessibility: 100, "best-practices": 95, seo: 95 } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const DEVICES = { phone: undefined, desktop: desktopConfig } as const;

async function listPages(): Promise<AuditedPage[]> {
  const [demo] = await sql<{ project_id: string }>(
    "select project_id from public.widgets where virtual_id = 'demo0000widget01'",
  );
  if (!demo) throw new Error("the demo shop is missing");
  const open = (name: string, path: string) => ({ name, path, isIndexed: true, isSignedIn: false });
  const own = (name: string, path: string) => ({ name, path, isIndexed: false, isSignedIn: true });
  const inside = (name: string) => own(name, `/project/${demo.project_id}/${name}`);
  return [
    open("home", "/"),
    open("privacy", "/privacy"),
    open("widget-demo", "/widget-demo"),
    { ...open("login", "/login"), isIndexed: false },
    { ...open("register", "/register"), isIndexed: false },
    own("project", "/project"),
    inside("chat"),
    inside("dashboard"),
    inside("settings"),
    inside("settings/widget"),
  ];
}

/**
 * Audits the pages whose name contains one of `wanted` (all without any) through the browser on `port`, as the demo's owner where needed.
 * Returns the number of scores below their minimum.
 */
export async function auditPages(context: BrowserContext, port: number, wanted: readonly string[]): Promise<number> {
  const { session } = await signIn("owner@demo.local");
  const pages = (await listPages()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  let short = 0;
  console.log(
    `${"".padEnd(24)} ${["speed", "a11y", "practice", "seo"].map((head) => head.padStart(8)).join(" ")}      lcp`,
  );
  for (const page of pages) {
    await context.clearCookies();
    if (page.isSignedIn) await context.addCookies(sessionCookies(session));
    for (const [device, config] of Object.entries(DEVICES)) {
      const found = await lighthouse(
        `${product.url}${page.path}`,
        { port, output: "json", logLevel: "error", onlyCategories: [...CATEGORIES] },
        config,
      );
      if (!found) throw new Error(`${page.name} was not audited`);
      short += print(`${page.name}, ${device}`, found.lhr, page.isIndexed);
    }
  }
  return short;
}

/** Prints a table row and the audits that cost points. Returns the number of scores below their minimum. */
function print(name: string, result: Result, isIndexed: boolean): number {
  if (result.runtimeError) throw new Error(`${name}: ${result.runtimeError.message}`);
  const scoreOf = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const scores = CATEGORIES.map((category) => String(scoreOf(category)).padStart(8)).join(" ");
  const lcp = result.audits["largest-contentful-paint"]?.displayValue ?? "";
  console.log(`${name.padEnd(24)} ${scores} ${lcp.padStart(8)}`);
  const counted = Object.entries(MINIMUMS).filter(([category]) => category !== "seo" || isIndexed);
  for (const [category] of counted) {
    for (const { id } of result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []) {
      const audit = result.audits[id];
      if (!audit || audit.score === null || audit.score >= 1) continue;
      console.log(`  ${category}: ${audit.title}`);
      for (const what of namesIn(audit.details)) console.log(`    ${what}`);
    }
  }
  return counted.filter(([category, bar]) => scoreOf(category) < bar).length;
}

/** What an audit refers to: markup, URLs and descriptions, each once. */
function namesIn(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: Record<string, unknown>[] };
  const names = items.map(({ node, url, description, issueType }) => {
    const { snippet } = (node ?? {}) as { snippet?: string };
    return [snippet, url, description, issueType].filter((part) => typeof part === "string").join(" ");
  });
  return [...new Set(names)].filter(Boolean);
}
