/** What Meta's error codes say about a message that was to be sent. */
export type ErrorMeaning =
  /** This person: blocked the account, left Facebook, takes no messages now, or was never known. */
  | "customer_unreachable"
  /** Outside of the reply window, or of HUMAN_AGENT's. */
  | "window_closed"
  /** Another app or Meta's own inbox holds the conversation (handover protocol, conversation routing). */
  | "thread_controlled_elsewhere"
  /** The app is in development mode: it reaches its own testers only. */
  | "app_in_development"
  /** Of the app or of one person; the code does not tell. */
  | "permission_refused"
  /** Meta has restricted the page's messaging for a time. */
  | "account_restricted"
  /** The file could not be fetched, or is of a kind or size that Meta does not take. */
  | "file_refused"
  /** The token itself: nothing of this account goes out until somebody reconnects it. */
  | "token_refused"
  | "rate"
  /** Documented as not sent, to be tried again. */
  | "not_sent"
  /** Meta's own failure, which says nothing about the message. */
  | "in_doubt";

/**
 * By subcode, which is more precise than the code.
 * https://developers.facebook.com/docs/messenger-platform/error-codes
 */
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
 * By code. 190 and 102 are the session or token, whichever subcode says why (458 app removed, 459 checkpoint, 460 password, 463
 * expired, 464 unconfirmed, 467 logged out, 492 no role on the page any more).
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
};

interface GraphError {
  code?: number;
  error_subcode?: number;
  is_transient?: boolean;
}

/** Null for errors that say no more than that Meta did not take the message. */
export function classifyError(
  { code = 0, error_subcode = 0, is_transient }: GraphError,
  isTagged: boolean,
): ErrorMeaning | null {
  // a token that is refused is refused whatever the subcode says about the message
  if (BY_CODE[code] === "token_refused") return "token_refused";
  const meaning = BY_SUBCODE[error_subcode] ?? BY_CODE[code] ?? (isPermission(code) ? "permission_refused" : null);
  // without Meta's approval of HUMAN_AGENT the window is simply closed
  if (meaning === "permission_refused" && isTagged) return "window_closed";
  return meaning ?? (is_transient ? "not_sent" : null);
}

const isPermission = (code: number) => code >= 200 && code <= 299;
