"use client";

import { useEffect, useState } from "react";
import { KEY_PLACEHOLDER, type TrackedLink } from "@/lib/broadcasts/links";
import type { BroadcastBubble } from "@/lib/broadcasts/schema";
import { type Sending, sentBubbles } from "@/lib/broadcasts/sent-bubbles";
import { mapLinks } from "@/lib/cards/content";

interface Sent {
  bubbles: readonly BroadcastBubble[];
  links: readonly TrackedLink[];
}

/** The bubbles as customers will get them, and their tracked links. */
export function useSentBubbles(bubbles: readonly BroadcastBubble[], sending: Sending): Sent {
  const [sent, setSent] = useState<Sent>({ bubbles, links: [] });
  const asked = JSON.stringify({ bubbles, sending });
  useEffect(() => {
    let isCurrent = true;
    const given = JSON.parse(asked) as { bubbles: BroadcastBubble[]; sending: Sending };
    sentBubbles(given.bubbles, given.sending)
      // browsers hash only on a secure page
      .catch((): Sent => ({ bubbles: given.bubbles, links: [] }))
      .then((next) => {
        if (isCurrent) setSent({ ...next, bubbles: withoutKeys(next.bubbles) });
      });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return sent;
}

/** Shows an ellipsis where every recipient gets a key of their own. */
export const withoutKeys = (bubbles: readonly BroadcastBubble[]): BroadcastBubble[] =>
  bubbles.map((bubble) => {
    if ("text" in bubble) return { text: bubble.text.replaceAll(KEY_PLACEHOLDER, "…") };
    if (!("cards" in bubble)) return bubble;
    const cards = bubble.cards.map((card) => mapLinks(card, (url) => url.replaceAll(KEY_PLACEHOLDER, "…")));
    return { ...bubble, cards };
  });
