import "server-only";
import { AppError } from "@/lib/errors";
import { safeOpen } from "@/lib/http/safe-fetch";

const TIMEOUT_MS = 120_000;
const MAX_STEPS = 4;

interface MediaOptions {
  maxBytes: number;
  /** Hosts from the operator's configuration, which may be on a private network. */
  trustedHosts?: readonly string[];
}

/**
 * Streams a file from a provider's URL. Follows redirects between CDNs, with the same checks at each step. Throws not_found if it is gone,
 * file_too_large if its declared size is, unavailable for a retry.
 */
export async function openMedia(
  address: string,
  { maxBytes, trustedHosts = [] }: MediaOptions,
): Promise<{ body: AsyncIterable<Uint8Array> }> {
  let next = address;
  for (let step = 0; step < MAX_STEPS; step++) {
    const response = await safeOpen(next, { timeoutMs: TIMEOUT_MS, trustedHosts });
    const { status, headers, body } = response;
    const isTooLarge = Number(headers.get("content-length") ?? 0) > maxBytes;
    if (status === 200 && body && !isTooLarge) return { body };
    await body?.cancel().catch(() => undefined);
    const location = headers.get("location");
    if (status === 200) throw new AppError(isTooLarge ? "file_too_large" : "unavailable");
    if (status >= 300 && status < 400 && location) next = new URL(location, next).href;
    else throw new AppError([400, 401, 403, 404, 410].includes(status) ? "not_found" : "unavailable");
  }
  throw new AppError("not_found");
}
