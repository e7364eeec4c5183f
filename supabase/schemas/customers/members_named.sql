-- [{id, name}] of group members; name is null if unknown.
create or replace function private.members_named(p_room_id uuid, p_ids jsonb) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'name', m.name) order by given.position), '[]')
    from jsonb_array_elements_text(p_ids) with ordinality given (id, position)
    left join private.group_members m on m.room_id = p_room_id and m.external_id = given.id
  $$;

alter function private.members_named owner to current_user;
grant execute on function private.members_named to app_system;
