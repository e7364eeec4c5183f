import type { QueuedBubble } from "@/components/quick-messages/picker/use-bubble-queue";
import type { WrittenMessage } from "../outbox/use-outbox";

type Words = Omit<WrittenMessage, "quick_message_id" | "sticker">;

/**
 * What is in the composer as the messages it goes out as, in order: the bubbles of a quick message, then what was written besides.
 * The first answers the message replied to, and counts the quick message as used. Pictures must have been copied.
 */
export function composedMessages(
  words: Words,
  bubbles: readonly QueuedBubble[],
  quick_message_id: string | null,
): WrittenMessage[] {
  const none = { is_note: false, mentions: [], reply_to_id: null, sticker: null, quick_message_id: null };
  const parts: WrittenMessage[] = bubbles.flatMap(({ text, copy }) =>
    copy || text?.trim() ? [{ ...none, text: text ?? "", attachments: copy ? [copy] : [] }] : [],
  );
  if (words.text.trim() !== "" || words.attachments.length > 0) {
    parts.push({ ...words, sticker: null, quick_message_id: null });
  }
  return parts.map((part, index) =>
    index === 0
      ? { ...part, reply_to_id: words.reply_to_id, quick_message_id: words.is_note ? null : quick_message_id }
      : { ...part, reply_to_id: null },
  );
}
