"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type InboxPlace, inboxHref, readInboxPlace } from "@/lib/rooms/path";
import { defaultSort, type RoomView } from "@/lib/rooms/schema";

/** Marks a history entry that was reached from the list, so that "back" can really go back. */
interface EntryState {
  isFromList?: boolean;
}

export interface InboxNavigation extends InboxPlace {
  href: (change: Partial<InboxPlace>) => string;
  /** Goes somewhere in the inbox without asking the server for the page. `replace` leaves no step to go back to. */
  go: (change: Partial<InboxPlace>, options?: { replace?: boolean }) => void;
  /** From a room to the list: the step back if the room was reached from there. */
  leaveRoom: () => void;
}

/** A view begins in its own order. */
export const placeOfView = (view: RoomView) => ({ view, sort: defaultSort(view) });

/** Where in the inbox we are, and how to get elsewhere in it. */
export function useInboxPlace(project_id: string): InboxNavigation {
  const pathname = usePathname();
  const search = useSearchParams();
  return useMemo(() => {
    const place = readInboxPlace(pathname, search);
    const href = (change: Partial<InboxPlace>) => inboxHref(project_id, { ...place, ...change });
    const go: InboxNavigation["go"] = (change, { replace = false } = {}) => {
      const current: EntryState | null = window.history.state;
      // Next adds its own keys to a state without them, and takes no notice of one that has them already
      if (replace) window.history.replaceState({ isFromList: current?.isFromList }, "", href(change));
      else window.history.pushState({ isFromList: place.room_id === null }, "", href(change));
    };
    const leaveRoom = () => {
      const state: EntryState | null = window.history.state;
      if (state?.isFromList) window.history.back();
      else go({ room_id: null }, { replace: true });
    };
    return { ...place, href, go, leaveRoom };
  }, [project_id, pathname, search]);
}
