// Made by `npm run types` from the database. Do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  api: {
    Tables: {
      [_ in never]: never
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      answer_comment: {
        Args: {
          p_attachment_ids?: string[]
          p_client_id: string
          p_is_private?: boolean
          p_key_id: string
          p_message_id: string
          p_room_id: string
          p_text: string
        }
        Returns: Json
      }
      change_customer: {
        Args: { p_change: Json; p_customer_id: string; p_key_id: string }
        Returns: Json
      }
      create_attachment: {
        Args: {
          p_key_id: string
          p_mime: string
          p_name: string
          p_room_id: string
          p_size: number
        }
        Returns: Json
      }
      find_attachment: {
        Args: { p_attachment_id: string; p_key_id: string; p_room_id: string }
        Returns: boolean
      }
      find_comment: {
        Args: { p_key_id: string; p_message_id: string; p_room_id: string }
        Returns: Json
      }
      find_thread: {
        Args: { p_key_id: string; p_room_id: string }
        Returns: Json
      }
      get_bill: { Args: { p_bill_id: string; p_key_id: string }; Returns: Json }
      get_customer: {
        Args: { p_customer_id: string; p_key_id: string }
        Returns: Json
      }
      get_room: { Args: { p_key_id: string; p_room_id: string }; Returns: Json }
      key_authority: { Args: { p_token_hash: string }; Returns: Json }
      list_bills: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_key_id: string
          p_limit?: number
          p_room_id?: string
          p_state?: string
          p_updated_since?: string
        }
        Returns: Json
      }
      list_coupon_uses: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_coupon_id: string
          p_key_id: string
          p_limit?: number
        }
        Returns: Json
      }
      list_coupons: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_key_id: string
          p_limit?: number
        }
        Returns: Json
      }
      list_customers: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_key_id: string
          p_limit?: number
          p_tag_id?: string
          p_updated_since?: string
        }
        Returns: Json
      }
      list_messages: {
        Args: {
          p_after?: number
          p_before?: number
          p_key_id: string
          p_limit?: number
          p_room_id: string
        }
        Returns: Json
      }
      list_rooms: {
        Args: {
          p_before_at?: string
          p_before_id?: string
          p_customer_id?: string
          p_key_id: string
          p_kind?: string
          p_limit?: number
          p_status?: string
          p_updated_since?: string
        }
        Returns: Json
      }
      list_tags: { Args: { p_key_id: string }; Returns: Json }
      mark_coupon_use: {
        Args: {
          p_coupon_id: string
          p_id: string
          p_is_marked: boolean
          p_key_id: string
        }
        Returns: Json
      }
      save_bill: {
        Args: {
          p_bill: Json
          p_id: string
          p_key_id: string
          p_room_id: string
          p_token_hash: string
        }
        Returns: Json
      }
      send_bill: {
        Args: {
          p_bill_id: string
          p_client_id: string
          p_content: Json
          p_key_id: string
          p_text: string
        }
        Returns: Json
      }
      send_message: {
        Args: {
          p_attachment_ids?: string[]
          p_client_id: string
          p_key_id: string
          p_reply_to_id?: string
          p_rich?: Json
          p_room_id: string
          p_text: string
        }
        Returns: Json
      }
      settle_comment: {
        Args: {
          p_change: string
          p_key_id: string
          p_message_id: string
          p_room_id: string
        }
        Returns: Json
      }
      settle_thread: {
        Args: { p_change: string; p_key_id: string; p_room_id: string }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
  system: {
    Tables: {
      [_ in never]: never
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_narrowcast: {
        Args: { p_batch_id: string; p_request_id: string }
        Returns: undefined
      }
      advance_ai_source: {
        Args: { p_progress: number; p_source_id: string; p_version: number }
        Returns: boolean
      }
      ai_endpoint: { Args: { p_project_id: string }; Returns: Json }
      announce_notification: {
        Args: { p_notification_id: string }
        Returns: Json
      }
      answer_as_ai: {
        Args: {
          p_content: Json
          p_last_sequence: number
          p_log: Json
          p_room_id: string
          p_text: string
        }
        Returns: Json
      }
      answer_coupon: {
        Args: { p_message_id: string; p_text: string }
        Returns: Json
      }
      answer_csat: {
        Args: {
          p_data: string
          p_event_id: string
          p_external_customer_id: string
          p_reply_token?: string
        }
        Returns: Json
      }
      apply_event: {
        Args: { p_effect: Json; p_event_id: string }
        Returns: Json
      }
      apply_events: {
        Args: {
          p_events: Json
          p_seconds?: number
          p_social_id: string
          p_source: string
        }
        Returns: Json
      }
      begin_ai_answer: { Args: { p_room_id: string }; Returns: Json }
      begin_ai_source: { Args: { p_source_id: string }; Returns: Json }
      begin_broadcast: { Args: { p_id: string }; Returns: Json }
      begin_call: {
        Args: {
          p_attempts: number
          p_message_id: string
          p_part: number
          p_reply_token?: string
          p_via: string
        }
        Returns: Json
      }
      begin_ending_rich_menu: {
        Args: { p_rich_menu_id: string }
        Returns: Json
      }
      begin_examination: { Args: { p_social_id: string }; Returns: number }
      begin_export: { Args: { p_export_id: string }; Returns: Json }
      begin_greetings: { Args: { p_social_id: string }; Returns: Json }
      begin_idempotent_request: {
        Args: { p_key: string; p_request_hash: string }
        Returns: Json
      }
      begin_payment_check: { Args: { p_id: string }; Returns: Json }
      begin_rich_menu: { Args: { p_version_id: string }; Returns: Json }
      begin_slip_check: { Args: { p_slip_id: string }; Returns: Json }
      change_bill_address: {
        Args: {
          p_address: Json
          p_id: string
          p_project_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      check_slip: {
        Args: {
          p_bank: string
          p_expected_amount: number
          p_has_image: boolean
          p_id: string
          p_project_id: string
          p_qr_text: string
          p_reason?: string
          p_reference: string
          p_room_id?: string
          p_session_id: string
          p_source: string
          p_user_id: string
        }
        Returns: Json
      }
      choose_email: {
        Args: { p_email: boolean; p_kinds: string[]; p_user_id: string }
        Returns: undefined
      }
      claim_broadcast: {
        Args: { p_id: string; p_lane: number; p_social_id: string }
        Returns: Json
      }
      claim_broadcast_insights: {
        Args: { p_limit: number; p_per_social: number }
        Returns: Json
      }
      claim_delivery: { Args: { p_room_id: string }; Returns: Json }
      claim_job_chain: {
        Args: { p_holder: string; p_seconds: number }
        Returns: boolean
      }
      claim_mail: { Args: { p_user_id: string }; Returns: Json }
      claim_narrowcast: { Args: { p_broadcast_id: string }; Returns: Json }
      claim_push: {
        Args: { p_notification_id: string; p_subscription_id: string }
        Returns: Json
      }
      claim_webhook: { Args: { p_delivery_id: string }; Returns: Json }
      close_bill: {
        Args: {
          p_id: string
          p_note?: string
          p_project_id: string
          p_session_id: string
          p_state: string
          p_user_id: string
        }
        Returns: Json
      }
      confirm_bill: {
        Args: {
          p_id: string
          p_project_id: string
          p_remaining_satang: number
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      connect_social: {
        Args: {
          p_external_id: string
          p_granted_by?: string
          p_kind: string
          p_name: string
          p_page_id?: string
          p_picture_url: string
          p_project_id: string
          p_sealed: string
          p_session_id: string
          p_social_id: string
          p_user_id: string
        }
        Returns: undefined
      }
      consume_rate_limit: {
        Args: { p_key: string; p_limit: number; p_seconds: number }
        Returns: boolean
      }
      count_ai: {
        Args: {
          p_ai_id: string
          p_cost?: number
          p_tokens_in?: number
          p_tokens_out?: number
          p_what: string
        }
        Returns: undefined
      }
      count_notifications: { Args: { p_user_id: string }; Returns: Json }
      create_api_key: {
        Args: {
          p_expires_at?: string
          p_id: string
          p_name: string
          p_prefix: string
          p_project_id: string
          p_scopes: string[]
          p_session_id: string
          p_token_hash: string
          p_user_id: string
        }
        Returns: undefined
      }
      create_invitation_link: {
        Args: {
          p_invitation_id: string
          p_project_id: string
          p_session_id: string
          p_token_hash: string
          p_user_id: string
        }
        Returns: undefined
      }
      deauthorize_meta: { Args: { p_granted_by: string }; Returns: number }
      decide_payment: {
        Args: {
          p_approve: boolean
          p_id: string
          p_note?: string
          p_referral_rate?: number
          p_seller?: Json
        }
        Returns: string
      }
      decline_invitation: { Args: { p_token_hash: string }; Returns: undefined }
      delete_abandoned_attachments: {
        Args: { p_limit?: number }
        Returns: {
          bucket: string
          path: string
        }[]
      }
      end_call: {
        Args: {
          p_call_id: string
          p_cost?: string
          p_external_ids?: string[]
          p_quote_token?: string
          p_recipient_id?: string
          p_state: string
        }
        Returns: Json
      }
      end_export: {
        Args: {
          p_bytes: number
          p_export_id: string
          p_path: string
          p_reason: string
        }
        Returns: undefined
      }
      end_idempotent_request: {
        Args: { p_body?: string; p_key: string; p_status?: number }
        Returns: undefined
      }
      end_page: { Args: { p_social_id: string }; Returns: undefined }
      end_unsigned_webhook: {
        Args: { p_delivery_id: string }
        Returns: undefined
      }
      erase_meta_user: {
        Args: { p_code: string; p_user_id: string }
        Returns: undefined
      }
      exhaust_broadcast: {
        Args: { p_batch_id: string; p_left: number }
        Returns: undefined
      }
      expire_exports: { Args: Record<PropertyKey, never>; Returns: number }
      find_attachment: { Args: { p_attachment_id: string }; Returns: Json }
      find_bill_notice: {
        Args: { p_bill_id: string; p_kind: string }
        Returns: Json
      }
      find_billing_mail: { Args: { p_id: string }; Returns: Json }
      find_channel_epochs: {
        Args: { p_room_ids: string[]; p_scope_ids: string[] }
        Returns: {
          epoch: string
          id: string
          project_id: string
        }[]
      }
      find_invitation: { Args: { p_token_hash: string }; Returns: Json }
      find_media_source: { Args: { p_attachment_id: string }; Returns: Json }
      find_member_room: {
        Args: {
          p_project_id: string
          p_room_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      find_meta_connection: { Args: { p_id: string }; Returns: Json }
      find_meta_deletion: { Args: { p_code: string }; Returns: Json }
      find_page: { Args: { p_social_id: string }; Returns: Json }
      find_pay_page: { Args: { p_token_hash: string }; Returns: Json }
      find_payment: { Args: { p_id: string }; Returns: Json }
      find_post: { Args: { p_post_id: string }; Returns: Json }
      find_project_mail: {
        Args: { p_kind: string; p_project_id: string; p_user_id: string }
        Returns: Json
      }
      find_push_subscription: {
        Args: { p_endpoint: string; p_user_id: string }
        Returns: Json
      }
      find_read_token: { Args: { p_room_id: string }; Returns: Json }
      find_scheduled_message: { Args: { p_id: string }; Returns: Json }
      find_share: { Args: { p_message_id: string }; Returns: Json }
      find_slip_image: { Args: { p_attachment_id: string }; Returns: Json }
      find_social: {
        Args: { p_external_id?: string; p_kind?: string; p_social_id?: string }
        Returns: Json
      }
      find_summary: {
        Args: { p_day: string; p_project_id: string }
        Returns: Json
      }
      find_thread: {
        Args: {
          p_project_id: string
          p_room_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      find_waiting_events: {
        Args: { p_limit?: number; p_social_id: string; p_source: string }
        Returns: Json
      }
      finish_delivery: {
        Args: {
          p_call?: Json
          p_cost?: string
          p_external_id?: string
          p_failure_code?: string
          p_lease?: Json
          p_message_id: string
          p_sent_text?: string
          p_state: string
        }
        Returns: Json
      }
      forget_deleted_files: { Args: { p_ids: string[] }; Returns: undefined }
      forget_provider_menus: {
        Args: { p_provider_ids: string[]; p_social_id: string }
        Returns: undefined
      }
      freeze_broadcast: {
        Args: { p_bubbles: Json; p_id: string; p_links: Json }
        Returns: string
      }
      hand_over: {
        Args: {
          p_content: Json
          p_last_sequence: number
          p_log: Json
          p_room_id: string
          p_text: string
        }
        Returns: Json
      }
      health: { Args: Record<PropertyKey, never>; Returns: Json }
      keep_meta_connection: {
        Args: {
          p_id: string
          p_project_id: string
          p_sealed: string
          p_session_id: string
          p_user_id: string
        }
        Returns: boolean
      }
      list_files_pending_deletion: {
        Args: { p_limit?: number }
        Returns: {
          bucket: string
          id: string
          path: string
        }[]
      }
      list_given_up_answers: { Args: Record<PropertyKey, never>; Returns: Json }
      list_member_messages: {
        Args: {
          p_after?: number
          p_before?: number
          p_changed_since?: string
          p_limit: number
          p_project_id: string
          p_room_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      list_member_rooms: {
        Args: {
          p_after_at: string
          p_after_id: string
          p_after_priority: number
          p_filters: Json
          p_limit: number
          p_project_id: string
          p_session_id: string
          p_sort: string
          p_user_id: string
          p_view: string
        }
        Returns: Json
      }
      list_packages: {
        Args: Record<PropertyKey, never>
        Returns: unknown[]
        SetofOptions: {
          from: "*"
          to: "packages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_returning_people: {
        Args: { p_provider_id: string; p_social_id: string }
        Returns: Json
      }
      list_rich_menu_links: {
        Args: { p_version_id: string }
        Returns: string[]
      }
      list_socials_to_check: {
        Args: { p_limit?: number; p_minutes: number }
        Returns: string[]
      }
      list_waiting_events: {
        Args: { p_limit?: number; p_social_id: string; p_source: string }
        Returns: {
          attempts: number
          external_id: string
          id: string
          kind: string
          occurred_at: string
          payload: Json
        }[]
      }
      membership: {
        Args: { p_project_id: string; p_session_id: string; p_user_id: string }
        Returns: {
          can_broadcast: boolean
          can_see_contacts: boolean
          is_frozen: boolean
          is_suspended: boolean
          role: string
          rooms_scope: string
        }[]
      }
      note_device: {
        Args: { p_marks: string[]; p_user_id: string }
        Returns: undefined
      }
      note_followers: {
        Args: { p_followers: number; p_social_id: string }
        Returns: undefined
      }
      note_refusal: { Args: { p_batch_id: string }; Returns: undefined }
      note_rich_menu: {
        Args: { p_provider_id: string; p_version_id: string }
        Returns: undefined
      }
      note_social: {
        Args: { p_error?: string; p_social_id: string }
        Returns: boolean
      }
      note_templates: {
        Args: { p_social_id: string; p_templates: Json }
        Returns: undefined
      }
      postpone_broadcast: {
        Args: {
          p_id: string
          p_lane: number
          p_seconds: number
          p_social_id: string
        }
        Returns: undefined
      }
      postpone_deliveries: {
        Args: { p_failure_code?: string; p_room_id: string; p_seconds: number }
        Returns: Json
      }
      postpone_push: {
        Args: {
          p_notification_id: string
          p_seconds: number
          p_subscription_id: string
          p_tries: number
        }
        Returns: undefined
      }
      postpone_rich_menu: { Args: { p_version_id: string }; Returns: undefined }
      prepare_invitation_mail: {
        Args: { p_invitation_id: string; p_token_hash: string }
        Returns: Json
      }
      purge_expired: { Args: { p_limit?: number }; Returns: Json }
      purge_project: { Args: { p_limit: number }; Returns: boolean }
      purge_slips: { Args: { p_limit?: number }; Returns: number }
      purge_undo_records: { Args: Record<PropertyKey, never>; Returns: number }
      rank_passages: {
        Args: {
          p_ai_id: string
          p_grams: string[]
          p_limit?: number
          p_words: string[]
        }
        Returns: {
          chunk_id: number
          heading: string
          kind: string
          score: number
          source_id: string
          text: string
          title: string
        }[]
      }
      read_export: {
        Args: {
          p_at: string
          p_done: number
          p_export_id: string
          p_key: string
          p_limit?: number
          p_table: string
        }
        Returns: {
          at: string
          key: string
          record: Json
        }[]
      }
      record_chat_slip: {
        Args: {
          p_attachment_id: string
          p_bank: string
          p_qr_text: string
          p_reference: string
        }
        Returns: Json
      }
      record_click: {
        Args: {
          p_is_counted?: boolean
          p_key?: string
          p_link_name?: string
          p_token: string
        }
        Returns: Json
      }
      record_heartbeat: { Args: { p_worker_ids: string[] }; Returns: number }
      record_purge: {
        Args: { p_files: number; p_messages: number; p_project_id: string }
        Returns: undefined
      }
      refuse_narrowcast: {
        Args: { p_batch_id: string; p_reason: string }
        Returns: undefined
      }
      release_delivery: {
        Args: { p_holder: string; p_is_done: boolean; p_job_id: number }
        Returns: undefined
      }
      release_job_chain: { Args: { p_holder: string }; Returns: undefined }
      remove_idle_queues: { Args: Record<PropertyKey, never>; Returns: number }
      request_variants: { Args: { p_attachment_id: string }; Returns: boolean }
      reserve_ai_call: {
        Args: { p_ai_id: string; p_max_calls: number; p_max_cost?: number }
        Returns: boolean
      }
      rest_background: { Args: { p_social_id: string }; Returns: undefined }
      rooms_of_merge: {
        Args: { p_project_id: string; p_undo_id: string }
        Returns: Json
      }
      rotate_webhook_secret: {
        Args: {
          p_hours: number
          p_id: string
          p_project_id: string
          p_sealed: string
          p_session_id: string
          p_user_id: string
        }
        Returns: undefined
      }
      run_automations: { Args: { p_room_id: string }; Returns: Json }
      run_bot_command: {
        Args: { p_message_id: string; p_words: Json }
        Returns: Json
      }
      save_ai_endpoint: {
        Args: {
          p_base_url: string
          p_model: string
          p_project_id: string
          p_sealed: string
          p_session_id: string
          p_user_id: string
        }
        Returns: undefined
      }
      save_bill: {
        Args: {
          p_bill: Json
          p_id: string
          p_project_id: string
          p_session_id: string
          p_token_hash: string
          p_user_id: string
        }
        Returns: Json
      }
      save_bill_address: {
        Args: { p_address: Json; p_token_hash: string }
        Returns: Json
      }
      save_broadcast_insight: {
        Args: {
          p_broadcast_id: string
          p_counts?: Json
          p_reason?: string
          p_social_id: string
        }
        Returns: undefined
      }
      save_broadcast_request: {
        Args: { p_batch_id: string; p_request_id: string }
        Returns: undefined
      }
      save_narrowcast_progress: {
        Args: { p_broadcast_id: string; p_progress?: Json }
        Returns: undefined
      }
      save_rich_menu_statistics: {
        Args: { p_statistics: Json; p_version_id: string }
        Returns: undefined
      }
      save_templates: {
        Args: {
          p_project_id: string
          p_session_id: string
          p_social_id: string
          p_templates: Json
          p_user_id: string
        }
        Returns: undefined
      }
      save_webhook: {
        Args: {
          p_description: string
          p_events: string[]
          p_id: string
          p_is_on: boolean
          p_project_id: string
          p_sealed?: string
          p_session_id: string
          p_url: string
          p_user_id: string
        }
        Returns: undefined
      }
      seconds_to_next_job: { Args: Record<PropertyKey, never>; Returns: number }
      send_bill: {
        Args: {
          p_client_id: string
          p_content: Json
          p_id: string
          p_project_id: string
          p_session_id: string
          p_text: string
          p_user_id: string
        }
        Returns: Json
      }
      send_bot_result: {
        Args: { p_broadcast_id: string; p_words: Json }
        Returns: Json
      }
      send_member_message: {
        Args: {
          p_holder?: string
          p_message: Json
          p_project_id: string
          p_room_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      send_scheduled_message: {
        Args: { p_id: string; p_obstacle?: string }
        Returns: Json
      }
      set_avatar: {
        Args: { p_path: string; p_user_id: string }
        Returns: string
      }
      set_widget_secret: {
        Args: {
          p_hours: number
          p_project_id: string
          p_sealed: string
          p_session_id: string
          p_social_id: string
          p_user_id: string
        }
        Returns: undefined
      }
      settle_ai_source: {
        Args: {
          p_chunks?: Json
          p_reason?: string
          p_source_id: string
          p_title?: string
          p_version: number
        }
        Returns: boolean
      }
      settle_answers: {
        Args: { p_room_id: string; p_sequence: number }
        Returns: undefined
      }
      settle_attachment: {
        Args: {
          p_attachment_id: string
          p_duration_ms?: number
          p_height?: number
          p_kind?: string
          p_mime?: string
          p_refusal_code?: string
          p_size?: number
          p_state: string
          p_variants?: Json
          p_width?: number
        }
        Returns: Json
      }
      settle_billing_mail: { Args: { p_id: string }; Returns: undefined }
      settle_broadcast: {
        Args: {
          p_batch_id: string
          p_is_done?: boolean
          p_positions?: number[]
          p_reason?: string
          p_state: string
        }
        Returns: undefined
      }
      settle_comment: {
        Args: {
          p_change: string
          p_message_id: string
          p_project_id: string
          p_room_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      settle_delivery: {
        Args: {
          p_cost?: string
          p_external_id?: string
          p_failure_code?: string
          p_message_id: string
          p_sent_text?: string
          p_state: string
        }
        Returns: Json
      }
      settle_ending_rich_menu: {
        Args: { p_rich_menu_id: string }
        Returns: undefined
      }
      settle_event: {
        Args: { p_event_id: string; p_failure_code?: string; p_state: string }
        Returns: boolean
      }
      settle_examination: {
        Args: {
          p_checks: Json
          p_error?: string
          p_is_healthy: boolean
          p_name?: string
          p_picture_url?: string
          p_quota_counted?: number
          p_quota_limit?: number
          p_quota_used?: number
          p_social_id: string
        }
        Returns: Json
      }
      settle_greetings: {
        Args: { p_social_id: string; p_source: string; p_words: Json }
        Returns: undefined
      }
      settle_group_member: {
        Args: {
          p_external_customer_id: string
          p_member_id: string
          p_name: string
          p_picture_url?: string
          p_social_id: string
        }
        Returns: Json
      }
      settle_mail: {
        Args: { p_notification_ids: string[] }
        Returns: undefined
      }
      settle_media: {
        Args: {
          p_attachment_id: string
          p_duration_ms?: number
          p_height?: number
          p_kind?: string
          p_mime?: string
          p_refusal_code?: string
          p_size?: number
          p_state: string
          p_width?: number
        }
        Returns: Json
      }
      settle_payment: {
        Args: {
          p_amount_satang?: number
          p_id: string
          p_outcome: string
          p_referral_rate?: number
          p_seller?: Json
          p_transfer?: Json
        }
        Returns: string
      }
      settle_post: {
        Args: {
          p_picture_url: string
          p_post_id: string
          p_text: string
          p_url: string
        }
        Returns: undefined
      }
      settle_profile: {
        Args: {
          p_external_customer_id: string
          p_language?: string
          p_member_count?: number
          p_name: string
          p_picture_url?: string
          p_social_id: string
        }
        Returns: Json
      }
      settle_push: {
        Args: {
          p_failure?: string
          p_is_gone: boolean
          p_subscription_id: string
        }
        Returns: undefined
      }
      settle_quota: {
        Args: {
          p_counted: number
          p_limit: number
          p_social_id: string
          p_used: number
        }
        Returns: undefined
      }
      settle_returning_people: {
        Args: {
          p_external_ids: string[]
          p_provider_id: string
          p_social_id: string
        }
        Returns: undefined
      }
      settle_rich_menu: {
        Args: { p_error_code?: string; p_version_id: string }
        Returns: string[]
      }
      settle_rich_menu_links: {
        Args: { p_external_ids: string[]; p_version_id: string }
        Returns: undefined
      }
      settle_share: {
        Args: {
          p_media?: Json
          p_message_id: string
          p_title: string
          p_url: string
        }
        Returns: Json
      }
      settle_slip: {
        Args: { p_result: Json; p_slip_id: string }
        Returns: Json
      }
      settle_summary: {
        Args: { p_day: string; p_project_id: string; p_user_id: string }
        Returns: undefined
      }
      settle_thread: {
        Args: {
          p_change: string
          p_project_id: string
          p_room_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: Json
      }
      settle_variants: {
        Args: { p_attachment_id: string; p_variants: Json }
        Returns: Json
      }
      settle_webhook: {
        Args: {
          p_answer: string
          p_delivery_id: string
          p_duration_ms: number
          p_reason: string
          p_retry_after?: number
          p_status: number
        }
        Returns: undefined
      }
      share_calls: { Args: { p_calls: Json; p_name: string }; Returns: Json }
      ship_bill: {
        Args: {
          p_carrier: string
          p_client_id: string
          p_id: string
          p_notice?: Json
          p_project_id: string
          p_session_id: string
          p_text?: string
          p_tracking_number: string
          p_user_id: string
        }
        Returns: Json
      }
      social_id_for: {
        Args: {
          p_external_id: string
          p_kind: string
          p_project_id: string
          p_session_id: string
          p_user_id: string
        }
        Returns: string
      }
      split_batch: { Args: { p_batch_id: string }; Returns: undefined }
      step_broadcast: { Args: { p_id: string }; Returns: undefined }
      step_bulk: { Args: { p_run_id: string }; Returns: Json }
      step_customer_bulk: { Args: { p_run_id: string }; Returns: Json }
      step_customer_import: { Args: { p_import_id: string }; Returns: Json }
      stop_broadcast: {
        Args: { p_id: string; p_reason: string; p_state: string }
        Returns: undefined
      }
      store_events: {
        Args: { p_events: Json; p_seconds?: number; p_social_id: string }
        Returns: number
      }
      submit_bill_slip: {
        Args: {
          p_bank: string
          p_beside?: string
          p_qr_text: string
          p_reason?: string
          p_reference: string
          p_slip_id: string
          p_token_hash: string
        }
        Returns: Json
      }
      submit_payment: {
        Args: {
          p_bank?: string
          p_id: string
          p_invoice_id: string
          p_path: string
          p_qr_text?: string
          p_reference?: string
          p_user_id: string
        }
        Returns: boolean
      }
      sum_messages: { Args: { p_limit: number }; Returns: boolean }
      sweep_automations: { Args: { p_limit?: number }; Returns: number }
      sweep_billing: { Args: { p_limit: number }; Returns: boolean }
      sweep_bills: { Args: { p_limit?: number }; Returns: Json }
      sweep_narrowcasts: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      sweep_notifications: { Args: { p_limit?: number }; Returns: number }
      sweep_payments: { Args: { p_limit: number }; Returns: boolean }
      sweep_quick_messages: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      sweep_saved_items: { Args: Record<PropertyKey, never>; Returns: number }
      sweep_slips: { Args: { p_limit?: number }; Returns: number }
      sweep_summaries: { Args: { p_limit: number }; Returns: boolean }
      sweep_webhooks: { Args: { p_limit?: number }; Returns: number }
      throttle_sends: {
        Args: {
          p_count: number
          p_per_second: number
          p_social_id: string
          p_via: string
        }
        Returns: number
      }
      unread_answers: { Args: { p_room_id: string }; Returns: Json }
      use_coupon: { Args: { p_message_id: string }; Returns: Json }
      wake_room: {
        Args: { p_room_id: string; p_user_id: string }
        Returns: Json
      }
      write_bill_notice: {
        Args: {
          p_bill_id: string
          p_kind: string
          p_notice?: Json
          p_text: string
        }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
  visitor: {
    Tables: {
      [_ in never]: never
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      answer_csat: {
        Args: {
          p_score: number
          p_social_id: string
          p_survey_id: string
          p_visitor_id: string
          p_word?: string
        }
        Returns: Json
      }
      confirm_mail: {
        Args: { p_email: string; p_social_id: string; p_visitor_id: string }
        Returns: boolean
      }
      continue_by_mail: {
        Args: {
          p_email?: string
          p_is_on: boolean
          p_social_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
      count_unread: {
        Args: { p_social_id: string; p_visitor_id: string }
        Returns: number
      }
      create_attachment: {
        Args: {
          p_mime: string
          p_name: string
          p_size: number
          p_social_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
      find_attachment: {
        Args: {
          p_attachment_id: string
          p_social_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
      find_greeting: {
        Args: { p_language: string; p_social_id: string }
        Returns: string
      }
      find_room: {
        Args: { p_social_id: string; p_visitor_id: string }
        Returns: Json
      }
      find_widget: {
        Args: { p_virtual_id: string }
        Returns: {
          allowed_domains: string[]
          asks_consent: boolean
          avatar_url: string
          color: string
          consent_version: number
          continues_by_mail: boolean
          follows_page: boolean
          greeting: string
          is_enabled: boolean
          language: string
          line_id: string
          name: string
          offset_x: number
          offset_y: number
          prechat: Json
          project_id: string
          side: string
          social_id: string
          texts: Json
          virtual_id: string
        }[]
      }
      identify: {
        Args: {
          p_email?: string
          p_name?: string
          p_phone?: string
          p_social_id: string
          p_user_ref: string
          p_visitor_id: string
        }
        Returns: Json
      }
      identity_secrets: { Args: { p_social_id: string }; Returns: string[] }
      list_messages: {
        Args: {
          p_after?: number
          p_before?: number
          p_limit?: number
          p_social_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
      make_line_code: {
        Args: { p_social_id: string; p_visitor_id: string }
        Returns: string
      }
      mark_read: {
        Args: { p_sequence: number; p_social_id: string; p_visitor_id: string }
        Returns: Json
      }
      note_site: {
        Args: {
          p_host: string
          p_is_open?: boolean
          p_path?: string
          p_social_id: string
        }
        Returns: undefined
      }
      open_session: {
        Args: { p_social_id: string; p_visitor_id: string }
        Returns: Json
      }
      refuse_mail: {
        Args: { p_email: string; p_social_id: string; p_visitor_id: string }
        Returns: undefined
      }
      save_details: {
        Args: {
          p_add_tags?: string[]
          p_attributes?: Json
          p_page_title?: string
          p_page_url?: string
          p_remove_tags?: string[]
          p_social_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
      save_prechat: {
        Args: {
          p_answers: Json
          p_consent?: string
          p_email?: string
          p_fields?: Json
          p_language?: string
          p_name?: string
          p_phone?: string
          p_social_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
      send_message: {
        Args: {
          p_attachment_ids?: string[]
          p_client_id: string
          p_coupon_id?: string
          p_customer?: Json
          p_social_id: string
          p_sticker?: Json
          p_text: string
          p_visitor_id: string
        }
        Returns: Json
      }
      send_to_widget: {
        Args: {
          p_attachment_ids?: string[]
          p_client_id: string
          p_coupon_id?: string
          p_customer?: Json
          p_sticker?: Json
          p_text: string
          p_virtual_id: string
          p_visitor_id: string
        }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  api: {
    Enums: {},
  },
  system: {
    Enums: {},
  },
  visitor: {
    Enums: {},
  },
} as const
