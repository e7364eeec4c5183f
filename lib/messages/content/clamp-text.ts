const MAX_LETTERS = 500;

/** Untrusted text, limited in length; null if empty. */
export function clampText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  return value.trim().slice(0, MAX_LETTERS) || null;
}
