const HOST = /^(\*\.)?([^\s/:?#@\\]+)(:\d{1,5}|:\*)?$/;
const LABELS = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * An allowed domain as a CSP host source, or null if invalid. Accepts pasted URLs: drops scheme and path, and converts Thai names to
 * punycode. `*.example.com` means its subdomains, `localhost:*` any port.
 */
export function hostSource(domain: string): string | null {
  const bare = domain
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "");
  const match = HOST.exec(bare);
  if (!match) return null;
  const [, wildcard = "", name = "", port = ""] = match;
  const ascii = toAscii(name);
  return ascii && LABELS.test(ascii) ? wildcard + ascii + port : null;
}

/**
 * A widget's frame-ancestors directive. Always includes our own pages (demo, preview). An empty list allows any site; invalid domains allow
 * nothing more.
 */
export function frameAncestors(allowedDomains: readonly string[]): string {
  if (allowedDomains.length === 0) return "frame-ancestors *";
  const sources = allowedDomains.map(hostSource).filter((source) => source !== null);
  return `frame-ancestors ${["'self'", ...new Set(sources)].join(" ")}`;
}

function toAscii(name: string): string | null {
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return null;
  }
}
