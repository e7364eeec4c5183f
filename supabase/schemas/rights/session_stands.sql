create or replace function private.session_stands(p_session_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (select from auth.sessions s where s.id = p_session_id and (s.not_after is null or s.not_after > now()))
  $$;

alter function private.session_stands owner to current_user;
grant execute on function private.session_stands to app_system;
