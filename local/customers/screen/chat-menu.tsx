import type { PersonaSummary } from "../view";
import { useTexts } from "./language";
import type { Send } from "./use-acts";

interface Props {
  persona: PersonaSummary;
  onDo: Send;
  onPosts: () => void;
  onClose: () => void;
}

/** What a customer does with the account rather than with a message. */
export function ChatMenu({ persona, onDo, onPosts, onClose }: Props) {
  const texts = useTexts();
  const { can, is_blocked, is_friend, is_group } = persona;
  const entries: [label: string, act: () => void][] = [];
  const add = (label: string, type: "follow" | "block" | "unblock" | "join" | "leave") =>
    entries.push([label, () => void onDo({ type })]);
  if (is_group) add(is_friend ? texts.leave : texts.join, is_friend ? "leave" : "join");
  if (can.follow && !is_friend && !is_blocked) add(texts.add_friend, "follow");
  if (can.block) add(is_blocked ? texts.unblock : texts.block, is_blocked ? "unblock" : "block");
  if (can.comment) entries.push([texts.posts, onPosts]);
  return (
    <ul className="chat-menu" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      {entries.map(([label, act]) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => {
              onClose();
              act();
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
