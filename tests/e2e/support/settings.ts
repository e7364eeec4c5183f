import type { Locator, Page } from "@playwright/test";
import { product } from "./product";
import type { Shop } from "./shop";

/** The URL of the first settings page of a project. */
export const settingsOf = ({ project_id }: Shop): string => `${product.url}/project/${project_id}/settings`;

/** A card by its heading; not the hidden copy of a streaming page. */
export const settingsCard = (page: Page, name: string): Locator =>
  page.locator("#main section").filter({ has: page.getByRole("heading", { name, exact: true }) });
