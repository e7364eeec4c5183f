/** The push services of the browsers there are. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
];

/**
 * Whether an address given by a browser is that of a push service: https on a known host, or a host (name:port) of the
 * operator's own configuration. Everything else could make us call wherever somebody likes.
 */
export function isPushEndpoint(address: string, trustedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (trustedHosts.includes(url.host)) return url.protocol === "https:" || url.protocol === "http:";
  return url.protocol === "https:" && url.port === "" && KNOWN.some((host) => host.test(url.hostname));
}
