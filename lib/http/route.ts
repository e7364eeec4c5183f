import "server-only";
import { $ZodError } from "zod/v4/core";
import { env } from "@/lib/env";
import { AppError, type ErrorCode, isErrorCode } from "@/lib/errors";
import { drainAfterRequest } from "@/lib/jobs/after-request";
import { isTooDeep, MAX_BODY_BYTES, readText } from "./body";
import { withIdempotency } from "./idempotency";
import { failureDetails, log, readRequestId } from "./log";

type Handler<Params> = (request: Request, params: Params) => Promise<Response>;
type FailureHtml = (request: Request, status: number, code: ErrorCode) => Promise<string>;
type Context<Params> = { params: Promise<Params> };

/** Retry-After in seconds. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = { rate_limited: "60", request_in_progress: "1" };
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

interface RouteOptions<Params> {
  /** For handlers that never read cookies and are called by scripts on host pages. */
  anyOrigin?: boolean;
  /** False for handlers that other programs call with a key, a signature or a token: no CSRF is possible there. */
  readsCookies?: boolean;
  /** False for a handler that changes something but enqueues no jobs. */
  enqueues?: boolean;
  /** For requests that must not take effect twice and cannot detect a repetition themselves, see lib/http/idempotency. */
  isIdempotent?: boolean;
  /** As isIdempotent, for responses that must not be stored: answers a replay, usually with the current state. */
  replay?: Handler<Params>;
  /** Whose request it is, for idempotent handlers without a session: nobody else gets the stored response. */
  caller?: (params: Params) => Promise<string>;
  /** Largest body of an idempotent handler that reads more than JSON, in bytes. */
  maxBodyBytes?: number;
  /** For handlers that answer with a document: the one of a failure, sent with the status and headers of the JSON error. */
  failureHtml?: FailureHtml;
}

/**
 * Wraps a handler: refuses cross-origin mutations authenticated only by a cookie, limits the body, and maps ZodError and AppError to `{
 * error: code, fields? }` with the code's status. Anything else is logged and becomes "internal". Drains the jobs that a mutation enqueued
 * afterwards (lib/jobs).
 */
export function route<Params = Record<string, never>>(
  handler: Handler<Params>,
  {
    anyOrigin = false,
    readsCookies = !anyOrigin,
    enqueues = true,
    isIdempotent = false,
    replay,
    caller,
    maxBodyBytes,
    failureHtml,
  }: RouteOptions<Params> = {},
) {
  return async (request: Request, context: Context<Params>): Promise<Response> => {
    const request_id = readRequestId(request.headers.get("x-request-id")) ?? crypto.randomUUID();
    let response: Response;
    try {
      if (readsCookies) guardMutation(request);
      if (enqueues && !SAFE_METHODS.has(request.method)) drainAfterRequest();
      const params = await context.params;
      const work = () => handler(request, params);
      const once = {
        replay: replay && (() => replay(request, params)),
        caller: caller && (() => caller(params)),
        maxBodyBytes,
      };
      response = await (isIdempotent || replay ? withIdempotency(request, work, once) : work());
    } catch (failure) {
      response = errorResponse(failure, request, request_id);
      if (failureHtml) response = await asHtml(request, response, failureHtml);
    }
    response.headers.set("x-request-id", request_id);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    if (anyOrigin) response.headers.set("access-control-allow-origin", "*");
    else if (readsCookies) allowAppOrigin(request, response);
    return response;
  };
}

/** Reads a JSON body. Throws `invalid` if it is empty or malformed, `too_large` over the limit. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, MAX_BODY_BYTES);
  if (isTooDeep(text)) throw new AppError("invalid");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", {}, { cause });
  }
}

/** The query string as an object, to parse with zod. */
export function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

// CSRF: browsers attach the session cookie to forged requests, but a forged request cannot set Origin. If there is an Authorization header,
// only that authenticates and the cookie is ignored (lib/auth/session).
function guardMutation(request: Request): void {
  if (SAFE_METHODS.has(request.method) || request.headers.has("authorization")) return;
  if (request.headers.get("origin") !== env().PUBLIC_APP_URL) throw new AppError("cross_origin");
}

function allowAppOrigin(request: Request, response: Response): void {
  const { PUBLIC_APP_URL } = env();
  if (request.headers.get("origin") !== PUBLIC_APP_URL) return;
  response.headers.set("access-control-allow-origin", PUBLIC_APP_URL);
  response.headers.set("access-control-expose-headers", "retry-after, x-request-id");
  response.headers.append("vary", "Origin");
}

async function asHtml(request: Request, response: Response, render: FailureHtml): Promise<Response> {
  const { status, headers } = response;
  const { error } = await response.json();
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await render(request, status, error), { status, headers });
}

/** Our rules use a code of messages `form` or `errors` as message; zod's own messages are English sentences. */
const fieldCode = (message: string) => (/^[a-z][A-Za-z_]*$/.test(message) ? message : "invalid");

function errorResponse(failure: unknown, request: Request, request_id: string): Response {
  if (failure instanceof $ZodError) {
    const fields = Object.fromEntries(failure.issues.map(({ path, message }) => [path.join("."), fieldCode(message)]));
    const code = failure.issues.map((issue) => issue.message).find(isErrorCode) ?? "invalid";
    return Response.json({ error: code, fields }, { status: new AppError(code).status });
  }
  if (failure instanceof AppError) {
    if (failure.status >= 500) log("error", "request_failed", { request_id, ...failureDetails(failure) });
    const { code, fields, status } = failure;
    const body = Object.keys(fields).length > 0 ? { error: code, fields } : { error: code };
    // clients recognise this response by its message, see lib/http/client
    const named = code === "unauthorized" ? { ...body, message: "Unauthorized" } : body;
    const retryAfter = RETRY_AFTER[code];
    return Response.json(named, { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
  }
  log("error", "request_crashed", {
    request_id,
    method: request.method,
    path: new URL(request.url).pathname,
    ...failureDetails(failure),
  });
  return Response.json({ error: "internal" }, { status: 500 });
}
