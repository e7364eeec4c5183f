/** Allowed redirect targets: the site itself and the patterns of additional_redirect_urls. Anything else falls back to the site. */
import type { AuthContext } from "./context";

export function redirectTarget(auth: AuthContext, wanted: string | null | undefined): string {
  const site = auth.config.siteUrl;
  if (!wanted) return site;
  let url: URL;
  try {
    url = new URL(wanted);
  } catch {
    return site;
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return site;
  if (url.username || url.password) return site;
  if (url.origin === new URL(site).origin || url.origin === new URL(auth.config.publicUrl).origin) return url.href;
  return auth.settings.additional_redirect_urls.some((pattern) => matches(pattern, url)) ? url.href : site;
}

/** `**` matches anything, `*` anything without a dot or slash, as in hosted projects. */
function matches(pattern: string, url: URL): boolean {
  const expression = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**", "\u0000")
    .replaceAll("*", "[^./]*")
    .replaceAll("\u0000", ".*");
  return new RegExp(`^${expression}$`).test(url.href.split("#")[0] ?? "");
}
