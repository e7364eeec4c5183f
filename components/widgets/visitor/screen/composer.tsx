import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { MAX_ATTACHMENTS } from "@/lib/media/limits";
import { MAX_TEXT_LENGTH } from "@/lib/messages/limits";
import { whenFocused } from "../platform/window-focus";
import { useChat, useChatState } from "../state/use-chat";
import { fill, useTexts } from "../texts";
import { FileButton } from "./file-button";
import { ClipIcon, PictureIcon, SendIcon, StickerIcon } from "./icons";
import { StickerTray } from "./sticker-tray";
import { TrayList } from "./tray-list";
import { useFileDrop } from "./use-file-drop";

const TALLEST_PX = 140;
/** Between one line and two. */
const ONE_LINE_PX = 50;

/** On touch keyboards Enter is the only convenient way to a new line, so it does not send. */
const isFine = () => window.matchMedia("(pointer: fine)").matches;

export function Composer() {
  const t = useTexts();
  const chat = useChat();
  const tray = useChatState((state) => state.tray);
  const isOpen = useChatState((state) => state.is_open);
  const isBlocked = useChatState((state) => state.is_blocked);
  const [text, setText] = useState(chat.draft);
  const [notice, setNotice] = useState("");
  const [hasStickers, setStickers] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const excess = text.trim().length - MAX_TEXT_LENGTH;
  const isSendable = excess <= 0 && (text.trim() !== "" || tray.some((file) => !file.refusal));

  const addFiles = useCallback(
    (files: File[]) => {
      const leftOut = chat.tray.add(files);
      setNotice(leftOut > 0 ? fill(t.tooManyFiles, { limit: MAX_ATTACHMENTS }) : "");
      field.current?.focus();
    },
    [chat, t],
  );
  const isDropTarget = useFileDrop(addFiles);

  useEffect(() => {
    if (isOpen && isFine()) return whenFocused(() => field.current?.focus());
  }, [isOpen]);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // An empty field keeps the height of one line from the style sheet.
    element.style.height = "";
    // A text of two lines may need one in the wider field, so only an empty field moves back.
    const { classList } = element.parentElement as HTMLElement;
    if (!text) classList.remove("long");
    else if (element.scrollHeight > ONE_LINE_PX) classList.add("long");
    if (text) element.style.height = `${Math.min(TALLEST_PX, element.scrollHeight)}px`;
  }, [text]);

  function write(next: string): void {
    setText(next);
    chat.keepDraft(next);
    if (next.trim()) chat.typing();
  }

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (!isSendable) return;
    chat.send(text);
    write("");
    setNotice("");
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !isFine()) return;
    send(event);
  }

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }

  if (isBlocked) return null;
  return (
    <form className="composer" onSubmit={send}>
      <TrayList files={tray} />
      <p className="composer-notice" role="alert">
        {excess > 0 ? fill(t.textTooLong, { count: excess }) : notice}
      </p>
      {hasStickers && (
        <StickerTray
          onPick={(sticker_id) => {
            chat.sendSticker(sticker_id);
            setStickers(false);
            field.current?.focus();
          }}
        />
      )}
      <div className="composer-row">
        <FileButton label={t.addImage} accept="image/*,video/*" icon={<PictureIcon />} onFiles={addFiles} />
        <FileButton label={t.addFile} icon={<ClipIcon />} onFiles={addFiles} />
        <button
          type="button"
          className="tool"
          aria-label={t.stickers}
          title={t.stickers}
          aria-expanded={hasStickers}
          onClick={() => setStickers(!hasStickers)}
        >
          <StickerIcon />
        </button>
        <textarea
          ref={field}
          rows={1}
          value={text}
          placeholder={t.placeholder}
          aria-label={t.placeholder}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className="send" aria-label={t.send} title={t.send} disabled={!isSendable}>
          <SendIcon />
        </button>
      </div>
      {isDropTarget && <div className="drop">{t.dropHere}</div>}
    </form>
  );
}
