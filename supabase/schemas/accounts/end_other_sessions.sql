-- Ends all of the caller's sessions except the current one. Returns how many were ended. Errors: unauthorized.
create or replace function public.end_other_sessions() returns integer
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_count integer;
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    delete from auth.sessions s
    where s.user_id = private.user_id() and s.id <> (private.claims() ->> 'session_id')::uuid;
    get diagnostics v_count = row_count;
    return v_count;
  end
  $$;

alter function public.end_other_sessions owner to current_user;
grant execute on function public.end_other_sessions to authenticated;
