import "server-only";
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { AppError } from "@/lib/errors";

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
  { maxBytes, ...options }: SafeFetchOptions,
): Promise<{ status: number; headers: Response["headers"]; body: Buffer }> {
  const response = await safeOpen(address, options);
  try {
    return { status: response.status, headers: response.headers, body: await readBounded(response, maxBytes) };
  } catch (failure) {
    throw asFailure(failure);
  }
}

/** The same without an end to the body, for what is read as it comes. `signal` ends it; so does `timeoutMs`. */
export async function safeOpen(
  address: string,
  { timeoutMs, trustedHosts = [], signal, ...init }: Omit<SafeFetchOptions, "maxBytes"> & { signal?: AbortSignal },
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
    return await fetch(url, { ...init, redirect: "manual", signal: ends, dispatcher });
  } catch (failure) {
    throw asFailure(failure);
  } finally {
    // waits for the body to be read
    dispatcher.close().catch(() => undefined);
  }
}

function asFailure(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const code = (failure as { cause?: { code?: string } }).cause?.code;
  return new AppError(code === "EPRIVATE" ? "invalid" : "unavailable", {}, { cause: failure });
}

async function readBounded(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      await response.body?.cancel().catch(() => undefined);
      throw new AppError("too_large");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
