import { isTemporary } from "@/lib/http/temporary";
import { identifiedFetch } from "./client-info";

const RENEWAL = "grant_type=refresh_token";

/**
 * How long a server waits for a session to be verified or renewed, in ms: auth-js repeats a renewal for 30 s while the auth service is away. A
 * renewal that succeeds later is not lost, because the auth service also accepts the active refresh token's parent.
 * https://supabase.com/docs/guides/auth/sessions
 */
export const SERVER_PATIENCE_MS = 5_000;

/** Whether this asks the auth service to renew a session. auth-js repeats that itself for 30 s, in a browser in the background. */
export const isRenewal = (input: Parameters<typeof fetch>[0]): boolean =>
  (input instanceof Request ? input.url : String(input)).includes(RENEWAL);

/**
 * identifiedFetch for clients that keep a session. A renewal that is refused for now ("too many requests", counted by address), or answered
 * by something in front of the auth service (a page of HTML), looks like an outage: auth-js takes every other refusal for the end of the
 * session, and removes it.
 * https://supabase.com/docs/guides/auth/rate-limits
 */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await identifiedFetch(input, init);
  if (response.ok || !isRenewal(input)) return response;
  const isJson = /json/i.test(response.headers.get("content-type") ?? "");
  if (isJson && !isTemporary(response.status)) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
};
