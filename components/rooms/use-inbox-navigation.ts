"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo, useRef } from "react";
import { noFilters } from "@/lib/rooms/filters";
import { type InboxLocation, inboxHref, readInboxLocation } from "@/lib/rooms/path";
import { defaultSort, type RoomView } from "@/lib/rooms/views";

/** Marks a history entry that was reached from the list, so that "back" can really go back. */
interface EntryState {
  isFromList?: boolean;
}

export interface InboxNavigation extends InboxLocation {
  href: (change: Partial<InboxLocation>) => string;
  /**
   * Goes somewhere in the inbox without asking the server for the page. `replace` leaves no step to go back to. The
   * function stays the same.
   */
  go: (change: Partial<InboxLocation>, options?: { replace?: boolean }) => void;
  /** From a room to the list: the step back if the room was reached from there. */
  leaveRoom: () => void;
}

/** A view begins in its own order and whole, as its count says. */
export const viewLocation = (view: RoomView) => ({ view, sort: defaultSort(view), filters: noFilters });

/** Where in the inbox we are, and how to get elsewhere in it. */
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
      // Next adds its own keys to a state without them, and takes no notice of one that has them already
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
    () => ({ ...location, href: (change) => inboxHref(project_id, { ...location, ...change }), go, leaveRoom }),
    [project_id, location, go, leaveRoom],
  );
}
