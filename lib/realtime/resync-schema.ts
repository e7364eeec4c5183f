import * as z from "zod/mini";
import type { Permissions } from "@/lib/members/rights";
import { type BellCount, bellCountSchema } from "@/lib/notifications/schema";
import { type RoomCounts, type RoomEvent, roomEventSchema } from "@/lib/rooms/schema";

/** since: `as_of` of the tab's last answer. room_id: the open room. */
export const resyncQuerySchema = z.object({
  since: z.optional(z.iso.datetime({ offset: true })),
  room_id: z.optional(z.uuid()),
});
export type ResyncQuery = z.infer<typeof resyncQuerySchema>;

/**
 * State of the open room. Each version changes when the response that it identifies changes: `version` the room's, `customer` the
 * panel's, `payments` those of bills and slips, `scheduled` that of scheduled messages.
 */
export const roomStateSchema = z.object({
  version: z.string(),
  customer: z.nullable(z.string()),
  payments: z.string(),
  scheduled: z.nullable(z.string()),
  has_changed_messages: z.boolean(),
});
export type RoomState = z.infer<typeof roomStateSchema>;

const countSchema = z.number();
const countsSchema = z.object({
  waiting: countSchema,
  mine: countSchema,
  unassigned: countSchema,
  bot_failed: countSchema,
  pinned: countSchema,
  resolved: countSchema,
  all: countSchema,
  unread: countSchema,
});

/** The database's part of the answer, see public.resync. */
export const resyncSchema = z.object({
  as_of: z.string(),
  counts: countsSchema,
  bell: bellCountSchema,
  news: z.nullable(
    z.object({
      rooms: z.array(roomEventSchema),
      messages: z.array(z.object({ room_id: z.uuid(), sequence: z.number(), author_kind: z.string() })),
    }),
  ),
  room: z.nullable(roomStateSchema),
});

/** What a tab may have missed since `since`, in one answer. `news: null`: too much, everything has to be refetched. */
export interface Resync {
  as_of: string;
  permissions: Permissions;
  counts: RoomCounts;
  bell: BellCount;
  news: { rooms: RoomEvent[]; messages: { room_id: string; sequence: number; author_kind: string }[] } | null;
  /** Null without a room, or if the member does not see it. */
  room: RoomState | null;
}
