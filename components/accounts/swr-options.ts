import type { SWRConfiguration } from "swr";
import { ApiError, api } from "@/lib/http/client";

const RETRIED_STATUS = new Set([0, 408, 425, 429, 500, 502, 503, 504]);
const MAX_RETRIES = 3;

/**
 * SWR is the only client cache and the only layer that retries: the API client does not repeat reads. SWR retries transient
 * errors with backoff, and not before Retry-After.
 */
export const swrOptions: SWRConfiguration = {
  fetcher: (path: string) => api.get(path),
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  dedupingInterval: 1_000,
  keepPreviousData: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (!(error instanceof ApiError) || !RETRIED_STATUS.has(error.status) || retryCount > MAX_RETRIES) return;
    const wait = error.retryAfterMs ?? 1_000 * 2 ** retryCount;
    setTimeout(() => revalidate({ retryCount }), wait);
  },
};
