"use client";

import { useCallback, useEffect, useRef } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useChannel, useMissed, useResync } from "@/components/realtime";
import { inboxChannel, inboxOfChannel, inboxUnassignedChannel } from "@/lib/realtime/channels";
import type { Resync } from "@/lib/realtime/resync-schema";
import { applyRoomEvents, type LiveRoom, type LiveRooms, noLiveRooms, type RoomsChange } from "@/lib/rooms/reducer";
import type { Room } from "@/lib/rooms/schema";
import { roomViews } from "@/lib/rooms/views";
import { type InboxMember, useInbox } from "./inbox-context";

const liveRoomsKey = (project_id: string) => ["rooms", "live", project_id] as const;

/**
 * Minimum interval between list updates while events arrive, in ms, for each event of the update before: the busier the list, the more events
 * share an update.
 */
const GATHER_MS = 100;
const MOST_GATHER_MS = 400;

/** These keys have no fetcher. Every change is a new object, so SWR's deep comparison is not needed. */
const IN_MEMORY = { fetcher: undefined, compare: Object.is };

/** Live updates: changes to rooms from realtime and from this member's own actions, since the rooms were fetched. */
export function useLiveRooms(): LiveRooms {
  const { project_id } = useInbox();
  const { data } = useSWR<LiveRooms>(liveRoomsKey(project_id), IN_MEMORY);
  return data ?? noLiveRooms;
}

/** The live updates of one room; re-renders only when they change. */
export function useLiveRoom(room_id: string): LiveRoom | undefined {
  const { project_id } = useInbox();
  const { data } = useSWR<LiveRooms>(liveRoomsKey(project_id), {
    fetcher: undefined,
    compare: (a, b) => a?.get(room_id) === b?.get(room_id),
  });
  return data?.get(room_id);
}

/** Returns a stable function that applies a change of rooms. */
export function useApplyRoomEvents(): (change: RoomsChange) => void {
  const { project_id } = useInbox();
  const { mutate } = useSWRConfig();
  return useCallback(
    (change) => {
      void mutate<LiveRooms>(liveRoomsKey(project_id), (live) => applyRoomEvents(live ?? noLiveRooms, change), {
        revalidate: false,
      });
    },
    [mutate, project_id],
  );
}

/** Returns a function that transforms the live updates, to drop old ones. */
export function useReplaceLiveRooms(): (change: (live: LiveRooms) => LiveRooms) => void {
  const { project_id } = useInbox();
  const { mutate } = useSWRConfig();
  return useCallback(
    (change) => {
      void mutate<LiveRooms>(liveRoomsKey(project_id), (live) => change(live ?? noLiveRooms), { revalidate: false });
    },
    [mutate, project_id],
  );
}

interface RoomEventHandlers {
  /** Called after changes were applied. `written`: the customer messages among them. */
  onApplied: (written: { room_id: string; sequence: number }[]) => void;
  /** A room is no longer visible to the member, or many rooms changed: refetch. */
  onLeft: () => void;
  findRoom: (room_id: string) => Room | undefined;
}

/** Subscribes to the project's list events, batched so that a busy minute does not re-render the list for every message. */
export function useRoomEvents({ onApplied, onLeft, findRoom }: RoomEventHandlers): void {
  const { project_id, me } = useInbox();
  const applyEvents = useApplyRoomEvents();
  const waiting = useRef<Extract<RoomsChange, { type: "rooms" }>[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const handlers = useRef({ onApplied, onLeft, findRoom });
  handlers.current = { onApplied, onLeft, findRoom };

  const flush = useCallback(() => {
    const changes = waiting.current;
    waiting.current = [];
    timer.current = null;
    if (changes.length === 0) return;
    const messages = changes.flatMap((change) => change.messages ?? []);
    applyEvents({ type: "rooms", rooms: changes.flatMap((change) => change.rooms), messages });
    handlers.current.onApplied(messages.filter((message) => message.author_kind === "customer"));
    timer.current = setTimeout(flush, Math.min(changes.length * GATHER_MS, MOST_GATHER_MS));
  }, [applyEvents]);

  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  const rooms = (event: Omit<Extract<RoomsChange, { type: "rooms" }>, "type">) => {
    waiting.current.push({ type: "rooms", ...event });
    // after a quiet time the first event is applied immediately
    if (!timer.current) flush();
  };
  // The newest version of a room says who may still see it; the event itself only says that it was reassigned.
  const left = (stillMine: string | null) => (event: { room_ids: string[] }) => {
    const gone = event.room_ids.flatMap((room_id) => handlers.current.findRoom(room_id) ?? []);
    const rooms = gone.filter((room) => room.assignee_id !== stillMine);
    if (rooms.length > 0) applyEvents({ type: "left", rooms });
    handlers.current.onLeft();
  };

  const { all, unassigned, own } = inboxChannels(project_id, me);
  const many = { "rooms-changed": () => handlers.current.onLeft() };
  useChannel(all, { rooms, ...many });
  useChannel(unassigned, { rooms, "rooms-left": left(me.user_id), ...many });
  useChannel(own, { rooms, "rooms-left": left(null), ...many });
}

/** The list's channels: one for members who see all rooms; two (unassigned and own) for members who see only those. */
function inboxChannels(project_id: string, { user_id, rooms_scope }: InboxMember) {
  const seesAll = rooms_scope === "all";
  return {
    all: seesAll ? inboxChannel(project_id) : null,
    unassigned: seesAll ? null : inboxUnassignedChannel(project_id),
    own: seesAll ? null : inboxOfChannel(project_id, user_id),
  };
}

/**
 * Calls back whenever list events may have been missed: `refresh` for the list, whose first page the server sends with the screen, and
 * `recount`, which makes the first request of the counts as well.
 */
export function useListResync({ refresh, recount }: { refresh: () => unknown; recount: () => void }): void {
  const { project_id, me } = useInbox();
  const channels = Object.values(inboxChannels(project_id, me)).filter((name) => name !== null);
  const applyEvents = useApplyRoomEvents();
  useMissed(({ answer: { news } }) => news && applyEvents({ type: "rooms", ...news }));
  // a room that has left the list is not among the news, but changes the counts
  useResync(refresh, channels, { isMissed: ({ isFull, answer, previous }) => isFull || haveChanged(answer, previous) });
  useResync(recount, channels, { isFirst: true, isMissed: () => false });
}

function haveChanged({ counts }: Resync, previous: Resync | null): boolean {
  const names = [...roomViews, "unread"] as const;
  return previous !== null && names.some((name) => counts[name] !== previous.counts[name]);
}
