import type { CardInput, StoredCards } from "@/lib/cards/schema";
import type { PreparedBubble, SavedBubble, WrittenBubble } from "./schema";

/** A bubble for the editor; empty by default. */
export const writtenBubble = (given: Partial<WrittenBubble> = {}): WrittenBubble => ({
  key: crypto.randomUUID(),
  kind: "text",
  text: "",
  file: null,
  cards: null,
  ...given,
});

/** A bubble of a draft in this tab, also of one written before the release in which `file` replaced `image`. */
export const keptBubble = (kept: WrittenBubble & { image?: WrittenBubble["file"] }): WrittenBubble =>
  writtenBubble({ ...kept, file: kept.file ?? kept.image ?? null });

/** Existing bubbles for the editor; one empty bubble if there are none. */
export const writtenBubbles = (bubbles: readonly PreparedBubble[] = []): WrittenBubble[] =>
  bubbles.length > 0
    ? bubbles.map((bubble) =>
        writtenBubble(
          "text" in bubble
            ? { text: bubble.text }
            : "image" in bubble
              ? { kind: "image", file: bubble.image }
              : "video" in bubble
                ? { kind: "video", file: bubble.video }
                : { kind: "cards", cards: bubble },
        ),
      )
    : [writtenBubble()];

/** What is saved of a bubble of the editor; null if it is empty, or a video. */
export function savedBubble({ kind, text, file, cards }: WrittenBubble): SavedBubble | null {
  if (kind === "video") return null;
  if (file) return { image_id: file.id };
  if (cards) return savedCards(cards);
  return text.trim() ? { text } : null;
}

/** What is saved of cards: their pictures are known by id. */
export const savedCards = ({ cards, quick_replies }: StoredCards): SavedBubble => ({
  cards: cards as CardInput[],
  ...(quick_replies && quick_replies.length > 0 && { quick_replies }),
});

/** A bubble of the editor as customers get it; null as long as it is empty. */
export function shownBubble({ kind, text, file, cards }: WrittenBubble): PreparedBubble | null {
  if (kind === "cards") return cards;
  if (kind === "image") return file && { image: file };
  if (kind === "video") return file && { video: file };
  return text.trim() ? { text } : null;
}
