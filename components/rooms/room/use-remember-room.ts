import { useEffect } from "react";
import { useCustomerName } from "@/components/customers/use-customer-name";
import { rememberRoom } from "@/lib/rooms/recent";
import { useInbox } from "../inbox-context";
import { keepRecentRooms, recentRooms } from "../recent-rooms";
import type { RoomIdentity } from "./use-room-identity";

/** Remembers the open room in this browser: for the palette, and for replies while offline. */
export function useRememberRoom(room: RoomIdentity | undefined): void {
  const { project_id, me } = useInbox();
  const { user_id, role } = me;
  const nameOf = useCustomerName();
  const name = room ? nameOf(room) : "";
  useEffect(() => {
    if (!room) return;
    const owner = { user_id, project_id, may_answer: role !== "viewer" };
    keepRecentRooms(rememberRoom(recentRooms(), owner, room, name));
  }, [user_id, role, project_id, room, name]);
}
