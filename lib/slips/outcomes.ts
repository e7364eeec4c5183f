/** The outcomes of a slip check. No outcome yet: the check is running. */
export const outcomes = [
  "verified",
  "old",
  "duplicate",
  "amount_mismatch",
  "receiver_mismatch",
  "not_found",
  "not_genuine",
  "bank_pending",
  "unreadable",
  "qr_only",
  "provider_down",
  "manual",
] as const;
export type Outcome = (typeof outcomes)[number];
export const isOutcome = (value: string): value is Outcome => outcomes.some((known) => known === value);

/**
 * The displayed state: the outcome, "checking" before there is one, "stopped" once the bank is no longer asked, and "unchecked" if the
 * transfer exists but its receiver could not be compared. "manual" is a team's confirmation, "refused" its refusal.
 */
export type ShownOutcome = Outcome | "checking" | "stopped" | "unchecked" | "refused";

interface Judged {
  outcome: Outcome | null;
  reason: string | null;
  next_try_at: string | null;
}

export function shownOutcome({ outcome, reason, next_try_at }: Judged): ShownOutcome {
  if (outcome === "verified" && reason === "receiver_unchecked") return "unchecked";
  if (outcome === "manual" && reason === "refused") return "refused";
  const waits = outcome === "bank_pending" || outcome === "provider_down";
  return waits && next_try_at === null ? "stopped" : (outcome ?? "checking");
}

/** The detailed reason; each has a text in messages (slips.reasons). */
export const reasons = [
  "found",
  "receiver_unchecked",
  "seen_before",
  "seen_elsewhere",
  "used_elsewhere",
  "too_old",
  "date_unclear",
  "name_differs",
  "called_fraud",
  "amount_differs",
  "receiver_differs",
  "slip_not_found",
  "bank_delay",
  "bank_down",
  "no_qr",
  "not_slip_qr",
  "file_refused",
  "image_too_large",
  "no_provider",
  "answer_lost",
  "package_limit",
  "key_refused",
  "account_closed",
  "quota_used",
  "package_over",
  "address_refused",
  "request_refused",
  "provider_error",
  "provider_silent",
  "too_many_requests",
  "accepted",
  "refused",
] as const;
export type Reason = (typeof reasons)[number];
