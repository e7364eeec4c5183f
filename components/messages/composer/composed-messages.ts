import type { QueuedBubble } from "@/components/quick-messages/picker/use-bubble-queue";
import type { CardInput } from "@/lib/cards/schema";
import type { GroupMention } from "@/lib/messages/schema";
import type { WrittenMessage } from "../outbox/use-outbox";

type Words = Omit<WrittenMessage, "quick_message_id" | "sticker" | "rich">;

/**
 * Converts the composer's content to the messages to send, in order: the bubbles of a quick message, then the typed text. Only
 * the first one has the quote, and the quick message's id for its usage count; the last one has the quick replies, and the typed text the
 * mentioned group members. Images must have been copied already.
 */
export function composedMessages(
  words: Words,
  bubbles: readonly QueuedBubble[],
  quick_message_id: string | null,
  quickReplies: readonly string[] = [],
  groupMentions: readonly GroupMention[] = [],
): WrittenMessage[] {
  const none = {
    is_note: false,
    is_private: words.is_private,
    mentions: [],
    reply_to_id: null,
    sticker: null,
    quick_message_id: null,
    rich: null,
  };
  const parts: WrittenMessage[] = bubbles.flatMap(({ text, copy, cards, copies }): WrittenMessage[] => {
    if (cards && copies) {
      const idOf = (picture_id: string | null) => copies.find(({ of }) => of === picture_id)?.copy.id ?? null;
      const moved = cards.cards.map((card) => ({ ...card, picture_id: idOf(card.picture_id) })) as CardInput[];
      const rich = { cards: moved, ...(cards.quick_replies && { quick_replies: cards.quick_replies }) };
      return [{ ...none, text: "", attachments: copies.map(({ copy }) => copy), rich }];
    }
    return copy || text?.trim() ? [{ ...none, text: text ?? "", attachments: copy ? [copy] : [] }] : [];
  });
  if (words.text.trim() !== "" || words.attachments.length > 0) {
    const rich = groupMentions.length > 0 ? { mentions: [...groupMentions] } : null;
    parts.push({ ...words, sticker: null, quick_message_id: null, rich });
  }
  // a comment takes one private answer
  if (words.is_private && parts.length > 1) {
    const text = parts.flatMap((part) => part.text.trim() || []).join("\n");
    return [{ ...none, text, attachments: [], reply_to_id: words.reply_to_id, quick_message_id }];
  }
  // they belong to what the customer reads last
  const last = parts.at(-1);
  if (last && quickReplies.length > 0)
    last.rich = { ...last.rich, quick_replies: quickReplies.map((text) => ({ label: text, text })) };
  return parts.map((part, index) =>
    index === 0
      ? { ...part, reply_to_id: words.reply_to_id, quick_message_id: words.is_note ? null : quick_message_id }
      : { ...part, reply_to_id: null },
  );
}
