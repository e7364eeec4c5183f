/**
 * Text of fonts that do not say which letters their codes are. Thai fonts of the 8-bit age keep TIS-620 codes, which a reader takes for
 * the Western letters of the same codes ("ÃéÒ¹" for "ร้าน"). Other codes cannot be told: such a page has pictures of text at best.
 */

const THAI = /[\u0e00-\u0e7f]/g;
/** The Western letters at the codes of Thai ones, and the space of TIS-620. */
const WESTERN = /[\u00a0-\u00da\u00df-\u00fb]/g;
const CODE_OFFSET = 0xe00 - 0xa0;
/** Words of Western languages have a letter beyond ASCII here and there; mistaken Thai has little else. */
const MISTAKEN_SHARE = 0.5;
const LEAST_LETTERS = 6;
/** Controls, private and unassigned codes, signs that stand alone, and what replaces the unknown. */
const UNTOLD = /(?![\n\r\t])[\ufffd\p{Cc}\p{Co}\p{Cn}\p{Sk}\p{Lm}]/gu;
const UNTOLD_SHARE = 0.1;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** A page's text with Thai letters for mistaken Western ones; null where its codes cannot be told. */
export function legibleText(text: string): string | null {
  const letters = count(text, /[^\s\d\p{P}]/gu);
  const western = count(text, WESTERN);
  const isMistaken = western >= LEAST_LETTERS && count(text, THAI) < western / 4 && western / letters > MISTAKEN_SHARE;
  const told = isMistaken
    ? text.replace(WESTERN, (letter) => String.fromCharCode(letter.charCodeAt(0) + CODE_OFFSET).replace("\u0e00", " "))
    : text;
  // the repetition mark ๆ is a modifier letter, and Thai private shapes are told
  const known = told.replace(/[ๆ\uf700-\uf71a\uf870-\uf89e]/g, "");
  return count(known, UNTOLD) > UNTOLD_SHARE * Math.max(letters, 1) ? null : told;
}
