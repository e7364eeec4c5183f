import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { safeOpen } from "@/lib/http/safe-fetch";
import type { AttemptReason } from "./schema";

const TIMEOUT_MS = 10_000;
/** What is kept of an answer; the rest is not even read. */
const MAX_ANSWER_BYTES = 1024;

/** How a call ended. `reason`: null when it was taken; `retry_after`: seconds that the address asked for. */
export interface CallOutcome {
  status: number | null;
  reason: AttemptReason | null;
  duration_ms: number;
  answer: string;
  retry_after: number | null;
}

/**
 * Posts a signed body to an address of a shop's. Ten seconds for all of it, no redirect, the first kilobyte of the answer;
 * never to an address that is not public. Anything from 200 to 299 means it was taken.
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

/** Leaving the loop ends the connection, however much more would come; one that dries up has said what it said. */
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
    // the status has been heard
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES));
  // the database takes no NUL, the screen no other control characters
  return text.replaceAll(/(?![\n\t])\p{Cc}/gu, "");
}

/** Seconds, from seconds or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
