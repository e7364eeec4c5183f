-- private.message_external_ids, in firing order

create trigger t10_resolve_external_id after insert on private.message_external_ids
  for each row execute function private.resolve_external_id();

-- public.messages, in firing order

create trigger t04_forget_delay before update of state on public.messages
  for each row when (
    old.state is distinct from new.state and (old.delayed_since is not null or old.retry_at is not null)
    and not (old.state = 'queued' and new.state = 'sending')
  )
  execute function private.forget_delay();

create trigger t08_name_origin before insert on public.messages for each row
  when (new.author_kind = 'member' and new.author_id is null and new.origin is null)
  execute function private.name_origin();

create trigger t12_name_sender before insert on public.messages for each row
  when (new.author_kind = 'customer' and new.content ? 'sender_id') execute function private.name_sender();

create trigger t14_name_coupon_press before insert on public.messages for each row
  when (
    new.author_kind = 'customer' and new.kind = 'rich' and new.content ->> 'kind' = 'postback' and new.content ->> 'data' like 'coupon:%'
  )
  execute function private.name_coupon_press();

create trigger t16_refuse_closed_project before insert on public.messages
  for each row when (new.state = 'queued') execute function private.refuse_closed_project();

create trigger t20_refuse_frozen_channel before insert on public.messages
  for each row when (new.author_kind = 'member' and not new.is_note and new.kind <> 'event')
  execute function private.refuse_frozen_channel();

create trigger t24_enqueue_ai_answer after insert on public.messages
  for each row when (
    new.author_kind = 'customer' and not new.is_note
    -- a press on a coupon is answered by private.answer_coupon
    and (new.kind <> 'rich' or new.content ->> 'data' is null or new.content ->> 'data' not like 'coupon:%')
    -- a known customer opened a link or an ad, or another tab of the menu: nothing is asked
    and not (new.kind = 'rich' and new.text is null and (
      new.content ->> 'kind' = 'referral' or new.content #> '{params,newRichMenuAliasId}' is not null
    ))
  )
  execute function private.enqueue_ai_answer();

create trigger t28_cancel_scheduled after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.cancel_scheduled();

create trigger t32_cause_by_message after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.cause_by_message();

create trigger t34_enqueue_use_coupon after insert on public.messages
  for each row when (
    new.author_kind = 'customer' and new.kind = 'rich' and new.content ->> 'kind' = 'postback' and new.content ->> 'data' like 'coupon:%'
  )
  execute function private.enqueue_use_coupon();

create trigger t36_fetch_share after insert on public.messages
  for each row when (new.content #>> '{share,media_id}' is not null) execute function private.fetch_share();

create trigger t40_fold_changed_message after update of text, attachments, unsent_at, created_at, project_id on public.messages
  for each row execute function private.fold_message();

create trigger t44_fold_message after insert on public.messages
  for each row when (private.may_fold(private.search_text(new.text, new.attachments))) execute function private.fold_message();

create trigger t48_follow_delivery after update of state on public.messages
  for each row when (
    new.author_kind = 'bot' and new.state in ('sent', 'failed', 'unknown') and new.content ? 'position'
    and new.content ? 'broadcast_id' and old.state is distinct from new.state
  )
  execute function private.follow_delivery();

create trigger t52_detect_bot_command after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.detect_bot_command();

create trigger t56_join_by_line_code after insert on public.messages
  for each row when (new.author_kind = 'customer' and new.kind = 'text' and new.text ~ '#[A-Z0-9]{8}')
  execute function private.join_by_line_code();

create trigger t60_keep_external_id after insert on public.messages
  for each row when (new.external_id is not null) execute function private.keep_external_id();

create trigger t64_keep_settled_external_id after update of external_id on public.messages
  for each row when (new.external_id is not null and new.external_id is distinct from old.external_id)
  execute function private.keep_external_id();

create trigger t68_mail_answers after insert on public.messages
  for each row when (new.author_kind in ('member', 'bot') and not new.is_note and new.kind <> 'event')
  execute function private.mail_answers();

create trigger t72_note_reply after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.note_reply();

create trigger t76_notify_assignee after insert on public.messages
  for each row when (new.author_kind = 'customer') execute function private.notify_assignee();

create trigger t78_claim_private_reply after insert on public.messages
  for each row when (new.content ->> 'audience' = 'private') execute function private.claim_private_reply();

create trigger t79_claim_private_reply_again after update of state on public.messages
  for each row when (
    new.content ->> 'audience' = 'private' and old.state is distinct from new.state and 'failed' in (old.state, new.state)
  )
  execute function private.claim_private_reply();

create constraint trigger t80_webhook_message after insert on public.messages deferrable initially deferred for each row
  when (new.kind <> 'event' and not new.is_note) execute function private.webhook_message();

create constraint trigger t82_webhook_comment after insert on public.messages deferrable initially deferred for each row
  when (new.author_kind = 'customer' and new.content ? 'comment') execute function private.webhook_comment();

create constraint trigger t84_webhook_comment_changed after update of text, unsent_at on public.messages deferrable initially deferred
  for each row when (
    old.content ? 'comment' and old.unsent_at is null
    and (new.unsent_at is not null or new.author_kind = 'customer' and old.content -> 'edits' is distinct from new.content -> 'edits'
      and new.content ? 'edits')
  )
  execute function private.webhook_comment();

create trigger t86_note_old_message after insert on public.messages
  for each row when (
    new.created_at < clock_timestamp() - interval '15 minutes'
    and new.kind <> 'event' and not new.is_note and new.author_kind <> 'system'
  )
  execute function private.note_changed_message();

create trigger t88_note_changed_message
  after update of project_id, room_id, social_id, conversation_number, author_kind, author_id, kind, is_note, created_at
  on public.messages
  for each row when (
    least(old.created_at, new.created_at) < clock_timestamp() - interval '15 minutes'
    and (
      old.project_id, old.room_id, old.social_id, old.conversation_number, old.author_kind, old.author_id, old.kind = 'event',
      old.is_note, old.created_at
    ) is distinct from (
      new.project_id, new.room_id, new.social_id, new.conversation_number, new.author_kind, new.author_id, new.kind = 'event',
      new.is_note, new.created_at
    )
  )
  execute function private.note_changed_message();

create trigger t90_note_deleted_messages after delete on public.messages
  referencing old table as gone for each statement execute function private.note_deleted_messages();
