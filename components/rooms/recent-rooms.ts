import { localStore } from "@/lib/browser-storage";
import { type RecentRooms, readRecentRooms } from "@/lib/rooms/recent";

/** Removed with the rest of local storage when the session ends. */
const KEY = "recent-rooms";

export const recentRooms = (): RecentRooms | null => readRecentRooms(localStore.read(KEY));

export const keepRecentRooms = (rooms: RecentRooms): void => void localStore.writeJson(KEY, rooms);
