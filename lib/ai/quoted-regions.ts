import { randomBytes } from "node:crypto";

/**
 * What others wrote, for a model to read and never to obey. Each call has marks of its own, which nobody who wrote the text could
 * have known; inside them everything is JSON, and the brackets of the marks are written as escapes, so that no text can end its
 * region or begin another.
 */
export interface QuotedRegions {
  /** The marks' name, to be spoken of in the instructions. */
  mark: string;
  quote: (what: string, content: unknown) => string;
}

export function createQuotedRegions(): QuotedRegions {
  const mark = randomBytes(12).toString("hex");
  return {
    mark,
    quote: (what, content) => {
      const inside = JSON.stringify(content, null, 1).replace(/[⟦⟧]/g, (bracket) =>
        bracket === "⟦" ? "\\u27e6" : "\\u27e7",
      );
      return `⟦data ${mark} ${what}⟧\n${inside}\n⟦end ${mark}⟧`;
    },
  };
}
