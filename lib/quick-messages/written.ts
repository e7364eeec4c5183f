import type { CardInput, StoredCards } from "@/lib/cards/schema";
import type { QuickBubble, QuickInput, WrittenBubble } from "./schema";

/** A bubble for the editor; empty by default. */
export const writtenBubble = (given: Partial<WrittenBubble> = {}): WrittenBubble => ({
  key: crypto.randomUUID(),
  kind: "text",
  text: "",
  image: null,
  cards: null,
  ...given,
});

/** Existing bubbles for the editor; one empty bubble if there are none. */
export const writtenBubbles = (bubbles: readonly QuickBubble[] = []): WrittenBubble[] =>
  bubbles.length > 0
    ? bubbles.map((bubble) =>
        writtenBubble(
          "text" in bubble
            ? { text: bubble.text }
            : "image" in bubble
              ? { kind: "image", image: bubble.image }
              : { kind: "cards", cards: bubble },
        ),
      )
    : [writtenBubble()];

/** What is saved of a bubble of the editor; null if it is empty. */
export function savedBubble({ text, image, cards }: WrittenBubble): QuickInput["bubbles"][number] | null {
  if (image) return { image_id: image.id };
  if (cards) return savedCards(cards);
  return text.trim() ? { text } : null;
}

/** What is saved of cards: their pictures are known by id. */
export const savedCards = ({ cards, quick_replies }: StoredCards): QuickInput["bubbles"][number] => ({
  cards: cards as CardInput[],
  ...(quick_replies && quick_replies.length > 0 && { quick_replies }),
});

/** A bubble of the editor as customers get it; null as long as it is empty. */
export function shownBubble({ kind, text, image, cards }: WrittenBubble): QuickBubble | null {
  if (kind === "cards") return cards;
  if (kind === "image") return image && { image };
  return text.trim() ? { text } : null;
}
