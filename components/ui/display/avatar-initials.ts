/** Vowels written before their consonant, as in เ-ก: the consonant is the initial. */
const LEADING_VOWEL = /^[เแโใไ]/u;

/** Up to two initials: of a name's first two words, or one for a single Thai word. */
export function initials(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, " ")
    .trim()
    .split(/\s+/u)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => Array.from(word.replace(LEADING_VOWEL, ""))[0] ?? "");
  return letters.join("").toLocaleUpperCase() || "?";
}

/** A pair of colours derived from the name only, readable in both themes (contrast 4.5:1 or more). */
export function tone(name: string): { backgroundColor: string; color: string } {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const hue = (hash % 24) * 15;
  return { backgroundColor: `oklch(89% 0.055 ${hue})`, color: `oklch(37% 0.085 ${hue})` };
}
