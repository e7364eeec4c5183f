import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { announce } from "@/lib/rooms/announce";
import { requireRowInRoom } from "@/lib/rooms/in-room";
import { type RoomEvent, roomEventSchema, socialKinds } from "@/lib/rooms/schema";
import { capabilitiesOf, takesSticker } from "@/lib/socials/capabilities";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import {
  type Message,
  messageSchema,
  type newMessageSchema,
  type OutgoingSticker,
  visitorMessageSchema,
} from "./schema";

const sentSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  is_duplicate: z.boolean(),
  visitor_message: z.nullable(visitorMessageSchema),
});

const socialKindSchema = z.enum(socialKinds);

export interface SentMessage {
  message: Message;
  room: RoomEvent;
}

/**
 * Puts an answer or a private note into a room; its delivery is enqueued in the same transaction. Sending the same
 * client_id again returns what the first made. Errors: not_found, forbidden, empty_message, text_too_long,
 * too_many_attachments, attachment_not_ready, channel_disconnected, invalid (reply_to_id, sticker, mentions).
 */
export async function sendMessage(
  member: Member,
  room_id: string,
  input: z.output<typeof newMessageSchema>,
): Promise<SentMessage> {
  if (input.sticker) await requireSticker(member, room_id, input.sticker);
  const data = await ask(member, "send_message", {
    p_room_id: room_id,
    p_client_id: input.client_id,
    p_text: input.text,
    p_is_note: input.is_note,
    p_attachment_ids: input.attachment_ids,
    p_mentions: input.mentions,
    ...(input.reply_to_id && { p_reply_to_id: input.reply_to_id }),
    ...(input.sticker && { p_sticker: { ...input.sticker } }),
    ...(input.quick_message_id && { p_quick_message_id: input.quick_message_id }),
  });
  const sent = readAnswer(sentSchema, data);
  if (!sent.is_duplicate) await announce(sent);
  return { message: mediaUrls(sent.message), room: sent.room };
}

/** Throws invalid for a sticker that the room's channel does not take, not_found for a room the member may not see. */
async function requireSticker(member: Member, room_id: string, sticker: OutgoingSticker): Promise<void> {
  const room = await ask(member.db.from("room_rows").select("social_kind").eq("id", room_id).single());
  const kind = socialKindSchema.parse(room.social_kind);
  if (!takesSticker(capabilitiesOf(findAdapter(kind)).stickers, sticker)) {
    throw new AppError("invalid", { sticker: "invalid" });
  }
}

/** Sends a failed message again, or tries a delayed one at once. Errors: not_found, forbidden, not_failed. */
export async function retryMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "messages", message_id);
  const data = await ask(member, "retry_message", { p_message_id: message_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}

/** Gives a delayed message up, so that those behind it go out. Errors: not_found, forbidden, not_waiting. */
export async function skipMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "messages", message_id);
  const data = await ask(member, "skip_message", { p_message_id: message_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}

/** What was in doubt has arrived, says a person who has looked. Errors: not_found, forbidden, not_unknown. */
export async function confirmMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "messages", message_id);
  const data = await ask(member, "confirm_message", { p_message_id: message_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}

/** Asks the channel again for a customer's file that could not be had. Errors: not_found, forbidden, not_failed. */
export async function retryMedia(member: Member, room_id: string, attachment_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "attachments", attachment_id);
  const data = await ask(member, "retry_media", { p_attachment_id: attachment_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}
