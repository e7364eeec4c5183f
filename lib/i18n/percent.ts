/** With a smaller base, a percentage suggests a precision that a few cases do not have: "+45,042%" after one closed chat. */
export const LEAST_BASE = 10;
/** A larger change is said in numbers: nobody can picture 4,500%. */
const MOST = 10;

/**
 * The relative change from `before` to `now`, or null if it cannot be given as a percentage: nothing to compare with, too few cases behind
 * either value, or more than ten times as much.
 *
 * @param base How many cases are behind the smaller of the two values; for counts, the earlier count itself.
 */
export function percentChange(now: number | null, before: number | null | undefined, base: number): number | null {
  if (now === null || !before || base < LEAST_BASE) return null;
  const change = (now - before) / before;
  return Math.abs(change) > MOST ? null : change;
}

/** A part of a base as a fraction, or null if the base is too small for a percentage. */
export const shareOf = (part: number, base: number): number | null => (base < LEAST_BASE ? null : part / base);
