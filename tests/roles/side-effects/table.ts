import type { PageRoute } from "../page-routes";
import { accounts } from "./accounts";
import { billing } from "./billing";
import { broadcasts } from "./broadcasts";
import { channels } from "./channels";
import { conversations } from "./conversations";
import type { Effect } from "./effect";
import { links } from "./links";
import { own } from "./own";
import { publicEffects } from "./public";
import { quickMessages } from "./quick-messages";
import { settingsEffects } from "./settings";
import { widgets } from "./widgets";

/** One control and its side effect per page. A page without an entry does not compile. */
export const EFFECTS: Record<PageRoute, Effect> = {
  ...publicEffects,
  ...accounts,
  ...links,
  ...own,
  ...conversations,
  ...broadcasts,
  ...billing,
  ...channels,
  ...widgets,
  ...settingsEffects,
  ...quickMessages,
};
