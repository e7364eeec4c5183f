import type { Page, ViewportSize } from "@playwright/test";
import { follow } from "./follow";
import type { Person } from "./people";

/** The events that tests listen to. */
const EVENTS = [
  "console",
  "dialog",
  "pageerror",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "websocket",
];

/** A page that shows something else by then is not kept. */
const RESET_MS = 10_000;

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

  /** Keeps the page for a later test, without what this one has set, or closes it. `viewport`: the usual one. */
  async keep(person: Person, page: Page, viewport: ViewportSize | null): Promise<void> {
    if (!page.isClosed() && !this.pages.has(person)) {
      try {
        if (viewport) await page.setViewportSize(viewport);
        if (await reset(page)) {
          this.pages.set(person, page);
          return;
        }
      } catch {
        // the test has passed: the next one gets a new page
      }
    }
    await page.context().close();
  }

  async close(): Promise<void> {
    for (const page of this.pages.values()) await page.context().close();
  }
}

/** Returns whether the page is as a new one would be. */
async function reset(page: Page): Promise<boolean> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // no chat stays subscribed
  await follow(page, "/project", RESET_MS);
  // language and theme stay with a loaded page, whatever happens to its cookies and storage
  return page.evaluate(() => {
    const { lang, classList } = document.documentElement;
    return lang === "th" && !classList.contains("dark");
  });
}
