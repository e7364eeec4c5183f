import { type RecentRooms, readRecentRooms } from "@/lib/rooms/recent";

/** Removed with the rest of local storage when the session ends. */
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
    // storage is full or not available: no rooms are offered offline
  }
}
