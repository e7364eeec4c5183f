import { useEffect } from "react";
import { Composer } from "./composer";
import { Head } from "./head";
import { MessageLog } from "./message-log";
import { Notices } from "./notices";

/** The whole widget. `onClose` is there when something around the frame can close it. */
export function App({ name, greeting, onClose }: { name: string; greeting: string; onClose: (() => void) | null }) {
  useEffect(() => {
    if (!onClose) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && !document.querySelector("dialog[open]")) onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);

  return (
    <div className="app">
      <Head name={name} onClose={onClose} />
      <Notices />
      <MessageLog name={name} greeting={greeting} />
      <Composer />
    </div>
  );
}
