/**
 * Returns a function that runs `work` one at a time: calls that come while it runs share the next run. So every call gets the result of a run
 * that began after the call.
 */
export function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    if (next) return next;
    const begin = () => {
      next = null;
      return work();
    };
    const run = running.then(begin, begin);
    next = run;
    running = run;
    return run;
  };
}
