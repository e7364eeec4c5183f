import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { mediaUrls } from "@/lib/media/url";
import type { Claimant, Member } from "@/lib/members/authority";
import { callAsClaimant } from "@/lib/members/call";
import { getRoom } from "@/lib/rooms/queries";
import { type RoomEvent, roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Message, type MessagePage, type MessagePageQuery, messageSchema } from "./schema";

const COLUMNS =
  "id, project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, content, attachments, reactions, origin, is_note, mentions, reply_to_id, client_id, state, failure_code, delayed_since, retry_at, cost, has_quote_token, sent_at, unsent_at, created_at, updated_at";
const pageSchema = z.object({
  messages: z.array(messageSchema),
  has_more: z.boolean(),
  hidden_days: z.number().nullable(),
});

/**
 * A page of a room's messages in ascending sequence. Sequences are assigned under the room's lock, so asking for everything after the last
 * known one misses nothing. Throws not_found if the member may not see the room.
 */
export async function listMessages(claimant: Claimant, room_id: string, query: MessagePageQuery): Promise<MessagePage> {
  const { after, before, changed_since, limit } = query;
  const { value } = await callAsClaimant(claimant, "system.list_member_messages", {
    p_room_id: room_id,
    p_limit: limit,
    p_after: after,
    p_before: before,
    p_changed_since: changed_since,
  });
  const { messages, has_more, hidden_days } = readAnswer(pageSchema, value);
  const page = messages.map(mediaUrls);
  if (after === undefined) page.reverse();
  return { messages: page, has_more, ...(hidden_days !== null && { hidden_days }) };
}

/** One message of a room, such as a quoted one. Throws not_found. */
export async function getMessage(member: Member, room_id: string, message_id: string): Promise<Message> {
  const data = await ask(
    member.db
      .from("messages")
      .select(COLUMNS)
      .eq("id", message_id)
      .eq("room_id", room_id)
      .eq("project_id", member.project_id)
      .single(),
  );
  return mediaUrls(readAnswer(messageSchema, data));
}

export interface SentMessage {
  message: Message;
  room: RoomEvent;
  /** The room's assignment to the author, if the answer has taken it. */
  event?: Message;
}

/** A message and its room as they are now, in the form that a change of the message returns. Throws not_found. */
export async function getSentMessage(member: Member, room_id: string, message_id: string): Promise<SentMessage> {
  const [message, room] = await Promise.all([getMessage(member, room_id, message_id), getRoom(member, room_id)]);
  return { message, room: roomEventSchema.parse(room) };
}

/** As getSentMessage, for the message with an attachment. Throws not_found. */
export async function getSentAttachment(member: Member, room_id: string, attachment_id: string): Promise<SentMessage> {
  const { message_id } = await ask(
    member.db
      .from("attachments")
      .select("message_id")
      .eq("id", attachment_id)
      .eq("room_id", room_id)
      .eq("project_id", member.project_id)
      .single(),
  );
  if (!message_id) throw new AppError("not_found");
  return getSentMessage(member, room_id, message_id);
}
