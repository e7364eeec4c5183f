import { useEffect, useRef, useState } from "react";
import type { Act } from "../acts";
import type { PersonaSummary, Phone, PressAction } from "../view";
import { sendAct } from "./api";

export type Send = (act: Act) => Promise<boolean>;

/** What can be done on a phone. An open phone has read what it shows. */
export function useActs(persona: PersonaSummary, phone: Phone | null, speaker: string | null, refresh: () => void) {
  const [failure, setFailure] = useState(false);
  const { key } = persona;
  const send: Send = async (act) => {
    try {
      await sendAct(key, act, speaker);
      setFailure(false);
      refresh();
      return true;
    } catch {
      setFailure(true);
      return false;
    }
  };
  const press = (action: PressAction, isQuickReply = false) => {
    if (action.type === "message") return void send({ type: "text", text: action.text });
    if (action.type === "uri") {
      void send({ type: "link", url: action.uri });
      return void window.open(action.uri, "_blank", "noopener");
    }
    if (action.type !== "postback") return;
    if (isQuickReply && persona.channel !== "line") {
      return void send({ type: "quick_reply", text: action.label, data: action.data });
    }
    return void send({ type: "postback", label: action.label, data: action.data, text: action.text });
  };
  const countMenu = (area: number | null) => void send({ type: "menu", area });
  useRead(key, phone);
  return { send, press, countMenu, failure };
}

/** Marks the chat as read while it is on the screen. */
function useRead(key: string, phone: Phone | null): void {
  const read = useRef("");
  const last = phone?.entries.findLast(({ from }) => from === "shop")?.id ?? "";
  const unread = phone?.unread ?? 0;
  useEffect(() => {
    const tell = () => {
      if (unread === 0 || document.hidden || read.current === last) return;
      read.current = last;
      sendAct(key, { type: "read" }, null).catch(() => {
        read.current = "";
      });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [key, last, unread]);
}
