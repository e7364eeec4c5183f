/**
 * Variables in prepared texts, filled in when the text is sent: {{ชื่อ|ลูกค้า}} is the customer's name, or "ลูกค้า" if unknown. Each kind
 * of text has its own catalogue of names; the syntax is the same everywhere.
 */

/** A variable's name in Thai and English. */
type Words = Readonly<Record<"th" | "en", string>>;

/** The known values; missing or empty ones use the fallback. */
export type VariableValues<Name extends string> = Partial<Record<Name, string | null>>;

const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/gu;
const fold = (text: string) => text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLocaleLowerCase("en");

export function variableCatalogue<Name extends string>(variables: Readonly<Record<Name, Words>>) {
  const names = Object.keys(variables) as Name[];
  const byWord = new Map(names.flatMap((name) => Object.values(variables[name]).map((word) => [fold(word), name])));

  /** The variable with this Thai or English name; ignores spacing and case. */
  const find = (word: string): Name | undefined => byWord.get(fold(word));

  /** A variable's placeholder, with its fallback. */
  const write = (name: Name, language: keyof Words, fallback = ""): string =>
    `{{${variables[name][language]}${fallback ? `|${fallback}` : ""}}}`;

  /** Placeholders that are not variables, as written, including unclosed braces. */
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

  const used = (text: string): Set<Name> =>
    new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, word = ""]) => find(word) ?? []));

  /** Fills in all variables. Never expands values again, such as a customer's name that contains a placeholder. */
  const fill = (text: string, values: VariableValues<Name>): string =>
    text.replace(PLACEHOLDER, (place, word: string, fallback: string | undefined) => {
      const name = find(word);
      if (!name) return place;
      return values[name]?.trim() || fallback?.trim() || "";
    });

  return { names, find, write, unknown, used, fill };
}
