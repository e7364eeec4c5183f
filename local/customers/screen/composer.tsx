import { Plus, Send as SendIcon, Smile, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Entry, PersonaSummary, World } from "../view";
import { AttachTray } from "./attach-tray";
import { useTexts } from "./language";
import { previewText } from "./preview-text";
import { StickerTray } from "./sticker-tray";
import type { Send } from "./use-acts";

interface Props {
  persona: PersonaSummary;
  world: World | null;
  focus: { entry: Entry; kind: "reply" | "edit" } | null;
  speaker: string | null;
  onSpeaker: (key: string) => void;
  /** The reply or edit is finished or given up. */
  onDone: () => void;
  onAct: Send;
}

/** Where the customer writes. */
export function Composer({ persona, world, focus, speaker, onSpeaker, onDone, onAct }: Props) {
  const texts = useTexts();
  const [text, setText] = useState("");
  const [tray, setTray] = useState<"stickers" | "attach" | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { entry, kind } = focus ?? {};
  useEffect(() => {
    if (!entry) return;
    if (kind === "edit" && entry.content.type === "text") setText(entry.content.text);
    input.current?.focus();
  }, [entry, kind]);

  const quote = kind === "reply" ? (entry?.id ?? null) : null;
  const finish = () => {
    setText("");
    setTray(null);
    onDone();
  };
  const send = async () => {
    const words = text.trim();
    if (!words) return;
    const isSent = await onAct(
      kind === "edit" && entry ? { type: "edit", id: entry.id, text: words } : { type: "text", text: words, quote },
    );
    if (isSent) finish();
  };
  const sendNow: Send = async (act) => {
    const isSent = await onAct(act.type === "sticker" ? { ...act, quote } : act);
    if (isSent) finish();
    return isSent;
  };
  return (
    <div className="composer">
      {focus && (
        <p className="focus">
          <span>
            {kind === "edit" ? texts.editing : texts.replying}: {previewText(focus.entry.content, texts)}
          </span>
          <button type="button" className="icon" aria-label={texts.cancel} onClick={finish}>
            <X aria-hidden />
          </button>
        </p>
      )}
      {persona.speakers.length > 0 && (
        <label className="speaker">
          {texts.speaker}
          <select value={speaker ?? ""} onChange={(event) => onSpeaker(event.target.value)}>
            {persona.speakers.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="composer-row">
        <button
          type="button"
          className="icon"
          aria-label={texts.more}
          aria-expanded={tray === "attach"}
          onClick={() => setTray(tray === "attach" ? null : "attach")}
        >
          <Plus aria-hidden />
        </button>
        <textarea
          ref={input}
          rows={1}
          value={text}
          placeholder={texts.write}
          aria-label={texts.write}
          maxLength={5000}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <button
          type="button"
          className="icon"
          aria-label={texts.stickers}
          aria-expanded={tray === "stickers"}
          onClick={() => setTray(tray === "stickers" ? null : "stickers")}
        >
          <Smile aria-hidden />
        </button>
        <button
          type="button"
          className="icon send"
          aria-label={texts.send}
          disabled={!text.trim()}
          onClick={() => void send()}
        >
          <SendIcon aria-hidden />
        </button>
      </div>
      {tray === "stickers" && world && (
        <StickerTray
          stickers={world.stickers}
          onSticker={(sticker) => void sendNow({ type: "sticker", sticker })}
          onEmoji={(emoji) => setText(text + emoji)}
        />
      )}
      {tray === "attach" && world && (
        <AttachTray persona={persona} world={world} speaker={speaker} onAct={sendNow} onDone={finish} />
      )}
    </div>
  );
}
