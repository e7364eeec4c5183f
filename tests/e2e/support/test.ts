import { type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { Inbox } from "./inbox";
import { browserOf, type Person, signIn } from "./people";
import { openShop, type Shop } from "./shop";
import { Troubles } from "./troubles";
import { Widget } from "./widget";

interface Team {
  owner: Person;
  agent: Person;
  viewer: Person;
}

interface Scene {
  /** A shop of this test's own, with owner, agent and viewer of the demo in it. */
  shop: Shop;
  /** What went wrong unseen on the pages of this test; must be empty where a test says so. */
  troubles: Troubles;
  /** A new page in a browser of its own, as this person or as a stranger. */
  pageOf: (person: Person | null, options?: BrowserContextOptions) => Promise<Page>;
  /** The inbox in a browser of its own. */
  inboxOf: (person: Person, options?: BrowserContextOptions) => Promise<Inbox>;
  /** The shop's widget as a new visitor's full page. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Widget>;
}

export const test = base.extend<Scene, { team: Team }>({
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
  troubles: async ({ browserName: _ }, use) => {
    await use(new Troubles());
  },
  pageOf: async ({ browser, troubles }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (person, options) => {
      const context = person ? await browserOf(browser, person, options) : await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      troubles.watch(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  inboxOf: async ({ pageOf }, use) => {
    await use(async (person, options) => new Inbox(await pageOf(person, options)));
  },
  newVisitor: async ({ pageOf, shop }, use) => {
    await use(async (options) => {
      const widget = new Widget(await pageOf(null, options));
      await widget.open(shop);
      return widget;
    });
  },
});

export { expect } from "@playwright/test";
