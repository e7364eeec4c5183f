import type { SocialKind } from "@/lib/rooms/schema";

/**
 * The longest public answer in characters, and how many pictures it takes. Meta's pages state no length: it is what its own apps accept.
 */
export const commentLimits = {
  facebook: { text: 8_000, pictures: 1 },
  instagram: { text: 2_200, pictures: 0 },
} as const;

/**
 * For how long after a comment its author can be written to, once.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/discovery/private-replies
 */
export const PRIVATE_REPLY_MS = 7 * 24 * 3_600_000;

/** The longest private answer, which is one message of the channel: in characters of JavaScript, or in bytes. */
const PRIVATE_CHARACTERS = 2_000;
const PRIVATE_BYTES = 1_000;

/** Whether the channel takes an answer to a comment at once: it cannot be split. Keep in step with private.check_comment_answer. */
export function isAnswerTooLong(text: string, channel: SocialKind, isPrivate: boolean): boolean {
  if (channel !== "facebook" && channel !== "instagram") return false;
  if (!isPrivate) return [...text].length > commentLimits[channel].text;
  if (channel === "facebook") return text.length > PRIVATE_CHARACTERS;
  return new TextEncoder().encode(text).length > PRIVATE_BYTES;
}
