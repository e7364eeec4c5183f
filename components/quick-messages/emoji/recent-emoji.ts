import { localStore } from "@/lib/browser-storage";

const PLACE = "emoji:recent";
/** Three rows of the grid. */
const MOST = 24;

/** The emoji last used in this browser, most recent first. */
export function readRecent(): string[] {
  const kept = localStore.readJson(PLACE);
  return Array.isArray(kept) ? kept.filter((emoji) => typeof emoji === "string").slice(0, MOST) : [];
}

export function keepRecent(emoji: string): void {
  localStore.writeJson(PLACE, [emoji, ...readRecent().filter((other) => other !== emoji)].slice(0, MOST));
}
