import { foldLetters } from "@/lib/text/fold";

/** A person who can be mentioned. */
export interface Mentionable {
  user_id: string;
  name: string;
}

/** A mention being typed: the position of its @, and the text from there to the caret. */
export interface MentionQuery {
  from: number;
  text: string;
}

export interface Mention {
  at: number;
  length: number;
  user_id: string;
}

const LONGEST_QUERY = 80;
/** Thai has no spaces between words, so @ can follow a word, but not the local part of an e-mail address. */
const BEFORE_ADDRESS = /[\w.+-]$/;

/** The mention being typed at the caret, or null. It can contain spaces, as names do, but no line break. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf("@");
  if (from === -1 || BEFORE_ADDRESS.test(before.slice(0, from))) return null;
  const typed = before.slice(from + 1);
  return typed.includes("\n") || typed.startsWith(" ") || typed.length > LONGEST_QUERY ? null : { from, text: typed };
}

/** People whose name, or a word of it, starts with the query; matches of the whole name first. */
export function matchPeople<Person extends Mentionable>(people: readonly Person[], typed: string): Person[] {
  const wanted = foldLetters(typed);
  const begins = people.filter(({ name }) => foldLetters(name).startsWith(wanted));
  const within = people.filter(
    (person) =>
      !begins.includes(person) &&
      foldLetters(person.name)
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
  );
  return [...begins, ...within];
}

/** The text with the name completed, and the caret's new position. */
export function completeMention(
  text: string,
  caret: number,
  { from }: MentionQuery,
  { name }: Mentionable,
): { text: string; caret: number } {
  const rest = text.slice(caret);
  const called = `@${name}${rest.startsWith(" ") ? "" : " "}`;
  return { text: text.slice(0, from) + called + rest, caret: from + name.length + 2 };
}

/**
 * The mentions in a text, in order. If one name is a prefix of another, the longer one wins. `chosen` tells who was meant if several people
 * share a name; a name that was edited away is not a mention.
 */
export function findMentions(
  text: string,
  people: readonly Mentionable[],
  chosen: ReadonlyMap<string, string> = new Map(),
): Mention[] {
  const byLength = people.filter(({ name }) => name !== "").sort((a, b) => b.name.length - a.name.length);
  const found: Mention[] = [];
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (BEFORE_ADDRESS.test(text.slice(0, at))) continue;
    const person = byLength.find(({ name }) => text.startsWith(name, at + 1));
    if (!person) continue;
    const meant = chosen.get(person.name);
    const isKnown =
      meant !== undefined && people.some(({ user_id, name }) => user_id === meant && name === person.name);
    found.push({ at, length: person.name.length + 1, user_id: isKnown ? meant : person.user_id });
  }
  return found;
}
