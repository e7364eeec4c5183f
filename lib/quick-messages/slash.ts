/** A slash command being typed: the position of the slash, and the text from there to the caret. */
export interface SlashQuery {
  from: number;
  text: string;
}

const LONGEST_QUERY = 40;
/** Ignores a slash in a word, path or URL: "และ/หรือ", "1/2", "https://". */
const BEFORE_WORD = /[\p{L}\p{M}\p{N}/:.]$/u;

/** The query at the caret, or null. */
export function slashQuery(text: string, caret: number): SlashQuery | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf("/");
  if (from === -1 || BEFORE_WORD.test(before.slice(0, from))) return null;
  const typed = before.slice(from + 1);
  return /[\n/]/.test(typed) || /^\s|\s\s/.test(typed) || typed.length > LONGEST_QUERY ? null : { from, text: typed };
}
