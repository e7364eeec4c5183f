import { useEffect } from "react";
import { WidgetLayout } from "@/components/layouts/widget-layout";
import { useChatState } from "../state/use-chat";
import { useTexts } from "../texts";
import { Composer } from "./composer";
import { Head } from "./head";
import { WarningIcon } from "./icons";
import { MessageLog } from "./message-log";
import { PrechatForm } from "./prechat-form";
import { useWords } from "./use-words";

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

/** What stands between visitor and team right now, most pressing first; one at a time. */
function Notices() {
  const t = useTexts();
  const words = useWords();
  const isBlocked = useChatState((state) => state.is_blocked);
  const reach = useChatState((state) => state.reach);
  const availability = useChatState((state) => state.availability);
  const problem = isBlocked ? t.failedBlocked : reach === "ok" ? null : t[reach];
  const isAway = availability && !(availability.hours.is_open && availability.is_team_online);

  return (
    <div role="status">
      {problem ? (
        <p className="notice problem">
          <WarningIcon />
          {problem}
        </p>
      ) : (
        isAway && <p className="notice">{words("away") || t.awayNotice}</p>
      )}
    </div>
  );
}
