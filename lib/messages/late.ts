import type { Bubble } from "./outbox";

/** A message that arrives this long after it was written is sorted by when it was written, not by arrival. */
const LATE_MS = 60_000;

type Timed = Pick<Bubble, "author_kind" | "created_at" | "sent_at">;

/** When a customer's late message was written, by the provider's clock; null for all other messages. */
export function lateSince({ author_kind, created_at, sent_at }: Timed): string | null {
  if (author_kind !== "customer" || sent_at === null) return null;
  return Date.parse(created_at) - Date.parse(sent_at) > LATE_MS ? sent_at : null;
}

const placed = new WeakMap<Bubble, Bubble>();

/** A late message with the time at which it was written; memoised, so the same object each time. */
function atItsTime(bubble: Bubble, written: string): Bubble {
  const known = placed.get(bubble) ?? { ...bubble, created_at: written, arrived_at: bubble.created_at };
  placed.set(bubble, known);
  return known;
}

/**
 * Messages in ascending sequence, with late ones moved to where they were written. Does not change sequences, which track what is read and
 * what is missing. Returns the same array if nothing is late. Pure.
 */
export function inOrderOfWriting(bubbles: readonly Bubble[]): readonly Bubble[] {
  if (!bubbles.some((bubble) => lateSince(bubble) !== null)) return bubbles;
  const ordered: Bubble[] = [];
  for (const bubble of bubbles) {
    const written = lateSince(bubble);
    if (written === null) {
      ordered.push(bubble);
      continue;
    }
    const instant = Date.parse(written);
    const at = ordered.findLastIndex(({ created_at }) => Date.parse(created_at) <= instant);
    ordered.splice(at + 1, 0, atItsTime(bubble, written));
  }
  return ordered;
}
