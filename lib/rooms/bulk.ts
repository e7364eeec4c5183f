import * as z from "zod/mini";
import { MAX_CHOSEN_ROOMS } from "./bulk-limits";
import { roomFiltersSchema } from "./filters-schema";
import { roomViews } from "./views";

export const prioritySchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const untilSchema = z.nullable(z.iso.datetime({ offset: true }));

/** Actions on one or many rooms (private.check_action). */
export const roomActionSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("assign"), assignee_id: z.nullable(z.uuid()) }),
  z.object({ action: z.literal("resolve") }),
  z.object({ action: z.literal("reopen") }),
  z.object({ action: z.literal("read") }),
  /** until null: until the customer replies. */
  z.object({ action: z.literal("snooze"), until: untilSchema }),
  z.object({ action: z.literal("priority"), priority: prioritySchema }),
  z.object({ action: z.literal("tag_add"), tag_id: z.uuid() }),
  z.object({ action: z.literal("tag_remove"), tag_id: z.uuid() }),
]);
export type RoomAction = z.infer<typeof roomActionSchema>;

export const snoozeSchema = z.object({ until: untilSchema });
export const prioritizeSchema = z.object({ priority: prioritySchema });

/** Rooms by id, or all rooms of a filtered view. */
export const bulkSchema = z.object({
  action: roomActionSchema,
  rooms: z.union([
    z.object({ room_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_CHOSEN_ROOMS)) }),
    z.object({ view: z.enum(roomViews), filters: roomFiltersSchema }),
  ]),
});
export type Bulk = z.infer<typeof bulkSchema>;

export const bulkRunSchema = z.object({
  id: z.uuid(),
  action: roomActionSchema,
  state: z.enum(["running", "done", "undoing", "undone"]),
  total: z.number(),
  /** Rooms processed; some needed no change. */
  done: z.number(),
  changed: z.number(),
  /** Rooms restored by an undo; rooms changed since are left alone. */
  restored: z.number(),
});
export type BulkRun = z.infer<typeof bulkRunSchema>;
