import "server-only";
import { AppError } from "@/lib/errors";
import { readText } from "@/lib/http/body";
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

/** No answer at all: the provider may have taken the question all the same. */
export const silence = (code: string) => refusal(code, { outcome: "provider_down", reason: "provider_silent" });
/** An answer that is not what the provider has promised. */
export const garbled = (code: string) => refusal(code, { outcome: "provider_down", reason: "provider_error" });

export interface Answer {
  status: number;
  body: unknown;
  /** Seconds, from Retry-After. */
  retry_seconds: number | null;
}

/** Posts JSON and reads JSON back; null when nothing came in time. */
export async function postJson(url: URL, headers: Record<string, string>, body: unknown): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
      cache: "no-store",
    });
    const text = await readText(response, MAX_ANSWER).catch(unlessTooLarge);
    const seconds = Number(response.headers.get("retry-after"));
    return {
      status: response.status,
      body: parse(text),
      retry_seconds: seconds > 0 ? Math.min(seconds, 86_400) : null,
    };
  } catch (failure) {
    log("warn", "slip_provider_silent", { host: url.host, name: failure instanceof Error ? failure.name : "unknown" });
    return null;
  }
}

/** An answer that is far too long is an answer, though not one to read. */
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

/** What a code of the provider's list means, or what its HTTP status means where the code is new to us. */
export function refuse(code: string, known: Refusal | undefined, { status, retry_seconds }: Answer): ProviderAnswer {
  const wait = retry_seconds ? { retry_seconds } : {};
  if (known) return refusal(code, { ...known, ...wait });
  // retried for three days like every outage (private.slip_wait), and then left to a person
  log("warn", "slip_provider_code_unknown", { code: code.slice(0, 60), status });
  if (status === 429) return refusal(code, { outcome: "provider_down", reason: "too_many_requests", ...wait });
  if (status === 401) return refusal(code, { outcome: "provider_down", reason: "key_refused", ...wait });
  if (status >= 400 && status < 500)
    return refusal(code, { outcome: "provider_down", reason: "request_refused", ...wait });
  return refusal(code, { outcome: "provider_down", reason: "provider_error", ...wait });
}
