/**
 * Repairs text of fonts without a Unicode map. Old 8-bit Thai fonts use TIS-620 codes, which PDF readers decode as the Western letters of
 * the same codes ("ÃéÒ¹" for "ร้าน"). Other codes cannot be recovered: such a page is treated as an image.
 */

const THAI = /[\u0e00-\u0e7f]/g;
/** The Western letters at the codes of Thai letters, and TIS-620's space. */
const WESTERN = /[\u00a0-\u00da\u00df-\u00fb]/g;
const CODE_OFFSET = 0xe00 - 0xa0;
/** Western words contain few letters beyond ASCII; mis-decoded Thai contains almost nothing else. */
const MISTAKEN_SHARE = 0.5;
const LEAST_LETTERS = 6;
/** Control, private-use and unassigned characters, isolated modifiers, and the replacement character. */
const UNTOLD = /(?![\n\r\t])[\ufffd\p{Cc}\p{Co}\p{Cn}\p{Sk}\p{Lm}]/gu;
const UNTOLD_SHARE = 0.1;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** A page's text with mis-decoded Thai repaired; null if its codes cannot be recovered. */
export function legibleText(text: string): string | null {
  const letters = count(text, /[^\s\d\p{P}]/gu);
  const western = count(text, WESTERN);
  const isMistaken = western >= LEAST_LETTERS && count(text, THAI) < western / 4 && western / letters > MISTAKEN_SHARE;
  const told = isMistaken
    ? text.replace(WESTERN, (letter) => String.fromCharCode(letter.charCodeAt(0) + CODE_OFFSET).replace("\u0e00", " "))
    : text;
  // ๆ is a modifier letter, and Thai private-use shapes are mapped back later
  const known = told.replace(/[ๆ\uf700-\uf71a\uf870-\uf89e]/g, "");
  return count(known, UNTOLD) > UNTOLD_SHARE * Math.max(letters, 1) ? null : told;
}
