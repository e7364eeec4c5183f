import "server-only";
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch, type RequestInit, Response } from "undici";
import { AppError } from "@/lib/errors";
import { readBytes } from "./body";
import { limitTime, type TimeLimit } from "./limit-time";

/**
 * Whether an address is on the public internet. Excludes loopback, private, link-local (cloud metadata), carrier-grade NAT, multicast and
 * reserved ranges, also as IPv4-mapped, 6to4, NAT64 or Teredo addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

// Checks the resolved address and connects to exactly that one, which defeats DNS rebinding. Only `exempt` hosts, from configuration, may
// resolve to others.
const lookupPublic =
  (exempt: ReadonlySet<string>): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const allowed = exempt.has(hostname) ? addresses : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return done(Object.assign(new Error("No public address"), { code: "EPRIVATE" }), []);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };

interface SafeFetchOptions extends Pick<RequestInit, "method" | "body" | "headers"> {
  /** Timeout of the whole exchange, in milliseconds. */
  timeoutMs: number;
  /** Maximum response body, in bytes. */
  maxBytes: number;
  /** Hosts (name:port) from the operator's configuration, which may be on a private network and use plain http. */
  trustedHosts?: readonly string[];
}

/**
 * SSRF: the only function that fetches user-supplied URLs. Allows only https on port 443 to public addresses; follows no redirects (the
 * response tells the target); limits the body. Throws invalid for a refused URL, unavailable without a response.
 */
export async function safeFetch(
  address: string,
  options: SafeFetchOptions,
): Promise<{ status: number; headers: Response["headers"]; body: Buffer }> {
  const response = await safeOpen(address, options);
  try {
    return { status: response.status, headers: response.headers, body: await readBytes(response, options.maxBytes) };
  } catch (failure) {
    throw asFailure(failure);
  }
}

/** A stream can exceed what is stored, but is limited, too. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;

/** Like safeFetch for a streamed response. `signal` aborts it; `timeoutMs` and 16 MB end it with an error in the stream. */
export async function safeOpen(
  address: string,
  {
    timeoutMs,
    trustedHosts = [],
    signal,
    maxBytes = MAX_STREAM_BYTES,
    ...init
  }: Omit<SafeFetchOptions, "maxBytes"> & { signal?: AbortSignal; maxBytes?: number },
): Promise<Response> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) throw new AppError("invalid");
  const isTrusted = trustedHosts.includes(url.host);
  if (!isTrusted && (url.protocol !== "https:" || url.port !== "")) throw new AppError("invalid");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // a literal IP address skips the lookup
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) throw new AppError("invalid");
  const dispatcher = new Agent({
    connect: { lookup: lookupPublic(new Set(isTrusted ? [host] : [])), timeout: timeoutMs },
  });
  const limit = limitTime(timeoutMs, signal);
  try {
    const response = await limit.race(fetch(url, { ...init, redirect: "manual", signal: limit.signal, dispatcher }));
    return bounded(response, maxBytes, limit);
  } catch (failure) {
    limit.end();
    throw asFailure(failure);
  } finally {
    // close() waits until the body has been read
    dispatcher.close().catch(() => undefined);
  }
}

/**
 * A pipe, because cancelling it closes the connection even before anything is read, and its signal ends it whatever the connection does.
 * Ends the time limit when the body has been read or given up.
 */
function bounded(response: Response, maxBytes: number, limit: TimeLimit): Response {
  const { body, status, statusText, headers } = response;
  if (!body) {
    limit.end();
    return response;
  }
  let size = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("too_large");
      controller.enqueue(chunk);
    },
  });
  body
    .pipeTo(writable, { signal: limit.signal })
    // whoever reads gets the failure
    .catch(() => undefined)
    .finally(limit.end);
  return new Response(readable, { status, statusText, headers });
}

function asFailure(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const code = (failure as { cause?: { code?: string } }).cause?.code;
  return new AppError(code === "EPRIVATE" ? "invalid" : "unavailable", {}, { cause: failure });
}
