import type { QuickBubble, WrittenBubble } from "./schema";

/** A bubble for the editor; empty by default. */
export const writtenBubble = (given: Partial<WrittenBubble> = {}): WrittenBubble => ({
  key: crypto.randomUUID(),
  kind: "text",
  text: "",
  image: null,
  ...given,
});

/** Existing bubbles for the editor; one empty bubble if there are none. */
export const writtenBubbles = (bubbles: readonly QuickBubble[] = []): WrittenBubble[] =>
  bubbles.length > 0
    ? bubbles.map((bubble) =>
        writtenBubble("text" in bubble ? { text: bubble.text } : { kind: "image", image: bubble.image }),
      )
    : [writtenBubble()];
