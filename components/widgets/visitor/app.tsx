import { type DragEvent, useEffect, useState } from "react";
import { Composer } from "./composer";
import { Head } from "./head";
import { MessageLog } from "./message-log";
import { Notices } from "./notices";
import { useTexts } from "./texts";
import { useChat } from "./use-chat";

/** The whole widget. `onClose` is there when something around the frame can close it. */
export function App({ name, greeting, onClose }: { name: string; greeting: string; onClose: (() => void) | null }) {
  const chat = useChat();
  const t = useTexts();
  const [isDropTarget, setDropTarget] = useState(false);

  useEffect(() => {
    if (!onClose) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && !document.querySelector("dialog[open]")) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);

  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: placeholder
    <div
      className="app"
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDropTarget(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropTarget(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDropTarget(false);
        chat.tray.add([...event.dataTransfer.files]);
      }}
    >
      <Head name={name} onClose={onClose} />
      <Notices />
      <MessageLog name={name} greeting={greeting} />
      <Composer />
      {isDropTarget && <div className="drop">{t.dropHere}</div>}
    </div>
  );
}
