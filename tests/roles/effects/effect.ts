import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Person } from "../../e2e/support/people";
import type { Shop } from "../../e2e/support/shop";

/** Who presses, and where: a shop of the effect's own, in which owner and agent work; the person has an account and no shop. */
export interface Scene {
  shop: Shop;
  owner: Person;
  agent: Person;
  person: Person;
}

type ControlRole = "button" | "link" | "checkbox" | "switch" | "menuitem" | "menuitemradio" | "textbox";

interface EffectOf<Given> {
  /** Whose browser it is. */
  as: "anybody" | "person" | "agent" | "owner";
  /** What has to be there before; what it answers is handed to everything below. */
  given?: (scene: Scene) => Promise<Given>;
  /** Where the browser goes. */
  path: (scene: Scene & Given) => string;
  /** What is done on the page before the control is pressed. */
  before?: (page: Page, scene: Scene & Given) => Promise<unknown>;
  /** The control, by its role and accessible name; inside a part of the page where others have the same name. */
  control: [role: ControlRole, name: string | RegExp];
  within?: (page: Page) => Page | Locator | FrameLocator;
  /** What is asked before it is done: the button of the question that appears. */
  confirm?: string;
  /** What happens afterwards, without anybody pressing anything. */
  after?: (page: Page) => Promise<unknown>;
  /** What the database answers in one value, before and after; its parameters follow the statement. */
  reads: ((scene: Scene & Given) => [statement: string, ...values: unknown[]]) | BrowserReading<Given>;
  from: unknown;
  to: unknown;
}

/** For a page that writes nothing by its nature: what of the browser shows that the control was heard, and why no database. */
export interface BrowserReading<Given = object> {
  browser: string;
  read: (page: Page, scene: Scene & Given) => Promise<unknown>;
}

/** One control of one page, and what is different in the database once it was pressed. */
export type Effect = EffectOf<object>;

/** Says of an effect what its `given` answers, so that the rest of it can be checked. */
export function effect<Given extends object = object>(of: EffectOf<Given>): Effect {
  return of as unknown as Effect;
}

/** Where only the address tells: a page that leads on and keeps nothing. Ids are left out. */
export const inAddress: BrowserReading = {
  browser: "the address",
  read: async (page) => new URL(page.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}"),
};

/** Whether what was put on the clipboard holds something. */
export const inClipboard = <Given>(part: (scene: Scene & Given) => string): BrowserReading<Given> => ({
  browser: "the clipboard",
  read: async (page, scene) => (await page.evaluate(() => navigator.clipboard.readText())).includes(part(scene)),
});

/** What a cookie holds. */
export const inCookie = (name: string): BrowserReading => ({
  browser: `the cookie "${name}"`,
  read: async (page) => (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? null,
});
