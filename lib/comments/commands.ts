import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/errors";
import { failureDetails, log } from "@/lib/http/log";
import { mediaUrls } from "@/lib/media/url";
import type { Member } from "@/lib/members/authority";
import { callAsMember } from "@/lib/members/call";
import type { SentMessage } from "@/lib/messages/queries";
import { messageSchema } from "@/lib/messages/schema";
import { announce } from "@/lib/rooms/announce";
import { getRoom } from "@/lib/rooms/queries";
import { roomEventSchema } from "@/lib/rooms/schema";
import { findSocial } from "@/lib/socials/accounts";
import type { CommentTools } from "@/lib/socials/adapter";
import { findAdapter } from "@/lib/socials/registry";
import { readAnswer } from "@/lib/supabase/answer";
import { ask } from "@/lib/supabase/ask";
import { readComment } from "./content";
import type { CommentChange } from "./schema";

export const changedSchema = z.object({ message: messageSchema, room: roomEventSchema, is_duplicate: z.boolean() });

/**
 * Hides, shows, likes, unlikes or deletes a comment: at the provider, then here. Idempotent. Errors: not_found (also if the channel does not
 * offer it), forbidden, comment_gone, channel_disconnected, comment_refused, unavailable.
 */
export async function changeComment(
  member: Member,
  room_id: string,
  message_id: string,
  change: CommentChange,
): Promise<SentMessage> {
  const [room, comment] = await Promise.all([
    getRoom(member, room_id),
    ask(
      member.db
        .from("messages")
        .select("social_id, external_id, content, unsent_at")
        .eq("id", message_id)
        .eq("room_id", room_id)
        .eq("project_id", member.project_id)
        .single(),
    ),
  ]);
  if (room.kind !== "comment" || (!readComment(comment.content) && !comment.unsent_at)) {
    throw new AppError("not_found");
  }
  await changeAtProvider({ ...comment, is_gone: comment.unsent_at !== null }, change);
  const { value } = await callAsMember(member, "system.settle_comment", {
    p_room_id: room_id,
    p_message_id: message_id,
    p_change: change,
  });
  const changed = readAnswer(changedSchema, value);
  if (!changed.is_duplicate) await announce(changed);
  return { message: mediaUrls(changed.message), room: changed.room };
}

interface ProviderComment {
  social_id: string;
  /** Null: an answer that the provider does not have yet. */
  external_id: string | null;
  is_gone: boolean;
}

/** Asks the provider to change a comment; one that is gone can only be deleted, which needs no call. Errors: as changeComment. */
export async function changeAtProvider(
  { social_id, external_id, is_gone }: ProviderComment,
  change: CommentChange,
): Promise<void> {
  if (is_gone && change === "deleted") return;
  if (is_gone || !external_id) throw new AppError("comment_gone");
  const social = await findSocial(social_id);
  if (!social || social.status === "disconnected" || !social.credentials) throw new AppError("channel_disconnected");
  const tools = findAdapter(social.kind)?.comments;
  if (!tools) throw new AppError("not_found");
  try {
    await work(tools, change)(social, external_id);
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    log("warn", "comment_change_failed", { social_id, change, ...failureDetails(failure) });
    throw new AppError(tools.failureCode(failure), {}, { cause: failure });
  }
}

function work(
  tools: CommentTools,
  change: CommentChange,
): (account: Parameters<CommentTools["remove"]>[0], id: string) => Promise<void> {
  const { hide, like, remove } = tools;
  if (change === "deleted") return remove;
  if (change === "hidden" || change === "shown") return (account, id) => hide(account, id, change === "hidden");
  if (!like) throw new AppError("not_found");
  return (account, id) => like(account, id, change === "liked");
}
