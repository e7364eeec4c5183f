/**
 * A signal that aborts with a TimeoutError after `timeoutMs`, or with `signal`, until `end` is called. AbortSignal.any cannot be used for
 * this: in Node 20 it refers to its sources weakly, so that an AbortSignal.timeout is collected as garbage before it fires, and a silent
 * server holds the caller for the five minutes after which fetch itself gives up.
 */
export function limitTime(timeoutMs: number, signal?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException("The call took too long", "TimeoutError")), timeoutMs);
  const follow = () => stop.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener("abort", follow);
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  };
  return { signal: stop.signal, end };
}
