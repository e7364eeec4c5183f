import { isIdempotentMethod, readRetryAfter, withBody, withRetries } from "@/lib/http/retry";
import { uuid } from "./uuid";

/** A response other than 2xx, or (status 0) no response. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly retryAfterMs = 0,
    /** Error codes by field. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }

  /** Whether an automatic retry may help: the cause is the network, the server or a rate limit, not the request. */
  get isTemporary(): boolean {
    return this.status >= 500 || [0, 408, 425, 429].includes(this.status);
  }
}

const TIMEOUT_MS = 15_000;

/**
 * A request with a JSON or form body. Retries as lib/http/retry says; an attempt without a response for 15 s is the last. Throws
 * ApiFailure.
 */
export async function request<T>(method: string, url: string, token: string | null, body?: unknown): Promise<T> {
  const isIdempotent = isIdempotentMethod(method);
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (!isIdempotent) headers["idempotency-key"] = uuid();
  const isForm = body instanceof URLSearchParams;
  if (body !== undefined && !isForm) headers["content-type"] = "application/json";
  const init: RequestInit = { method, headers, credentials: "omit", cache: "no-store" };
  if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
  try {
    const response = await withRetries(() => timely(url, init), { isIdempotent });
    if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
    const { error = "unavailable", fields } = (await response.json().catch(() => ({}))) as {
      error?: string;
      fields?: Record<string, string>;
    };
    const wait = readRetryAfter(response.headers.get("retry-after")) ?? 0;
    throw new ApiFailure(response.status, error, wait, fields);
  } catch (failure) {
    throw failure instanceof ApiFailure ? failure : new ApiFailure(0, "unavailable");
  }
}

async function timely(url: string, init: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    return await withBody(await fetch(url, { ...init, signal: stop.signal }));
  } finally {
    clearTimeout(timer);
  }
}
