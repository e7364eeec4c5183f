import "server-only";
import * as z from "zod";
import { messageSchema, visitorMessageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
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

/** Publishes what a run has changed, one event per message. */
export async function announceChanges(value: unknown): Promise<void> {
  const changes = readAnswer(changesSchema, value);
  if (!changes) return;
  const { room, previous_assignee_id, messages } = changes;
  const moved = previous_assignee_id !== undefined && { previous_assignee_id };
  if (messages.length === 0) await announce({ room, ...moved });
  for (const [at, { message, visitor_message }] of messages.entries()) {
    await announce({ room, message, visitor_message, ...(at === 0 && moved) });
  }
}
