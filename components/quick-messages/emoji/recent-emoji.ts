const PLACE = "emoji:recent";
/** Three rows of the grid. */
const MOST = 24;

/** The emoji last used in this browser, most recent first. */
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
    // storage is not available: nothing is remembered
  }
}
