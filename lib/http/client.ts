import { ApiError, readError } from "./api-error";
import { isAbort, isIdempotentMethod, withBody, withRetries } from "./retry";

export { ApiError };

/** How the client reaches the API, and what it does if the session is over; set once by the providers. */
export interface ApiSettings {
  /** The API's public base URL. */
  baseUrl: string;
  publishableKey: string;
  /** Base URL of the operator's Edge Functions. */
  functionsUrl: string;
  clientInfo: string;
  /** The current access token, or null. A promise only where it has to be fetched: see ownHeaders. */
  accessToken: () => string | null | Promise<string | null>;
  onUnauthorized: () => void;
  onNetworkFailure: (message: string) => void;
}

let settings: ApiSettings | null = null;
export function configureApi(next: ApiSettings): void {
  settings = next;
}

/** What every request of the browser does when the network fails, whether or not it goes through `api`. */
export const noticeNetworkFailure = (failure: unknown): void =>
  settings?.onNetworkFailure(failure instanceof Error ? failure.message : String(failure));

/** Ends the session if the answer says that it is over, and returns whether it does. */
export function noticeUnauthorized({ status, code }: ApiError): boolean {
  const isOver = status === 401 && code === "unauthorized";
  if (isOver) settings?.onUnauthorized();
  return isOver;
}

interface CallOptions {
  /** Sent as JSON; a Blob and a form are sent unchanged. */
  body?: unknown;
  idempotencyKey?: string;
  /**
   * Whether repeating the request has no further effect; by default what HTTP says of its method. Our PUT and DELETE handlers all keep
   * to that; one that cannot would be called with false, and then carries an Idempotency-Key.
   */
  isIdempotent?: boolean;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for drafts saved while it closes. */
  keepalive?: boolean;
  /** Calls the page's origin, whatever the base URL: for handlers that set a cookie, which a browser keeps for the origin that sets it. */
  ownOrigin?: boolean;
}

type Asked = CallOptions & { isStream?: boolean };

/** Calls the API and returns the successful response. Retries as lib/http/retry says. Throws ApiError. */
async function respond(method: string, path: string, options: Asked): Promise<Response> {
  const { baseUrl } = requireSettings();
  const { body, signal, keepalive, isStream, isIdempotent = isIdempotentMethod(method) } = options;
  const own = ownHeaders();
  // not awaited where they are at hand: a request begins with its call, before React renders what the same event has changed
  const headers = own instanceof Promise ? await own : own;
  // a Blob and a form have their own content type
  const isRaw = body instanceof Blob || body instanceof URLSearchParams;
  if (body !== undefined && !isRaw) headers["Content-Type"] = "application/json";
  if (!isIdempotent) headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
  const init: RequestInit = {
    method,
    headers,
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive: true }),
  };
  const send = async () => {
    const response = await fetch(`${options.ownOrigin ? "" : baseUrl}${path}`, init);
    return isStream && response.ok ? response : withBody(response);
  };
  const response = await withRetries(send, { isIdempotent, signal }).catch((failure: unknown) => {
    if (isAbort(failure)) throw failure;
    noticeNetworkFailure(failure);
    throw new ApiError(0, "unavailable");
  });
  if (response.ok) return response;
  const error = await readError(response);
  if (!noticeUnauthorized(error)) console.warn(`${method} ${path} returned ${error.status} ${error.code}`);
  throw error;
}

async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const response = await respond(method, path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The headers of every request: the API key, the client's version and the current token. */
export function ownHeaders(): Record<string, string> | Promise<Record<string, string>> {
  const { publishableKey, clientInfo, accessToken } = requireSettings();
  const withToken = (token: string | null) => ({
    apikey: publishableKey,
    "X-Client-Info": clientInfo,
    ...(token && { Authorization: `Bearer ${token}` }),
  });
  const token = accessToken();
  return token instanceof Promise ? token.then(withToken) : withToken(token);
}

/**
 * Opens a streamed response. Throws ApiError. A stream that breaks off is not opened again, because the caller has read a part of it.
 */
export async function openStream(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  return respond("POST", path, { body, signal, isStream: true });
}

/** URL of an Edge Function of the operator. */
export const functionUrl = (name: string) => `${requireSettings().functionsUrl}/${encodeURIComponent(name)}`;

function requireSettings(): ApiSettings {
  if (!settings) throw new Error("configureApi was not called");
  return settings;
}

/** The browser's client for the API. Paths start with "/". */
export const api = {
  get: <T>(path: string, options?: Pick<CallOptions, "signal">) => call<T>("GET", path, options),
  post: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("POST", path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PUT", path, { ...options, body }),
  patch: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PATCH", path, { ...options, body }),
  delete: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, options),
};
