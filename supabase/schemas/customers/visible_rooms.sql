-- Of room events those whose rooms the caller sees: a customer's rooms can have different assignees. Runs as its caller, under its policies.
create or replace function private.visible_rooms(p_rooms jsonb) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(e.room), '[]')
    from jsonb_array_elements(p_rooms) e (room)
    where exists (select from public.rooms r where r.id = (e.room ->> 'id')::uuid)
  $$;

alter function private.visible_rooms owner to current_user;
grant execute on function private.visible_rooms to app_member;
