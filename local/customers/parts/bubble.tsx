import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { formatTime, useLanguage } from "../screen/language";
import { eventText } from "../screen/preview-text";
import type { Send } from "../screen/use-acts";
import type { Entry, PersonaSummary, PressAction } from "../view";
import { Message } from "./message";
import { MessageMenu } from "./message-menu";

interface Props {
  entry: Entry;
  /** The first of several by the same sender. */
  isFirst: boolean;
  can: PersonaSummary["can"];
  onPress: (action: PressAction) => void;
  onAct: Send;
  onFocus: (entry: Entry, kind: "reply" | "edit") => void;
}

/** A message with its sender, marks and menu, or what happened in between. */
export function Bubble({ entry, isFirst, can, onPress, onAct, onFocus }: Props) {
  const { texts, language } = useLanguage();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { content, from, sender, quote, reaction, failure } = entry;
  if (content.type === "event") return <p className="event">{eventText(content, texts)}</p>;
  if (entry.is_unsent) return <p className="event">{texts.unsent}</p>;
  const isMine = from === "me";
  const marks = [
    entry.is_read && isMine ? texts.read : null,
    entry.is_edited ? texts.edited : null,
    formatTime(entry.at, language),
  ].filter((mark) => mark !== null);
  return (
    <article className={`row ${isMine ? "mine" : ""} ${failure === "blocked" ? "lost" : ""}`}>
      {!isMine &&
        (isFirst && sender ? (
          <img className="sender" src={sender.picture} alt="" width={32} height={32} />
        ) : (
          <span className="sender" />
        ))}
      <div className="row-body">
        {isFirst && sender && <span className="sender-name">{sender.name}</span>}
        {quote && <blockquote className="quote">{quote.text}</blockquote>}
        <div className="row-line">
          <div className="with-reaction">
            <Message content={content} onPress={onPress} />
            {reaction && <span className="reaction">{reaction}</span>}
          </div>
          <div className="marks">
            <button
              type="button"
              className="icon tiny"
              aria-label={texts.actions}
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(!isMenuOpen)}
            >
              <EllipsisVertical aria-hidden />
            </button>
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </div>
        {failure && (
          <span className="undelivered">{failure === "blocked" ? texts.not_delivered : texts.not_taken}</span>
        )}
        {isMenuOpen && (
          <MessageMenu entry={entry} can={can} onAct={onAct} onFocus={onFocus} onClose={() => setMenuOpen(false)} />
        )}
      </div>
    </article>
  );
}
