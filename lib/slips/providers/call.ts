import "server-only";
import { AppError } from "@/lib/errors";
import { readText } from "@/lib/http/body";
import { withTimeout } from "@/lib/http/limit-time";
import { log } from "@/lib/http/log";
import type { ProviderAnswer, Refusal } from "./provider";

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 64 * 1024;

export const refusal = (code: string, { outcome, reason, retry_seconds }: Refusal): ProviderAnswer => ({
  kind: "refusal",
  outcome,
  reason,
  code,
  ...(retry_seconds ? { retry_seconds } : {}),
});

/** No response: the provider may have processed the request anyway. */
export const silence = (code: string) => refusal(code, { outcome: "provider_down", reason: "provider_silent" });
/** A response that violates the provider's documentation. */
export const garbled = (code: string) => refusal(code, { outcome: "provider_down", reason: "provider_error" });

export interface Answer {
  status: number;
  body: unknown;
  /** Retry-After, in seconds. */
  retry_seconds: number | null;
}

/** Posts JSON and reads JSON; null without a response in time. */
export async function postJson(url: URL, headers: Record<string, string>, body: unknown): Promise<Answer | null> {
  try {
    const { response, text } = await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
        signal,
        redirect: "error",
        cache: "no-store",
      });
      return { response, text: await readText(response, MAX_ANSWER).catch(unlessTooLarge) };
    });
    const seconds = Number(response.headers.get("retry-after"));
    return {
      status: response.status,
      body: parse(text),
      retry_seconds: seconds > 0 ? Math.min(seconds, 86_400) : null,
    };
  } catch (failure) {
    log("warn", "slip_provider_unreachable", {
      host: url.host,
      name: failure instanceof Error ? failure.name : "unknown",
    });
    return null;
  }
}

/** An oversized response is a response, but an unreadable one. */
function unlessTooLarge(failure: unknown): string {
  if (failure instanceof AppError && failure.code === "too_large") return "";
  throw failure;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The meaning of a provider's code or, for an unknown code, of the HTTP status. */
export function refuse(code: string, known: Refusal | undefined, { status, retry_seconds }: Answer): ProviderAnswer {
  const wait = retry_seconds ? { retry_seconds } : {};
  if (known) return refusal(code, { ...known, ...wait });
  // retried for three days like any outage (private.slip_wait), then left to a person
  log("warn", "slip_provider_code_unknown", { code: code.slice(0, 60), status });
  if (status === 429) return refusal(code, { outcome: "provider_down", reason: "too_many_requests", ...wait });
  if (status === 401) return refusal(code, { outcome: "provider_down", reason: "key_refused", ...wait });
  if (status >= 400 && status < 500)
    return refusal(code, { outcome: "provider_down", reason: "request_refused", ...wait });
  return refusal(code, { outcome: "provider_down", reason: "provider_error", ...wait });
}
