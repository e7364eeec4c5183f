import { type ErrorCode, isErrorCode } from "@/lib/errors";
import { readRetryAfter } from "./retry";

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

interface ErrorBody {
  error?: unknown;
  message?: unknown;
  fields?: Record<string, string>;
}

/** The error that a non-2xx response of the API carries. */
export async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const retryAfter = readRetryAfter(response.headers.get("retry-after"));
  return new ApiError(response.status, codeOf(response.status, body), body?.fields, retryAfter);
}

function codeOf(status: number, body: ErrorBody | null): ErrorCode {
  if (isErrorCode(body?.error)) return body.error;
  // a gateway in front of the API rejects a token with its own message
  if (status === 401 && body?.message === "Unauthorized") return "unauthorized";
  return status >= 500 ? "unavailable" : "internal";
}
