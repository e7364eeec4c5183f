import "server-only";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { type AppError, fromPostgres, type PostgresFailure } from "@/lib/errors";

/**
 * The SQL functions that visitors, holders of API keys, webhooks and jobs may call, with their parameters. Each is security
 * definer, owned by app_visitor, app_key or app_system, and safe to call again: a lost connection is tried anew.
 */
const FUNCTIONS = {
  "visitor.find_widget": ["p_virtual_id"],
  "visitor.open_session": ["p_social_id", "p_visitor_id"],
  "visitor.note_site": ["p_social_id", "p_host", "p_path", "p_is_open"],
  "visitor.save_prechat": [
    "p_social_id",
    "p_visitor_id",
    "p_answers",
    "p_name",
    "p_email",
    "p_phone",
    "p_fields",
    "p_consent",
    "p_language",
  ],
  "visitor.identity_secrets": ["p_social_id"],
  "visitor.find_greeting": ["p_social_id", "p_language"],
  "visitor.identify": ["p_social_id", "p_visitor_id", "p_user_ref", "p_name", "p_email", "p_phone"],
  "visitor.save_details": [
    "p_social_id",
    "p_visitor_id",
    "p_attributes",
    "p_add_tags",
    "p_remove_tags",
    "p_page_url",
    "p_page_title",
  ],
  "visitor.answer_csat": ["p_social_id", "p_visitor_id", "p_survey_id", "p_score", "p_word"],
  "visitor.continue_by_mail": ["p_social_id", "p_visitor_id", "p_is_on", "p_email"],
  "visitor.make_line_code": ["p_social_id", "p_visitor_id"],
  "visitor.send_message": [
    "p_social_id",
    "p_visitor_id",
    "p_client_id",
    "p_text",
    "p_attachment_ids",
    "p_customer",
    "p_sticker",
  ],
  "visitor.list_messages": ["p_social_id", "p_visitor_id", "p_after", "p_before", "p_limit"],
  "visitor.mark_read": ["p_social_id", "p_visitor_id", "p_sequence"],
  "visitor.find_room": ["p_social_id", "p_visitor_id"],
  "visitor.count_unread": ["p_social_id", "p_visitor_id"],
  "visitor.create_attachment": ["p_social_id", "p_visitor_id", "p_name", "p_mime", "p_size"],
  "visitor.find_attachment": ["p_social_id", "p_visitor_id", "p_attachment_id"],
  "api.key_authority": ["p_token_hash"],
  "api.list_rooms": [
    "p_key_id",
    "p_status",
    "p_updated_since",
    "p_customer_id",
    "p_before_at",
    "p_before_id",
    "p_limit",
  ],
  "api.list_messages": ["p_key_id", "p_room_id", "p_after", "p_before", "p_limit"],
  "api.send_message": ["p_key_id", "p_room_id", "p_client_id", "p_text", "p_reply_to_id"],
  "api.list_customers": ["p_key_id", "p_updated_since", "p_tag_id", "p_before_at", "p_before_id", "p_limit"],
  "api.get_customer": ["p_key_id", "p_customer_id"],
  "api.change_customer": ["p_key_id", "p_customer_id", "p_change"],
  "api.list_tags": ["p_key_id"],
  "system.claim_webhook": ["p_delivery_id"],
  "system.settle_webhook": ["p_delivery_id", "p_status", "p_reason", "p_duration_ms", "p_answer", "p_retry_after"],
  "system.sweep_webhooks": ["p_limit"],
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
  "system.find_scheduled_message": ["p_id"],
  "system.send_scheduled_message": ["p_id", "p_obstacle"],
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
  "system.sweep_quick_messages": [],
  "system.look_at_invitation": ["p_token_hash"],
  "system.decline_invitation": ["p_token_hash"],
  "system.list_doomed_files": ["p_limit"],
  "system.forget_doomed_files": ["p_ids"],
  "system.purge_undo_records": [],
  "system.purge_project": ["p_limit"],
  "system.find_project_mail": ["p_project_id", "p_user_id", "p_kind"],
  "system.purge_expired": ["p_limit"],
  "system.record_purge": ["p_project_id", "p_messages", "p_files"],
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
  "system.sweep_summaries": ["p_limit"],
  "system.find_summary": ["p_project_id", "p_day"],
  "system.settle_summary": ["p_project_id", "p_day", "p_user_id"],
  "system.wake_room": ["p_room_id", "p_user_id"],
  "system.step_bulk": ["p_run_id"],
  "system.run_automations": ["p_room_id"],
  "system.answer_csat": ["p_event_id", "p_external_customer_id", "p_data", "p_reply_token"],
  "system.sweep_automations": ["p_limit"],
  "system.unread_answers": ["p_room_id"],
  "system.settle_answers": ["p_room_id", "p_sequence"],
  "system.begin_broadcast": ["p_id"],
  "system.freeze_broadcast": ["p_id", "p_bubbles", "p_links"],
  "system.stop_broadcast": ["p_id", "p_state", "p_reason"],
  "system.step_broadcast": ["p_id"],
  "system.claim_broadcast": ["p_id", "p_social_id", "p_lane"],
  "system.settle_broadcast": ["p_batch_id", "p_state", "p_reason", "p_positions", "p_is_done"],
  "system.part_broadcast": ["p_batch_id"],
  "system.exhaust_broadcast": ["p_batch_id", "p_left"],
  "system.postpone_broadcast": ["p_id", "p_social_id", "p_lane", "p_seconds"],
  "system.take_sends": ["p_social_id", "p_via", "p_count", "p_per_second"],
  "system.note_followers": ["p_social_id", "p_followers"],
  "system.take_click": ["p_token", "p_key", "p_is_counted"],
  "system.run_bot_command": ["p_message_id", "p_words"],
  "system.tell_bot_result": ["p_broadcast_id", "p_words"],
  "system.list_packages": [],
  "system.submit_payment": ["p_id", "p_invoice_id", "p_user_id", "p_path", "p_bank", "p_reference"],
  "system.find_payment": ["p_id"],
  "system.settle_payment": ["p_id", "p_outcome", "p_amount_satang", "p_seller", "p_referral_rate"],
  "system.decide_payment": ["p_id", "p_approve", "p_note", "p_seller", "p_referral_rate"],
  "system.sweep_billing": ["p_limit"],
  "system.find_billing_mail": ["p_id"],
  "system.settle_billing_mail": ["p_id"],
  "system.find_slip_image": ["p_attachment_id"],
  "system.take_chat_slip": ["p_attachment_id", "p_bank", "p_reference", "p_qr_text"],
  "system.begin_slip_check": ["p_slip_id"],
  "system.settle_slip": ["p_slip_id", "p_result"],
  "system.purge_slips": ["p_limit"],
  "system.begin_ai_source": ["p_source_id"],
  "system.advance_ai_source": ["p_source_id", "p_version", "p_progress"],
  "system.settle_ai_source": ["p_source_id", "p_version", "p_chunks", "p_reason", "p_title"],
  "system.rank_passages": ["p_ai_id", "p_words", "p_grams", "p_limit"],
  "system.take_ai_call": ["p_ai_id", "p_max_calls", "p_max_cost"],
  "system.count_ai": ["p_ai_id", "p_what", "p_tokens_in", "p_tokens_out", "p_cost"],
  "system.ai_endpoint": ["p_project_id"],
  "system.begin_greetings": ["p_social_id"],
  "system.settle_greetings": ["p_social_id", "p_source", "p_words"],
  "system.begin_ai_answer": ["p_room_id"],
  "system.answer_as_ai": ["p_room_id", "p_heard", "p_text", "p_content", "p_log"],
  "system.hand_over": ["p_room_id", "p_heard", "p_text", "p_content", "p_log"],
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

interface Query {
  text: string;
  values: unknown[];
}

/** One statement that may take longer than the pool lets others. */
async function askPatiently(query: Query, limitMs: number) {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query(`set local statement_timeout = ${limitMs}`);
    const answer = await client.query<Record<string, unknown>>(query);
    await client.query("commit");
    client.release();
    return answer;
  } catch (failure) {
    // whatever state it is in, nobody else gets it
    client.release(true);
    throw failure;
  }
}

/**
 * Calls one of the whitelisted functions and returns its single value (jsonb and scalars), or the rows of a set as
 * `rows`. Throws AppError. A connection that breaks is tried again for about a second, then "unavailable". `limitMs`: for
 * what is known to take long.
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  args: FunctionArguments<Name>,
  { limitMs }: { limitMs?: number } = {},
): Promise<{ value: unknown; rows: Record<string, unknown>[] }> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const named = given.map(([parameter], index) => `${parameter} => $${index + 1}`).join(", ");
  for (let attempt = 0; ; attempt++) {
    try {
      const query = { text: `select * from ${name}(${named})`, values: given.map(([, value]) => value) };
      const { rows } = await (limitMs ? askPatiently(query, limitMs) : pool().query<Record<string, unknown>>(query));
      return { value: rows[0] ? Object.values(rows[0])[0] : null, rows };
    } catch (failure) {
      const error: AppError = fromPostgres(failure as PostgresFailure);
      const wait = WAITS_MS[attempt];
      if (error.code !== "unavailable" || wait === undefined) throw error;
      await pause(wait);
    }
  }
}
