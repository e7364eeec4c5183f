-- The instant since when every package's history is readable. Most messages are newer, so policies need no further check.
create or replace function private.read_by_all_since() returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$ select coalesce(now() - make_interval(days => min(k.history_days)), '-infinity') from public.packages k $$;

alter function private.read_by_all_since owner to current_user;
grant execute on function private.read_by_all_since to app_member, authenticated;
