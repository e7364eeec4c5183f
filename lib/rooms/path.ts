import { noFilters, type RoomFilters, readFilters, writeFilters } from "./filters";
import { defaultSort, type RoomSort, type RoomView, roomSorts, roomViews } from "./views";

/** The inbox's URL, parsed. */
export interface InboxLocation {
  room_id: string | null;
  social_id: string | null;
  view: RoomView;
  sort: RoomSort;
  filters: RoomFilters;
}

const DEFAULT_VIEW: RoomView = "waiting";

/** The segment after `name` below /chat; names are case-insensitive, ids are not. */
function segmentAfter(slug: readonly string[], name: string): string | null {
  const at = slug.findIndex((segment) => segment.toLowerCase() === name);
  return at === -1 ? null : (slug[at + 1] ?? null);
}

/** Parses the inbox's URL: /project/{id}/chat/social/{social_id}/room/{room_id}?view=…&sort=…&tag=… */
export function readInboxLocation(pathname: string, search: Pick<URLSearchParams, "get">): InboxLocation {
  const segments = pathname.split("/").filter(Boolean);
  const slug = segments.slice(segments.findIndex((segment) => segment.toLowerCase() === "chat") + 1);
  const view = roomViews.find((name) => name === search.get("view")) ?? DEFAULT_VIEW;
  return {
    room_id: segmentAfter(slug, "room"),
    social_id: segmentAfter(slug, "social"),
    view,
    sort: roomSorts.find((name) => name === search.get("sort")) ?? defaultSort(view),
    filters: readFilters(search),
  };
}

/** The URL of a place in the inbox; omits defaults. */
export function inboxHref(project_id: string, { room_id, social_id, view, sort, filters }: InboxLocation): string {
  const path = [
    `/project/${project_id}/chat`,
    social_id && `/social/${social_id}`,
    room_id && `/room/${room_id}`,
  ].filter(Boolean);
  const query = new URLSearchParams();
  if (view !== DEFAULT_VIEW) query.set("view", view);
  if (sort !== defaultSort(view)) query.set("sort", sort);
  writeFilters(filters, query);
  return path.join("") + (query.size > 0 ? `?${query}` : "");
}

/** The URL of a room, outside any view. */
export const roomHref = (project_id: string, room_id: string | null) =>
  inboxHref(project_id, {
    room_id,
    social_id: null,
    view: DEFAULT_VIEW,
    sort: defaultSort(DEFAULT_VIEW),
    filters: noFilters,
  });

/** The API query of a list; also identifies the list. */
export function listQuery(location: Pick<InboxLocation, "view" | "sort" | "social_id" | "filters">): string {
  return String(writeFilters(filtersOf(location), new URLSearchParams({ view: location.view, sort: location.sort })));
}

/** The filters of a place, including the channel in its path. */
export function filtersOf({ social_id, filters }: Pick<InboxLocation, "social_id" | "filters">): RoomFilters {
  return social_id ? { ...filters, social_ids: [social_id] } : filters;
}
