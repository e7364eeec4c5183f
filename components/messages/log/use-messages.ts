"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { hasRoomChanged, useChannel, useResync } from "@/components/realtime";
import { useInbox } from "@/components/rooms/inbox-context";
import { api as http } from "@/lib/http/client";
import { changedSince, gapAfter, type History, mergePage, trimHistory } from "@/lib/messages/reducer";
import type { MessagePage } from "@/lib/messages/schema";
import { roomChannel } from "@/lib/realtime/channels";
import { useChangeHistory, useHistory } from "./use-history";

const PAGE = 50;
const CATCH_UP_PAGE = 200;
/** An event and its message may arrive separately: wait this long (ms) before fetching what is missing. */
const SETTLE_MS = 120;
/** Minimum interval between requests for the same gap, in ms. */
const ASK_AGAIN_MS = 5_000;
/** A change may commit shortly after a later one: fetch this much overlap, in ms. */
const OVERLAP_MS = 5_000;
/** Messages kept of a room after leaving it. */
const KEEP = 100;

interface Messages {
  history: History;
  isLoaded: boolean;
  error: Error | null;
  /** Fetches everything after the loaded messages, and changes to them. */
  catchUp: () => void;
  isLoadingEarlier: boolean;
  earlierFailed: boolean;
  loadEarlier: () => void;
}

/**
 * The messages of the open room: the last page, everything after it without gaps, and earlier pages on demand. `announced` is
 * the highest sequence the room is known to have. Use a `key` per room.
 */
export function useMessages(room_id: string, announced: number): Messages {
  const { api } = useInbox();
  const history = useHistory(room_id);
  const change = useChangeHistory();
  const [error, setError] = useState<Error | null>(null);
  const [earlier, setEarlier] = useState<"idle" | "loading" | "failed">("idle");
  const latest = useRef(history);
  latest.current = history;
  const asking = useRef(false);
  const askAgain = useRef(false);

  const fetchPage = useCallback(
    (query: Record<string, string | number>) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return http.get<MessagePage>(`${api}/rooms/${room_id}/messages?${search}`);
    },
    [api, room_id],
  );

  const catchUp = useCallback(async () => {
    if (asking.current) {
      askAgain.current = true;
      return true;
    }
    asking.current = true;
    try {
      do {
        askAgain.current = false;
        let after = latest.current.complete_to;
        if (after === null) {
          const page = await fetchPage({ limit: PAGE });
          change(room_id, (held) => mergePage(held, page, {}));
          continue;
        }
        let since = changedSince(latest.current);
        for (let hasMore = true; hasMore; since = null) {
          const asked = after;
          const page: MessagePage = await fetchPage({
            after: asked,
            limit: CATCH_UP_PAGE,
            ...(since && { changed_since: new Date(Date.parse(since) - OVERLAP_MS).toISOString() }),
          });
          change(room_id, (held) => mergePage(held, page, { after: asked }));
          hasMore = page.has_more;
          after = Math.max(asked, page.messages.at(-1)?.sequence ?? 0);
        }
      } while (askAgain.current);
      setError(null);
      return true;
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      return false;
    } finally {
      asking.current = false;
    }
  }, [change, fetchPage, room_id]);

  useEffect(() => {
    void catchUp();
  }, [catchUp]);
  useResync(catchUp, [roomChannel(room_id)], {
    isMissed: (missed) => hasRoomChanged(missed, room_id, "has_changed_messages"),
  });
  useChannel(roomChannel(room_id), { "rooms-changed": () => void catchUp() });

  const gap = gapAfter(history, announced);
  const lastAsked = useRef({ gap: -1, at: 0 });
  useEffect(() => {
    if (gap === null) return;
    const isSame = lastAsked.current.gap === gap;
    const wait = isSame ? Math.max(SETTLE_MS, lastAsked.current.at + ASK_AGAIN_MS - Date.now()) : SETTLE_MS;
    const timer = setTimeout(() => {
      lastAsked.current = { gap, at: Date.now() };
      void catchUp();
    }, wait);
    return () => clearTimeout(timer);
  }, [gap, catchUp]);

  const isLoadingEarlier = useRef(false);
  const loadEarlier = useCallback(async () => {
    const { messages, has_earlier, complete_to } = latest.current;
    const before = messages[0]?.sequence;
    if (isLoadingEarlier.current || !has_earlier || complete_to === null || before === undefined) return;
    isLoadingEarlier.current = true;
    setEarlier("loading");
    try {
      const page = await fetchPage({ before, limit: PAGE });
      change(room_id, (held) => mergePage(held, page, { before }));
      setEarlier("idle");
    } catch {
      setEarlier("failed");
    } finally {
      isLoadingEarlier.current = false;
    }
  }, [change, fetchPage, room_id]);

  useEffect(() => () => change(room_id, (held) => trimHistory(held, KEEP)), [change, room_id]);

  return {
    history,
    isLoaded: history.complete_to !== null,
    error,
    catchUp,
    isLoadingEarlier: earlier === "loading",
    earlierFailed: earlier === "failed",
    loadEarlier,
  };
}
