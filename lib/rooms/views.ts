export const roomViews = ["waiting", "mine", "unassigned", "bot_failed", "pinned", "resolved", "all"] as const;
export type RoomView = (typeof roomViews)[number];
export const roomSorts = ["waiting", "newest", "oldest", "priority"] as const;
export type RoomSort = (typeof roomSorts)[number];

/** Whether a list is ordered by waiting time, longest first; in the waiting view also within equal priority. */
export function isByWait(view: RoomView, sort: RoomSort): boolean {
  return sort === "waiting" || (sort === "priority" && view === "waiting");
}

/** The default order of each view: longest waiting first if it shows waiting rooms, else newest first. */
export function defaultSort(view: RoomView): RoomSort {
  return view === "waiting" ? "waiting" : "newest";
}
