/** What Meta's error codes mean for an outbound message. */
export type ErrorMeaning =
  /** This person: blocked the account, left Facebook, accepts no messages now, or was never known. */
  | "customer_unreachable"
  /** Outside the reply window, or HUMAN_AGENT's. */
  | "window_closed"
  /** Another app or Meta's own inbox controls the thread (handover protocol, conversation routing). */
  | "thread_controlled_elsewhere"
  /** The app is in development mode: it reaches only its testers. */
  | "app_in_development"
  /** Of the app or of one person; the code does not distinguish. */
  | "permission_refused"
  /** Meta has temporarily restricted the page's messaging. */
  | "account_restricted"
  /** The file could not be fetched, or Meta does not accept its type or size. */
  | "file_refused"
  /** The comment has had its one private answer, from here or elsewhere. */
  | "private_reply_used"
  /** The token: the account cannot send anything until a member reconnects it. */
  | "token_refused"
  | "rate"
  /** Documented as not sent; retry. */
  | "not_sent"
  /** An internal error of Meta, which does not tell whether the message was sent. */
  | "in_doubt";

/** By subcode, which is more specific than the code. https://developers.facebook.com/docs/messenger-platform/error-codes */
const BY_SUBCODE: Record<number, ErrorMeaning> = {
  2018065: "window_closed",
  2018276: "window_closed",
  2018278: "window_closed",
  2534022: "window_closed",
  1545041: "customer_unreachable",
  2018001: "customer_unreachable",
  2018108: "customer_unreachable",
  2018218: "customer_unreachable",
  2534014: "customer_unreachable",
  2018300: "thread_controlled_elsewhere",
  2018028: "app_in_development",
  2018047: "file_refused",
  2018074: "file_refused",
  2018294: "file_refused",
};

/**
 * By code. 190 and 102 concern the session or token; the subcode gives the reason (458 app removed, 459 checkpoint, 460 password, 463
 * expired, 464 unconfirmed, 467 logged out, 492 no longer a role on the page).
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
const BY_CODE: Record<number, ErrorMeaning> = {
  1: "in_doubt",
  2: "in_doubt",
  4: "rate",
  9: "rate",
  17: "rate",
  32: "rate",
  341: "rate",
  613: "rate",
  80001: "rate",
  80002: "rate",
  80006: "rate",
  10: "permission_refused",
  102: "token_refused",
  190: "token_refused",
  210: "customer_unreachable",
  230: "customer_unreachable",
  368: "account_restricted",
  551: "customer_unreachable",
  1200: "not_sent",
  // https://github.com/erxes/erxes/pull/8219
  10900: "private_reply_used",
};

interface GraphError {
  code?: number;
  error_subcode?: number;
  is_transient?: boolean;
}

/** Null for errors without more information than the refusal. */
export function classifyError(
  { code = 0, error_subcode = 0, is_transient }: GraphError,
  isTagged: boolean,
): ErrorMeaning | null {
  // a refused token takes precedence over the subcode
  if (BY_CODE[code] === "token_refused") return "token_refused";
  const meaning = BY_SUBCODE[error_subcode] ?? BY_CODE[code] ?? (isPermission(code) ? "permission_refused" : null);
  // without Meta's approval of HUMAN_AGENT, the window is simply closed
  if (meaning === "permission_refused" && isTagged) return "window_closed";
  return meaning ?? (is_transient ? "not_sent" : null);
}

const isPermission = (code: number) => code >= 200 && code <= 299;
