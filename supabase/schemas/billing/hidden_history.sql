create or replace function public.hidden_history(p_room_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$ select private.history_days_of(r.id) from public.rooms r where r.id = p_room_id $$;

alter function public.hidden_history owner to app_member;
grant execute on function public.hidden_history to authenticated;
