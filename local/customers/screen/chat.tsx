import { useEffect, useRef } from "react";
import { Bubble } from "../parts/bubble";
import type { Entry, Phone, PressAction } from "../view";
import { formatDay, useLanguage } from "./language";
import type { Send } from "./use-acts";

interface Props {
  phone: Phone | null;
  /** In a group: the name of the member who holds the phone. */
  holder: string | null;
  onPress: (action: PressAction, isQuickReply?: boolean) => void;
  onAct: Send;
  onFocus: (entry: Entry, kind: "reply" | "edit") => void;
}

/** The messages, the newest in view, and the quick replies of the last one. */
export function Chat({ phone, holder, onPress, onAct, onFocus }: Props) {
  const { texts, language } = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const entries = (phone?.entries ?? []).map((entry) => asSeenBy(holder, entry));
  const last = entries.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follow every new message
  useEffect(() => {
    ref.current?.scrollTo({ top: ref.current.scrollHeight });
  }, [last?.id, phone?.is_typing]);
  if (!phone)
    return (
      <div className="chat" aria-busy="true">
        <div className="bubble-skeleton" />
        <div className="bubble-skeleton mine" />
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the keyboard
    <div className="chat" ref={ref} role="log" aria-label={`${texts.chat_name}${phone.name}`} tabIndex={0}>
      {entries.length === 0 && <p className="chat-empty">{texts.empty}</p>}
      {entries.map((entry, at) => {
        const before = entries[at - 1];
        const isNewDay = !before || new Date(before.at).toDateString() !== new Date(entry.at).toDateString();
        return (
          <div key={entry.id} className="entry">
            {isNewDay && <p className="day">{formatDay(entry.at, language)}</p>}
            <Bubble
              entry={entry}
              isFirst={isNewDay || !isSameSender(before, entry)}
              can={phone.can}
              onPress={onPress}
              onAct={onAct}
              onFocus={onFocus}
            />
          </div>
        );
      })}
      {phone.is_typing && (
        <div className="typing" role="status">
          <span className="sr">{texts.typing}</span>
          <i />
          <i />
          <i />
        </div>
      )}
      {last && last.from === "shop" && last.quick_replies.length > 0 && (
        <ul className="quick-replies">
          {last.quick_replies.map((action, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
            <li key={at}>
              <button type="button" onClick={() => onPress(action, true)}>
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const TOGETHER_MS = 180_000;
function isSameSender(before: Entry | undefined, entry: Entry): boolean {
  if (!before || before.content.type === "event") return false;
  return before.from === entry.from && before.sender?.name === entry.sender?.name && entry.at - before.at < TOGETHER_MS;
}

/** In a group the other members' messages are on the left. */
function asSeenBy(holder: string | null, entry: Entry): Entry {
  if (entry.from !== "me" || holder === null || !entry.sender) return entry;
  return entry.sender.name === holder ? { ...entry, sender: null } : { ...entry, from: "other" };
}
