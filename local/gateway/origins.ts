/**
 * Which origins may call the services from a browser: those of the given URLs and, where such a URL is on localhost, names below it at the
 * same port. Each website customer of /local/customers has such a name, because browsers keep a visitor's identity per origin.
 */
export function ownOrigins(urls: readonly string[]): (origin: string) => boolean {
  const own = urls.map((url) => new URL(url));
  return (origin) => {
    if (own.some((url) => url.origin === origin)) return true;
    if (!URL.canParse(origin)) return false;
    const { protocol, hostname, port } = new URL(origin);
    return own.some(
      (url) =>
        url.hostname === "localhost" &&
        url.protocol === protocol &&
        url.port === port &&
        hostname.endsWith(".localhost"),
    );
  };
}
