import "server-only";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { type AppError, fromPostgres, type PostgresFailure } from "@/lib/errors";

/**
 * The SQL functions that visitors, webhooks and jobs may call, with their parameters. Each is security definer, owned by
 * app_visitor or app_system, and safe to call again: a lost connection is tried anew.
 */
const FUNCTIONS = {
  "visitor.find_widget": ["p_virtual_id"],
  "visitor.send_message": ["p_social_id", "p_visitor_id", "p_client_id", "p_text", "p_attachment_ids", "p_customer"],
  "visitor.list_messages": ["p_social_id", "p_visitor_id", "p_after", "p_before", "p_limit"],
  "visitor.mark_read": ["p_social_id", "p_visitor_id", "p_sequence"],
  "visitor.find_room": ["p_social_id", "p_visitor_id"],
  "visitor.count_unread": ["p_social_id", "p_visitor_id"],
  "visitor.is_team_online": ["p_social_id", "p_visitor_id"],
  "visitor.create_attachment": ["p_social_id", "p_visitor_id", "p_name", "p_mime", "p_size"],
  "visitor.find_attachment": ["p_social_id", "p_visitor_id", "p_attachment_id"],
  "system.find_social": ["p_social_id", "p_kind", "p_external_id"],
  "system.store_events": ["p_social_id", "p_events"],
  "system.list_waiting_events": ["p_social_id", "p_source", "p_limit"],
  "system.apply_event": ["p_event_id", "p_effect"],
  "system.find_media_source": ["p_attachment_id"],
  "system.settle_media": [
    "p_attachment_id",
    "p_state",
    "p_mime",
    "p_size",
    "p_kind",
    "p_width",
    "p_height",
    "p_refusal_code",
  ],
  "system.settle_profile": ["p_social_id", "p_external_customer_id", "p_name", "p_picture_url", "p_language"],
  "system.list_socials_to_check": ["p_minutes", "p_limit"],
  "system.settle_examination": [
    "p_social_id",
    "p_checks",
    "p_is_healthy",
    "p_error",
    "p_quota_limit",
    "p_quota_used",
    "p_name",
    "p_picture_url",
  ],
  "system.find_read_token": ["p_room_id"],
  "system.settle_event": ["p_event_id", "p_state", "p_failure_code"],
  "system.claim_delivery": ["p_room_id"],
  "system.begin_call": ["p_message_id", "p_part", "p_via", "p_attempts", "p_reply_token"],
  "system.end_call": ["p_call_id", "p_state", "p_external_ids", "p_cost"],
  "system.postpone_deliveries": ["p_room_id", "p_seconds"],
  "system.note_social": ["p_social_id", "p_error"],
  "system.settle_delivery": ["p_message_id", "p_state", "p_external_id", "p_failure_code", "p_cost"],
  "system.keep_meta_connection": ["p_id", "p_project_id", "p_user_id", "p_session_id", "p_sealed"],
  "system.find_meta_connection": ["p_id"],
  "system.deauthorize_meta": ["p_granted_by"],
  "system.erase_meta_user": ["p_user_id", "p_code"],
  "system.find_meta_deletion": ["p_code"],
  "system.find_attachment": ["p_attachment_id"],
  "system.seconds_to_next_job": [],
  "system.settle_attachment": [
    "p_attachment_id",
    "p_state",
    "p_mime",
    "p_size",
    "p_kind",
    "p_width",
    "p_height",
    "p_refusal_code",
  ],
  "system.take_abandoned_attachments": ["p_limit"],
  "system.look_at_invitation": ["p_token_hash"],
  "system.decline_invitation": ["p_token_hash"],
  "system.take_invitation_mail": ["p_invitation_id", "p_token_hash"],
  "system.beat_workers": ["p_worker_ids"],
  "system.set_avatar": ["p_user_id", "p_path"],
  "system.take_rate": ["p_key", "p_limit", "p_seconds"],
  "system.health": [],
  "system.count_notifications": ["p_user_id"],
  "system.announce_notification": ["p_notification_id"],
  "system.claim_push": ["p_notification_id", "p_subscription_id"],
  "system.find_push_subscription": ["p_user_id", "p_endpoint"],
  "system.settle_push": ["p_subscription_id", "p_is_gone", "p_failure"],
  "system.postpone_push": ["p_notification_id", "p_subscription_id", "p_seconds", "p_tries"],
  "system.claim_mail": ["p_user_id"],
  "system.settle_mail": ["p_notification_ids"],
  "system.choose_email": ["p_user_id", "p_kinds", "p_email"],
  "system.sweep_notifications": ["p_limit"],
} as const;

export type FunctionName = keyof typeof FUNCTIONS;
export type FunctionArguments<Name extends FunctionName> = Partial<Record<(typeof FUNCTIONS)[Name][number], unknown>>;

// one pool a process, also across hot reloads
const shared = globalThis as typeof globalThis & { chatDatabasePool?: Pool };

function pool(): Pool {
  if (!shared.chatDatabasePool) {
    const { DATABASE_URL, DATABASE_POOL_SIZE } = env();
    shared.chatDatabasePool = new Pool({
      connectionString: DATABASE_URL,
      max: DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 15_000,
      keepAlive: true,
    });
    // an idle connection that breaks is dropped by the pool; without a listener it would end the process
    shared.chatDatabasePool.on("error", () => undefined);
  }
  return shared.chatDatabasePool;
}

const WAITS_MS = [50, 250, 1000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls one of the whitelisted functions and returns its single value (jsonb and scalars), or the rows of a set as
 * `rows`. Throws AppError. A connection that breaks is tried again for about a second, then "unavailable".
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  args: FunctionArguments<Name>,
): Promise<{ value: unknown; rows: Record<string, unknown>[] }> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const named = given.map(([parameter], index) => `${parameter} => $${index + 1}`).join(", ");
  for (let attempt = 0; ; attempt++) {
    try {
      const { rows } = await pool().query<Record<string, unknown>>({
        text: `select * from ${name}(${named})`,
        values: given.map(([, value]) => value),
      });
      return { value: rows[0] ? Object.values(rows[0])[0] : null, rows };
    } catch (failure) {
      const error: AppError = fromPostgres(failure as PostgresFailure);
      const wait = WAITS_MS[attempt];
      if (error.code !== "unavailable" || wait === undefined) throw error;
      await pause(wait);
    }
  }
}
