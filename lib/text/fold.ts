/**
 * Folds texts for search: ignores invisible characters, letter case, Latin accents, width, digits of other scripts, the order of Thai marks
 * and the grouping of numbers. The database does the same in private.fold_letters and private.fold_text;
 * tests/policies/search/search-folding.test.ts compares the two.
 */
import { MARK_STEPS, withoutPrivateShapes } from "./thai-marks";

/** Zero-width characters: soft hyphen, joiners, zero-width spaces, bidirectional controls and variation selectors. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\ufe00-\ufe0f]/g;
/** The digit zero of other scripts: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Myanmar, Khmer. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0];
const DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9]/g;

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
};

/** Replaces digits of other scripts by ASCII digits. */
const latinDigits = (text: string): string => text.replace(DIGITS, latinDigit);
const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** Removes accents from Latin letters only: in other scripts, a mark makes a different letter. */
const withoutAccents = (text: string): string =>
  /[\u00e0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/.test(text)
    ? text
        .normalize("NFD")
        .replace(/([a-z])[\u0300-\u036f]+/g, "$1")
        .normalize("NFC")
    : text;

/** Folds one grapheme cluster. `STEPS` handles what spans several. */
export const foldLetter = (text: string): string =>
  withoutAccents(
    latinDigits(withoutPrivateShapes(withoutInvisible(text)))
      .normalize("NFKC")
      .toLowerCase(),
  );

/** Number grouping: spaces, dashes, points and brackets, at most three between two digits. */
const GROUPING = "[ \\t().\\u2010-\\u2015\\u2212-]";
/** Five or more grouped digits: a phone or account number. Shorter ones are left alone, so that "3-5 วัน" does not become "35 วัน". */
const LONG_NUMBER = new RegExp(`[0-9](?:${GROUPING}{0,3}[0-9]){4,}`, "g");
const GROUPS = new RegExp(GROUPING, "g");
const EDGES = new RegExp(`^${GROUPING}+(?=[0-9])|(?<=[0-9])${GROUPING}+$`, "g");

/** Steps that normalise numbers, in order. */
export const NUMBER_STEPS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [LONG_NUMBER, (run) => run.replace(GROUPS, "")],
  [/(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/g, ""],
  // +66 81 234 5678 becomes 081 234 5678
  [/\+660?(?=[0-9])/g, "0"],
  [/(?<![0-9])(?:00)?660?(?=[2-9][0-9]{7,8}(?![0-9]))/g, "0"],
];

export const foldLetters = (text: string): string =>
  MARK_STEPS.reduce((folded, [from, to]) => folded.replace(from, to), foldLetter(text));
const foldNumbers = (text: string): string =>
  NUMBER_STEPS.reduce((folded, [from, to]) => folded.replace(from, to as string), text);

/** Folds a text to be searched. Contains its numbers both with and without grouping. */
export function foldText(text: string): string {
  const letters = foldLetters(text);
  const numbers = foldNumbers(letters);
  return numbers === letters ? letters : `${letters}\n${numbers}`;
}

/** Folds a search term, for use on folded texts. */
export function foldTerm(term: string): string {
  const letters = foldLetters(term).trim();
  const numbers = foldNumbers(letters);
  return numbers === letters ? letters : numbers.replace(EDGES, "");
}

/** Whether a text contains a search term. */
export const holdsTerm = (text: string, term: string): boolean => foldText(text).includes(foldTerm(term));

/** Thai marks that people omit when they type fast: tones, karan, maitaikhu; and zero-width joiners. */
const TONES = /[\u0E47-\u0E4E\u200B-\u200D]/gu;

/** A folded text or term without these marks, for a second search when the first finds nothing. */
export const withoutTones = (folded: string): string => folded.replace(TONES, "");
