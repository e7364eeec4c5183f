/** Markup that is safe to send: everything that was put into it is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}
type Part = Markup | string | number | null | false | readonly Part[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function rendered(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === null || part === false) return "";
  if (Array.isArray(part)) return part.map(rendered).join("");
  return String(part).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** A template whose texts are escaped, for use between tags and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.reduce((text, string, at) => text + string + (at < parts.length ? rendered(parts[at] ?? null) : ""), ""),
  );
}

/** JSON for a script element: it can neither close the element nor open a comment. */
export function jsonMarkup(value: unknown): Markup {
  const json = JSON.stringify(value);
  return new Markup(
    json.replace(/[<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
