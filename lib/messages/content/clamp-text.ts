const MAX_LETTERS = 500;

/** Words from outside, bounded; null when there are none. */
export function clampText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.trim().slice(0, MAX_LETTERS) || null;
}
