"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo, useRef } from "react";
import { noFilters } from "@/lib/rooms/filters";
import { type InboxPlace, inboxHref, readInboxPlace } from "@/lib/rooms/path";
import { defaultSort, type RoomView } from "@/lib/rooms/views";

/** Marks a history entry that was reached from the list, so that "back" can use the browser's history. */
interface EntryState {
  isFromList?: boolean;
}

export interface InboxNavigation extends InboxPlace {
  href: (change: Partial<InboxPlace>) => string;
  /**
   * Navigates within the inbox without requesting the page from the server. `replace` adds no history entry. The function is
   * stable.
   */
  go: (change: Partial<InboxPlace>, options?: { replace?: boolean }) => void;
  /** From a room to the list: goes back in the history if the room was reached from the list. */
  leaveRoom: () => void;
}

/** A view opens with its default order and without filters, to match its count. */
export const placeOfView = (view: RoomView) => ({ view, sort: defaultSort(view), filters: noFilters });

/** The current place in the inbox, and how to navigate. */
export function useInboxPlace(project_id: string): InboxNavigation {
  const pathname = usePathname();
  const search = useSearchParams();
  const place = useMemo(() => readInboxPlace(pathname, search), [pathname, search]);
  const latest = useRef(place);
  latest.current = place;

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

  return useMemo(
    () => ({ ...place, href: (change) => inboxHref(project_id, { ...place, ...change }), go, leaveRoom }),
    [project_id, place, go, leaveRoom],
  );
}
