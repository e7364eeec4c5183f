const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
];

/**
 * SSRF: whether a URL from a browser belongs to a push service: https on a known host, or a host (name:port) from the operator's
 * configuration.
 */
export function isPushEndpoint(address: string, trustedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (trustedHosts.includes(url.host)) return url.protocol === "https:" || url.protocol === "http:";
  return url.protocol === "https:" && url.port === "" && KNOWN.some((host) => host.test(url.hostname));
}
