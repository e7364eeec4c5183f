"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo, useRef } from "react";
import { noFilters } from "@/lib/rooms/filters";
import { type InboxLocation, inboxHref, readInboxLocation } from "@/lib/rooms/path";
import { defaultSort, type RoomView } from "@/lib/rooms/views";

/** Marks a history entry that was reached from the list, so that "back" can use the browser's history. */
interface EntryState {
  isFromList?: boolean;
}

export interface InboxNavigation extends InboxLocation {
  href: (change: Partial<InboxLocation>) => string;
  /**
   * Navigates within the inbox without requesting the page from the server. `replace` adds no history entry. The function is
   * stable.
   */
  go: (change: Partial<InboxLocation>, options?: { replace?: boolean }) => void;
  /** From a room to the list: goes back in the history if the room was reached from the list. */
  leaveRoom: () => void;
  /** Whether the room is open at this moment: not what was rendered last, also after the inbox was left. Stable. */
  isOpen: (room_id: string) => boolean;
}

/** A view opens with its default order and without filters, to match its count. */
export const viewLocation = (view: RoomView) => ({ view, sort: defaultSort(view), filters: noFilters });

/** The current place in the inbox, and how to navigate. */
export function useInboxNavigation(project_id: string): InboxNavigation {
  const pathname = usePathname();
  const search = useSearchParams();
  const location = useMemo(() => readInboxLocation(pathname, search), [pathname, search]);
  const latest = useRef(location);
  latest.current = location;

  const go = useCallback<InboxNavigation["go"]>(
    (change, { replace = false } = {}) => {
      const href = inboxHref(project_id, { ...latest.current, ...change });
      const current: EntryState | null = window.history.state;
      // Next.js adds its own keys to a state without them, and ignores a state that already has them
      if (replace) window.history.replaceState({ isFromList: current?.isFromList }, "", href);
      else window.history.pushState({ isFromList: latest.current.room_id === null }, "", href);
    },
    [project_id],
  );
  const leaveRoom = useCallback(() => {
    const state: EntryState | null = window.history.state;
    if (state?.isFromList) window.history.back();
    else go({ room_id: null }, { replace: true });
  }, [go]);

  const isOpen = useCallback((room_id: string) => {
    const { pathname: path, search: query } = window.location;
    return readInboxLocation(path, new URLSearchParams(query)).room_id === room_id;
  }, []);

  return useMemo(
    () => ({ ...location, href: (change) => inboxHref(project_id, { ...location, ...change }), go, leaveRoom, isOpen }),
    [project_id, location, go, leaveRoom, isOpen],
  );
}
