import { splitLinks } from "@/lib/messages/content/links";
import type { BroadcastBubble } from "./schema";

/** Placeholder for the recipient's part of a link; the database and the jobs fill it in. */
export const KEY_PLACEHOLDER = "{{_key}}";
export const TOKEN_LENGTH = 12;
const KEY = /^[0-9a-f]{12}$/;

export interface TrackedLink {
  token: string;
  url: string;
  /** Its index among the broadcast's links, from 0. */
  place: number;
}

/** Which clicks are tracked: none, anonymous totals, or each customer's. */
export type LinkTracking = "off" | "total" | "person";

/**
 * Replaces every URL in the texts by a tracked link. `makeToken` returns a new token of 12 letters and digits. The same URL in two places
 * becomes two links. Pure.
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
        // with a placeholder in the URL, the shop already tracks customers itself
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

/** The link and the recipient of a tracked URL's token; null if malformed. */
export function readToken(token: string): { token: string; key: string | null } | null {
  if (!/^[0-9a-z]{12,24}$/.test(token)) return null;
  const key = token.slice(TOKEN_LENGTH);
  if (key !== "" && !KEY.test(key)) return null;
  return { token: token.slice(0, TOKEN_LENGTH), key: key || null };
}

/** Link previewers, which are not customers. */
const PREVIEWERS = /line-poker|facebookexternalhit|bot\b|crawler|spider|preview|whatsapp|telegram|curl|wget/i;
export const isPreviewer = (agent: string | null): boolean => !agent || PREVIEWERS.test(agent);
