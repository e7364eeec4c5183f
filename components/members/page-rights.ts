import type { Right } from "@/lib/members/rights";

/** The right that each page below a project needs, the most specific path first; `*` is one segment. A test compares it with the pages. */
export const PAGE_RIGHTS: readonly (readonly [path: string, right: Right])[] = [
  ["/ai/*/start", "manage"],
  ["/ai", "read_settings"],
  ["/billing", "billing"],
  ["/bills/*/packing-slip", "answer"],
  ["/broadcast/create", "broadcast"],
  ["/broadcast/update", "broadcast"],
  ["/broadcast-vip", "read_broadcasts"],
  ["/broadcast", "read_broadcasts"],
  ["/customers/import", "see_contacts"],
  ["/rich-menus", "read_settings"],
  ["/settings/audit", "read_settings"],
  ["/settings/developers", "manage"],
  ["/settings/members/invite", "manage"],
  ["/settings/members/update", "manage"],
  ["/settings/members", "read_settings"],
  ["/settings/hours", "read_settings"],
  ["/settings/messages", "read_settings"],
  ["/settings/project", "manage"],
  ["/settings/quick-messages/create", "answer"],
  ["/settings/quick-messages/update", "answer"],
  ["/settings/social", "read_settings"],
  ["/settings/tags", "read_settings"],
  ["/settings/widget", "read_settings"],
  ["/settings/widget-config", "read_settings"],
  ["/widget-management/create", "manage"],
  ["/widget-management", "read_settings"],
];

/** The right that the page at a URL path needs; "read" for pages that every member may open. */
export function pageRight(pathname: string): Right {
  const below = pathname.toLowerCase().replace(/^\/project\/[^/]+/, "");
  return PAGE_RIGHTS.find(([path]) => new RegExp(`^${path.replace("*", "[^/]+")}(/|$)`).test(below))?.[1] ?? "read";
}
