/**
 * Places in a prepared text that are filled in when it goes out: {{ชื่อ|ลูกค้า}} is the customer's name, or "ลูกค้า" where
 * there is none. Each kind of text has its own catalogue of names; how they are written is the same everywhere.
 */

/** What a variable is called, in Thai and in English. */
type Words = Readonly<Record<"th" | "en", string>>;

/** What is known; a missing or empty one falls back. */
export type VariableValues<Name extends string> = Partial<Record<Name, string | null>>;

const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/gu;
const fold = (text: string) => text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLocaleLowerCase("en");

export function variableCatalogue<Name extends string>(variables: Readonly<Record<Name, Words>>) {
  const names = Object.keys(variables) as Name[];
  const byWord = new Map(names.flatMap((name) => Object.values(variables[name]).map((word) => [fold(word), name])));

  /** The variable of a Thai or English name, however spaced and capitalised. */
  const find = (word: string): Name | undefined => byWord.get(fold(word));

  /** How one writes a variable, with what to say where it is not known. */
  const write = (name: Name, language: keyof Words, fallback = ""): string =>
    `{{${variables[name][language]}${fallback ? `|${fallback}` : ""}}}`;

  /** What stands in braces and is no variable, as it was written; braces that do not close count, too. */
  const unknown = (text: string): string[] => {
    const found: string[] = [];
    const rest = text.replace(PLACEHOLDER, (_place, word: string) => {
      if (!find(word)) found.push(word.trim() || "{{}}");
      return "";
    });
    const open = /\{\{[^\n]{0,20}|[^\n]{0,20}\}\}/u.exec(rest);
    if (open) found.push(open[0].trim());
    return [...new Set(found)];
  };

  /** The variables a text asks for. */
  const used = (text: string): Set<Name> =>
    new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, word = ""]) => find(word) ?? []));

  /** The text with every variable filled in. What a customer is called is never read for variables in turn. */
  const fill = (text: string, values: VariableValues<Name>): string =>
    text.replace(PLACEHOLDER, (place, word: string, fallback: string | undefined) => {
      const name = find(word);
      if (!name) return place;
      return values[name]?.trim() || fallback?.trim() || "";
    });

  return { names, find, write, unknown, used, fill };
}
