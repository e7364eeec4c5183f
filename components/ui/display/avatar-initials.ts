/** Words before a name that all or many names share: "ลูกค้า C3F1" and "คุณ นิด" differ only in what follows. */
const SHARED = new Set("ลูกค้า คุณ นาย นาง นางสาว ร้าน customer visitor guest khun mr mrs ms miss".split(" "));
/** The same written without a space, before a consonant or a vowel that is written before its consonant: not คุณากร. */
const JOINED = /^(?:ลูกค้า|คุณ|ร้าน)(?=[ก-ฮเแโใไ])/u;
const THAI = /\p{Script=Thai}/u;
/** Thai vowels and signs that are letters in Unicode. The initial is the consonant that follows, as in เ-ก. */
const THAI_VOWEL = /[ะาำเแโใไๅๆฯ]/u;

/**
 * Up to two initials: of a name's first two words, or one for a single word or for words of two scripts; the first two characters of a
 * code such as C3F1.
 */
export function initials(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, " ")
    .trim()
    .split(/\s+/u)
    .filter(Boolean);
  const own = words.filter((word) => !SHARED.has(word.toLowerCase()));
  const [first = "", second = ""] = (own.length > 0 ? own : words).map((word) => word.replace(JOINED, ""));
  const letters =
    /^(?=.*\d)[a-z\d]+$/i.test(first) && !second ? first.slice(0, 2) : pair(initial(first), initial(second));
  return letters.toLocaleUpperCase() || "?";
}

/** Both initials if they are of one script: "มน" reads as a name, "มM" and "ส2" as a fault. */
const pair = (first: string, second: string) =>
  first && second && THAI.test(first) !== THAI.test(second) ? first : first + second;

const initial = (word: string) =>
  Array.from(word).find((letter) => /[\p{L}\p{N}]/u.test(letter) && !THAI_VOWEL.test(letter)) ?? "";

/**
 * A pair of colours derived from the name only, readable in both themes (contrast 4.5:1 or more). Dark in the dark theme, where pastels
 * would be the brightest areas of the page.
 */
export function tone(name: string): { backgroundColor: string; color: string } {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const hue = (hash % 24) * 15;
  return {
    backgroundColor: `light-dark(oklch(89% 0.055 ${hue}), oklch(33% 0.045 ${hue}))`,
    color: `light-dark(oklch(37% 0.085 ${hue}), oklch(87% 0.055 ${hue}))`,
  };
}
