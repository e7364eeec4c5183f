import { memo } from "react";
import type { Attachment } from "@/lib/media/schema";
import { Attachments } from "./attachments";
import { timeLabel } from "./dates";
import { initial } from "./head";
import { MessageText } from "./message-text";
import { previews } from "./previews";
import type { Row } from "./rows";
import { useLanguage, useTexts } from "./texts";

/** One message. `mark` is the word under the visitor's last one: sent, or read by the team. */
export const Bubble = memo(function Bubble({ row, name, mark }: { row: Row; name: string; mark: string | null }) {
  const t = useTexts();
  const language = useLanguage();
  const { message, isOwn, startsGroup, endsGroup } = row;
  const isShown = message.kind === "text" || message.kind === "media";
  const hasText = message.unsent_at !== null || !isShown || Boolean(message.text);
  const time = timeLabel(message.created_at, language);

  return (
    <div className={`line ${isOwn ? "own" : "team"}${startsGroup ? " first" : ""}`}>
      {!isOwn && (
        <span className="face small" aria-hidden="true">
          {endsGroup && initial(name)}
        </span>
      )}
      <div className="stack">
        <span className="unseen">
          {isOwn ? t.you : t.team} {time}
        </span>
        {!message.unsent_at && message.attachments.length > 0 && (
          <Attachments files={message.attachments.map(withPreview)} />
        )}
        {hasText && (
          <p className={message.unsent_at || !isShown ? "bubble faded" : "bubble"}>
            {message.unsent_at ? (
              t.unsent
            ) : isShown ? (
              <MessageText text={message.text ?? ""} />
            ) : (
              message.text || t.unsupported
            )}
          </p>
        )}
        {(endsGroup || mark) && (
          <p className="meta">
            <span aria-hidden="true">{time}</span>
            {mark && <span>{mark}</span>}
          </p>
        )}
      </div>
    </div>
  );
});

const withPreview = (file: Attachment): Attachment => ({ ...file, url: previews.get(file.id) ?? file.url });
