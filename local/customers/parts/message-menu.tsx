import { useTexts } from "../screen/language";
import type { Send } from "../screen/use-acts";
import type { Entry, PersonaSummary } from "../view";

const EMOJI = ["❤️", "😆", "😮", "😢", "👍"];

interface Props {
  entry: Entry;
  can: PersonaSummary["can"];
  onAct: Send;
  onFocus: (entry: Entry, kind: "reply" | "edit") => void;
  onClose: () => void;
}

/** What the channel's app offers for a message. */
export function MessageMenu({ entry, can, onAct, onFocus, onClose }: Props) {
  const texts = useTexts();
  const { id, from, content, reaction } = entry;
  const isMine = from === "me";
  const isPast = id.startsWith("past-");
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not fields of a form
    <div
      className="message-menu"
      role="group"
      aria-label={texts.actions}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {can.quote && !isPast && (
        <button type="button" onClick={then(() => onFocus(entry, "reply"))}>
          {texts.reply}
        </button>
      )}
      {can.edit && isMine && !isPast && content.type === "text" && (
        <button type="button" onClick={then(() => onFocus(entry, "edit"))}>
          {texts.edit}
        </button>
      )}
      {can.unsend && isMine && !isPast && (
        <button type="button" onClick={then(() => void onAct({ type: "unsend", id }))}>
          {texts.unsend}
        </button>
      )}
      {can.react &&
        !isPast &&
        EMOJI.map((emoji) => (
          <button
            key={emoji}
            type="button"
            className="emoji-button"
            aria-label={`${texts.react} ${emoji}`}
            aria-pressed={reaction === emoji}
            onClick={then(() => void onAct({ type: "react", id, emoji: reaction === emoji ? null : emoji }))}
          >
            {emoji}
          </button>
        ))}
      <button type="button" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  );
}
