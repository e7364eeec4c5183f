import { localStore } from "@/lib/browser-storage";

const PLACE = "emoji:recent";
/** Three lines of the grid. */
const MOST = 24;

/** The emoji used last in this browser, the latest first. */
export function readRecent(): string[] {
  const kept = localStore.readJson(PLACE);
  return Array.isArray(kept) ? kept.filter((emoji) => typeof emoji === "string").slice(0, MOST) : [];
}

export function keepRecent(emoji: string): void {
  localStore.writeJson(PLACE, [emoji, ...readRecent().filter((other) => other !== emoji)].slice(0, MOST));
}
