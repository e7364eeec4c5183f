import { quickVariables } from "@/lib/quick-messages/variables";
import { type LinkTracking, TOKEN_LENGTH, type TrackedLink, trackLinks } from "./links";
import type { BroadcastBubble } from "./schema";

const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/gu;

/** Fills in the variables that are the same for every recipient, so that only texts with a customer's name stay personal. Pure. */
function fillShopName(bubbles: readonly BroadcastBubble[], shop: string): BroadcastBubble[] {
  return bubbles.map((bubble) =>
    !("text" in bubble)
      ? bubble
      : {
          text: bubble.text.replace(PLACEHOLDER, (placeholder, word: string, fallback: string | undefined) => {
            const name = quickVariables.find(word);
            if (name === "customer_name" || name === "first_name") return placeholder;
            // a shop's name is never parsed for placeholders
            if (name === "shop_name") return shop.replace(/[{}]/g, "");
            return name ? (fallback?.trim() ?? "") : placeholder;
          }),
        },
  );
}

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * The tokens of a broadcast's links. They follow from its id, so that the preview shows the very text that is sent, and preparing it again
 * makes no others. They are no secret: every recipient sees them.
 */
async function linkTokens(broadcast_id: string, count: number): Promise<string[]> {
  const token = async (place: number) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${broadcast_id}:${place}`));
    return Array.from(new Uint8Array(digest, 0, TOKEN_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  };
  return Promise.all(Array.from({ length: count }, (_, place) => token(place)));
}

export interface Sending {
  broadcast_id: string;
  tracking: LinkTracking;
  shop: string;
  /** What its links begin with, see linkBase. */
  base: string;
}

/** The bubbles as they are sent, except for customers' names and keys, and the links in them. */
export async function sentBubbles(
  bubbles: readonly BroadcastBubble[],
  { broadcast_id, tracking, shop, base }: Sending,
): Promise<{ bubbles: BroadcastBubble[]; links: TrackedLink[] }> {
  const filled = fillShopName(bubbles, shop);
  const { links } = trackLinks(filled, tracking, { base, tokenOf: () => "" });
  const tokens = await linkTokens(broadcast_id, links.length);
  return trackLinks(filled, tracking, { base, tokenOf: (place) => tokens[place] ?? "" });
}
