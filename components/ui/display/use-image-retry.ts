"use client";

import { useEffect, useState } from "react";

/** Delays before an image that did not load is requested again, in ms. */
const RETRY_MS = [2_000, 8_000, 30_000];

interface ImageRetry {
  /** The image did not load: show something else in its place. */
  isMissing: boolean;
  /** It is not requested again by itself, unless the network comes back. */
  isGivenUp: boolean;
  /** The `key` of the image: another attempt is another element. */
  attempt: number;
  onError: () => void;
  retry: () => void;
}

/**
 * Requests an image again that did not load. An image's error event has no status: a server that is busy for a moment looks like a
 * file that does not exist.
 */
export function useImageRetry(src: string): ImageRetry {
  const [state, setState] = useState({ src, attempt: 0, isMissing: false });
  // a new source has no failed attempts
  const { attempt, isMissing } = state.src === src ? state : { attempt: 0, isMissing: false };
  const wait = RETRY_MS[attempt];
  const retry = () => setState({ src, attempt: attempt + 1, isMissing: false });
  useEffect(() => {
    if (!isMissing) return;
    const again = () => setState({ src, attempt: attempt + 1, isMissing: false });
    const timer = wait === undefined ? undefined : setTimeout(again, wait);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [src, attempt, isMissing, wait]);
  return {
    isMissing,
    isGivenUp: isMissing && wait === undefined,
    attempt,
    onError: () => setState({ src, attempt, isMissing: true }),
    retry,
  };
}
