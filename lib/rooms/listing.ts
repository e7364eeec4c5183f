import { belongs, countBefore, countUpTo, type Placed, placeRooms, type Wanted } from "./placement";
import { compareVersions, type LiveRooms, patchRoom, roomFromEvent, type Version } from "./reducer";
import type { Room, RoomPage } from "./schema";

export interface RoomListing {
  rooms: Room[];
  /** Some rows are known only from events; a refetch adds the member's own data. */
  is_partial: boolean;
}

/** The fetched rooms, each once, and those of the list in their order. */
interface Fetched {
  wanted: Wanted;
  byId: ReadonlyMap<string, Room>;
  placed: readonly Placed[];
  rooms: readonly Room[];
  /** The index of a room in the list. */
  indexes: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly RoomPage[], Fetched>();

/** Memoised: an event changes a few rows of a list of fifty thousand, and must not sort the others again. */
function readPages(pages: readonly RoomPage[], wanted: Wanted): Fetched {
  const held = known.get(pages);
  if (held && isSame(held.wanted, wanted)) return held;
  const byId = new Map<string, Room>();
  for (const { rooms } of pages) {
    for (const room of rooms) {
      // a room that moved between two requests is on both pages
      const twin = byId.get(room.id);
      if (!twin || compareVersions(room, twin) > 0) byId.set(room.id, room);
    }
  }
  const all = placeRooms(
    [...byId.values()].filter((room) => belongs(room, wanted)),
    wanted,
  );
  const next = pages.at(-1)?.next;
  const placed = next ? all.slice(0, countUpTo(all, next, wanted)) : all;
  const rooms = placed.map(({ room }) => room);
  const indexes = new Map(rooms.map(({ id }, index) => [id, index]));
  const fetched = { wanted, byId, placed, rooms, indexes };
  known.set(pages, fetched);
  return fetched;
}

const isSame = (a: Wanted, b: Wanted) =>
  a.view === b.view && a.sort === b.sort && a.filters === b.filters && a.timeZone === b.timeZone && a.me === b.me;

const hasLeft = (room: Version, left: Version | null) => left !== null && compareVersions(room, left) <= 0;

/**
 * The displayed list: fetched pages and later events, filtered and sorted by the view's rules, without what lies beyond the last loaded page,
 * which comes with the next one.
 */
export function mergeRoomList(pages: readonly RoomPage[], live: LiveRooms, wanted: Wanted): RoomListing {
  const { byId, placed, rooms, indexes } = readPages(pages, wanted);
  const last = pages.at(-1);
  if (!last || live.size === 0) return { rooms: [...rooms], is_partial: false };
  const changed: Room[] = [];
  const gone: number[] = [];
  for (const [id, about] of live) {
    const index = indexes.get(id);
    if (index !== undefined) gone.push(index);
    const fetched = byId.get(id);
    const room = fetched ? patchRoom(fetched, about) : about.event && roomFromEvent(about, about.event);
    if (room && !hasLeft(room, about.left) && belongs(room, wanted)) changed.push(room);
  }
  const moved = placeRooms(changed, wanted);
  const coming = last.next ? moved.slice(0, countUpTo(moved, last.next, wanted)) : moved;
  const listed = splice(
    rooms,
    gone,
    coming.map((each) => ({ at: countBefore(placed, each.position, wanted), room: each.room })),
  );
  return { rooms: listed, is_partial: coming.some(({ room }) => !byId.has(room.id)) };
}

/** Takes rooms out of a list and puts others in, at indexes of the list as it was; these rise. */
function splice(
  rooms: readonly Room[],
  gone: readonly number[],
  coming: readonly { at: number; room: Room }[],
): Room[] {
  const isGone = new Set(gone);
  const listed: Room[] = [];
  let next = 0;
  for (let index = 0; index <= rooms.length; index++) {
    for (let each = coming[next]; each?.at === index; each = coming[++next]) listed.push(each.room);
    const room = rooms[index];
    if (room && !isGone.has(index)) listed.push(room);
  }
  return listed;
}
