import type { LineFailure } from "./client";

/** What a failed call to LINE means, for one or many recipients. */
export type Refusal =
  /** The same retry key was already accepted. */
  | "accepted"
  /** No response, or an internal error of LINE: can be repeated with the same retry key. */
  | "provider_unreachable"
  | "provider_busy"
  /** The monthly quota is used up. */
  | "quota_exceeded"
  /** The account cannot send anything until a member reconnects it. */
  | "token_refused"
  /** The account or its plan may not make this call. */
  | "permission_refused"
  /** Blocked, left, deleted, or never known to this account. */
  | "customer_unreachable"
  /** The reply token was used or has expired. */
  | "reply_token"
  /** The content: a retry would be refused as well. */
  | "provider_refused";

/** In a 400: the recipient, as a property name or in words; recipients of a list have an index. */
const RECIPIENT =
  /failed to send messages|property, '?to(\[\d+\])?'?,|(^|\s)to(\[\d+\])?: |not (a |your )?friend|user.{0,20}not (found|exist)/i;

/** Whether LINE certainly has not processed the request: it was not made, or answered with any error but an internal one. */
export const isUnsent = ({ status, isNotAsked }: Pick<LineFailure, "status" | "isNotAsked">): boolean =>
  isNotAsked || (status >= 400 && status < 500 && status !== 409);

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
