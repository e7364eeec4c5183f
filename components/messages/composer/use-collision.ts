"use client";

import { useRef, useState } from "react";
import type { Message } from "@/lib/messages/schema";

/** A colleague's answer to this customer. */
export type RivalAnswer = Pick<Message, "sequence" | "author_kind" | "author_id" | "text">;

interface Given {
  isNote: boolean;
  isWriting: boolean;
  /** Names of colleagues who are typing here. */
  typing: readonly string[];
  /** The latest answer by somebody else of the team; undefined until the history is there. */
  rival: RivalAnswer | null | undefined;
}

/**
 * Whether a colleague answers the same customer: is typing, or has answered since this answer was begun. Sending asks once for each
 * such thing; the next time it goes out.
 */
export function useCollision({ isNote, isWriting, typing, rival }: Given) {
  // where the room stood when this answer was begun
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
    /** Sending was tried: the next try sends. */
    isAsking: isWriting && reason !== null && asked === reason,
    /** Whether this try to send only asks. */
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
