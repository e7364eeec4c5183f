import type { ChosenFile } from "../state/files";
import type { PendingMessage } from "../state/outbox-store";
import { useChat } from "../state/use-chat";
import { type Texts, useLanguage, useTexts } from "../texts";
import { Attachments, type ShownFile } from "./attachments";
import { stickerOf } from "./bubble";
import { WarningIcon } from "./icons";
import { MessageText } from "./message-text";

/** A message being sent, or one that failed: tapping the error retries. */
export function PendingBubble({ message }: { message: PendingMessage }) {
  const t = useTexts();
  const chat = useChat();
  const isStuck = message.state !== "sending";
  const hasFailed = message.state === "failed";
  const isFinal = message.reason === "blocked";
  const language = useLanguage();
  const sticker = stickerOf(message.sticker);

  return (
    <div className="line own first">
      <div className={isStuck ? "stack" : "stack going"}>
        <span className="unseen">{t.you}</span>
        {message.files.length > 0 && <Attachments files={message.files.map(shownFile)} />}
        {sticker && (
          <img className="sticker" src={sticker.src} alt={sticker.words[language]} width="112" height="112" />
        )}
        {message.text && (
          <p className="bubble">
            <MessageText text={message.text} />
          </p>
        )}
        {isStuck ? (
          <p className={hasFailed ? "meta trouble" : "meta"}>
            {hasFailed && <WarningIcon />}
            <span>{reasonText(message, t)}</span>
            {!isFinal && (
              <button type="button" className="link" onClick={() => chat.retry(message.client_id)}>
                {message.reason === "file" ? t.retryWithoutFile : t.retry}
              </button>
            )}
            {hasFailed && (
              <button type="button" className="link" onClick={() => chat.discard(message.client_id)}>
                {t.discard}
              </button>
            )}
          </p>
        ) : (
          <p className="meta">{t.sending}</p>
        )}
      </div>
    </div>
  );
}

function reasonText({ reason, state }: PendingMessage, t: Texts): string {
  if (reason === "rate_limited") return t.paced;
  if (reason === "file") return t.failedFile;
  if (reason === "blocked") return t.failedBlocked;
  return state === "failed" ? t.failed : t.waiting;
}

function shownFile(file: ChosenFile): ShownFile {
  const { name, size, width, height, preview, progress } = file;
  return { kind: preview ? "image" : "file", name, size, width, height, url: preview ?? "", progress };
}
