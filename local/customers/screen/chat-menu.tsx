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
  const { can, is_blocked, is_friend, is_group, thread } = persona;
  const entries: [label: string, act: () => void][] = [];
  const add = (label: string, type: "follow" | "block" | "unblock" | "join" | "leave") =>
    entries.push([label, () => void onDo({ type })]);
  if (is_group) add(is_friend ? texts.leave : texts.join, is_friend ? "leave" : "join");
  if (can.follow && !is_friend && !is_blocked) add(texts.add_friend, "follow");
  if (can.block) add(is_blocked ? texts.unblock : texts.block, is_blocked ? "unblock" : "block");
  if (can.comment) entries.push([texts.posts, onPosts]);
  if (can.thread) {
    const move = (label: string, to: "app" | "inbox" | "us" | "asked") =>
      entries.push([label, () => void onDo({ type: "thread", to })]);
    const isElsewhere = thread?.owner === "app" || thread?.owner === "inbox";
    if (isElsewhere) {
      move(thread.is_asked ? texts.thread_give : texts.thread_return, "us");
    } else {
      move(texts.thread_app, "app");
      move(texts.thread_inbox, "inbox");
      move(texts.thread_ask, "asked");
    }
  }
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
