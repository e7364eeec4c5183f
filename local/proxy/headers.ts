import type { IncomingMessage } from "node:http";

/** Meant for one connection, not for the next one (RFC 9110 §7.6.1). */
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

/** Said by the proxy itself; what a client claims about its own way here is dropped. */
const FORWARDING = new Set([
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-real-ip",
]);

function namedByConnection(message: IncomingMessage): string[] {
  const { connection } = message.headers;
  return connection ? connection.toLowerCase().split(/\s*,\s*/) : [];
}

/**
 * The headers of a client's request for the inner service, as a flat list that keeps order and repeats. A chunked body's
 * transfer-encoding stays: it frames the body on the inner connection too.
 */
export function requestHeaders(request: IncomingMessage): string[] {
  const named = namedByConnection(request);
  const { rawHeaders } = request;
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    const lower = name.toLowerCase();
    // Node has answered "expect: 100-continue" itself.
    if (HOP_BY_HOP.has(lower) || FORWARDING.has(lower) || lower === "expect" || named.includes(lower)) continue;
    headers.push(name, rawHeaders[at + 1] ?? "");
  }
  // On a socket for both versions of IP, an address of the older one comes wrapped.
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers.push("x-forwarded-for", address, "x-forwarded-proto", "http");
  if (request.headers.host) headers.push("x-forwarded-host", request.headers.host);
  return headers;
}

/** The headers of a service's answer for the client. Node frames the body anew. */
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
