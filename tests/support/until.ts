/**
 * Asks until the answer is something (not null, undefined, false), and returns it. Throws, naming what was waited for, when
 * it does not come. For what happens in jobs, which nobody answers.
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
