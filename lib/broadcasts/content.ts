import "server-only";
import { mapLinks } from "@/lib/cards/content";
import { env } from "@/lib/env";
import type { Attachment } from "@/lib/media/schema";
import { mediaUrl } from "@/lib/media/url";
import { firstName, quickVariables } from "@/lib/quick-messages/variables";
import type { MassContent } from "@/lib/socials/mass-sender";
import { KEY_PLACEHOLDER } from "./links";
import type { BroadcastBubble } from "./schema";

/** The content of one call, with URLs that a provider can fetch; personalised if there is a customer. */
export function massContent(
  bubbles: readonly BroadcastBubble[],
  sender_name: string | null,
  customer?: { name: string | null; key: string | null },
): MassContent {
  const { PUBLIC_APP_URL } = env();
  const name = customer?.name ?? "";
  const served = (file: Attachment): Attachment => ({ ...file, url: PUBLIC_APP_URL + mediaUrl(file.id) });
  return {
    sender_name,
    bubbles: bubbles.flatMap((bubble): MassContent["bubbles"] => {
      if ("image" in bubble) return [{ image: served(bubble.image) }];
      if ("video" in bubble) return [{ video: served(bubble.video) }];
      if ("cards" in bubble) {
        const { cards, pictures, quick_replies } = bubble;
        const key = customer?.key ?? "";
        return [
          {
            cards: cards.map((card) => mapLinks(card, (url) => url.replaceAll(KEY_PLACEHOLDER, key))),
            pictures: pictures.map(served),
            ...(quick_replies && { quick_replies }),
          },
        ];
      }
      if (!customer) return [{ text: bubble.text }];
      const keyed = bubble.text.replaceAll(KEY_PLACEHOLDER, customer.key ?? "");
      const text = quickVariables.fill(keyed, { customer_name: name, first_name: firstName(name) }).trim();
      return text ? [{ text }] : [];
    }),
  };
}
