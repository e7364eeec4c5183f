-- The caller's sessions, most recently used first. Errors: unauthorized.
create or replace function public.my_sessions()
  returns table (
    id uuid, user_agent text, ip text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean
  )
  language plpgsql stable security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    return query
      select
        s.id,
        s.user_agent::text,
        host(s.ip::inet),
        s.created_at,
        greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'utc'),
        s.id = (private.claims() ->> 'session_id')::uuid
      from auth.sessions s
      where s.user_id = private.user_id() and (s.not_after is null or s.not_after > now())
      order by 6 desc, 5 desc
      limit 100;
  end
  $$;

alter function public.my_sessions owner to current_user;
grant execute on function public.my_sessions to authenticated;
