"use client";

import { useCallback, useEffect, useState } from "react";
import type { EventName } from "../protocol";
import { callWidget } from "../sdk";

const NAMES: EventName[] = ["ready", "open", "close", "unread", "message", "sent", "identity", "tags"];
const MOST_KEPT = 200;

export interface WidgetEvent {
  number: number;
  at: string;
  name: string;
  detail: string;
}

/** All events of this page's widget since it was loaded, newest first. */
export function useWidgetEvents(): { events: WidgetEvent[]; clear: () => void } {
  const [events, setEvents] = useState<WidgetEvent[]>([]);

  useEffect(() => {
    let number = 0;
    const note = (event: Event) => {
      const detail = event instanceof CustomEvent && event.detail != null ? JSON.stringify(event.detail) : "";
      const entry = { number: number++, at: new Date().toISOString(), name: event.type, detail };
      setEvents((held) => [entry, ...held].slice(0, MOST_KEPT));
    };
    for (const name of NAMES) callWidget("on", name, note);
    return () => {
      for (const name of NAMES) callWidget("off", name, note);
    };
  }, []);

  return { events, clear: useCallback(() => setEvents([]), []) };
}
