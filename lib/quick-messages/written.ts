import type { QuickBubble, WrittenBubble } from "./schema";

/** A bubble to be written; without words or a picture unless they are given. */
export const writtenBubble = (given: Partial<WrittenBubble> = {}): WrittenBubble => ({
  key: crypto.randomUUID(),
  kind: "text",
  text: "",
  image: null,
  ...given,
});

/** Bubbles that stand, to be written on; one empty field where there are none. */
export const writtenBubbles = (bubbles: readonly QuickBubble[] = []): WrittenBubble[] =>
  bubbles.length > 0
    ? bubbles.map((bubble) =>
        writtenBubble("text" in bubble ? { text: bubble.text } : { kind: "image", image: bubble.image }),
      )
    : [writtenBubble()];
