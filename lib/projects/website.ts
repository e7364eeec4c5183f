const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/**
 * The hosts of a website from its URL as people type it ("www.shop.co.th", "https://ร้าน.ไทย/about"): with and without www, because usually
 * both respond. Empty input gives an empty list; null: not a website's URL.
 */
export function websiteHosts(text: string): string[] | null {
  const typed = text.trim();
  if (typed === "") return [];
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { host, hostname, username, password } = new URL(address);
  if (username || password || !HOST.test(host)) return null;
  if (hostname === "localhost" || /^[\d.]+$/.test(hostname)) return [host];
  if (!/\.[a-z][a-z0-9-]+$/.test(hostname)) return null;
  const bare = host.replace(/^www\./, "");
  // a shop on another company's domain (shop.page.example) has no www host, but listing it does no harm
  return [bare, `www.${bare}`];
}
