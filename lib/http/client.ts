import { type ErrorCode, isErrorCode } from "@/lib/errors";

/** How the client reaches the API, and what it does if the session is over; set once by the providers. */
export interface ApiSettings {
  /** The API's public base URL. */
  baseUrl: string;
  publishableKey: string;
  clientInfo: string;
  /** The current access token, or null. */
  accessToken: () => Promise<string | null>;
  onUnauthorized: () => void;
  onNetworkFailure: (message: string) => void;
}

/** A non-2xx response or, with status 0, a network failure. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly fields: Record<string, string> = {},
    readonly retryAfterMs: number | null = null,
  ) {
    super(code);
    this.name = "ApiError";
  }
}

const NETWORK_TRIES = 4;
const RETRIED_STATUS = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const MAX_WAIT_MS = 10_000;

let settings: ApiSettings | null = null;
export function configureApi(next: ApiSettings): void {
  settings = next;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isAbort = (failure: unknown) => failure instanceof DOMException && failure.name === "AbortError";

interface CallOptions {
  /** Sent as JSON; a Blob is sent unchanged. */
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for drafts saved while it closes. */
  keepalive?: boolean;
}

/**
 * Calls the API. Retries network failures 3 times. Retries a retryable response once for POST, which always has an Idempotency-Key;
 * idempotent methods are not retried (SWR revalidates). Throws ApiError.
 */
async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const { baseUrl, onUnauthorized, onNetworkFailure } = requireSettings();
  const headers = await ownHeaders();
  const isBlob = options.body instanceof Blob;
  // a Blob has its own content type
  if (options.body !== undefined && !isBlob) headers["Content-Type"] = "application/json";
  if (method === "POST") headers["Idempotency-Key"] = options.idempotencyKey ?? crypto.randomUUID();
  const init: RequestInit = {
    method,
    headers,
    ...(options.body !== undefined && { body: isBlob ? (options.body as Blob) : JSON.stringify(options.body) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  };

  for (let network = 1, answers = 1; ; ) {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}${path}`, init);
    } catch (failure) {
      if (isAbort(failure)) throw failure;
      if (network++ < NETWORK_TRIES) {
        await pause(200 * 2 ** network);
        continue;
      }
      throw unreachable(failure, onNetworkFailure);
    }
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
    const error = await readError(response);
    if (method === "POST" && RETRIED_STATUS.has(error.status) && answers++ < 2) {
      const wait = error.retryAfterMs ?? 500;
      if (wait <= MAX_WAIT_MS) {
        await pause(wait);
        continue;
      }
    }
    if (error.status === 401 && error.code === "unauthorized") onUnauthorized();
    else console.warn(`${method} ${path} returned ${error.status} ${error.code}`);
    throw error;
  }
}

function unreachable(failure: unknown, tell: ApiSettings["onNetworkFailure"]): ApiError {
  tell(failure instanceof Error ? failure.message : String(failure));
  return new ApiError(0, "unavailable");
}

async function ownHeaders(): Promise<Record<string, string>> {
  const { publishableKey, clientInfo, accessToken } = requireSettings();
  const token = await accessToken();
  return { apikey: publishableKey, "X-Client-Info": clientInfo, ...(token && { Authorization: `Bearer ${token}` }) };
}

/** Opens a streamed response. Never retried, because a retry would start the work again. Throws ApiError. */
export async function openStream(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
  const { baseUrl, onUnauthorized, onNetworkFailure } = requireSettings();
  const headers = {
    ...(await ownHeaders()),
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  };
  const init = { method: "POST", headers, body: JSON.stringify(body), signal };
  const response = await fetch(`${baseUrl}${path}`, init).catch((failure: unknown) => {
    throw isAbort(failure) ? failure : unreachable(failure, onNetworkFailure);
  });
  if (response.ok) return response;
  const error = await readError(response);
  if (error.code === "unauthorized") onUnauthorized();
  throw error;
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const retryAfter = readRetryAfter(response.headers.get("retry-after"));
  return new ApiError(response.status, codeOf(response.status, body), body?.fields, retryAfter);
}

interface ErrorBody {
  error?: unknown;
  message?: unknown;
  fields?: Record<string, string>;
}

function codeOf(status: number, body: ErrorBody | null): ErrorCode {
  if (isErrorCode(body?.error)) return body.error;
  // a gateway in front of the API rejects a token with its own message
  if (status === 401 && body?.message === "Unauthorized") return "unauthorized";
  return status >= 500 ? "unavailable" : "internal";
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), in milliseconds from now; null if it is neither. */
function readRetryAfter(given: string | null): number | null {
  if (!given?.trim()) return null;
  const wait = Number.isFinite(Number(given)) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

function requireSettings(): ApiSettings {
  if (!settings) throw new Error("configureApi was not called");
  return settings;
}

/** The browser's client for /api. Paths start with "/api/". */
export const api = {
  get: <T>(path: string, options?: Pick<CallOptions, "signal">) => call<T>("GET", path, options),
  post: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("POST", path, { ...options, body }),
  put: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PUT", path, { ...options, body }),
  patch: <T>(path: string, body: unknown, options?: CallOptions) => call<T>("PATCH", path, { ...options, body }),
  delete: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, options),
};
