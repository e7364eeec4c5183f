import { useEffect } from "react";
import { WidgetLayout } from "@/components/layouts/widget-layout";
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
    <WidgetLayout
      header={
        <>
          <Head name={name} onClose={onClose} />
          <Notices />
        </>
      }
      footer={<Composer />}
    >
      <MessageLog name={name} greeting={greeting} />
    </WidgetLayout>
  );
}
