import { type Browser, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { Inbox } from "./inbox";
import { KeptPages } from "./kept-pages";
import { PageErrors } from "./page-errors";
import { browserOf, type Person, signIn } from "./people";
import { openShop, type Shop } from "./shop";
import { awaitStreamed } from "./streamed";
import { Widget } from "./widget";

/**
 * The second argument of a test that `npm test` leaves to `npm test -- --all` and to the workflow's browser job: secondary flows, viewers, and
 * the look of every page. docs/testing.md says what must stay in every run.
 */
export const EXTENDED = { tag: "@extended" };

interface Team {
  owner: Person;
  agent: Person;
  viewer: Person;
}

interface Fixtures {
  /** A shop for this test, with the demo's owner, agent and viewer as members. */
  shop: Shop;
  /** Console errors and failed requests of this test's pages; a test asserts where it expects none. */
  pageErrors: PageErrors;
  /** A page in a new browser context, signed in as this person or signed out. */
  pageOf: (person: Person | null, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * The inbox of this person: with options in a new browser context, otherwise in a page that an earlier test may have left open, which
   * keeps nothing but the loaded application and what the browser caches. A test about loading uses `pageOf`.
   */
  inboxOf: (person: Person, options?: BrowserContextOptions) => Promise<Inbox>;
  /** The shop's widget as a full page, opened by a new visitor. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Widget>;
}

export const test = base.extend<Fixtures, { team: Team; kept: KeptPages }>({
  kept: [
    async ({ browserName: _ }, use) => {
      const kept = new KeptPages();
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  team: [
    async ({ browserName: _ }, use) => {
      const [owner, agent, viewer] = await Promise.all(
        ["owner", "agent", "viewer"].map((name) => signIn(`${name}@demo.local`)),
      );
      if (!owner || !agent || !viewer) throw new Error("the demo's people are missing");
      await use({ owner, agent, viewer });
    },
    { scope: "worker" },
  ],
  shop: async ({ team: { owner, agent, viewer } }, use) => {
    await use(await openShop({ owner, agents: [agent], viewers: [viewer] }));
  },
  pageErrors: async ({ browserName: _ }, use) => {
    await use(new PageErrors());
  },
  pageOf: async ({ browser, pageErrors }, use) => {
    const pages: Page[] = [];
    await use(async (person, options) => {
      const page = await openPage(browser, person, options);
      pages.push(page);
      pageErrors.watch(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  inboxOf: async ({ pageOf, browser, serviceWorkers, viewport, kept, pageErrors, team }, use, testInfo) => {
    const used: [person: Person, page: Page][] = [];
    await use(async (person, options) => {
      const isUsual = !options && serviceWorkers === "block" && Object.values(team).includes(person);
      if (!isUsual) return new Inbox(await pageOf(person, options));
      const page = kept.take(person) ?? (await openPage(browser, person));
      used.push([person, page]);
      pageErrors.watch(page);
      return new Inbox(page);
    });
    for (const [person, page] of used) {
      if (testInfo.status === testInfo.expectedStatus) await kept.keep(person, page, viewport);
      else await page.context().close();
    }
  },
  newVisitor: async ({ pageOf, shop }, use) => {
    await use(async (options) => {
      const widget = new Widget(await pageOf(null, options));
      await widget.open(shop);
      return widget;
    });
  },
});

async function openPage(browser: Browser, person: Person | null, options?: BrowserContextOptions): Promise<Page> {
  const context = person ? await browserOf(browser, person, options) : await browser.newContext(options);
  const page = await context.newPage();
  // without script nothing is revealed
  if (options?.javaScriptEnabled !== false) awaitStreamed(page);
  return page;
}

export { expect } from "@playwright/test";
