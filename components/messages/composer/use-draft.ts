"use client";

import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useInbox } from "@/components/rooms/inbox-context";
import { registerUnsaved } from "@/components/ui/form/unsaved";
import type { Draft } from "@/lib/rooms/schema";
import { type DraftKeeper, draftKeeper, flushDrafts } from "./draft-keeper";

interface UsedDraft {
  text: string;
  hasFailed: boolean;
  keeper: DraftKeeper;
}

/** The draft of a room, saved on the server. `drafts` is what the server sent with the room. */
export function useDraft(room_id: string, kind: Draft["kind"], drafts: readonly Draft[] | undefined): UsedDraft {
  const { api, me } = useInbox();
  const keeper = useMemo(
    () => draftKeeper(me.user_id, `${api}/rooms/${room_id}`, kind),
    [me.user_id, api, room_id, kind],
  );
  const text = useSyncExternalStore(
    keeper.subscribe,
    () => keeper.text,
    () => "",
  );
  const hasFailed = useSyncExternalStore(
    keeper.subscribe,
    () => keeper.hasFailed,
    () => false,
  );
  useEffect(() => {
    if (drafts) keeper.adopt(drafts);
  }, [keeper, drafts]);
  // save when leaving the room
  useEffect(() => () => void keeper.flush(), [keeper]);
  return { text, hasFailed, keeper };
}

/** Saves drafts when the page closes or the session ends. Use once. */
export function useDraftGuard(): void {
  useEffect(() => {
    const save = () => void flushDrafts({ keepalive: true });
    const onVisibility = () => document.visibilityState === "hidden" && save();
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", onVisibility);
    const forget = registerUnsaved(() => flushDrafts());
    return () => {
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", onVisibility);
      forget();
    };
  }, []);
}
