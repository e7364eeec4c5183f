import type { Messages } from "next-intl";

/** Why a slip did not pay: the words are `billing.reasons.<key>`. */
type ReasonKey = keyof Messages["billing"]["reasons"];

const KNOWN: Record<ReasonKey, true> = {
  amount_mismatch: true,
  receiver_mismatch: true,
  not_found: true,
  not_genuine: true,
  old: true,
  duplicate: true,
  unanswered: true,
  refused: true,
  other: true,
};

/** The key of a reason's words; what a newer version wrote is "other". */
export function reasonKey(reason: string): ReasonKey {
  return Object.hasOwn(KNOWN, reason) ? (reason as ReasonKey) : "other";
}
