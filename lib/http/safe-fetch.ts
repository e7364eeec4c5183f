import "server-only";
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch, type RequestInit, Response } from "undici";
import { AppError } from "@/lib/errors";
import { readBytes } from "./body";

/**
 * Whether an address belongs to the public internet. Loopback, private, link-local (cloud metadata), carrier-grade NAT,
 * multicast and reserved ranges do not; neither do their spellings as IPv4-mapped, 6to4, NAT64 or Teredo addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

// The address is checked after it is resolved and the connection goes to that very address, so a name that answers
// differently the second time (DNS rebinding) gains nothing. Only `exempt` hosts, from configuration, may be elsewhere.
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
  /** Milliseconds for the whole exchange. */
  timeoutMs: number;
  /** Bytes after which an answer is refused. */
  maxBytes: number;
  /** Hosts (name:port) of the operator's own configuration, which may be on a private network and speak plain http. */
  trustedHosts?: readonly string[];
}

/**
 * The one door through which addresses given by users are fetched. Only https on port 443 to public addresses; no
 * redirects are followed (the answer says where to); the body is bounded. Throws invalid for an address that is refused,
 * unavailable when nothing answers.
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

/** What is read as it comes may be longer than what is kept, but not without end. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;

/** The same for what is read as it comes. `signal` ends it; so do `timeoutMs` and 16 MB, with an error in the stream. */
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
  // a literal address is never looked up
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) throw new AppError("invalid");
  const dispatcher = new Agent({
    connect: { lookup: lookupPublic(new Set(isTrusted ? [host] : [])), timeout: timeoutMs },
  });
  try {
    const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
    return bounded(await fetch(url, { ...init, redirect: "manual", signal: ends, dispatcher }), maxBytes);
  } catch (failure) {
    throw asFailure(failure);
  } finally {
    // waits for the body to be read
    dispatcher.close().catch(() => undefined);
  }
}

function bounded(response: Response, maxBytes: number): Response {
  const { body, status, statusText, headers } = response;
  if (!body) return response;
  let size = 0;
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError("too_large");
      yield chunk;
    }
  }
  return new Response(counted(body), { status, statusText, headers });
}

function asFailure(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const code = (failure as { cause?: { code?: string } }).cause?.code;
  return new AppError(code === "EPRIVATE" ? "invalid" : "unavailable", {}, { cause: failure });
}
