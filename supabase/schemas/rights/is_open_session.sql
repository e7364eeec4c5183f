-- Whether a session exists and has not ended.
create or replace function private.is_open_session(p_session_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from auth.sessions s where s.id = p_session_id and (s.not_after is null or s.not_after > now()))
  $$;

alter function private.is_open_session owner to current_user;
grant execute on function private.is_open_session to app_system;
