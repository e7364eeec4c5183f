"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useBellCount } from "@/components/notifications/use-bell-count";
import { api } from "@/lib/http/client";
import type { Resync, ResyncQuery } from "@/lib/realtime/resync-schema";
import { useRealtimeState } from "./provider";
import { type Missed, ResyncLoop } from "./resync-loop";

/** Events are hints: even with a healthy connection the tab asks what it missed at this interval, in ms. */
const STEADY_MS = 30_000;
const DOWN_MS = 3_400;
/** Focus and visibility come together: one call answers both, in ms. */
const TOGETHER_MS = 1_000;

const TabResyncContext = createContext<ResyncLoop | null>(null);

const isVisible = () => document.visibilityState === "visible";

/**
 * Repeats work at an interval, varied by a fifth, so that tabs that lost their connection together do not ask together. The interval begins
 * when the work has ended. Returns how to stop, also while it runs.
 */
export function repeat(ms: number, work: () => Promise<unknown>): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    timer = setTimeout(
      async () => {
        await work().catch(() => {});
        if (!isStopped) plan();
      },
      ms * (0.8 + 0.4 * Math.random()),
    );
  };
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

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
  const askedAt = useRef(Date.now());

  useEffect(() => {
    return loop.listen((missed) => {
      if (!missed) return;
      void mutate(`/api/project/${projectId}/rooms/counts`, missed.answer.counts, { revalidate: false });
    });
  }, [loop, mutate, projectId]);

  const isDown = state === "down";
  useEffect(() => {
    const ask = () => {
      if (!isVisible()) return;
      askedAt.current = Date.now();
      void loop.run(isDown);
    };
    const askOnce = () => Date.now() - askedAt.current >= TOGETHER_MS && ask();
    window.addEventListener("focus", askOnce);
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", askOnce);
    return () => {
      window.removeEventListener("focus", askOnce);
      window.removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", askOnce);
    };
  }, [loop, isDown]);

  useEffect(() => {
    return repeat(isDown ? DOWN_MS : STEADY_MS, async () => {
      if (!isVisible()) return;
      askedAt.current = Date.now();
      await loop.run(isDown);
    });
  }, [loop, isDown]);

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
