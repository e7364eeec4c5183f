import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeOpen } from "@/lib/http/safe-fetch";
import type { AttemptReason } from "./schema";

const TIMEOUT_MS = 10_000;
/** Bytes of a response that are read and stored. */
const MAX_ANSWER_BYTES = 1024;

/** The result of a call. `reason`: null if it was accepted; `retry_after`: seconds that the endpoint asked for. */
export interface CallOutcome {
  status: number | null;
  reason: AttemptReason | null;
  duration_ms: number;
  answer: string;
  retry_after: number | null;
}

/**
 * Posts a signed body to a shop's endpoint: ten seconds in total, no redirects, the first kilobyte of the response, and public addresses
 * only (SSRF). Any status from 200 to 299 means accepted.
 */
export async function postWebhook(url: string, headers: Record<string, string>, body: string): Promise<CallOutcome> {
  const begin = performance.now();
  const outcome = (rest: Omit<CallOutcome, "duration_ms">): CallOutcome => ({
    ...rest,
    duration_ms: Math.round(performance.now() - begin),
  });
  try {
    const response = await safeOpen(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "user-agent": "chat-frontend-webhooks/1.0" },
      body,
      timeoutMs: TIMEOUT_MS,
      trustedHosts: env().WEBHOOK_HOSTS,
    });
    const answer = await firstWords(response.body);
    const { status } = response;
    const reason = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? "redirect" : "status";
    return outcome({ status, reason, answer, retry_after: retryAfter(response.headers.get("retry-after")) });
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return outcome({ status: null, reason: reasonOf(failure), answer: "", retry_after: null });
  }
}

function reasonOf({ code, cause }: AppError): AttemptReason {
  if (code === "invalid") return "address";
  return cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable";
}

/** Leaving the loop closes the connection, however much is left; a stalled one yields what has arrived. */
async function firstWords(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // the status has already arrived
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES));
  // the database cannot store NUL, and the UI shows no other control characters
  return text.replaceAll(/(?![\n\t])\p{Cc}/gu, "");
}

/** Retry-After in seconds, from seconds or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
