"use client";

import { useRef, useState } from "react";
import type { Message } from "@/lib/messages/schema";

/** A colleague's reply to this customer. */
export type RivalAnswer = Pick<Message, "sequence" | "author_kind" | "author_id" | "text">;

interface Given {
  isNote: boolean;
  isWriting: boolean;
  /** Names of colleagues who are typing in this room. */
  typing: readonly string[];
  /** The latest reply by another member; undefined until the history is loaded. */
  rival: RivalAnswer | null | undefined;
}

/**
 * Detects that a colleague is typing, or has replied since this reply was begun. Sending is stopped once for each such event;
 * the next attempt sends.
 */
export function useCollision({ isNote, isWriting, typing, rival }: Given) {
  // the colleague's latest sequence when this reply was begun
  const begun = useRef<number | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const latest = rival?.sequence ?? 0;
  if (!isWriting) begun.current = null;
  else if (rival !== undefined) begun.current ??= latest;
  const answered = !isNote && rival && begun.current !== null && latest > begun.current ? rival : null;
  const names = isNote ? [] : typing;
  const reason = answered ? `answered ${answered.sequence}` : names.length > 0 ? "typing" : null;

  return {
    typing: names,
    answered,
    /** Sending was attempted: the next attempt sends. */
    isAsking: isWriting && reason !== null && asked === reason,
    /** Whether this attempt to send is stopped, to warn. */
    mustAsk: (): boolean => {
      if (reason === null || asked === reason) return false;
      setAsked(reason);
      return true;
    },
    sent: () => {
      begun.current = null;
      setAsked(null);
    },
  };
}
export type Collision = ReturnType<typeof useCollision>;
