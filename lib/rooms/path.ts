import { defaultSort, type RoomSort, type RoomView, roomSorts, roomViews } from "./schema";

/** What the inbox's address says. */
export interface InboxPlace {
  room_id: string | null;
  social_id: string | null;
  view: RoomView;
  sort: RoomSort;
}

const DEFAULT_VIEW: RoomView = "waiting";

/** The segment after `name` below /chat; names match in any case, ids keep theirs. */
function segmentAfter(slug: readonly string[], name: string): string | null {
  const at = slug.findIndex((segment) => segment.toLowerCase() === name);
  return at === -1 ? null : (slug[at + 1] ?? null);
}

/** Reads the inbox's address: /project/{id}/chat/social/{social_id}/room/{room_id}?view=…&sort=… */
export function readInboxPlace(pathname: string, search: Pick<URLSearchParams, "get">): InboxPlace {
  const segments = pathname.split("/").filter(Boolean);
  const slug = segments.slice(segments.findIndex((segment) => segment.toLowerCase() === "chat") + 1);
  const view = roomViews.find((name) => name === search.get("view")) ?? DEFAULT_VIEW;
  return {
    room_id: segmentAfter(slug, "room"),
    social_id: segmentAfter(slug, "social"),
    view,
    sort: roomSorts.find((name) => name === search.get("sort")) ?? defaultSort(view),
  };
}

/** The address of a place in the inbox; what is the default stays out of it. */
export function inboxHref(project_id: string, { room_id, social_id, view, sort }: InboxPlace): string {
  const path = [
    `/project/${project_id}/chat`,
    social_id && `/social/${social_id}`,
    room_id && `/room/${room_id}`,
  ].filter(Boolean);
  const query = new URLSearchParams();
  if (view !== DEFAULT_VIEW) query.set("view", view);
  if (sort !== defaultSort(view)) query.set("sort", sort);
  return path.join("") + (query.size > 0 ? `?${query}` : "");
}
