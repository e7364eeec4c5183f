import type { DeliveryOutcome } from "../adapter";
import { classifyError, type ErrorMeaning } from "./error-codes";
import type { GraphFailure } from "./failure";

type Refused = Exclude<DeliveryOutcome, { state: "sent" }>;

const RETRY_MS = 2_000;
const RATE_MS = 60_000;
const TOKEN_MS = 60_000;

const LOST: Refused = { state: "unknown", failure_code: "answer_lost" };
const refused = (failure_code: string): Extract<Refused, { state: "failed" }> => ({ state: "failed", failure_code });

/**
 * The outcome of a failed send. Meta has no retry keys: only what was certainly not accepted can be repeated, so anything in doubt is
 * "unknown" and left to a person. `isTagged`: sent as HUMAN_AGENT, which Meta approves per app.
 */
export function outcomeOf({ how, status, error, retryAfterMs }: GraphFailure, isTagged = false): Refused {
  const busy: Refused = { state: "later", after_ms: retryAfterMs ?? RATE_MS, failure_code: "provider_busy" };
  if (how === "unsent") return { state: "later", after_ms: RETRY_MS, failure_code: "provider_unreachable" };
  if (how === "lost") return LOST;
  // a gateway's 4xx (without a Graph error) means the request was not forwarded; after a 5xx it may have been
  if (how === "garbled") {
    if (status === 429) return busy;
    return status >= 400 && status < 500 ? refused("provider_refused") : LOST;
  }
  const meaning: ErrorMeaning | null = status === 429 ? "rate" : classifyError(error, isTagged);
  switch (meaning) {
    case "rate":
      return busy;
    case "token_refused":
      return { state: "later", after_ms: TOKEN_MS, failure_code: "token_refused", social_at_fault: true };
    case "not_sent":
      return { state: "later", after_ms: retryAfterMs ?? RETRY_MS, failure_code: "provider_busy" };
    case "in_doubt":
      return LOST;
    // the code can concern one person or the whole page: fail the message, and examine the account to find out
    case "permission_refused":
    case "account_restricted":
      return { ...refused(meaning), examines_social: true };
    case null:
      return status >= 500 ? LOST : refused("provider_refused");
    default:
      return refused(meaning);
  }
}
