import { useEffect } from "react";
import { WidgetLayout } from "@/components/layouts/widget-layout";
import { Composer } from "./composer";
import { Head } from "./head";
import { MessageLog } from "./message-log";
import { Notices } from "./notices";
import { PrechatForm } from "./prechat-form";
import { useChatState } from "./use-chat";

/** The whole widget. `onClose` is null if nothing around the frame can close it. */
export function App({ onClose }: { onClose: (() => void) | null }) {
  const needs = useChatState((state) => state.needs);
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
          <Head onClose={onClose} />
          <Notices />
        </>
      }
      footer={needs === null ? <Composer /> : needs === "consent" ? <PrechatForm key="consent" onlyConsent /> : null}
    >
      {needs === "form" ? <PrechatForm key="form" /> : <MessageLog />}
    </WidgetLayout>
  );
}
