import type { IncomingMessage } from "node:http";
import { createGzip, type Gzip } from "node:zlib";
import Negotiator from "negotiator";

/** A list of 50 rooms of 60 kB becomes 6.4 kB in 0.9 ms. Level 6 makes it 5.6 kB, in half as much time again. */
const LEVEL = 4;
/** In bytes: a smaller body fits into one packet anyway. */
const WORTHWHILE = 1_024;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * A compressor for the response, or null if it should pass as it is. Next compresses pages and scripts but not the JSON of route handlers,
 * and a hosting provider's edge would compress both.
 */
export function compressorFor(request: IncomingMessage, incoming: IncomingMessage): Gzip | null {
  const { headers, statusCode = 0 } = incoming;
  if (!JSON_TYPE.test(headers["content-type"] ?? "") || headers["content-encoding"] || headers.etag) return null;
  if (request.method === "HEAD" || statusCode < 200 || statusCode === 204 || statusCode === 304) return null;
  if (/\bno-transform\b/i.test(headers["cache-control"] ?? "")) return null;
  if (Number(headers["content-length"] ?? WORTHWHILE) < WORTHWHILE) return null;
  if (new Negotiator(request).encoding(["gzip", "identity"]) !== "gzip") return null;
  return createGzip({ level: LEVEL });
}

/** The headers of a compressed response, from those of `responseHeaders`. */
export function compressedHeaders(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]?.toLowerCase() !== "content-length") kept.push(headers[at] ?? "", headers[at + 1] ?? "");
  }
  kept.push("content-encoding", "gzip", "vary", "accept-encoding");
  return kept;
}
