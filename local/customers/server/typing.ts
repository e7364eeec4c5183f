/** How long the provider's app shows a sign without a message. */
const SHOWN_MS = 20_000;

/** Providers tell when the shop begins to write, and their apps end the sign with the next message. */
export class TypingWatch {
  private readonly known = new Map<string, { count: number; since: number }>();

  /** `count`: the signs so far; `lastMessage`: when the shop's last message arrived, in ms. */
  isTyping(key: string, count: number, lastMessage: number, now = Date.now()): boolean {
    const known = this.known.get(key);
    // On the first look the age of the signs is unknown.
    const since = known && count > known.count ? now : (known?.since ?? 0);
    this.known.set(key, { count, since: count === 0 ? 0 : since });
    return count > 0 && now - since < SHOWN_MS && lastMessage < since;
  }
}
