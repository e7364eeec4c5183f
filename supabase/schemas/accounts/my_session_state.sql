-- See private.session_state.
create or replace function public.my_session_state() returns text
  language sql stable
  set search_path = ''
  as $$ select private.session_state() $$;

alter function public.my_session_state owner to current_user;
grant execute on function public.my_session_state to authenticated;
