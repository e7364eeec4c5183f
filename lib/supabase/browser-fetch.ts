import { readError } from "@/lib/http/api-error";
import { noticeNetworkFailure, noticeUnauthorized } from "@/lib/http/client";
import { isAbort, isIdempotentMethod, withRetries } from "@/lib/http/retry";
import { identifiedFetch } from "./client-info";

/** auth-js repeats the renewal of a session itself for 30 s, in the background. */
const RENEWAL = "grant_type=refresh_token";

/**
 * fetch for the browser's Supabase client, with the retries and notices of our API. The auth service knows no Idempotency-Key (and a
 * hosted one refuses unknown headers of another origin), but its POSTs bear a repetition: codes and links work once, a mail or SMS goes
 * out once a minute, signing in twice leaves a session that ends by itself.
 */
export const browserFetch: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const send = () => identifiedFetch(input, init);
  if (url.includes(RENEWAL)) return send();
  try {
    const isIdempotent = isIdempotentMethod(init?.method ?? "GET");
    const response = await withRetries(send, { isIdempotent, signal: init?.signal });
    if (response.status === 401) noticeUnauthorized(await readError(response.clone()));
    return response;
  } catch (failure) {
    if (!isAbort(failure)) noticeNetworkFailure(failure);
    throw failure;
  }
};
