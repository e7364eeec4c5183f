import type { Bubble } from "./outbox";

const GROUP_WINDOW_MS = 3 * 60 * 1000;

/** How a bubble stands to its neighbours. */
export interface Grouping {
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
}

/** Whether b goes on where a stopped: the same author and kind of message, within three minutes. */
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

/** Grouping of one bubble, from its neighbours alone. */
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
