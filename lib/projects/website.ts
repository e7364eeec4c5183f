const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/**
 * The hosts of a website as a person writes its address ("www.shop.co.th", "https://ร้าน.ไทย/about"): with and without
 * www, because both usually answer. Nothing typed is no host; null is not an address of a website.
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
  // a shop under somebody else's domain (shop.page.example) has no www of its own, but naming it does no harm
  return [bare, `www.${bare}`];
}
