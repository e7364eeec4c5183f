import type { Locator, Page } from "@playwright/test";
import { product } from "./product";
import type { Shop } from "./shop";

/** The first page of a project's settings. */
export const settingsOf = ({ project_id }: Shop): string => `${product.url}/project/${project_id}/settings`;

/** A card by its heading; not its double that a streaming page holds hidden. */
export const settingsCard = (page: Page, name: string): Locator =>
  page.locator("#main section").filter({ has: page.getByRole("heading", { name, exact: true }) });
