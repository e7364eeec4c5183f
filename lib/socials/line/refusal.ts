import type { LineFailure } from "./client";

/** What an answer of LINE other than success says of what was to be sent, to one customer or to many. */
export type Refusal =
  /** The same retry key was accepted before. */
  | "accepted"
  /** No answer, or a failure of LINE's own: may be asked again under the same retry key. */
  | "provider_unreachable"
  | "provider_busy"
  /** The month's messages are used up. */
  | "quota_exceeded"
  /** Nothing of this account goes out until somebody reconnects it. */
  | "token_refused"
  /** The account or its plan may not make this call. */
  | "permission_refused"
  /** Blocked, left, deleted, or never known to this account. */
  | "customer_unreachable"
  /** The reply token was used, or its minute is over. */
  | "reply_token"
  /** The content: another attempt would be refused as well. */
  | "provider_refused";

/** Of 400: the recipient, in the property's name or in words; a list of recipients is named with an index. */
const RECIPIENT =
  /failed to send messages|property, '?to(\[\d+\])?'?,|(^|\s)to(\[\d+\])?: |not (a |your )?friend|user.{0,20}not (found|exist)/i;

/** https://developers.line.biz/en/reference/messaging-api/#error-responses */
export function refusalOf({ status, detail }: Pick<LineFailure, "status" | "detail">): Refusal {
  if (status === 409) return "accepted";
  if (status === 0 || status >= 500) return "provider_unreachable";
  if (status === 429) return /monthly limit/i.test(detail) ? "quota_exceeded" : "provider_busy";
  if (status === 401) return "token_refused";
  if (status === 403) return "permission_refused";
  if (status === 400 && /reply token/i.test(detail)) return "reply_token";
  return status === 400 && RECIPIENT.test(detail) ? "customer_unreachable" : "provider_refused";
}
