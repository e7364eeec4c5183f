import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const SUBSETS = ["thai", "latin"] as const;
type Subset = (typeof SUBSETS)[number];

const RANGES: Record<Subset, string> = {
  thai: "U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC",
  latin: "U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+2190-2193, U+20AC, U+2122",
};

/** The product's own typeface: the machine may have no font with Thai letters. */
export const FONT_FACES = SUBSETS.map(
  (subset) => `@font-face { font-family: "Anuphan Variable"; font-weight: 100 700; font-display: swap;
  src: url("/local/mail/fonts/${subset}.woff2") format("woff2"); unicode-range: ${RANGES[subset]}; }`,
).join("\n");

/** The content of a font file of these pages; null if there is none of this name. */
export async function findFont(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const subset = SUBSETS.find((name) => file === `${name}.woff2`);
  if (!subset) return null;
  const path = `@fontsource-variable/anuphan/files/anuphan-${subset}-wght-normal.woff2`;
  return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(path)));
}
