/** A part of a message's text: plain text, or a URL to link. */
export interface TextPart {
  text: string;
  href: string | null;
  /** Its index in the whole text. */
  at: number;
}

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
const TRAILING = /[.,:;!?'’…)\]}ๆฯ]+$/u;

/** Splits text at its URLs. Only http and https become links; text is never treated as HTML. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const shown = withoutTrailing(match[0]);
    const href = hrefOf(shown);
    if (!href) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null, at: from });
    parts.push({ text: shown, href, at: match.index });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null, at: from });
  return parts;
}

// "(see https://example.com/a_(b))." keeps the bracket that belongs to the URL.
function withoutTrailing(address: string): string {
  const cut = address.replace(TRAILING, "");
  const opened = cut.split("(").length - cut.split(")").length;
  return opened > 0 && address.startsWith(")", cut.length) ? `${cut})` : cut;
}

function hrefOf(address: string): string | null {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    return (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".") ? url.href : null;
  } catch {
    return null;
  }
}
