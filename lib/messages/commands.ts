import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { runAfterRequest } from "@/lib/jobs/after-request";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import { epochsSchema } from "@/lib/realtime/epochs";
import { announce, announceMessage } from "@/lib/rooms/announce";
import { requireRowInRoom } from "@/lib/rooms/in-room";
import { roomEventSchema, socialKinds } from "@/lib/rooms/schema";
import { capabilitiesOf, takesSticker } from "@/lib/socials/capabilities";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import type { SentMessage } from "./queries";
import { messageSchema, type newMessageSchema, type OutgoingSticker, visitorMessageSchema } from "./schema";
import { leasedDeliverySchema, sendLeased } from "./send-leased";

const sentSchema = z.object({
  message: messageSchema,
  room: roomEventSchema,
  is_duplicate: z.boolean(),
  visitor_message: z.nullable(visitorMessageSchema),
  /** The assignment of a room without an assignee to the author. */
  event: z.optional(messageSchema),
  /** Of a new message. */
  epochs: z.optional(epochsSchema),
  /** Of an answer that this instance delivers. */
  delivery: z.optional(leasedDeliverySchema),
});

const socialKindSchema = z.enum(socialKinds);

/**
 * Adds an answer or a private note to a room and enqueues its delivery in the same transaction. After the response this instance delivers it,
 * unless a worker or another instance is delivering the room's messages. If the shop wants that, an answer assigns an unassigned room to its
 * author. Idempotent by client_id: replays return the original message. Errors: not_found, forbidden, empty_message, text_too_long,
 * too_many_attachments, attachment_not_ready, channel_disconnected, invalid (reply_to_id, sticker, mentions, attachment_ids, is_private,
 * rich); of answers to comments also comment_gone, live_comment, private_reply_used, private_reply_expired.
 */
export async function sendMessage(
  member: Member,
  room_id: string,
  input: z.output<typeof newMessageSchema>,
): Promise<SentMessage> {
  if (input.sticker) await requireSticker(member, room_id, input.sticker);
  const p_holder = `answer:${randomUUID()}`;
  const { value } = await callAsMember(member, "system.send_member_message", {
    p_room_id: room_id,
    p_message: input,
    p_holder,
  });
  const leased_at = Date.now();
  const { event, epochs, delivery, ...sent } = readAnswer(sentSchema, value);
  try {
    if (!sent.is_duplicate) await announce(event ? { ...sent, previous_assignee_id: null } : sent, epochs);
    if (event) await announceMessage(event, epochs);
  } finally {
    if (delivery) runAfterRequest(() => sendLeased(p_holder, delivery, leased_at));
  }
  return { message: mediaUrls(sent.message), room: sent.room, ...(event && { event }) };
}

/** Throws invalid if the room's channel does not support the sticker, not_found if the member may not see the room. */
async function requireSticker(member: Member, room_id: string, sticker: OutgoingSticker): Promise<void> {
  const room = await ask(member.db.from("room_rows").select("social_kind").eq("id", room_id).single());
  const kind = socialKindSchema.parse(room.social_kind);
  if (!takesSticker(capabilitiesOf(findAdapter(kind)).stickers, sticker)) {
    throw new AppError("invalid", { sticker: "invalid" });
  }
}

/** Resends a failed message, or retries a delayed one immediately. Errors: not_found, forbidden, not_failed. */
export async function retryMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "messages", message_id);
  const data = await ask(member, "retry_message", { p_message_id: message_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}

/** Gives up a delayed message, so that the ones behind it are sent. Errors: not_found, forbidden, not_waiting. */
export async function skipMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "messages", message_id);
  const data = await ask(member, "skip_message", { p_message_id: message_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}

/** Marks a message of unknown outcome as delivered, after a person has checked. Errors: not_found, forbidden, not_unknown. */
export async function confirmMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "messages", message_id);
  const data = await ask(member, "confirm_message", { p_message_id: message_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}

/** Retries the download of a customer's file from the channel. Errors: not_found, forbidden, not_failed. */
export async function retryMedia(member: Member, room_id: string, attachment_id: string): Promise<SentMessage> {
  await requireRowInRoom(member, room_id, "attachments", attachment_id);
  const data = await ask(member, "retry_media", { p_attachment_id: attachment_id });
  const change = readAnswer(sentSchema.pick({ message: true, room: true }), data);
  await announce(change);
  return { message: mediaUrls(change.message), room: change.room };
}
