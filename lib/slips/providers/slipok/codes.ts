import type { Refusal } from "../provider";

const down = (reason: Refusal["reason"]): Refusal => ({ outcome: "provider_down", reason });

/** All codes of https://slipok.com/api-documentation/ (1.7). 1012 to 1014 include the transfer, which then decides. */
export const slipokCodes: Record<string, Refusal> = {
  1000: down("request_refused"),
  1001: down("key_refused"),
  1002: down("key_refused"),
  1003: down("package_over"),
  1004: down("quota_used"),
  1005: { outcome: "unreadable", reason: "file_refused" },
  1006: { outcome: "unreadable", reason: "file_refused" },
  1007: { outcome: "unreadable", reason: "no_qr" },
  1008: { outcome: "unreadable", reason: "not_slip_qr" },
  // according to SlipOK, the bank is unavailable for about 15 minutes
  1009: { outcome: "bank_pending", reason: "bank_down", retry_seconds: 15 * 60 },
  1010: { outcome: "bank_pending", reason: "bank_delay" },
  1011: { outcome: "not_found", reason: "slip_not_found" },
  1012: { outcome: "duplicate", reason: "seen_elsewhere" },
  1013: { outcome: "amount_mismatch", reason: "amount_differs" },
  1014: { outcome: "receiver_mismatch", reason: "receiver_differs" },
};

/** What these three object to in a transfer that they include. */
export const slipokDoubts: Record<string, "duplicate" | "amount" | "receiver"> = {
  1012: "duplicate",
  1013: "amount",
  1014: "receiver",
};
