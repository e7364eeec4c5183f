import type { DeliveryOutcome } from "../adapter";
import type { GraphFailure } from "./failure";

type Refused = Exclude<DeliveryOutcome, { state: "sent" }>;

const RETRY_MS = 2_000;
const RATE_MS = 60_000;
const TOKEN_MS = 60_000;

/** Too many calls: of the app, the person, the page; custom limits; the business's own. */
const RATE = new Set([4, 17, 32, 613, 80001, 80002, 80006]);
/** Outside of the reply window, as Messenger and as Instagram say it. */
const WINDOW = new Set([2018278, 2534022]);
/** No such person, or one who takes no messages of this account. */
const UNREACHABLE = new Set([2018001, 1545041]);
/** Documented as not sent, "please try again later". Other failures of Meta's own say nothing about the message. */
const NOT_SENT = 1200;
const UNKNOWN = new Set([1, 2]);

/**
 * What a failed send means. Meta knows no retry key: only what certainly was not taken may be made again, so everything in doubt is
 * "unknown" and left to a person who can look. `isTagged`: it went as HUMAN_AGENT, which Meta approves app by app. https://developers.facebook.com/docs/messenger-platform/error-codes
 */
export function outcomeOf({ how, status, error, retryAfterMs }: GraphFailure, isTagged = false): Refused {
  if (how === "unsent") return { state: "later", after_ms: RETRY_MS, failure_code: "provider_unreachable" };
  const lost: Refused = { state: "unknown", failure_code: "answer_lost" };
  if (how === "lost") return lost;
  // a gateway's own refusal (4xx without a Graph error) has not passed the message on; its 5xx may have
  if (how === "garbled") {
    if (status === 429) return { state: "later", after_ms: retryAfterMs ?? RATE_MS, failure_code: "provider_busy" };
    return status >= 400 && status < 500 ? { state: "failed", failure_code: "provider_refused" } : lost;
  }
  const { code = 0, error_subcode: subcode = 0 } = error;
  if (RATE.has(code) || status === 429) {
    return { state: "later", after_ms: retryAfterMs ?? RATE_MS, failure_code: "provider_busy" };
  }
  if (WINDOW.has(subcode)) return { state: "failed", failure_code: "window_closed" };
  // without that approval the window is simply closed; nothing is wrong with the account
  if (isTagged && (code === 10 || code === 200)) return { state: "failed", failure_code: "window_closed" };
  if (code === 551 || UNREACHABLE.has(subcode)) return { state: "failed", failure_code: "customer_unreachable" };
  if (code === 10 || code === 190 || (code >= 200 && code <= 299)) {
    return { state: "later", after_ms: TOKEN_MS, failure_code: "token_refused", social_at_fault: true };
  }
  if (code === NOT_SENT) return { state: "later", after_ms: retryAfterMs ?? RETRY_MS, failure_code: "provider_busy" };
  return UNKNOWN.has(code) || status >= 500 ? lost : { state: "failed", failure_code: "provider_refused" };
}
