-- Members of a group whose names are known, by name: who can be mentioned there. Empty for other rooms, and for callers who may not see it.
create or replace function public.list_group_members(p_room_id uuid) returns table (member_id text, name text, avatar_url text)
  language sql stable security definer
  set search_path = ''
  as $$
    select g.member_id, g.name, g.avatar_url
    from public.rooms r cross join lateral private.list_group_members(r.id) g
    where r.id = p_room_id
    order by g.name, g.member_id
  $$;

alter function public.list_group_members owner to app_member;
grant execute on function public.list_group_members to authenticated;

create or replace function private.list_group_members(p_room_id uuid) returns table (member_id text, name text, avatar_url text)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.external_id, m.name, m.picture_url
    from private.group_members m
    where m.room_id = p_room_id and m.left_at is null and m.name is not null
    order by m.name, m.external_id
    limit 500
  $$;

alter function private.list_group_members owner to current_user;
grant execute on function private.list_group_members to app_member;
