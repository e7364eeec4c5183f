import { splitLinks } from "@/lib/messages/content/links";
import type { BroadcastBubble } from "./schema";

/** Stands for the customer's own part of a link; the database and the jobs fill it in. */
export const KEY_PLACEHOLDER = "{{_key}}";
export const TOKEN_LENGTH = 12;
const KEY = /^[0-9a-f]{12}$/;

export interface TrackedLink {
  token: string;
  url: string;
  /** Its place among the broadcast's links, from 0. */
  place: number;
}

/** Whose click may be told: nobody's, that there was one, or each customer's. */
export type LinkTracking = "off" | "total" | "person";

/**
 * Replaces every address in the texts by one of ours that leads there. `makeToken` gives a new token of 12 letters and digits.
 * The same address in two places is two links. Pure.
 */
export function trackLinks(
  bubbles: readonly BroadcastBubble[],
  tracking: LinkTracking,
  { origin, makeToken }: { origin: string; makeToken: () => string },
): { bubbles: BroadcastBubble[]; links: TrackedLink[] } {
  const links: TrackedLink[] = [];
  if (tracking === "off") return { bubbles: [...bubbles], links };
  const tracked = bubbles.map((bubble): BroadcastBubble => {
    if (!("text" in bubble)) return bubble;
    const text = splitLinks(bubble.text)
      .map((part) => {
        // an address with a place in it is the shop's own way of telling customers apart
        if (part.kind === "text" || part.text.includes("{{") || part.href.length > 2000) return part.text;
        const token = makeToken();
        links.push({ token, url: part.href, place: links.length });
        return `${origin}/r/${token}${tracking === "person" ? KEY_PLACEHOLDER : ""}`;
      })
      .join("");
    return { text };
  });
  return { bubbles: tracked, links };
}

/** The link and the customer an address of ours names; null for what cannot be one. */
export function readToken(token: string): { token: string; key: string | null } | null {
  if (!/^[0-9a-z]{12,24}$/.test(token)) return null;
  const key = token.slice(TOKEN_LENGTH);
  if (key !== "" && !KEY.test(key)) return null;
  return { token: token.slice(0, TOKEN_LENGTH), key: key || null };
}

/** What opens links only to preview them: not a customer. */
const PREVIEWERS = /line-poker|facebookexternalhit|bot\b|crawler|spider|preview|whatsapp|telegram|curl|wget/i;
export const isPreviewer = (agent: string | null): boolean => !agent || PREVIEWERS.test(agent);
