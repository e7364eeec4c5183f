"use client";

import { useEffect } from "react";
import { drawFaviconBadge } from "./favicon-badge";
import { usePublicConfig } from "./public-config";

const PREFIX = /^\(\d+\) /;

/** Shows the number of unread rooms in the title, "(3) ", and on the favicon; zero removes both. */
export function useUnreadTitle(unread: number): void {
  const { webFaviconUrl } = usePublicConfig();
  useEffect(() => {
    const wanted = () => {
      const bare = document.title.replace(PREFIX, "");
      return unread > 0 ? `(${unread}) ${bare}` : bare;
    };
    const write = () => {
      if (document.title !== wanted()) document.title = wanted();
    };
    write();
    // Next rewrites the title on every navigation.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(PREFIX, "");
    };
  }, [unread]);
  useEffect(() => drawFaviconBadge(webFaviconUrl, unread), [webFaviconUrl, unread]);
}
