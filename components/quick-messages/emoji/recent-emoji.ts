const PLACE = "emoji:recent";
/** Three lines of the grid. */
const MOST = 24;

/** The emoji used last in this browser, the latest first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((emoji) => typeof emoji === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepRecent(emoji: string): void {
  try {
    const next = [emoji, ...readRecent().filter((other) => other !== emoji)].slice(0, MOST);
    localStorage.setItem(PLACE, JSON.stringify(next));
  } catch {
    // a closed storage: nothing is remembered
  }
}
