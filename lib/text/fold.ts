/**
 * How texts are compared wherever one searches: invisible characters, letter case, Latin accents, width, digits of other scripts, the order of Thai marks
 * and the way a number is grouped make no difference. The database has the same in private.fold_letters and private.fold_text;
 * tests/policies/search/search-folding.test.ts holds the two together.
 */
import { MARK_STEPS, withoutPrivateShapes } from "./thai-marks";

/** Characters that take no room: soft hyphen, joiners, zero-width spaces, direction and variation marks. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\ufe00-\ufe0f]/g;
/** The zeros of other scripts' digits: Arabic, Persian, Devanagari, Bengali, Thai, Lao, Myanmar, Khmer. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0];
const DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9]/g;

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
};

/** Arabic digits for those of other scripts. */
const latinDigits = (text: string): string => text.replace(DIGITS, latinDigit);
const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** Accents of Latin letters alone: elsewhere a mark makes another letter. */
const withoutAccents = (text: string): string =>
  /[\u00e0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/.test(text)
    ? text
        .normalize("NFD")
        .replace(/([a-z])[\u0300-\u036f]+/g, "$1")
        .normalize("NFC")
    : text;

/** A letter with its marks, as it is compared. Steps across letters are left to `STEPS`. */
export const foldLetter = (text: string): string =>
  withoutAccents(
    latinDigits(withoutPrivateShapes(withoutInvisible(text)))
      .normalize("NFKC")
      .toLowerCase(),
  );

/** What groups a number: spaces, dashes, points and brackets, at most three between two digits. */
const GROUPING = "[ \\t().\\u2010-\\u2015\\u2212-]";
/** Five digits or more, grouped: a telephone or account number. Fewer are left alone, so that "3-5 วัน" is not "35 วัน". */
const LONG_NUMBER = new RegExp(`[0-9](?:${GROUPING}{0,3}[0-9]){4,}`, "g");
const GROUPS = new RegExp(GROUPING, "g");
const EDGES = new RegExp(`^${GROUPING}+(?=[0-9])|(?<=[0-9])${GROUPING}+$`, "g");

/** The steps that write numbers one way, in order. */
export const NUMBER_STEPS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [LONG_NUMBER, (run) => run.replace(GROUPS, "")],
  [/(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/g, ""],
  // +66 81 234 5678 is 081 234 5678
  [/\+660?(?=[0-9])/g, "0"],
  [/(?<![0-9])(?:00)?660?(?=[2-9][0-9]{7,8}(?![0-9]))/g, "0"],
];

export const foldLetters = (text: string): string =>
  MARK_STEPS.reduce((folded, [from, to]) => folded.replace(from, to), foldLetter(text));
const foldNumbers = (text: string): string =>
  NUMBER_STEPS.reduce((folded, [from, to]) => folded.replace(from, to as string), text);

/** A text that is searched. Its numbers are in it as they are grouped and without grouping. */
export function foldText(text: string): string {
  const letters = foldLetters(text);
  const numbers = foldNumbers(letters);
  return numbers === letters ? letters : `${letters}\n${numbers}`;
}

/** A term that is looked for in a folded text. */
export function foldTerm(term: string): string {
  const letters = foldLetters(term).trim();
  const numbers = foldNumbers(letters);
  return numbers === letters ? letters : numbers.replace(EDGES, "");
}

/** Whether a text holds what somebody typed. */
export const holdsTerm = (text: string, term: string): boolean => foldText(text).includes(foldTerm(term));
