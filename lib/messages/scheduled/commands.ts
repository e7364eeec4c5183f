import "server-only";
import * as z from "zod";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { announce } from "@/lib/rooms/announce";
import { requireRowInRoom } from "@/lib/rooms/in-room";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { messageSchema } from "../schema";
import { type newScheduledSchema, type ScheduledChange, type ScheduledMessage, scheduledSchema } from "./schema";

const changeSchema = z.object({
  scheduled: scheduledSchema,
  room: roomEventSchema,
  message: z.nullable(messageSchema),
});

/** Schedules an answer; enqueues the job in the same transaction. Errors: as sendMessage, and invalid (send_at, mentions), too_many_scheduled. */
export async function scheduleMessage(
  member: Member,
  room_id: string,
  input: z.output<typeof newScheduledSchema>,
): Promise<ScheduledMessage> {
  const data = await ask(member, "schedule_message", {
    p_id: input.client_id,
    p_room_id: room_id,
    p_send_at: input.send_at,
    p_text: input.text,
    p_attachment_ids: input.attachment_ids,
    p_cancel_on_reply: input.cancel_on_reply,
    ...(input.reply_to_id && { p_reply_to_id: input.reply_to_id }),
    ...(input.quick_message_id && { p_quick_message_id: input.quick_message_id }),
    ...(input.mentions && { p_mentions: input.mentions }),
  });
  const { scheduled, room, message } = readAnswer(changeSchema, data);
  if (message) await announce({ room, message });
  return mediaUrls(scheduled);
}

/** Errors: not_found, forbidden, not_waiting, empty_message, text_too_long, invalid (send_at). */
export async function changeScheduled(
  member: Member,
  room_id: string,
  id: string,
  change: ScheduledChange,
): Promise<ScheduledMessage> {
  await requireRowInRoom(member, room_id, "scheduled_messages", id);
  const data = await ask(member, "change_scheduled_message", {
    p_id: id,
    ...(change.send_at !== undefined && { p_send_at: change.send_at }),
    ...(change.text !== undefined && { p_text: change.text }),
    ...(change.cancel_on_reply !== undefined && { p_cancel_on_reply: change.cancel_on_reply }),
  });
  return mediaUrls(readAnswer(scheduledSchema, data));
}

/** Errors: not_found, forbidden, not_waiting. */
export const cancelScheduled = (member: Member, room_id: string, id: string) =>
  settle(member, room_id, id, "cancel_scheduled_message");

/** Takes back that a member cancelled it. Errors: not_found, forbidden, not_waiting, invalid (send_at), too_many_scheduled. */
export const restoreScheduled = (member: Member, room_id: string, id: string) =>
  settle(member, room_id, id, "restore_scheduled_message");

async function settle(
  member: Member,
  room_id: string,
  id: string,
  name: "cancel_scheduled_message" | "restore_scheduled_message",
): Promise<ScheduledMessage> {
  await requireRowInRoom(member, room_id, "scheduled_messages", id);
  const { scheduled, room, message } = readAnswer(changeSchema, await ask(member, name, { p_id: id }));
  if (message) await announce({ room, message });
  return mediaUrls(scheduled);
}
