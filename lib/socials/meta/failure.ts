import { isBeforeSending } from "@/lib/http/network-errors";

/** The parts of Meta's error body that distinguish failures. https://developers.facebook.com/docs/graph-api/guides/error-handling */
interface GraphError {
  message?: string;
  type?: string;
  code?: number;
  error_subcode?: number;
  fbtrace_id?: string;
  is_transient?: boolean;
}

/** A failed call of the Graph API, with or without a response. */
export class GraphFailure extends Error {
  constructor(
    /**
     * answered: an error response of Meta's. garbled: a response, but not in Meta's format (a gateway). lost: no response, the request may
     * have been processed. unsent: no connection.
     */
    readonly how: "answered" | "garbled" | "lost" | "unsent",
    readonly status: number,
    readonly error: GraphError = {},
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    const { code, error_subcode, fbtrace_id } = error;
    super(`Graph ${how} ${status} code ${code ?? "-"}/${error_subcode ?? "-"} trace ${fbtrace_id ?? "-"}`, options);
    this.name = "GraphFailure";
  }
}

/** Classifies an error that fetch threw. */
export function networkFailure(failure: unknown): GraphFailure {
  const how = isBeforeSending(failure) ? "unsent" : "lost";
  return new GraphFailure(how, 0, {}, null, { cause: failure });
}

/** Classifies a non-2xx response. */
export function answerFailure(status: number, headers: Headers, body: unknown): GraphFailure {
  const { error } = (body ?? {}) as { error?: GraphError };
  const how = typeof error?.code === "number" ? "answered" : "garbled";
  return new GraphFailure(how, status, how === "answered" ? error : {}, retryAfter(headers));
}

const MINUTE_MS = 60_000;

/**
 * When to retry, in ms: Retry-After in seconds, or the minutes until access is regained from the usage headers.
 * https://developers.facebook.com/docs/graph-api/overview/rate-limiting
 */
export function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  if (seconds > 0) return seconds * 1000;
  const usages = Object.values(parse(headers.get("x-business-use-case-usage"))).flat();
  const minutes = usages.map((usage) => Number((usage as Usage | null)?.estimated_time_to_regain_access ?? 0));
  const longest = Math.max(0, ...minutes.filter(Number.isFinite));
  return longest > 0 ? longest * MINUTE_MS : null;
}

interface Usage {
  estimated_time_to_regain_access?: number;
}

function parse(header: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(header ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
