import { readQuickReplies } from "@/lib/cards/content";
import type { VisitorMessage } from "@/lib/messages/schema";
import { useChat } from "../state/use-chat";
import { useTexts } from "../texts";

/** Quick replies below the newest message: gone once anything follows it. */
export function QuickReplies({ message }: { message: VisitorMessage | undefined }) {
  const t = useTexts();
  const chat = useChat();
  if (!message || message.author_kind === "customer" || message.unsent_at) return null;
  const replies = readQuickReplies(message.content);
  if (replies.length === 0) return null;
  return (
    <ul className="quick-replies" aria-label={t.quickReplies}>
      {replies.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
        <li key={index}>
          <button type="button" onClick={() => chat.say(text)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
