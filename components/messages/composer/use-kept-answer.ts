"use client";

import { useRef, useState } from "react";
import { useRoomMessages } from "@/components/messages/room-messages-context";
import { sessionStore } from "@/lib/browser-storage";
import type { Bubble } from "@/lib/messages/outbox";

type Audience = "reply" | "private";

interface Kept {
  /** Under the comment, or to its author alone; null: not chosen. */
  audience: Audience | null;
  quoted_id: string | null;
}

/**
 * Whom the unsent answer is for, and which message it quotes. Kept in this tab like the text is kept on the server: after another room
 * was opened, or after a reload, a private answer must not go on as a public one, or to another comment. `scope`: member and room.
 */
export function useKeptAnswer(scope: string) {
  const key = `answer:${scope}`;
  const { find } = useRoomMessages();
  const [kept, setKept] = useState<Kept>(() => readKept(sessionStore.readJson(key)));
  const [chosen, setChosen] = useState<Bubble | null>(null);
  const latest = useRef(kept);
  const keep = (change: Partial<Kept>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    sessionStore.writeJson(key, next.audience === null && next.quoted_id === null ? null : next);
    setKept(next);
  };
  const quoted = chosen ?? (kept.quoted_id === null ? null : (find(kept.quoted_id) ?? null));
  return {
    audience: kept.audience,
    quoted,
    address: (audience: Audience) => keep({ audience }),
    quote: (bubble: Bubble | null, audience = latest.current.audience) => {
      setChosen(bubble);
      keep({ quoted_id: bubble?.id ?? null, audience });
    },
    clear: () => {
      setChosen(null);
      keep({ audience: null, quoted_id: null });
    },
  };
}

function readKept(value: unknown): Kept {
  const { audience, quoted_id } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return {
    audience: audience === "reply" || audience === "private" ? audience : null,
    quoted_id: typeof quoted_id === "string" ? quoted_id : null,
  };
}
