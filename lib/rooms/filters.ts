import { dayIn } from "@/lib/time-zone";
import type { Room, RoomKind } from "./schema";

/** In place of a member's id: unassigned rooms. */
export const NOBODY = "nobody";

/** Maximum number of values per filter. */
export const MAX_CHOICES = 50;
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Filters of a view. An empty list does not filter. Days are inclusive, in the project's time zone. */
export interface RoomFilters {
  social_ids: string[];
  /** Matches any of them. */
  tag_ids: string[];
  assignee_ids: string[];
  unread: boolean;
  /** Only chats, or only comments; null: both. */
  kind: RoomKind | null;
  /** Date of the last message. */
  from: string | null;
  to: string | null;
}

export const noFilters: RoomFilters = {
  social_ids: [],
  tag_ids: [],
  assignee_ids: [],
  unread: false,
  kind: null,
  from: null,
  to: null,
};

/** The number of active filters. */
export function countFilters({ social_ids, tag_ids, assignee_ids, unread, kind, from, to }: RoomFilters): number {
  return [social_ids.length, tag_ids.length, assignee_ids.length, unread, kind, from ?? to].filter(Boolean).length;
}

const kinds: readonly RoomKind[] = ["chat", "comment"];
const LISTS = { social_ids: "channel", tag_ids: "tag", assignee_ids: "assignee" } as const;

/** Parses filters from a query string; ignores invalid values. */
export function readFilters(search: Pick<URLSearchParams, "get">): RoomFilters {
  const list = (name: string, isOne: (text: string) => boolean) =>
    [...new Set((search.get(name) ?? "").split(",").filter(isOne))].slice(0, MAX_CHOICES);
  const dayOf = (name: string) => {
    const text = search.get(name) ?? "";
    return isDay(text) ? text : null;
  };
  return {
    social_ids: list(LISTS.social_ids, isUuid),
    tag_ids: list(LISTS.tag_ids, isUuid),
    assignee_ids: list(LISTS.assignee_ids, (text) => text === NOBODY || isUuid(text)),
    unread: search.get("unread") === "1",
    kind: kinds.find((kind) => kind === search.get("kind")) ?? null,
    from: dayOf("from"),
    to: dayOf("to"),
  };
}

/** Writes filters to a query string; omits unset ones. */
export function writeFilters(filters: RoomFilters, query = new URLSearchParams()): URLSearchParams {
  for (const [name, word] of Object.entries(LISTS)) {
    const values = filters[name as keyof typeof LISTS];
    if (values.length > 0) query.set(word, values.join(","));
  }
  if (filters.unread) query.set("unread", "1");
  if (filters.kind) query.set("kind", filters.kind);
  if (filters.from) query.set("from", filters.from);
  if (filters.to) query.set("to", filters.to);
  return query;
}

/** Filters as private.find_rooms expects them: only those that are set. */
export function setFilters(filters: RoomFilters): Partial<RoomFilters> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  );
}

/** Whether a room matches; keep in step with private.find_rooms. */
export function fitsFilters(room: Room, filters: RoomFilters, timeZone: string): boolean {
  const { social_ids, tag_ids, assignee_ids, unread, kind, from, to } = filters;
  if (social_ids.length > 0 && !social_ids.includes(room.social_id)) return false;
  if (tag_ids.length > 0 && !room.tag_ids.some((id) => tag_ids.includes(id))) return false;
  if (assignee_ids.length > 0 && !assignee_ids.includes(room.assignee_id ?? NOBODY)) return false;
  if (kind && room.kind !== kind) return false;
  if (unread && room.unread_count === 0) return false;
  if (!from && !to) return true;
  const written = dayIn(timeZone, new Date(room.last_message_at));
  return (!from || written >= from) && (!to || written <= to);
}
