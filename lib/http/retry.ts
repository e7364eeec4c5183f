/**
 * The retry policy of all requests that browsers send. No dependencies: the widget uses it too.
 *
 * - No response at all: three more attempts, with any method.
 * - A retryable status: one more attempt for a request that is not idempotent, none for an idempotent one. Every POST and PATCH
 *   carries an Idempotency-Key and sends the same one again, so that a retry never repeats an effect. Idempotent requests are
 *   repeated by their caller if it needs the answer: SWR revalidates, a person presses a button.
 * - Retry-After (RFC 9110 §10.2.3) sets the delay, up to 10 s; a longer one is left to the caller.
 */
const NETWORK_RETRIES = 3;
const RETRIED_STATUS: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
const MAX_WAIT_MS = 10_000;
const DEFAULT_WAIT_MS = 500;

interface RetryOptions {
  /** Whether repeating the request has no further effect. */
  isIdempotent: boolean;
  signal?: AbortSignal | null | undefined;
}

/** GET, HEAD, PUT and DELETE by definition (RFC 9110 §9.2.2); a handler for which this is not true says so at the call. */
export const isIdempotentMethod = (method: string): boolean => method !== "POST" && method !== "PATCH";

/**
 * Sends a request until its answer is final, and returns that answer whatever its status. Throws the network failure of the last
 * attempt. Never retries an aborted request.
 */
export async function withRetries(
  send: () => Promise<Response>,
  { isIdempotent, signal }: RetryOptions,
): Promise<Response> {
  let mayRepeat = !isIdempotent;
  for (let failures = 0; ; ) {
    let wait: number;
    try {
      const response = await send();
      if (!mayRepeat || !RETRIED_STATUS.includes(response.status)) return response;
      wait = readRetryAfter(response.headers.get("retry-after")) ?? DEFAULT_WAIT_MS;
      if (wait > MAX_WAIT_MS) return response;
      mayRepeat = false;
    } catch (failure) {
      if (isAbort(failure) || failures === NETWORK_RETRIES) throw failure;
      wait = 800 * 2 ** failures++;
    }
    await pause(wait, signal);
  }
}

export const isAbort = (failure: unknown): boolean => (failure as Error | null)?.name === "AbortError";

/** Retry-After in seconds or as a date, in milliseconds from now; null if it is neither. */
export function readRetryAfter(given: string | null): number | null {
  if (!given?.trim()) return null;
  const seconds = Number(given);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/**
 * The response once its body has arrived: a connection that breaks halfway is a network failure like any other. As bytes of this page: a
 * blob would be handed to the browser's process and read back from there.
 */
export async function withBody(response: Response): Promise<Response> {
  return new Response(response.status === 204 ? null : await response.arrayBuffer(), response);
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
