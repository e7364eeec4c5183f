import { ROUTES } from "@/lib/routing/routes";

/** A pattern of app/ that a person opens: a page, or the visitor's chat. The rest are redirects, and handlers that programs call. */
export type PageRoute = Exclude<
  (typeof ROUTES)[number],
  | `/api/${string}`
  | `/pusher/${string}`
  | "/project/[project_id]"
  | "/project/[project_id]/broadcast-vip"
  | "/r/[...link]"
  | "/widget.js"
>;

export const isPage = (route: string): route is PageRoute =>
  !/^\/(api|pusher|r)\/|^\/widget\.js$|^\/project\/\[project_id\](\/broadcast-vip)?$/.test(route);

export const PAGE_ROUTES: readonly PageRoute[] = ROUTES.filter(isPage);

const toPattern = (route: string) =>
  new RegExp(
    `^${route
      .replaceAll(/\/\[\[\.\.\.\w+\]\]/g, "(?:/.*)?")
      .replaceAll(/\[\.\.\.\w+\]/g, ".+")
      .replaceAll(/\[\w+\]/g, "[^/]+")}$`,
  );
const parameters = (route: string) => route.split("[").length;
// a written word goes before a parameter
const patterns = [...PAGE_ROUTES]
  .sort((one, other) => parameters(one) - parameters(other))
  .map((route) => ({ route, pattern: toPattern(route) }));

/** The route that answers an address (its query does not matter), or null where none does. */
export function routeOf(address: string): PageRoute | null {
  const [path = ""] = address.split("?");
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
}
