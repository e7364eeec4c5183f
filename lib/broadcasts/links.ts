import { mapLinks } from "@/lib/cards/content";
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

/** What tracked links of a shop begin with: `https://…/r/{its name}`, or `https://…/r` as long as it has none. */
export const linkBase = (origin: string, name: string | null): string => `${origin}/r${name ? `/${name}` : ""}`;

/**
 * Replaces every URL in texts and cards by a tracked link. `tokenOf` returns the token of 12 letters and digits of the link at a place. The same
 * URL in two places becomes two links. Pure.
 */
export function trackLinks(
  bubbles: readonly BroadcastBubble[],
  tracking: LinkTracking,
  { base, tokenOf }: { base: string; tokenOf: (place: number) => string },
): { bubbles: BroadcastBubble[]; links: TrackedLink[] } {
  const links: TrackedLink[] = [];
  if (tracking === "off") return { bubbles: [...bubbles], links };
  const track = (url: string): string => {
    const token = tokenOf(links.length);
    links.push({ token, url, place: links.length });
    return `${base}/${token}${tracking === "person" ? KEY_PLACEHOLDER : ""}`;
  };
  const tracked = bubbles.map((bubble): BroadcastBubble => {
    if ("cards" in bubble) return { ...bubble, cards: bubble.cards.map((card) => mapLinks(card, track)) };
    if (!("text" in bubble)) return bubble;
    const text = splitLinks(bubble.text)
      .map((part, at, parts) => {
        // with a placeholder in the URL, which ends before it, the shop already tracks customers itself
        const isTracked = parts[at + 1]?.text.startsWith("{{");
        if (part.kind === "text" || isTracked || part.href.length > 2000) return part.text;
        return track(part.href);
      })
      .join("");
    return { text };
  });
  return { bubbles: tracked, links };
}

/** The link, the recipient and the shop's name in the path below /r; null if malformed. */
export function readLink(path: readonly string[]): { token: string; key: string | null; name: string | null } | null {
  const [token = "", name = null, ...rest] = path.toReversed();
  if (rest.length > 0 || !/^[0-9a-z]{12,24}$/.test(token)) return null;
  const key = token.slice(TOKEN_LENGTH);
  if (key !== "" && !KEY.test(key)) return null;
  return { token: token.slice(0, TOKEN_LENGTH), key: key || null, name };
}

/** Link previewers, which are not customers. */
const PREVIEWERS = /line-poker|facebookexternalhit|bot\b|crawler|spider|preview|whatsapp|telegram|curl|wget/i;
export const isPreviewer = (agent: string | null): boolean => !agent || PREVIEWERS.test(agent);
