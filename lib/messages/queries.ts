import "server-only";
import * as z from "zod";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { getRoom } from "@/lib/rooms/queries";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { type Message, type MessagePage, type MessagePageQuery, messageSchema } from "./schema";

const COLUMNS =
  "id, project_id, room_id, social_id, sequence, episode_number, author_kind, author_id, kind, text, content, attachments, reactions, origin, is_note, mentions, reply_to_id, client_id, state, failure_code, delayed_since, retry_at, cost, sent_at, unsent_at, created_at, updated_at";
const messagesSchema = z.array(messageSchema);

/** How many of the latest known messages are looked at for changes when a gap is filled. */
const RECENT = 200;

/**
 * A page of a room's messages in rising sequence. The sequence is given out under the room's lock, so "after the last one
 * I hold" misses nothing. Throws not_found for a room the member may not see.
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
  // an empty answer may be an invisible room, which is not found rather than empty
  if (data.length === 0) await getRoom(member, room_id);
  const page = readAnswer(messagesSchema, data.slice(0, limit)).map(mediaUrls);
  if (upward) return { messages: page, has_more: data.length > limit };
  const messages = page.reverse();
  const isCut = data.length <= limit && (messages[0]?.sequence ?? before ?? 0) !== 1;
  const hidden_days = isCut ? await findHiddenDays(member, room_id) : null;
  return { messages, has_more: data.length > limit, ...(hidden_days !== null && { hidden_days }) };
}

/** Of how many days the package shows messages, where it keeps older ones of the room back; else null. */
async function findHiddenDays(member: Member, room_id: string): Promise<number | null> {
  return ask(member, "hidden_history", { p_room_id: room_id });
}

/** One message of a room: what another one quotes. Throws not_found. */
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
