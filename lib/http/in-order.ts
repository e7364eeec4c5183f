import { within } from "@/lib/within";

/** How long a request that hangs delays the next one, in ms. */
const LONGEST_WAIT_MS = 15_000;

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs requests of one key one after another, in the order of the calls. Concurrent requests may be handled in another order: an earlier
 * change would then replace a later one. The request is made when its turn comes, also after one that failed.
 */
export function inOrder<Result>(key: string, request: () => Promise<Result>): Promise<Result> {
  const result = lastOf.get(key)?.then(request) ?? request();
  const settled = result.then(
    () => {},
    () => {},
  );
  const ended = within(LONGEST_WAIT_MS, settled).then(() => {
    if (lastOf.get(key) === ended) lastOf.delete(key);
  });
  lastOf.set(key, ended);
  return result;
}
