import type { Refusal } from "../provider";

const down = (reason: Refusal["reason"]): Refusal => ({ outcome: "provider_down", reason });

/**
 * All codes of Slip2Go's API documentation 1.2 except plain success. 200401 to 200403 and 200501 include the transfer. 200500 is final:
 * retrying gives the same answer.
 */
export const slip2goCodes: Record<string, Refusal> = {
  200401: { outcome: "receiver_mismatch", reason: "receiver_differs" },
  200402: { outcome: "amount_mismatch", reason: "amount_differs" },
  // we send no date to compare, so without the transfer this code makes no sense
  200403: down("request_refused"),
  200404: { outcome: "not_found", reason: "slip_not_found" },
  200500: { outcome: "not_genuine", reason: "called_fraud" },
  200501: { outcome: "duplicate", reason: "seen_elsewhere" },
  400001: { outcome: "unreadable", reason: "not_slip_qr" },
  400002: { outcome: "unreadable", reason: "file_refused" },
  400003: down("request_refused"),
  400400: down("request_refused"),
  401001: down("key_refused"),
  401002: down("key_refused"),
  401003: down("account_closed"),
  401004: down("package_over"),
  401005: down("quota_used"),
  401006: down("quota_used"),
  401007: down("address_refused"),
  500500: down("provider_error"),
};

/** Codes that include the transfer, and what they object to. */
export const slip2goFound: Record<string, "duplicate" | "amount" | "receiver" | null> = {
  200000: null,
  200200: null,
  200401: "receiver",
  200402: "amount",
  200403: null,
  200501: "duplicate",
};
