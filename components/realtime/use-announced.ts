"use client";

import { useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { useRealtime } from "./provider";
import type { Missed } from "./resync-loop";
import { useRefetch } from "./use-refetch";
import { useResync } from "./use-resync";
import { isJoined } from "./when-joined";

interface Announced<Data> extends Pick<SWRConfiguration<Data, Error>, "refreshInterval"> {
  /** See useResync. */
  isMissed?: (missed: Missed) => boolean;
}

/**
 * Data whose changes a channel announces; without a channel, they are refetched on every connect. On a connection the first request begins
 * when the channel's events arrive, a moment later, so one is enough (see Joining). While there is none, as on a page that has just been
 * loaded, connecting may take longer than the data: they are requested at once, and again when the events arrive. Components that share
 * the path share its requests.
 */
export function useAnnounced<Data>(path: string, channel: string | null, options: Announced<Data> = {}) {
  const { isMissed, refreshInterval } = options;
  const channels = channel ? [channel] : [];
  const realtime = useRealtime();
  // where the events already arrive, SWR asks on mounting, and not for each of a list's rows
  const [isAwaited] = useState(() => isJoined(realtime, []) && !isJoined(realtime, channels));
  const { data, error, mutate } = useSWR<Data, Error>(path, {
    revalidateOnMount: !isAwaited,
    ...(refreshInterval !== undefined && { refreshInterval }),
  });
  const refetch = useRefetch(path);
  useResync(refetch, channels, { isFirst: isAwaited, ...(isMissed && { isMissed }) });
  return { data, error, mutate, refetch };
}
