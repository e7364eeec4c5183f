export interface TimeLimit {
  signal: AbortSignal;
  /** The promise's result; rejects when the signal aborts, even if the promise never settles. */
  race: <Result>(work: Promise<Result>) => Promise<Result>;
  /** To be called when the work is done. */
  end: () => void;
}

/**
 * A signal that aborts with a TimeoutError after `timeoutMs`, or with `signal`. Two faults of Node 20 are avoided. AbortSignal.any refers
 * to its sources weakly, so that an AbortSignal.timeout is collected as garbage before it fires, and a silent server holds the caller for
 * the five minutes after which fetch itself gives up. And of many thousand calls of fetch that are aborted under load, a few never settle.
 */
export function limitTime(timeoutMs: number, signal?: AbortSignal): TimeLimit {
  const stop = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
  });
  stopped.catch(() => undefined);
  const timer = setTimeout(() => stop.abort(new DOMException("The call took too long", "TimeoutError")), timeoutMs);
  const follow = () => stop.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow);
  return {
    signal: stop.signal,
    race: (work) => Promise.race([work, stopped]),
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", follow);
    },
  };
}

/** Does work that ends with its signal. Throws a TimeoutError after `timeoutMs`, whether or not the work has ended; lib/within waits alike without a signal. */
export async function withTimeout<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = limitTime(timeoutMs);
  try {
    return await limit.race(work(limit.signal));
  } finally {
    limit.end();
  }
}
