/**
 * Polls until the result is not null, undefined or false, and returns it. Throws with `what` after the time limit. For effects of jobs,
 * which nothing reports.
 */
export async function until<Result>(
  what: string,
  ask: () => Promise<Result | null | undefined | false>,
  limitMs = 15_000,
): Promise<Result> {
  for (const begin = Date.now(); ; ) {
    const found = await ask();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() - begin > limitMs) throw new Error(`${what}: not within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
