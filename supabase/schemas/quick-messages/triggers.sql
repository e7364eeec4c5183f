-- public.quick_message_folders, in firing order

create trigger t10_quick_message_folders_limit after insert on public.quick_message_folders
  for each row execute function private.limit_quick_message_folders();

-- public.quick_messages, in firing order

create trigger t10_quick_messages_touch
  before update of folder_id, shortcut, title, bubbles, deleted_at on public.quick_messages
  for each row execute function private.touch_updated_at();

create trigger t20_quick_messages_limit after insert or update of deleted_at on public.quick_messages
  for each row when (new.deleted_at is null) execute function private.limit_quick_messages();

-- public.scheduled_messages, in firing order

create trigger t10_scheduled_messages_touch before update on public.scheduled_messages
  for each row execute function private.touch_updated_at();
