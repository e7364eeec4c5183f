-- Group members whom a scheduled message mentions. Code is in supabase/schemas/quick-messages.

alter table public.scheduled_messages
  add column mentions jsonb,
  add constraint scheduled_messages_mentions_check check (jsonb_typeof(mentions) = 'array');
