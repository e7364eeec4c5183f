/**
 * The same for the functions that only the server calls: schema visitor for a widget's visitor, schema api for the
 * holder of an API key. Arguments that identify the caller have the class `server`; granted-arguments.test.ts tries
 * every `row` and `reference` with another project's.
 */
export const SERVER_CLASSES = {
  server:
    "known only to the server: the visitor of a signed token, the widget of a URL, the key of a token's hash, the user of a verified JWT, the host of a request, the text that a widget showed. Never read from a body",
} as const;

const VISITOR = "p_social_id: server, p_visitor_id: server";

export const serverArguments: Record<string, string> = {
  "api.answer_comment":
    "p_key_id: server, p_room_id: row, p_message_id: row, p_client_id: new_id, p_text: own, p_attachment_ids: row, p_is_private: own",
  "api.change_customer": "p_key_id: server, p_customer_id: row, p_change: document",
  "api.create_attachment": "p_key_id: server, p_room_id: row, p_name: own, p_mime: own, p_size: own",
  "api.find_attachment": "p_key_id: server, p_room_id: row, p_attachment_id: row",
  "api.find_comment": "p_key_id: server, p_room_id: row, p_message_id: row",
  "api.find_thread": "p_key_id: server, p_room_id: row",
  "api.get_bill": "p_key_id: server, p_bill_id: row",
  "api.get_customer": "p_key_id: server, p_customer_id: row",
  "api.get_room": "p_key_id: server, p_room_id: row",
  "api.key_authority": "p_token_hash: server",
  "api.list_bills":
    "p_key_id: server, p_state: own, p_room_id: row, p_updated_since: own, p_before_at: cursor, p_before_id: cursor, p_limit: own",
  "api.list_coupon_uses": "p_key_id: server, p_coupon_id: row, p_before_at: cursor, p_before_id: cursor, p_limit: own",
  "api.list_coupons": "p_key_id: server, p_before_at: cursor, p_before_id: cursor, p_limit: own",
  "api.list_customers":
    "p_key_id: server, p_updated_since: own, p_tag_id: own, p_before_at: cursor, p_before_id: cursor, p_limit: own",
  "api.list_messages": "p_key_id: server, p_room_id: row, p_after: cursor, p_before: cursor, p_limit: own",
  "api.list_rooms":
    "p_key_id: server, p_status: own, p_updated_since: own, p_customer_id: row, p_before_at: cursor, p_before_id: cursor, p_limit: own, p_kind: own",
  "api.list_tags": "p_key_id: server",
  "api.mark_coupon_use": "p_key_id: server, p_coupon_id: row, p_id: row, p_is_marked: own",
  "api.save_bill": "p_key_id: server, p_room_id: row, p_id: row, p_bill: document, p_token_hash: server",
  "api.send_bill": "p_key_id: server, p_bill_id: row, p_client_id: new_id, p_text: server, p_content: server",
  "api.send_message":
    "p_key_id: server, p_room_id: row, p_client_id: new_id, p_text: own, p_reply_to_id: reference, p_attachment_ids: row, p_rich: document",
  "api.settle_comment": "p_key_id: server, p_room_id: row, p_message_id: row, p_change: own",
  "api.settle_thread": "p_key_id: server, p_room_id: row, p_change: own",
  "visitor.answer_csat": `${VISITOR}, p_survey_id: row, p_score: own, p_word: own`,
  "visitor.confirm_mail": `${VISITOR}, p_email: server`,
  "visitor.continue_by_mail": `${VISITOR}, p_is_on: own, p_email: own`,
  "visitor.count_unread": VISITOR,
  "visitor.create_attachment": `${VISITOR}, p_name: own, p_mime: own, p_size: own`,
  "visitor.find_attachment": `${VISITOR}, p_attachment_id: row`,
  "visitor.find_greeting": "p_social_id: server, p_language: own",
  "visitor.find_room": VISITOR,
  "visitor.find_widget": "p_virtual_id: own",
  "visitor.identify": `${VISITOR}, p_user_ref: server, p_name: server, p_email: server, p_phone: server`,
  "visitor.identity_secrets": "p_social_id: server",
  "visitor.list_messages": `${VISITOR}, p_after: cursor, p_before: cursor, p_limit: own`,
  "visitor.make_line_code": VISITOR,
  "visitor.mark_read": `${VISITOR}, p_sequence: own`,
  "visitor.note_site": "p_social_id: server, p_host: server, p_path: own, p_is_open: own",
  "visitor.open_session": VISITOR,
  "visitor.refuse_mail": `${VISITOR}, p_email: server`,
  "visitor.save_details": `${VISITOR}, p_attributes: own, p_add_tags: own, p_remove_tags: own, p_page_url: own, p_page_title: own`,
  "visitor.save_prechat": `${VISITOR}, p_answers: document, p_name: own, p_email: own, p_phone: own, p_fields: document, p_consent: server, p_language: own`,
  "visitor.send_to_widget":
    "p_virtual_id: own, p_visitor_id: server, p_client_id: new_id, p_text: own, p_attachment_ids: row, p_customer: own, p_sticker: document, p_coupon_id: own",
  "visitor.send_message": `${VISITOR}, p_client_id: new_id, p_text: own, p_attachment_ids: row, p_customer: own, p_sticker: document, p_coupon_id: own`,
};
