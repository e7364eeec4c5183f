/**
 * Thai vowels and tone marks in the private use area. Windows fonts (U+F700–F71A) and Mac fonts (U+F884–F89E) have shifted or clipped glyph
 * variants there, and PDF and Word files written with them contain those code points instead of the letters. Both columns come from
 * HarfBuzz, src/hb-ot-shaper-thai.cc.
 */
const WINDOWS =
  "ฐ\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4cญ\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a";
const MAC =
  "\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e48\u0e48\u0e48\u0e49\u0e49\u0e49\u0e4a\u0e4a\u0e4a\u0e4b\u0e4b\u0e4b\u0e4c\u0e4c\u0e4c\u0e4dญ\u0e38\u0e39\u0e3aฐ";

/** The first code point of each column's glyph variants. */
const SHAPES = [
  [0xf700, WINDOWS],
  [0xf884, MAC],
] as const;

const PRIVATE = /[\uf700-\uf71a\uf884-\uf89e]/g;
/** Variant hints that the Mac's converter appends to a letter. */
const HINTS = /[\uf870-\uf87f]/g;

function letterOf(shape: string): string {
  const code = shape.charCodeAt(0);
  for (const [first, letters] of SHAPES) {
    const letter = letters[code - first];
    if (code >= first && letter) return letter;
  }
  return shape;
}

/** Maps glyph variants to letters. Lengths in UTF-16 units stay the same, except that hints are removed. */
export const withoutPrivateShapes = (text: string): string => text.replace(PRIVATE, letterOf).replace(HINTS, "");

/** Steps that give Thai marks a single spelling, in order. They expect NFKC, which decomposes ำ into ํ and า. */
export const MARK_STEPS: readonly (readonly [RegExp, string])[] = [
  // two SARA E look like one SARA AE
  [/\u0e40\u0e40/g, "\u0e41"],
  // a mark typed twice is rendered once
  [/([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+/g, "$1"],
  // ำ with its tone mark before, inside or after it
  [/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)/g, "$1$2$3\u0e33"],
  [/([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2([\u0ec8-\u0ecb]?)/g, "$1$2$3\u0eb3"],
  // a tone mark or ์ follows the vowel above or below
  [/([\u0e48-\u0e4c])([\u0e31\u0e34-\u0e3a\u0e47])/g, "$2$1"],
];

/** A text's letters as private.clean_text stores them: NFKC, which decomposes ำ and Lao ຳ, and these composed again, tone mark first. */
export const asStored = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, "$1$2\u0e33")
    .replace(/([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2/g, "$1$2\u0eb3");

/** Spaces that PDF extractors insert: before a mark, after a leading vowel, and between the two parts of ำ. */
const GAPS =
  /(?<=[\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4c])(?:[ \t]+|\n)(?=[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0e33])|(?<=[\u0e40-\u0e44])[ \t]+(?=[\u0e01-\u0e2e\u0e40])|(?<=\u0e4d[\u0e48-\u0e4b]?)[ \t]+(?=\u0e32)/g;
/** No word starts with า: after a space, it is an ำ that lost its ring ("ส าหรับ"). */
const LOST_RING = /(?<=[\u0e01-\u0e2e][\u0e48-\u0e4b]?) \u0e32/g;
/** The ring after the leg, in the order in which some fonts draw it. */
const LATE_RING = /([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)\u0e4d/g;
const INVISIBLE =
  /[\u200b\u2060\ufeff\u00ad]|(?<=[\u0e00-\u0e7f])[\u061c\u200c-\u200f\u202a-\u202e\u2061-\u2064\u2066-\u2069]+/g;

/** Repairs extracted text: letters instead of glyph variants, and every mark in Unicode order. */
export function repairText(text: string): string {
  const letters = withoutPrivateShapes(text.replace(INVISIBLE, "").replace(/[\u2028\u2029]/g, "\n"))
    .normalize("NFKC")
    .replace(GAPS, "")
    .replace(LATE_RING, "$1$2\u0e33");
  return MARK_STEPS.reduce((repaired, [from, to]) => repaired.replace(from, to), letters).replace(LOST_RING, "\u0e33");
}
