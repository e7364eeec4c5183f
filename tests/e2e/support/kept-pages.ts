import type { Page } from "@playwright/test";
import type { Person } from "./people";
import { product } from "./product";

/** The events that tests listen to. */
const EVENTS = ["console", "dialog", "pageerror", "request", "requestfailed", "response", "websocket"];

/**
 * One page of each person that stays open between the tests of a worker: loading the application takes as long as most tests. Each test
 * has a shop of its own, which the page opens as a person with several shops does, without a load.
 */
export class KeptPages {
  private readonly pages = new Map<Person, Page>();

  /** The page of this person that an earlier test has left. */
  take(person: Person): Page | undefined {
    const page = this.pages.get(person);
    this.pages.delete(person);
    return page;
  }

  /** Keeps the page for a later test, without what this one has set, or closes it. */
  async keep(person: Person, page: Page): Promise<void> {
    if (page.isClosed() || this.pages.has(person)) {
      await page.context().close();
      return;
    }
    this.pages.set(person, page);
    await reset(page);
  }

  async close(): Promise<void> {
    for (const page of this.pages.values()) await page.context().close();
  }
}

async function reset(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // no chat stays subscribed
  await follow(page, "/project");
}

/** Navigates as a link of the application does; loads the application if the page does not show it yet. */
export async function follow(page: Page, path: string): Promise<void> {
  const url = product.url + path;
  const isOpen = await page.evaluate(() => "next" in window).catch(() => false);
  if (!isOpen) {
    await page.goto(url);
    return;
  }
  await page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push: (path: string) => void } } };
    next.router.push(to);
  }, path);
  await page.waitForURL(url);
}
