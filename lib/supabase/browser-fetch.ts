import { readError } from "@/lib/http/api-error";
import { noticeNetworkFailure, noticeUnauthorized } from "@/lib/http/client";
import { isAbort, isIdempotentMethod, withRetries } from "@/lib/http/retry";
import { isRenewal, sessionFetch } from "./session-fetch";

/**
 * fetch for the browser's Supabase client, with the retries and notices of our API. The auth service knows no Idempotency-Key (and a
 * hosted one refuses unknown headers of another origin), but its POSTs bear a repetition: codes and links work once, a mail or SMS goes
 * out once a minute, signing in twice leaves a session that ends by itself.
 */
export const browserFetch: typeof fetch = async (input, init) => {
  const send = () => sessionFetch(input, init);
  if (isRenewal(input)) return send();
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
