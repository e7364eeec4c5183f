import type { Bubble } from "./outbox";

const GROUP_WINDOW_MS = 3 * 60 * 1000;

/** A bubble's position in its group. */
export interface Grouping {
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

/** Whether b continues a's group: same author and kind, within three minutes. */
function continues(a: Bubble, b: Bubble, dayOf: (iso: string) => string): boolean {
  return (
    a.kind !== "event" &&
    b.kind !== "event" &&
    a.author_kind === b.author_kind &&
    a.author_id === b.author_id &&
    a.is_note === b.is_note &&
    Date.parse(b.created_at) - Date.parse(a.created_at) < GROUP_WINDOW_MS &&
    dayOf(a.created_at) === dayOf(b.created_at)
  );
}

/** The grouping of one bubble, from its two neighbours only. */
export function groupBubble(
  bubble: Bubble,
  before: Bubble | undefined,
  after: Bubble | undefined,
  dayOf: (iso: string) => string,
): Grouping {
  return {
    startsDay: !before || dayOf(before.created_at) !== dayOf(bubble.created_at),
    startsGroup: !before || !continues(before, bubble, dayOf),
    endsGroup: !after || !continues(bubble, after, dayOf),
  };
}
