import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Person } from "../../e2e/support/people";
import type { Shop } from "../../e2e/support/shop";

/** A shop for this check, with owner and agent; the person has an account and no shop. */
export interface Scene {
  shop: Shop;
  owner: Person;
  agent: Person;
  person: Person;
}

type ControlRole = "button" | "link" | "checkbox" | "switch" | "menuitem" | "menuitemradio" | "textbox";

interface EffectOf<Given> {
  /** Who uses the browser. */
  as: "anybody" | "person" | "agent" | "owner";
  /** Setup; its result is passed to everything below. */
  given?: (scene: Scene) => Promise<Given>;
  /** The page. */
  path: (scene: Scene & Given) => string;
  /** Actions on the page before the click. */
  before?: (page: Page, scene: Scene & Given) => Promise<unknown>;
  /** The control by role and accessible name, limited to a part of the page where the name is not unique. */
  control: [role: ControlRole, name: string | RegExp];
  within?: (page: Page) => Page | Locator | FrameLocator;
  /** The button that confirms in the dialog. */
  confirm?: string;
  /** Waits for what follows without further clicks. */
  after?: (page: Page) => Promise<unknown>;
  /** A query for one value, compared before and after; parameters follow the statement. Or a value read from the browser. */
  reads: ((scene: Scene & Given) => [statement: string, ...values: unknown[]]) | BrowserReading<Given>;
  from: unknown;
  to: unknown;
}

/** For a page that writes nothing: reads what shows in the browser that the control worked. */
export interface BrowserReading<Given = object> {
  browser: string;
  read: (page: Page, scene: Scene & Given) => Promise<unknown>;
}

/** One control of one page, and the change in the database after a click. */
export type Effect = EffectOf<object>;

/** Defines a check; `Given` types the result of its `given`. */
export function effect<Given extends object = object>(of: EffectOf<Given>): Effect {
  return of as unknown as Effect;
}

/** For a page that only redirects: its path, without ids. */
export const inAddress: BrowserReading = {
  browser: "the address",
  read: async (page) => new URL(page.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}"),
};

/** Whether the clipboard contains a text. */
export const inClipboard = <Given>(part: (scene: Scene & Given) => string): BrowserReading<Given> => ({
  browser: "the clipboard",
  read: async (page, scene) => (await page.evaluate(() => navigator.clipboard.readText())).includes(part(scene)),
});

/** The value of a cookie. */
export const inCookie = (name: string): BrowserReading => ({
  browser: `the cookie "${name}"`,
  read: async (page) => (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? null,
});
