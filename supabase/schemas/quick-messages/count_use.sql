-- Counts one use. Runs as the migrating role: a member who may use a quick message may not be allowed to change it. It takes the last
-- lock of a send, so sends that use the same quick message wait for each other only at the end.
create or replace function private.count_use(p_quick_message_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    update public.quick_messages set use_count = use_count + 1, last_used_at = clock_timestamp()
    where id = p_quick_message_id
  $$;

alter function private.count_use owner to current_user;
grant execute on function private.count_use to app_member, app_system;
