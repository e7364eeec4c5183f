export const roomViews = ["waiting", "mine", "unassigned", "bot_failed", "pinned", "resolved", "all"] as const;
export type RoomView = (typeof roomViews)[number];
export const roomSorts = ["waiting", "newest", "oldest", "priority"] as const;
export type RoomSort = (typeof roomSorts)[number];

/** Whether a list stands in the order of waiting: the longest first, and among equal priorities too in the waiting view. */
export function isByWait(view: RoomView, sort: RoomSort): boolean {
  return sort === "waiting" || (sort === "priority" && view === "waiting");
}

/** The default order of each view: who waits longest first where somebody waits, else newest. */
export function defaultSort(view: RoomView): RoomSort {
  return view === "waiting" ? "waiting" : "newest";
}
