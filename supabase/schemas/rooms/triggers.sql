-- public.drafts, in firing order

create trigger t10_drafts_touch before update on public.drafts
  for each row execute function private.touch_updated_at();

-- public.conversations, in firing order

create trigger t05_keep_conversation_social before insert on public.conversations
  for each row execute function private.keep_conversation_social();

create trigger t10_cause_by_conversation after insert on public.conversations for each row execute function private.cause_by_conversation();

-- public.read_marks, in firing order

create constraint trigger t10_read_notifications_of_room after insert or update on public.read_marks
  deferrable initially deferred
  for each row execute function private.read_notifications_of_room();

-- public.rooms, in firing order

create trigger t05_hold_assignee before update of assignee_id on public.rooms
  for each row
  when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.hold_assignee();

create trigger t10_name_last_message before update of last_message_kind on public.rooms
  for each row when (
    (new.last_message_preview = '' or new.last_message_kind = 'rich') and new.last_message_kind <> 'note'
    and new.last_sequence > old.last_sequence
  )
  execute function private.name_last_message();

create trigger t15_keep_ai_off before update of handled_by on public.rooms
  for each row when (old.handled_by = 'bot' and new.handled_by = 'human') execute function private.keep_ai_off();

create trigger t20_cause_by_room after update on public.rooms for each row
  when (
    old.status is distinct from new.status
    or old.assignee_id is distinct from new.assignee_id
    or (old.waiting_since is null and new.waiting_since is not null)
  )
  execute function private.cause_by_room();

create trigger t25_move_channels after update of assignee_id on public.rooms
  for each row
  when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.move_channels_of_room();

create trigger t30_note_block after update of unreachable_since on public.rooms
  for each row when (new.unreachable_since is not null and old.unreachable_since is null)
  execute function private.note_block();

create trigger t35_send_read_receipt after update of team_read_sequence on public.rooms
  for each row when (new.team_read_sequence > old.team_read_sequence) execute function private.enqueue_read_receipt();

create trigger t40_webhook_new_room after insert on public.rooms for each row when (new.conversation_number > 0)
  execute function private.webhook_room();

create trigger t45_webhook_room after update of status, assignee_id on public.rooms for each row
  when (
    old.assignee_id is distinct from new.assignee_id
    or old.status <> new.status and 'resolved' in (old.status, new.status)
  )
  execute function private.webhook_room();

create trigger t47_webhook_thread after update of thread_owner, thread_asked_at on public.rooms for each row
  when (
    old.thread_owner is distinct from new.thread_owner
    or new.thread_asked_at is not null and old.thread_asked_at is distinct from new.thread_asked_at
  )
  execute function private.webhook_thread();

create trigger t50_forget_channel_epochs after delete on public.rooms
  referencing old table as gone for each statement execute function private.forget_channel_epochs('id');

create trigger t55_recipients_of_rooms after delete on public.rooms
  referencing old table as gone for each statement execute function private.delete_recipients();

-- public.saved_views, in firing order

create trigger t10_saved_views_touch before update on public.saved_views
  for each row execute function private.touch_updated_at();

create trigger t20_saved_views_limit after insert or update of is_shared on public.saved_views
  for each row execute function private.limit_saved_views();
