-- Ends one of the caller's sessions and closes its sockets (trigger close_sockets). Errors: unauthorized, not_found.
create or replace function public.end_session(p_session_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    delete from auth.sessions s where s.id = p_session_id and s.user_id = private.user_id();
    if not found then
      perform private.fail('not_found');
    end if;
  end
  $$;

alter function public.end_session owner to current_user;
grant execute on function public.end_session to authenticated;
