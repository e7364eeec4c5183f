import "server-only";
import { env } from "@/lib/env";
import { mediaUrl } from "@/lib/media/url";
import { firstName, quickVariables } from "@/lib/quick-messages/variables";
import type { MassContent } from "@/lib/socials/adapter";
import { KEY_PLACEHOLDER } from "./links";
import type { BroadcastBubble } from "./schema";

const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/gu;

/** Fills in the variables that are the same for every recipient, so that only texts with a customer's name stay personal. Pure. */
export function fillShopName(bubbles: readonly BroadcastBubble[], shop: string): BroadcastBubble[] {
  return bubbles.map((bubble) =>
    "image" in bubble
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

/** The content of one call, with URLs that a provider can fetch; personalised if there is a customer. */
export function massContent(
  bubbles: readonly BroadcastBubble[],
  sender_name: string | null,
  customer?: { name: string | null; key: string | null },
): MassContent {
  const { PUBLIC_APP_URL } = env();
  const name = customer?.name ?? "";
  return {
    sender_name,
    bubbles: bubbles.flatMap((bubble): MassContent["bubbles"] => {
      if ("image" in bubble) {
        return [{ image: { ...bubble.image, url: PUBLIC_APP_URL + mediaUrl(bubble.image.id) } }];
      }
      if (!customer) return [{ text: bubble.text }];
      const keyed = bubble.text.replaceAll(KEY_PLACEHOLDER, customer.key ?? "");
      const text = quickVariables.fill(keyed, { customer_name: name, first_name: firstName(name) }).trim();
      return text ? [{ text }] : [];
    }),
  };
}
