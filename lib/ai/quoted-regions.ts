import { randomBytes } from "node:crypto";

/**
 * Quotes untrusted text for a model (prompt injection). Each call has random markers that no author of quoted text can know. Inside them
 * everything is JSON with the markers' brackets escaped, so no text can end its region or start another.
 */
export interface QuotedRegions {
  /** The markers' name, for the instructions to refer to. */
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
