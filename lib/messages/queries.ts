import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { getRoom } from "@/lib/rooms/queries";
import { type RoomEvent, roomEventSchema } from "@/lib/rooms/schema";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Message, type MessagePage, type MessagePageQuery, messageSchema } from "./schema";

const COLUMNS =
  "id, project_id, room_id, social_id, sequence, conversation_number, author_kind, author_id, kind, text, content, attachments, reactions, origin, is_note, mentions, reply_to_id, client_id, state, failure_code, delayed_since, retry_at, cost, has_quote_token, sent_at, unsent_at, created_at, updated_at";
const messagesSchema = z.array(messageSchema);

/** How many of the latest known messages are checked for changes when a gap is filled. */
const RECENT = 200;

/**
 * A page of a room's messages in ascending sequence. Sequences are assigned under the room's lock, so asking for everything after the last
 * known one misses nothing. Throws not_found if the member may not see the room.
 */
export async function listMessages(member: Member, room_id: string, query: MessagePageQuery): Promise<MessagePage> {
  const { after, before, changed_since, limit } = query;
  const upward = after !== undefined;
  let request = member.db.from("messages").select(COLUMNS).eq("room_id", room_id).eq("project_id", member.project_id);
  if (upward && changed_since) {
    request = request
      .gt("sequence", after - RECENT)
      .or(`sequence.gt.${after},updated_at.gt.${new Date(changed_since).toISOString()}`);
  } else if (upward) {
    request = request.gt("sequence", after);
  } else if (before !== undefined) {
    request = request.lt("sequence", before);
  }
  const data = await ask(request.order("sequence", { ascending: upward }).limit(limit + 1));
  // an empty result can mean an invisible room, which must be not_found
  if (data.length === 0) await getRoom(member, room_id);
  const page = readAnswer(messagesSchema, data.slice(0, limit)).map(mediaUrls);
  if (upward) return { messages: page, has_more: data.length > limit };
  const messages = page.reverse();
  const isCut = data.length <= limit && (messages[0]?.sequence ?? before ?? 0) !== 1;
  const hidden_days = isCut ? await findHiddenDays(member, room_id) : null;
  return { messages, has_more: data.length > limit, ...(hidden_days !== null && { hidden_days }) };
}

/** The package's history limit in days, if it hides older messages of the room; else null. */
async function findHiddenDays(member: Member, room_id: string): Promise<number | null> {
  return ask(member, "hidden_history", { p_room_id: room_id });
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
