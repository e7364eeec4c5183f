/** What became of a slip. None yet: it is being looked at. */
export const outcomes = [
  "verified",
  "duplicate",
  "amount_mismatch",
  "receiver_mismatch",
  "not_found",
  "bank_pending",
  "unreadable",
  "qr_only",
  "provider_down",
  "manual",
] as const;
export type Outcome = (typeof outcomes)[number];

/** Why, more closely; each has its sentence in messages (slips.reasons). */
export const reasons = [
  "found",
  "receiver_unchecked",
  "seen_before",
  "seen_elsewhere",
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
