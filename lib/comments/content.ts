import type { Message } from "@/lib/messages/schema";

/** What `messages.content` says about a comment. */
export interface CommentContent {
  is_hidden: boolean;
  is_liked: boolean;
  is_live: boolean;
  /** It answers another comment. */
  is_reply: boolean;
}

type Entries = Record<string, unknown>;
const entriesOf = (value: unknown): Entries | null =>
  typeof value === "object" && value !== null ? (value as Entries) : null;
const textOf = (value: unknown) => (typeof value === "string" ? value : null);

// hand-written, because the first screen must not load zod

/** The comment that a message is, or null. */
export function readComment(content: unknown): CommentContent | null {
  const comment = entriesOf(entriesOf(content)?.comment);
  if (!comment) return null;
  return {
    is_hidden: comment.is_hidden === true,
    is_liked: comment.is_liked === true,
    is_live: comment.is_live === true,
    is_reply: textOf(comment.parent_id) !== null,
  };
}

/** Whether an answer to a comment goes to its author alone. */
export const isPrivateAnswer = (content: unknown) => entriesOf(content)?.audience === "private";

/** The chat in which a private answer continues; null until the provider has accepted it. */
export function readContinuation(content: unknown): { room_id: string } | null {
  const room_id = textOf(entriesOf(entriesOf(content)?.continued_in)?.room_id);
  return room_id ? { room_id } : null;
}

/** In a chat: the comment that a message answers privately. */
export function readAnsweredComment(content: unknown): { room_id: string; text: string | null } | null {
  const answered = entriesOf(entriesOf(content)?.answered_comment);
  const room_id = textOf(answered?.room_id);
  return room_id ? { room_id, text: textOf(answered?.text) } : null;
}

/** The comments of a room that were answered privately, or are being: the provider takes one such answer for each. */
export function answeredPrivately(
  messages: Iterable<Pick<Message, "content" | "reply_to_id" | "state">>,
): ReadonlySet<string> {
  const answered = new Set<string>();
  for (const { content, reply_to_id, state } of messages) {
    if (reply_to_id && state !== "failed" && isPrivateAnswer(content)) answered.add(reply_to_id);
  }
  return answered;
}
