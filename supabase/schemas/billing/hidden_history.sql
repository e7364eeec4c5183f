-- The history limit in days, if it hides older messages of a room; else null. For callers who see the room.
create or replace function private.hidden_history(p_room_id uuid) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select k.history_days
    from public.rooms r, private.package_of(r.project_id) k
    where r.id = p_room_id and now() - make_interval(days => k.history_days) > (
      select m.created_at from public.messages m where m.room_id = r.id order by m.sequence limit 1
    )
  $$;

alter function private.hidden_history owner to current_user;
grant execute on function private.hidden_history to app_member;
