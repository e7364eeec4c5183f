/** Texts as people enter them, before a schema measures them. */

/** Whether a text has at most `max` UTF-16 units, as LINE, Meta and private.utf16_length count. zod's max counts code points. */
export const fits =
  (max: number) =>
  (text: string): boolean =>
    text.length <= max;

/** Without control characters other than line breaks and tabs, and without half surrogate pairs: PostgreSQL refuses both. */
export const plainText = (text: string): string => text.replace(/\p{Cs}|[^\P{Cc}\n\t]/gu, "").trim();

/** For a field of one line: line breaks and control characters, as pasted, become spaces. */
export const oneLine = (text: string): string => plainText(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " "));

/** For a phone number: the spaces of a page it was copied from become plain ones. */
export const plainSpaces = (text: string): string => text.replace(/\s/gu, " ").trim();
