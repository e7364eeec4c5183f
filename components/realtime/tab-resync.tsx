"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useBellCount } from "@/components/notifications/use-bell-count";
import { api } from "@/lib/http/client";
import type { Resync, ResyncQuery } from "@/lib/realtime/resync-schema";
import { onComingBack, repeatWhileVisible } from "./coming-back";
import { useRealtimeState } from "./provider";
import { type Missed, ResyncLoop } from "./resync-loop";

/** Events are hints: even with a healthy connection the tab asks what it missed at this interval, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 3_400;

const TabResyncContext = createContext<ResyncLoop | null>(null);

/**
 * One call per tab for everything that a project's screens may have missed: each 30 s, each 3 to 4 s while realtime is down, and whenever
 * the page becomes visible, gets focus or is online again. Hidden tabs do not ask.
 */
export function TabResyncProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const state = useRealtimeState();
  const { mutate } = useSWRConfig();
  const [loop] = useState(
    () =>
      new ResyncLoop((query, signal) =>
        api.get<Resync>(`/api/project/${projectId}/resync?${searchOf(query)}`, { signal }),
      ),
  );
  // the first count comes when the tab's events begin to arrive
  const count = useBellCount();
  loop.since ??= count?.as_of;

  useEffect(() => {
    return loop.listen((missed) => {
      if (!missed) return;
      void mutate(`/api/project/${projectId}/rooms/counts`, missed.answer.counts, { revalidate: false });
    });
  }, [loop, mutate, projectId]);

  const isDown = state === "down";
  useEffect(() => onComingBack(() => void loop.run(isDown)), [loop, isDown]);
  useEffect(() => repeatWhileVisible(isDown ? DOWN_MS : STEADY_MS, () => loop.run(isDown)), [loop, isDown]);

  return <TabResyncContext value={loop}>{children}</TabResyncContext>;
}

function searchOf({ since, room_id }: ResyncQuery): URLSearchParams {
  return new URLSearchParams({ ...(since && { since }), ...(room_id && { room_id }) });
}

/** The tab's resync calls; null outside a project. */
export const useTabResync = (): ResyncLoop | null => useContext(TabResyncContext);

/** Calls back with each answer of the tab's resync calls. */
export function useMissed(callback: (missed: Missed) => void): void {
  const loop = useTabResync();
  const current = useRef(callback);
  current.current = callback;
  useEffect(() => loop?.listen((missed) => missed && current.current(missed)), [loop]);
}

/** Has the tab's calls describe a room while mounted. */
export function useFollowRoom(room_id: string | null): void {
  const loop = useTabResync();
  useEffect(() => (room_id ? loop?.follow(room_id) : undefined), [loop, room_id]);
}
