import type { SWRConfiguration } from "swr";
import type { FullConfiguration } from "swr/_internal";
import { ApiError, api } from "@/lib/http/client";

/** The shortest interval at which a failing poll goes on, in ms. */
const FAILING_POLL_MS = 5_000;

/**
 * SWR is the only client cache. The API client has the only retry policy (lib/http/retry), so SWR never asks again because of a
 * failure. It asks when something happens: a screen opens, the tab gets focus, the network is back, an event arrives, a person presses
 * "try again", or the next tick of a poll is due.
 */
export const swrOptions: SWRConfiguration = {
  fetcher: (path: string) => api.get(path),
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  dedupingInterval: 1_000,
  keepPreviousData: false,
  // only to keep polling: SWR ends the polling of a key with an error
  shouldRetryOnError: true,
  onErrorRetry: (error, key, config, revalidate) => {
    const { refreshInterval, fallbackData, cache } = config as FullConfiguration;
    const data = cache.get(key)?.data ?? fallbackData;
    const interval = typeof refreshInterval === "function" ? refreshInterval(data) : refreshInterval;
    if (!interval) return;
    const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    setTimeout(() => revalidate({ dedupe: true }), Math.max(interval, asked, FAILING_POLL_MS));
  },
};
