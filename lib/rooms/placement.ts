import { fitsFilters, type RoomFilters } from "./filters";
import { microsecondsOf } from "./instants";
import type { Room, RoomEvent, RoomPage } from "./schema";
import { isByWait, type RoomSort, type RoomView } from "./views";

export const ROOMS_PER_PAGE = 50;

/** The current member: determines what "mine" means and, for an agent limited to own rooms, what can be listed at all. */
export interface Onlooker {
  user_id: string;
  rooms_scope: "all" | "own";
}

/** The list's view, order and filters, and the member. */
export interface Wanted {
  view: RoomView;
  sort: RoomSort;
  filters: RoomFilters;
  /** The project's time zone, for day filters. */
  timeZone: string;
  me: Onlooker;
}

/** Whether a room belongs in a list; keep in step with private.find_rooms. */
export function belongs(room: Room, { view, sort, filters, timeZone, me }: Wanted): boolean {
  return fitsView(room, view, sort, me) && fitsFilters(room, filters, timeZone);
}

function fitsView(room: Room, view: RoomView, sort: RoomSort, me: Onlooker): boolean {
  if (me.rooms_scope === "own" && room.assignee_id !== null && room.assignee_id !== me.user_id) return false;
  if (sort === "waiting" && !isWaiting(room)) return false;
  switch (view) {
    case "waiting":
      return isWaiting(room);
    case "mine":
      return room.assignee_id === me.user_id && room.status !== "resolved";
    case "unassigned":
      return room.assignee_id === null && room.status !== "resolved";
    case "bot_failed":
      return room.status === "open" && room.bot_failed_at !== null;
    case "pinned":
      return room.pinned_at !== null;
    case "resolved":
      return room.status === "resolved";
    case "all":
      return true;
  }
}

const isWaiting = (room: RoomEvent) => room.status === "open" && room.waiting_since !== null;

type Order = Pick<Wanted, "view" | "sort">;

/** A room's position in a sorted list. The higher level comes first, then the lower instant (newest: the higher). */
interface Position {
  level: number;
  at: number;
  id: string;
}

function positionOf(room: RoomEvent, { view, sort }: Order): Position {
  const instant = isByWait(view, sort) ? (room.waiting_since ?? room.last_message_at) : room.last_message_at;
  return { level: sort === "priority" ? room.priority : 0, at: microsecondsOf(instant), id: room.id };
}

function comparePositions(a: Position, b: Position, { view, sort }: Order): number {
  const rising = a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  return b.level - a.level || (sort === "oldest" || isByWait(view, sort) ? rising : -rising);
}

/** The cursor after a page's last room; undefined if the room has no position in that order. */
export function positionAfter(room: Room, { view, sort }: Order): NonNullable<RoomPage["next"]> | undefined {
  const after_at = isByWait(view, sort) ? room.waiting_since : room.last_message_at;
  if (!after_at) return undefined;
  return { after_at, after_id: room.id, ...(sort === "priority" && { after_priority: room.priority }) };
}

/** A room with its position in a sorted list. */
export interface Placed {
  room: Room;
  position: Position;
}

const places = new WeakMap<Room, { kind: string; placed: Placed }>();

function place(room: Room, order: Order): Placed {
  const kind = `${order.sort} ${isByWait(order.view, order.sort)}`;
  const known = places.get(room);
  if (known?.kind === kind) return known.placed;
  const placed = { room, position: positionOf(room, order) };
  places.set(room, { kind, placed });
  return placed;
}

/** Sorts rooms. Positions are memoised: of a long list that grows by a page, only the page is new. */
export function placeRooms(rooms: readonly Room[], order: Order): Placed[] {
  const placed = rooms.map((room) => place(room, order));
  return placed.sort((a, b) => comparePositions(a.position, b.position, order));
}

/** The number of rooms before a position, by binary search. */
export function countBefore(placed: readonly Placed[], position: Position, order: Order): number {
  let [from, to] = [0, placed.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const each = placed[middle];
    if (each && comparePositions(each.position, position, order) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The number of rooms up to a page's cursor. Those beyond it come with the next page. */
export function countUpTo(placed: readonly Placed[], next: NonNullable<RoomPage["next"]>, order: Order): number {
  const end = { level: next.after_priority ?? 0, at: microsecondsOf(next.after_at), id: next.after_id };
  const before = countBefore(placed, end, order);
  const last = placed[before];
  return before + (last && comparePositions(last.position, end, order) === 0 ? 1 : 0);
}
