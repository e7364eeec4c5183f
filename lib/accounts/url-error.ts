import { type AuthErrorKey, urlErrorKey } from "./auth-error-codes";

/** An error that a redirect put into a URL (OAuth, the auth service, single sign-on). */
export interface UrlError {
  /** Our own sentence; null for codes we do not know. */
  key: AuthErrorKey | null;
  /** The link's own words, only for unknown codes. Anybody can write such a link: show them as a quotation. */
  quote: string | null;
  /** The code, for the operator. */
  reference: string | null;
}

const NAMES = ["error", "error_code", "error_description"] as const;
const MAX_QUOTE = 200;

const readParameters = (part: string) => new URLSearchParams(part.replace(/^[#?]/, ""));

/** The error in a URL's query or fragment, or null. The query takes precedence. */
export function readUrlError(search: string, fragment: string): UrlError | null {
  const [query, hash] = [readParameters(search), readParameters(fragment)];
  const [error, error_code, description] = NAMES.map((name) => query.get(name) || hash.get(name) || null);
  if (!error && !error_code && !description) return null;
  const key = urlErrorKey({ error: error ?? null, error_code: error_code ?? null });
  return {
    key,
    quote: key ? null : plainText(description || error_code || error || ""),
    reference: plainCode(error_code ?? error ?? null),
  };
}

/** The URL without its error parameters. */
export function withoutUrlError(href: string): string {
  const url = new URL(href);
  const hash = readParameters(url.hash);
  // a fragment without them is usually an anchor, which must not be rewritten
  if (NAMES.some((name) => hash.has(name))) {
    for (const name of NAMES) hash.delete(name);
    url.hash = hash.toString();
  }
  if (NAMES.some((name) => url.searchParams.has(name))) for (const name of NAMES) url.searchParams.delete(name);
  return url.href;
}

/** One line of at most 200 characters, without control and direction characters, which could make it look like our own text. */
function plainText(text: string): string | null {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...plain];
  return letters.length > MAX_QUOTE ? `${letters.slice(0, MAX_QUOTE).join("")}…` : plain || null;
}

const plainCode = (code: string | null): string | null => (code && /^[a-z][a-z_0-9]{0,60}$/.test(code) ? code : null);
