import type { Messages } from "next-intl";

/** Why a recipient was excluded or not reached, or why a broadcast stopped: the texts are `broadcasts.reasons.<key>`. */
type ReasonKey = keyof Messages["broadcasts"]["reasons"];

const KNOWN: Record<ReasonKey, true> = {
  account_restricted: true,
  answer_lost: true,
  app_in_development: true,
  blocked: true,
  blocked_by_team: true,
  cancelled: true,
  channel_disconnected: true,
  channel_frozen: true,
  content_refused: true,
  customer_unreachable: true,
  erased: true,
  file_refused: true,
  group: true,
  incomplete: true,
  member: true,
  narrow_few_friends: true,
  narrow_few_recipients: true,
  narrow_internal: true,
  narrow_not_allowed: true,
  narrow_partial: true,
  narrow_repeated: true,
  narrow_small_audience: true,
  narrow_unknown: true,
  no_consent: true,
  nobody: true,
  nothing_to_send: true,
  other: true,
  other_channel: true,
  package_limit: true,
  permission_refused: true,
  project_closed: true,
  provider_busy: true,
  provider_refused: true,
  provider_unreachable: true,
  quiet_hours: true,
  quota_exceeded: true,
  skipped: true,
  stage: true,
  stage_blocked: true,
  tag_deleted: true,
  thread_controlled_elsewhere: true,
  token_refused: true,
  too_often: true,
  unconfirmed: true,
  waiting_for_reply: true,
  window_closed: true,
};

/** The message key of a reason; "other" for reasons of a newer version. */
export function reasonKey(reason: string): ReasonKey {
  return Object.hasOwn(KNOWN, reason) ? (reason as ReasonKey) : "other";
}
