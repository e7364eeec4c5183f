import { ApiError } from "@/lib/http/client";
import type { Resync, ResyncQuery, RoomState } from "@/lib/realtime/resync-schema";

/** Everything is refetched at least this often, in ms: some changes, such as another tab's pin, are in no answer. */
const FULL_MS = 15 * 60_000;
/** Without events the answers miss more. */
const FULL_WHILE_DOWN_MS = 60_000;
/** A call on a connection that is gone must not hold up the next ones. */
const LIMIT_MS = 15_000;

/** What a tab may have missed since its last call. */
export interface Missed {
  answer: Resync;
  /** The last call's answer; null on the first call. */
  previous: Resync | null;
  /** The room that the answer describes. */
  room_id: string | null;
  /** The room's state in the last answer; null if that was about another room. */
  previousRoom: RoomState | null;
  /** The answer does not say all: refetch everything. */
  isFull: boolean;
  /** Realtime is down: what changed before a room was first described had no event. */
  isDown: boolean;
}

/** Called with each answer; null: the member no longer has access, refetch everything to see it. */
export type MissedListener = (missed: Missed | null) => void;

/** The state of a tab's resync calls. The provider decides when to call. */
export class ResyncLoop {
  private readonly listeners = new Set<MissedListener>();
  /** The rooms on screen; the last one is asked about. */
  private rooms: string[] = [];
  private last: { answer: Resync; room_id: string | null } | null = null;
  private fullAt = Date.now();
  private isAsking = false;
  /** An instant before the tab's data were fetched; until then the first answer cannot say what is new. */
  since: string | undefined;

  constructor(private readonly ask: (query: ResyncQuery, signal: AbortSignal) => Promise<Resync>) {}

  listen(listener: MissedListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Asks about a room until the returned function is called. */
  follow(room_id: string): () => void {
    this.rooms.push(room_id);
    return () => {
      const at = this.rooms.lastIndexOf(room_id);
      this.rooms = this.rooms.filter((_, index) => index !== at);
    };
  }

  /** One call. Does nothing while another one is pending; a failure is left to the next call. */
  async run(isDown: boolean): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const room_id = this.rooms.at(-1) ?? null;
    const { last } = this;
    const since = last?.answer.as_of ?? this.since;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), LIMIT_MS);
    try {
      const answer = await this.ask({ ...(since && { since }), ...(room_id && { room_id }) }, limit.signal);
      this.last = { answer, room_id };
      const isFull = answer.news === null || Date.now() - this.fullAt > (isDown ? FULL_WHILE_DOWN_MS : FULL_MS);
      if (isFull) this.fullAt = Date.now();
      const previousRoom = last?.room_id === room_id ? (last?.answer.room ?? null) : null;
      this.tell({ answer, previous: last?.answer ?? null, room_id, previousRoom, isFull, isDown });
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) this.tell(null);
    } finally {
      clearTimeout(timer);
      this.isAsking = false;
    }
  }

  private tell(missed: Missed | null): void {
    for (const listener of [...this.listeners]) listener(missed);
  }
}

/** Whether a part of a room may have changed. Rooms that the answer does not describe may always have. */
export function hasRoomChanged(missed: Missed, room_id: string, part: keyof RoomState): boolean {
  const { answer, previousRoom, isFull, isDown } = missed;
  if (isFull || missed.room_id !== room_id || !answer.room) return true;
  if (part === "has_changed_messages") return answer.room.has_changed_messages;
  // of a room that was just opened: its screens refetch when their events begin, if they do
  return previousRoom ? previousRoom[part] !== answer.room[part] : isDown;
}
