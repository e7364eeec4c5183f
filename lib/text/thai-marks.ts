/**
 * Thai vowels and tone marks in the private use area. Fonts of Windows (U+F700–F71A) and of the Mac (U+F884–F89E) keep shifted or cut-down
 * shapes of a letter there, and PDF and Word files written with them hold those code points instead of the letters.
 * Both columns are in HarfBuzz, src/hb-ot-shaper-thai.cc.
 */
const WINDOWS =
  "ฐ\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4cญ\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a";
const MAC =
  "\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e48\u0e48\u0e48\u0e49\u0e49\u0e49\u0e4a\u0e4a\u0e4a\u0e4b\u0e4b\u0e4b\u0e4c\u0e4c\u0e4c\u0e4dญ\u0e38\u0e39\u0e3aฐ";

/** Where the shapes of each column begin. */
const SHAPES = [
  [0xf700, WINDOWS],
  [0xf884, MAC],
] as const;

const PRIVATE = /[\uf700-\uf71a\uf884-\uf89e]/g;
/** Hints that the Mac's own converter appends to a letter: which shape it had. */
const HINTS = /[\uf870-\uf87f]/g;

function letterOf(shape: string): string {
  const code = shape.charCodeAt(0);
  for (const [first, letters] of SHAPES) {
    const letter = letters[code - first];
    if (code >= first && letter) return letter;
  }
  return shape;
}

/** The letters behind private shapes; one UTF-16 unit stays one, except for hints, which go. */
export const withoutPrivateShapes = (text: string): string => text.replace(PRIVATE, letterOf).replace(HINTS, "");

/** The steps that give Thai marks one spelling, in order. All expect NFKC, in which ำ is ํ and า. */
export const MARK_STEPS: readonly (readonly [RegExp, string])[] = [
  // two SARA E look like SARA AE
  [/\u0e40\u0e40/g, "\u0e41"],
  // a mark typed twice is drawn once
  [/([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+/g, "$1"],
  // ำ with its tone before, within or after it
  [/([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)/g, "$1$2$3\u0e33"],
  [/([\u0ec8-\u0ecb]?)\u0ecd([\u0ec8-\u0ecb]?)\u0eb2([\u0ec8-\u0ecb]?)/g, "$1$2$3\u0eb3"],
  // a tone or ์ belongs above the vowel, after it
  [/([\u0e48-\u0e4c])([\u0e31\u0e34-\u0e3a\u0e47])/g, "$2$1"],
];

/** Gaps that an extractor leaves where writing has none: before a mark, after a vowel written in front, and between the ring and the leg of ำ. */
const GAPS =
  /(?<=[\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4c])(?:[ \t]+|\n)(?=[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0e33])|(?<=[\u0e40-\u0e44])[ \t]+(?=[\u0e01-\u0e2e\u0e40])|(?<=\u0e4d[\u0e48-\u0e4b]?)[ \t]+(?=\u0e32)/g;
/** า begins no word: after a space it is ำ whose ring was lost ("ส าหรับ"). */
const LOST_RING = /(?<=[\u0e01-\u0e2e][\u0e48-\u0e4b]?) \u0e32/g;
/** The ring after the leg, as fonts draw it that move it. */
const LATE_RING = /([\u0e48-\u0e4b]?)\u0e32([\u0e48-\u0e4b]?)\u0e4d/g;
const INVISIBLE =
  /[\u200b\u2060\ufeff\u00ad]|(?<=[\u0e00-\u0e7f])[\u061c\u200c-\u200f\u202a-\u202e\u2061-\u2064\u2066-\u2069]+/g;

/** Text as a document meant it: letters instead of private shapes, and every mark in the one place it has in Unicode. */
export function repairText(text: string): string {
  const letters = withoutPrivateShapes(text.replace(INVISIBLE, "").replace(/[\u2028\u2029]/g, "\n"))
    .normalize("NFKC")
    .replace(GAPS, "")
    .replace(LATE_RING, "$1$2\u0e33");
  return MARK_STEPS.reduce((repaired, [from, to]) => repaired.replace(from, to), letters).replace(LOST_RING, "\u0e33");
}
