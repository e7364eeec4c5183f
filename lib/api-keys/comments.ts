import "server-only";
import * as z from "zod";
import { changeAtProvider, changedSchema } from "@/lib/comments/commands";
import type { CommentChange } from "@/lib/comments/schema";
import { idempotentId } from "@/lib/crypto/idempotent-id";
import { shownMessage } from "@/lib/messages/api-shape";
import { announce } from "@/lib/rooms/announce";
import { readAnswer } from "@/lib/supabase/answer";
import { callFunction } from "@/lib/supabase/functions";
import type { KeyHolder } from "./authority";
import type { commentAnswerSchema } from "./requests";
import { sentSchema } from "./writing";

const foundSchema = z.object({ social_id: z.uuid(), external_id: z.string().nullable(), is_gone: z.boolean() });
const settledSchema = z.object({ ...changedSchema.shape, shown: z.unknown() });

/**
 * Answers a comment as a member does, publicly or its author alone. Idempotent: replays return the original result. Errors: unauthorized,
 * forbidden, not_found, empty_message, text_too_long, idempotency_reused, channel_disconnected, channel_frozen, attachment_not_ready,
 * comment_gone, live_comment, private_reply_used, private_reply_expired, invalid (attachment_ids).
 */
export async function answerCommentByKey(
  key: KeyHolder,
  room_id: string,
  message_id: string,
  { text, attachment_ids, is_private }: z.output<typeof commentAnswerSchema>,
  idempotency_key: string,
): Promise<{ message: unknown; is_duplicate: boolean }> {
  const { value } = await callFunction("api.answer_comment", {
    p_key_id: key.id,
    p_room_id: room_id,
    p_message_id: message_id,
    p_client_id: idempotentId(key.project_id, room_id, idempotency_key),
    p_text: text,
    p_attachment_ids: attachment_ids,
    p_is_private: is_private,
  });
  const { shown, is_duplicate, ...sent } = readAnswer(sentSchema, value);
  if (!is_duplicate) await announce(sent);
  return { message: shownMessage(shown), is_duplicate };
}

/**
 * Hides, shows, likes, unlikes or deletes a comment: at the provider, then here, with the key's name in the audit log. Idempotent. Errors:
 * unauthorized, forbidden, and those of changeComment.
 */
export async function changeCommentByKey(
  key: KeyHolder,
  room_id: string,
  message_id: string,
  change: CommentChange,
): Promise<unknown> {
  const given = { p_key_id: key.id, p_room_id: room_id, p_message_id: message_id };
  const found = await callFunction("api.find_comment", given);
  await changeAtProvider(readAnswer(foundSchema, found.value), change);
  const { value } = await callFunction("api.settle_comment", { ...given, p_change: change });
  const { shown, ...changed } = readAnswer(settledSchema, value);
  if (!changed.is_duplicate) await announce(changed);
  return shownMessage(shown);
}
