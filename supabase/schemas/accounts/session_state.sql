-- The state of the caller's session, for public pages:
--   live    the session is valid, and has reached aal2 if the user has a second factor
--   factor  the session is valid and waits for the second factor
--   over    anything else
create or replace function private.session_state() returns text
  language sql stable security definer parallel safe
  set search_path = ''
  as $$
    select case
      when private.session_is_live() then 'live'
      when exists (
        select
        from auth.sessions s
        where s.id = nullif(private.claims() ->> 'session_id', '')::uuid
          and s.user_id = private.user_id()
          and (s.not_after is null or s.not_after > now())
      ) then 'factor'
      else 'over'
    end
  $$;

alter function private.session_state owner to current_user;
grant execute on function private.session_state to authenticated;
