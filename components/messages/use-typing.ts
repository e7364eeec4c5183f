"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useChannel, useTrigger } from "@/components/realtime";
import { roomPresenceChannel, visitorChannel } from "@/lib/realtime/channels";
import { TYPING_EVENT, typingSchema } from "@/lib/realtime/events";

const SHOWN_MS = 4_000;
const AT_MOST_EVERY_MS = 2_000;

/** Stands for the customer in the list of names. */
const customer = "";

interface Typing {
  isCustomerTyping: boolean;
  /** Names of colleagues typing in this room. */
  colleagues: string[];
  /** Sends a typing indicator: to colleagues always, to the customer only for a reply. */
  tell: (kind: "reply" | "note") => void;
  /** The customer's message has arrived: clear their typing indicator. */
  clearCustomer: () => void;
}

/** Who is typing in a room. Only website visitors report typing; other channels do not. */
export function useTyping(room_id: string, isWidget: boolean, myName: string): Typing {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  const shared = roomPresenceChannel(room_id);
  const outside = isWidget ? visitorChannel(room_id) : null;

  const note = useCallback((who: string) => {
    setUntil((known) => new Map(known).set(who, Date.now() + SHOWN_MS));
  }, []);
  useEffect(() => {
    if (until.size === 0) return;
    const next = Math.min(...until.values()) - Date.now();
    const timer = setTimeout(
      () => setUntil((known) => new Map([...known].filter(([, end]) => end > Date.now()))),
      Math.max(0, next) + 10,
    );
    return () => clearTimeout(timer);
  }, [until]);

  useChannel(shared, {
    [TYPING_EVENT]: (data) => {
      const typing = typingSchema.safeParse(data);
      if (typing.success && typing.data.from === "member") note(typing.data.name || "…");
    },
  });
  useChannel(outside, {
    [TYPING_EVENT]: (data) => {
      const typing = typingSchema.safeParse(data);
      if (typing.success && typing.data.from === "customer") note(customer);
    },
  });

  const triggerShared = useTrigger(shared);
  const triggerOutside = useTrigger(outside);
  const lastTold = useRef({ reply: 0, note: 0 });
  const tell = useCallback(
    (kind: "reply" | "note") => {
      const now = Date.now();
      if (now - lastTold.current[kind] < AT_MOST_EVERY_MS) return;
      lastTold.current[kind] = now;
      const typing = { from: "member", name: myName.slice(0, 80) };
      triggerShared(TYPING_EVENT, typing);
      if (kind === "reply") triggerOutside(TYPING_EVENT, typing);
    },
    [triggerShared, triggerOutside, myName],
  );
  const clearCustomer = useCallback(() => {
    setUntil((known) => (known.has(customer) ? new Map([...known].filter(([who]) => who !== customer)) : known));
  }, []);

  const colleagues = useMemo(() => [...until.keys()].filter((who) => who !== customer), [until]);
  return { isCustomerTyping: until.has(customer), colleagues, tell, clearCustomer };
}
