const LONGEST = 300;
/** A JWT: whole, before its longest part alone is recognised. */
const TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)*/g;

/**
 * An error message without user text: databases and parsers quote the input that they reject. Keeps our own codes, identifiers and numbers.
 * At most 300 characters.
 */
export function scrub(text: string): string {
  return (
    text
      // quoted text, except codes and identifiers
      .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»/g, (quoted) =>
        /^.[A-Za-z_][\w.]{0,60}.$/.test(quoted) ? quoted : "[…]",
      )
      .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, "[…]")
      .replace(/([a-z]+:\/\/)\S+/gi, "$1[…]")
      // our own messages are ASCII English: anything else is user text
      .replace(/[^\p{ASCII}…]+(?:[ \d]*[^\p{ASCII}…]+)*/gu, "[…]")
      .replace(/(?<![\w-])\+?\d[\d -]{6,}\d(?![\w-])/g, "[…]")
      .replace(TOKEN, "[…]")
      .replace(/(?<![\w-])(?![0-9a-f]{8}-[0-9a-f-]{27})[\w-]{40,}/gi, "[…]")
      .replace(/\s+/g, " ")
      .slice(0, LONGEST)
  );
}

/** Path segments before a key, which grants access to whoever has the URL. */
const BEFORE_A_KEY = ["invite", "invitations", "r", "media", "unsubscribe", "mail-answers", "payment-approvals", "pay"];
const KEY_IN_TEXT = new RegExp(`(/(?:${BEFORE_A_KEY.join("|")})/)[^\\s/?#"'<>()]+`, "gi");
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A word of a route, such as `settings` or `v1`. Lower case only: keys in base64url mix the cases, and some have no digit. */
const WORD = /^(?:[a-z][a-z_.-]{0,39}|v\d+)$/;

/** A path without possible keys: keeps route segments and ids, drops the query. */
export function scrubPath(path: string): string {
  let before = "";
  return (path.split(/[?#]/)[0] ?? "")
    .split("/")
    .map((segment) => {
      const isKey = BEFORE_A_KEY.includes(before);
      before = decode(segment).toLowerCase();
      const isKnown = segment === "" || UUID.test(segment) || WORD.test(segment);
      return isKnown && !isKey ? segment : "[…]";
    })
    .join("/");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Details that may be logged or reported, at any depth: without keys and query strings. */
export function scrubDetails(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, scrubValue(name, value)]));
}

function scrubValue(name: string, value: unknown): unknown {
  if (typeof value === "string") return name === "path" ? scrubPath(value) : scrubKeys(value);
  if (Array.isArray(value)) return value.map((item) => scrubValue(name, item));
  if (typeof value !== "object" || value === null) return value;
  return scrubDetails(value as Record<string, unknown>);
}

const scrubKeys = (text: string) =>
  text
    .replace(KEY_IN_TEXT, "$1[…]")
    .replace(/(\/[\w./%-]*)[?#][^\s"'<>()]+/g, "$1?[…]")
    .replace(TOKEN, "[…]")
    .replace(/(?<![\w-])[\w-]{32,}(?![\w-])/g, (word) => (UUID.test(word) ? word : "[…]"));
