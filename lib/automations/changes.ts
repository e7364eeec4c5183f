import "server-only";
import * as z from "zod";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announceAll, type RoomChange } from "@/lib/rooms/announce";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";

/** The result of private.changes_since: a room's current state, and what was added to it. */
const changesSchema = z
  .object({
    room: roomEventSchema,
    previous_assignee_id: z.uuid().nullable().optional(),
    messages: z.array(z.object({ message: messageSchema, visitor_message: z.nullable(visitorMessageSchema) })),
  })
  .nullable();

/** What a run has changed, one entry per message. */
export function roomChangesOf(value: unknown): RoomChange[] {
  const changes = readAnswer(changesSchema, value);
  if (!changes) return [];
  const { room, previous_assignee_id, messages } = changes;
  const moved = previous_assignee_id !== undefined && { previous_assignee_id };
  if (messages.length === 0) return [{ room, ...moved }];
  return messages.map(({ message, visitor_message }, at) => ({
    room,
    message,
    visitor_message,
    ...(at === 0 && moved),
  }));
}

/** Publishes what a run has changed. */
export async function announceChanges(value: unknown): Promise<void> {
  await announceAll(roomChangesOf(value));
}
