/** `at` is the start index in the text. */
export type TextPart = { at: number; text: string } & ({ kind: "text" } | { kind: "link"; href: string });

// Only URL characters: Thai text often follows a URL without a space and must not become part of it.
const ADDRESS = /\b(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
const TRAILING = /[.,!?:;'"*]+$/;

/** Splits text into plain text and URLs. Only http and https become links; everything else stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0]);
    const href = safeUrl(/^www\./i.test(address) ? `https://${address}` : address);
    if (!href) continue;
    if (match.index > from) parts.push({ kind: "text", at: from, text: text.slice(from, match.index) });
    parts.push({ kind: "link", at: match.index, text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ kind: "text", at: from, text: text.slice(from) });
  return parts;
}

/** Excludes sentence punctuation at the end, and a closing bracket that was opened before the URL. */
function withoutTail(address: string): string {
  let kept = address.replace(TRAILING, "");
  while (kept.endsWith(")") && kept.split("(").length < kept.split(")").length) {
    kept = kept.slice(0, -1).replace(TRAILING, "");
  }
  return kept;
}

/** A safe http or https URL for a link, or null. */
export function safeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".") ? url.href : null;
}
