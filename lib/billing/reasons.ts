import type { Messages } from "next-intl";

/** Why a slip did not pay: the texts are `billing.reasons.<key>`. */
type ReasonKey = keyof Messages["billing"]["reasons"];

const KNOWN: Record<ReasonKey, true> = {
  amount_mismatch: true,
  receiver_mismatch: true,
  not_found: true,
  not_genuine: true,
  old: true,
  duplicate: true,
  unanswered: true,
  paid_other: true,
  refused: true,
  other: true,
};

/** The message key of a reason; "other" for reasons of a newer version. */
export function reasonKey(reason: string): ReasonKey {
  return Object.hasOwn(KNOWN, reason) ? (reason as ReasonKey) : "other";
}
