import { microsecondsOf } from "./instants";
import type { Room, RoomEvent } from "./schema";

// Fetched pages are never modified. Realtime events are collected beside them per room, keeping only the newest of everything; the
// displayed list merges both. So a repeated or late event, or one during a refetch, does no harm.

/** Events about one room since the page was opened. Each part only moves towards the newest. */
export interface LiveRoom {
  /** The newest version received. */
  event: RoomEvent | null;
  /** Sequences of the customer's messages received; at most the latest 100, where unread counts stop as well. */
  written: readonly number[];
  /** The member's own read mark, as moved in this page. */
  read: number;
  /** The member's pin while its change is in flight; undefined: use the fetched one. */
  pinned_at: string | null | undefined;
  /** The version in which the room left the member's sight. */
  left: Version | null;
}
export type LiveRooms = ReadonlyMap<string, LiveRoom>;

export type Version = Pick<RoomEvent, "last_sequence" | "updated_at">;

export type RoomsChange =
  | {
      type: "rooms";
      rooms: readonly RoomEvent[];
      messages?: readonly { room_id: string; sequence: number; author_kind: string }[];
    }
  /** Rooms that the member may no longer see, in their last known version. */
  | { type: "left"; rooms: readonly (Version & { id: string })[] }
  | { type: "read"; room_id: string; sequence: number }
  /** The member's mark was moved back: discard what was received, a refetch brings the new mark. */
  | { type: "unread"; room_id: string }
  | { type: "pinned"; room_id: string; pinned_at: string | null | undefined };

export const noLiveRooms: LiveRooms = new Map();

const unknownRoom: LiveRoom = { event: null, written: [], read: 0, pinned_at: undefined, left: null };
const UNREAD_LIMIT = 100;

/**
 * Compares two versions of a room. The sequence is assigned under the room's lock and therefore reliable; updated_at is the start of a
 * transaction that may have waited for that lock, so it only breaks ties.
 */
export function compareVersions(a: Version, b: Version): number {
  return a.last_sequence - b.last_sequence || microsecondsOf(a.updated_at) - microsecondsOf(b.updated_at);
}

/** The newer of two versions, with the higher marks of both: marks only move forward. */
export function newestRoom(a: RoomEvent, b: RoomEvent): RoomEvent {
  const [newer, older] = compareVersions(a, b) >= 0 ? [a, b] : [b, a];
  const customer_delivered_sequence = Math.max(a.customer_delivered_sequence, b.customer_delivered_sequence);
  const customer_read_sequence = Math.max(a.customer_read_sequence, b.customer_read_sequence);
  const team_read_sequence = Math.max(a.team_read_sequence, b.team_read_sequence);
  const isWhole =
    newer.customer_delivered_sequence === customer_delivered_sequence &&
    newer.customer_read_sequence === customer_read_sequence &&
    newer.team_read_sequence === team_read_sequence &&
    newer.last_customer_sequence >= older.last_customer_sequence;
  if (isWhole) return newer;
  return {
    ...newer,
    customer_delivered_sequence,
    customer_read_sequence,
    team_read_sequence,
    last_customer_sequence: Math.max(a.last_customer_sequence, b.last_customer_sequence),
  };
}

/** Merges one change. Pure, idempotent and independent of order. */
export function applyRoomEvents(live: LiveRooms, change: RoomsChange): LiveRooms {
  const next = new Map(live);
  const update = (id: string, part: (known: LiveRoom) => Partial<LiveRoom>) => {
    const known = next.get(id) ?? unknownRoom;
    // move to the end: the most recently updated is dropped last
    next.delete(id);
    next.set(id, { ...known, ...part(known) });
  };
  switch (change.type) {
    case "rooms":
      for (const room of change.rooms) {
        update(room.id, ({ event, written }) => ({
          event: event ? newestRoom(event, room) : room,
          written: addSequence(written, room.last_customer_sequence),
        }));
      }
      for (const { room_id, sequence, author_kind } of change.messages ?? []) {
        if (author_kind === "customer") update(room_id, ({ written }) => ({ written: addSequence(written, sequence) }));
      }
      break;
    case "left":
      for (const { id, last_sequence, updated_at } of change.rooms) {
        const version = { last_sequence, updated_at };
        update(id, ({ left }) => ({ left: left && compareVersions(left, version) > 0 ? left : version }));
      }
      break;
    case "read":
      update(change.room_id, ({ read }) => ({ read: Math.max(read, change.sequence) }));
      break;
    case "unread":
      update(change.room_id, () => ({ read: 0, written: [] }));
      break;
    case "pinned":
      update(change.room_id, () => ({ pinned_at: change.pinned_at }));
      break;
  }
  return next;
}

/** Drops the oldest entries; only safe after a refetch, which contains them. */
export function forgetOldest(live: LiveRooms, keep: number): LiveRooms {
  return live.size <= keep ? live : new Map([...live].slice(-keep));
}

function addSequence(written: readonly number[], sequence: number): readonly number[] {
  if (sequence <= 0 || written.includes(sequence)) return written;
  return [...written, sequence].sort((a, b) => a - b).slice(-UNREAD_LIMIT);
}

const patched = new WeakMap<object, { part: unknown; room: Room }>();

/** A fetched room, patched with later events. Memoised: the same object until either changes. */
export function patchRoom(fetched: Room, live: LiveRoom | undefined): Room {
  if (!live) return fetched;
  const known = patched.get(fetched);
  if (known?.part === live) return known.room;
  const newest = live.event ? newestRoom(fetched, live.event) : fetched;
  const read_sequence = Math.max(fetched.read_sequence, live.read);
  const countedTo = fetched.last_customer_sequence;
  const stillUnread =
    read_sequence > fetched.read_sequence
      ? Math.min(fetched.unread_count, Math.max(0, countedTo - read_sequence))
      : fetched.unread_count;
  const arrived = live.written.filter((sequence) => sequence > Math.max(countedTo, read_sequence)).length;
  const room: Room = {
    ...fetched,
    ...newest,
    read_sequence,
    unread_count: Math.min(UNREAD_LIMIT, stillUnread + arrived),
    pinned_at: live.pinned_at === undefined ? fetched.pinned_at : live.pinned_at,
  };
  patched.set(fetched, { part: live, room });
  return room;
}

const made = new WeakMap<LiveRoom, Room>();

/** A room known only from events: its read mark is unknown, so the received messages count as unread. */
export function roomFromEvent(live: LiveRoom, event: RoomEvent): Room {
  let room = made.get(live);
  if (!room) {
    const { written, read, pinned_at = null } = live;
    const unread_count = written.filter((sequence) => sequence > read).length;
    room = { ...event, read_sequence: read, unread_count, pinned_at };
    made.set(live, room);
  }
  return room;
}
