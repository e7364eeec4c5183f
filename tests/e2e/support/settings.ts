import type { Locator, Page } from "@playwright/test";
import { product } from "./product";
import type { Shop } from "./shop";

/** The URL of a settings page of a project; of the overview without a path. */
export const settingsOf = ({ project_id }: Shop, path = ""): string =>
  `${product.url}/project/${project_id}/settings${path}`;

/** A card by its heading; not the hidden copy of a streaming page. */
export const settingsCard = (page: Page, name: string): Locator =>
  page.locator("#main section").filter({ has: page.getByRole("heading", { name, exact: true }) });
