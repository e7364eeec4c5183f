import type { QueuedBubble } from "@/components/quick-messages/picker/use-bubble-queue";
import type { WrittenMessage } from "../outbox/use-outbox";

type Words = Omit<WrittenMessage, "quick_message_id" | "sticker">;

/**
 * Converts the composer's content to the messages to send, in order: the bubbles of a quick message, then the typed text. Only
 * the first one has the quote, and the quick message's id for its usage count. Images must have been copied already.
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
