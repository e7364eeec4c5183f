import type { IncomingMessage } from "node:http";

/** Hop-by-hop headers (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
]);

/** Headers that the proxy sets itself; the client's are dropped. */
const FORWARDING = new Set([
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
]);

/** A visitor of `/local/customers`: a name under localhost, which browsers resolve to this machine, keeps each one's storage apart. */
const VISITOR_HOST = /^[a-z0-9-]+\.(localhost(?::\d+)?)$/i;
const VISITOR_PATH = /^\/(api\/)?widget\//;

/** Host and Origin as the application knows them; it refuses the requests of any other origin. */
function asOwnOrigin({ url = "", headers: { host = "" } }: IncomingMessage): (name: string, value: string) => string {
  const [, own] = VISITOR_PATH.test(url) ? (VISITOR_HOST.exec(host) ?? []) : [];
  return (name, value) => {
    if (!own) return value;
    if (name === "host") return own;
    return name === "origin" && value === `http://${host}` ? `http://${own}` : value;
  };
}

function namedByConnection(message: IncomingMessage): string[] {
  const { connection } = message.headers;
  return connection ? connection.toLowerCase().split(/\s*,\s*/) : [];
}

/**
 * The headers of a client's request for the inner service, as a flat list that preserves order and repetition. Keeps transfer-encoding of a
 * chunked body, which frames it on the inner connection as well.
 */
export function requestHeaders(request: IncomingMessage): string[] {
  const named = namedByConnection(request);
  const { rawHeaders } = request;
  const headers: string[] = [];
  const own = asOwnOrigin(request);
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    const lower = name.toLowerCase();
    // Node has already handled "expect: 100-continue".
    if (HOP_BY_HOP.has(lower) || FORWARDING.has(lower) || lower === "expect" || named.includes(lower)) continue;
    headers.push(name, own(lower, rawHeaders[at + 1] ?? ""));
  }
  // On a dual-stack socket, IPv4 addresses are IPv4-mapped.
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers.push("x-forwarded-for", address, "x-forwarded-proto", "http");
  if (request.headers.host) headers.push("x-forwarded-host", own("host", request.headers.host));
  return headers;
}

/** The headers of a service's response for the client. Node frames the body anew. */
export function responseHeaders(response: IncomingMessage): string[] {
  const named = namedByConnection(response);
  const { rawHeaders } = response;
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    const lower = name.toLowerCase();
    if (HOP_BY_HOP.has(lower) || lower === "transfer-encoding" || named.includes(lower)) continue;
    headers.push(name, rawHeaders[at + 1] ?? "");
  }
  return headers;
}
