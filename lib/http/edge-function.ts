import { ApiError, functionUrl, noticeNetworkFailure, ownHeaders } from "./client";
import { isAbort, withRetries } from "./retry";

const FUNCTION_TIMEOUT_MS = 8_000;
const MAX_FUNCTION_BYTES = 64 * 1024;

/**
 * Calls an Edge Function of the operator with the caller's token; it checks the caller itself. Takes at most 8 s, retries included, and 64 KiB.
 * Retried as any POST, with the same Idempotency-Key: the function decides what a repetition means. A 401 does not end the session: the code is
 * the operator's. Throws ApiError with the function's status, or status 0 without a response.
 */
export async function callFunction(name: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(FUNCTION_TIMEOUT_MS);
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const headers = {
    ...(await ownHeaders()),
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  };
  const init = { method: "POST", headers, body: JSON.stringify(body), signal: until };
  let text: string | null = null;
  const send = async () => {
    const response = await fetch(functionUrl(name), init);
    text = await readLimited(response, MAX_FUNCTION_BYTES);
    return response;
  };
  try {
    const { ok, status } = await withRetries(send, { isIdempotent: false, signal: until }).catch((failure: unknown) => {
      if (!isAbort(failure)) noticeNetworkFailure(failure);
      throw failure;
    });
    if (!ok) throw new ApiError(status, status === 404 ? "not_found" : "unavailable");
    if (text === null) throw new ApiError(413, "too_large");
    return JSON.parse(text);
  } catch (failure) {
    if (failure instanceof ApiError || (isAbort(failure) && signal?.aborted)) throw failure;
    throw new ApiError(0, "unavailable");
  }
}

/**
 * The browser's counterpart of lib/http/body, which needs Node. Null as soon as there is more, without reading on: that is no failure, which
 * would be retried.
 */
async function readLimited({ body }: Response, limit: number): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      // not awaited: nothing here depends on it
      reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
