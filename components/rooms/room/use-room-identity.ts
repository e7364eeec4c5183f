"use client";

import { useRef } from "react";
import type { Room } from "@/lib/rooms/schema";

const SHOWN = [
  "id",
  "social_id",
  "social_kind",
  "customer_id",
  "customer_name",
  "customer_picture_url",
  "status",
  "assignee_id",
  "handled_by",
  "waiting_since",
  "pinned_at",
  "priority",
  "snoozed_until",
  "tag_ids",
  "customer_blocked_at",
  "member_count",
  "kind",
  "thread_owner",
] as const satisfies readonly (keyof Room)[];

/** The part of a room that the header and customer panel show. */
export type RoomIdentity = Pick<Room, (typeof SHOWN)[number]>;

/** Returns the same object as long as the shown part of the room does not change: most messages do not change it. */
export function useRoomIdentity(room: Room | undefined): RoomIdentity | undefined {
  const last = useRef(room);
  const isSame = last.current && room && SHOWN.every((name) => last.current?.[name] === room[name]);
  if (!isSame) last.current = room;
  return last.current;
}
