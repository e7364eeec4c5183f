-- Which app holds a conversation of Messenger or Instagram, where several apps share a page. Code is in supabase/schemas/rooms.

alter table public.rooms
  add column thread_owner text,
  add column thread_app_id text,
  add column thread_owner_at timestamptz,
  add column thread_asked_at timestamptz,
  add constraint rooms_thread_owner_check check (thread_owner in ('us', 'app', 'inbox')),
  add constraint rooms_thread_app_id_check check (thread_app_id ~ '^[0-9]{1,32}$');
