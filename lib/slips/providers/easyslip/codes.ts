import type { Refusal } from "../provider";

const down = (reason: Refusal["reason"]): Refusal => ({ outcome: "provider_down", reason });

/** All codes of https://document.easyslip.com (v2, reference/error-codes). */
export const easyslipCodes: Record<string, Refusal> = {
  MISSING_API_KEY: down("key_refused"),
  INVALID_API_KEY: down("key_refused"),
  BRANCH_INACTIVE: down("account_closed"),
  SERVICE_BANNED: down("account_closed"),
  SERVICE_DELETED: down("account_closed"),
  IP_NOT_ALLOWED: down("address_refused"),
  QUOTA_EXCEEDED: down("quota_used"),
  VALIDATION_ERROR: { outcome: "unreadable", reason: "not_slip_qr" },
  URL_PROTOCOL_NOT_ALLOWED: down("request_refused"),
  URL_INVALID_IP_RANGE: down("request_refused"),
  IMAGE_URL_UNREACHABLE: down("request_refused"),
  IMAGE_SIZE_TOO_LARGE: { outcome: "unreadable", reason: "image_too_large" },
  INVALID_IMAGE_TYPE: { outcome: "unreadable", reason: "file_refused" },
  INVALID_IMAGE_FORMAT: { outcome: "unreadable", reason: "file_refused" },
  SLIP_NOT_FOUND: { outcome: "not_found", reason: "slip_not_found" },
  SLIP_PENDING: { outcome: "bank_pending", reason: "bank_delay" },
  NOT_FOUND: down("request_refused"),
  API_SERVER_ERROR: { outcome: "bank_pending", reason: "bank_down" },
  INTERNAL_SERVER_ERROR: down("provider_error"),
};
