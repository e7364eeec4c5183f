import { type RecentRooms, readRecentRooms } from "@/lib/rooms/recent";

/** Goes with everything else in local storage when the session ends. */
const KEY = "recent-rooms";

export function recentRooms(): RecentRooms | null {
  try {
    return readRecentRooms(window.localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function keepRecentRooms(rooms: RecentRooms): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(rooms));
  } catch {
    // a full or closed storage: nothing is offered without a network
  }
}
