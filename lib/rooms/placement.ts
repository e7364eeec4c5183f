import { microsecondsOf } from "./instants";
import type { Room, RoomEvent, RoomPage, RoomSort, RoomView } from "./schema";

/** How many rooms the list asks for at a time. */
export const ROOMS_PER_PAGE = 50;

/** Who looks: decides what "mine" is, and for an agent who sees own rooms only, what may be listed at all. */
export interface Onlooker {
  user_id: string;
  rooms_scope: "all" | "own";
}

/** Whether a room belongs in a view; the same rules as public.list_rooms. */
export function fitsView(room: Room, view: RoomView, sort: RoomSort, me: Onlooker): boolean {
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

/** Where a room stands in a sorted list. Lower comes first. */
interface Place {
  at: number;
  id: string;
}

function placeOf(room: RoomEvent, sort: RoomSort): Place {
  const instant = sort === "waiting" ? (room.waiting_since ?? room.last_message_at) : room.last_message_at;
  return { at: microsecondsOf(instant), id: room.id };
}

function comparePlaces(a: Place, b: Place, sort: RoomSort): number {
  const rising = a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  return sort === "newest" ? -rising : rising;
}

/**
 * Puts rooms into the order of the list and leaves out those that lie beyond the last loaded page: they come with the
 * next one. `next` is the last loaded page's.
 */
export function sortRooms(rooms: Iterable<Room>, sort: RoomSort, next: RoomPage["next"]): Room[] {
  const end: Place | null = next && { at: microsecondsOf(next.after_at), id: next.after_id };
  const placed: { room: Room; place: Place }[] = [];
  for (const room of rooms) {
    const place = placeOf(room, sort);
    if (!end || comparePlaces(place, end, sort) <= 0) placed.push({ room, place });
  }
  placed.sort((a, b) => comparePlaces(a.place, b.place, sort));
  return placed.map(({ room }) => room);
}
