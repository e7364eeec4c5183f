import { isOutage } from "@/lib/sqlstate";

/**
 * The one table of failures: code → HTTP status. The sentence a person reads is `errors.<code>` in messages/{th,en}/errors.json (a
 * missing one fails the typecheck of lib/i18n). The database raises the same codes (private.fail).
 */
export const ERROR_STATUS = {
  account_exists: 409,
  already_member: 409,
  account_taken: 409,
  ai_no_channel: 409,
  ai_no_model: 409,
  ai_off: 409,
  ai_budget: 429,
  already_erased: 409,
  attachment_not_ready: 409,
  bill_account: 409,
  bill_address_changed: 409,
  bill_changed: 409,
  bill_discount: 422,
  bill_postcode: 422,
  bill_sent: 409,
  bill_slips: 422,
  bill_state: 409,
  bill_total: 422,
  bill_tracking: 422,
  blocked: 403,
  broadcast_begun: 409,
  broadcast_changed: 409,
  broadcast_followers: 422,
  broadcast_narrow_max: 422,
  broadcast_incomplete: 422,
  broadcast_state: 409,
  broadcast_tag_deleted: 409,
  broadcast_time: 422,
  buyer_needed: 422,
  channel_disconnected: 409,
  channel_frozen: 402,
  choice_long: 422,
  choices_many: 422,
  comment_gone: 410,
  comment_refused: 409,
  cross_origin: 403,
  description_long: 422,
  empty_message: 422,
  file_too_large: 413,
  file_type_refused: 415,
  folder_taken: 409,
  forbidden: 403,
  idempotency_reused: 409,
  import_begun: 409,
  identity_expired: 403,
  identity_off: 409,
  identity_refused: 403,
  internal: 500,
  invalid: 422,
  invitation_over: 410,
  invoice_checking: 409,
  invoice_state: 409,
  label_long: 422,
  label_twice: 422,
  last_owner: 409,
  limit_reached: 402,
  link_name_taken: 409,
  live_comment: 409,
  member_frozen: 402,
  merge_built_upon: 409,
  no_choices: 422,
  not_failed: 409,
  not_found: 404,
  not_unknown: 409,
  not_waiting: 409,
  prechat_needed: 409,
  private_reply_expired: 409,
  private_reply_used: 409,
  project_closed: 403,
  package_needed: 402,
  paid_ahead: 422,
  payment_off: 409,
  quiet_hours: 409,
  rate_limited: 429,
  request_in_progress: 409,
  rich_menu_busy: 409,
  rich_menu_over: 422,
  rich_menu_picture: 422,
  rich_menu_segment: 422,
  rule_changed: 409,
  segment_exists: 409,
  segment_used: 409,
  receiving_account_taken: 409,
  shortcut_taken: 409,
  slip_no_qr: 422,
  slip_not_slip: 422,
  slip_several: 422,
  slip_used: 422,
  slip_amount: 422,
  slip_settled: 409,
  slip_text: 422,
  tag_exists: 409,
  tag_name: 422,
  tag_name_long: 422,
  text_too_long: 422,
  template_permission: 409,
  template_request_refused: 409,
  thread_refused: 409,
  token_refused: 409,
  too_large: 413,
  too_many_accounts: 422,
  too_many_admins: 422,
  too_many_ais: 422,
  too_many_attachments: 422,
  too_many_folders: 422,
  too_many_keys: 422,
  too_many_quick_messages: 422,
  too_many_rich_menus: 422,
  coupon_limit: 422,
  too_many_coupons: 422,
  too_many_rules: 422,
  too_many_saved_items: 422,
  too_many_scheduled: 422,
  too_many_segments: 422,
  too_many_sources: 422,
  too_many_tags: 422,
  too_many_views: 422,
  too_many_webhooks: 422,
  unauthorized: 401,
  unavailable: 503,
  undo_over: 410,
  weak_password: 422,
  webhook_address: 422,
  webhook_off: 409,
  wrong_address: 403,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_STATUS, value);
}

/** A failure with a code of the table. `fields`: error code by form field. */
export class AppError extends Error {
  /**
   * `<status>:<code>`, which Next passes to the error screen: a thrown error's message does not reach the browser. Next's own digest, a
   * reference to the log, is kept for failures without a more precise code.
   */
  readonly digest?: string;

  constructor(
    readonly code: ErrorCode,
    readonly fields: Record<string, string> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "AppError";
    if (code !== "internal") this.digest = `${ERROR_STATUS[code]}:${code}`;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The shape that PostgREST and pg errors share. */
export interface PostgresFailure {
  code?: string | undefined;
  message: string;
  details?: string | null | undefined;
  detail?: string | undefined;
}

/**
 * Maps a database error to the table. P0001 comes from private.fail: the message is the code, the detail the field. PGRST116 is `.single()`
 * without a row. Constraint violations are invalid input. Outages, deadlocks and serialization failures are "unavailable": the caller may
 * retry.
 */
export function fromPostgres(failure: PostgresFailure): AppError {
  const { code = "", message } = failure;
  const options = { cause: failure };
  if (code === "P0001" && isErrorCode(message)) {
    const field = failure.details || failure.detail;
    return new AppError(message, field ? { [field]: message } : {}, options);
  }
  if (code === "PGRST116" || code === "22P02") return new AppError("not_found", {}, options);
  if (code === "PGRST301" || code === "PGRST303") return new AppError("unauthorized", {}, options);
  if (code === "42501") return new AppError("forbidden", {}, options);
  if (/^(23|22)/.test(code)) return new AppError("invalid", {}, options);
  return new AppError(isOutage(failure) ? "unavailable" : "internal", {}, options);
}
