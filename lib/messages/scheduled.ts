import "server-only";
import * as z from "zod";
import { fromPostgres } from "@/lib/errors";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { announce } from "@/lib/rooms/announce";
import { requireInRoom } from "@/lib/rooms/in-room";
import { getRoom } from "@/lib/rooms/queries";
import { roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import {
  type newScheduledSchema,
  type ScheduledChange,
  type ScheduledMessage,
  scheduledSchema,
} from "./scheduled-schema";
import { messageSchema } from "./schema";

const COLUMNS =
  "id, room_id, author_id, send_at, text, attachments, cancel_on_reply, state, reason, updated_at" as const;
const listSchema = z.array(scheduledSchema);
const changeSchema = z.object({
  scheduled: scheduledSchema,
  room: roomEventSchema,
  message: z.nullable(messageSchema),
});

/** How many cancelled or failed ones are shown, and for how long. */
const MOST = 40;
const SHOWN_MS = 24 * 3_600_000;

/** A room's waiting answers, soonest first, then those cancelled or failed within a day. Throws not_found. */
export async function listScheduled(member: Member, room_id: string): Promise<ScheduledMessage[]> {
  const since = new Date(Date.now() - SHOWN_MS).toISOString();
  const { data, error } = await member.db
    .from("scheduled_messages")
    .select(COLUMNS)
    .eq("room_id", room_id)
    .eq("project_id", member.project_id)
    .or(`state.eq.waiting,and(state.in.(cancelled,failed),updated_at.gt.${since})`)
    .order("send_at")
    .limit(MOST);
  if (error) throw fromPostgres(error);
  if (data.length === 0) await getRoom(member, room_id);
  return readAnswer(listSchema, data).map(mediaUrls);
}

/** Schedules an answer; enqueues the job in the same transaction. Errors: as sendMessage, and invalid (send_at), too_many_scheduled. */
export async function scheduleMessage(
  member: Member,
  room_id: string,
  input: z.output<typeof newScheduledSchema>,
): Promise<ScheduledMessage> {
  const { data, error } = await member.db.rpc("schedule_message", {
    p_id: input.client_id,
    p_room_id: room_id,
    p_send_at: input.send_at,
    p_text: input.text,
    p_attachment_ids: input.attachment_ids,
    p_cancel_on_reply: input.cancel_on_reply,
    ...(input.reply_to_id && { p_reply_to_id: input.reply_to_id }),
    ...(input.quick_message_id && { p_quick_message_id: input.quick_message_id }),
  });
  if (error) throw fromPostgres(error);
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
  await requireInRoom(member, room_id, "scheduled_messages", id);
  const { data, error } = await member.db.rpc("change_scheduled_message", {
    p_id: id,
    ...(change.send_at !== undefined && { p_send_at: change.send_at }),
    ...(change.text !== undefined && { p_text: change.text }),
    ...(change.cancel_on_reply !== undefined && { p_cancel_on_reply: change.cancel_on_reply }),
  });
  if (error) throw fromPostgres(error);
  return mediaUrls(readAnswer(scheduledSchema, data));
}

/** Errors: not_found, forbidden, not_waiting. */
export async function cancelScheduled(member: Member, room_id: string, id: string): Promise<ScheduledMessage> {
  await requireInRoom(member, room_id, "scheduled_messages", id);
  const { data, error } = await member.db.rpc("cancel_scheduled_message", { p_id: id });
  if (error) throw fromPostgres(error);
  const { scheduled, room, message } = readAnswer(changeSchema, data);
  await announce({ room, message });
  return mediaUrls(scheduled);
}
