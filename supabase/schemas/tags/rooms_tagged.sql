-- Rooms with any of the tags if they are few; null if they are many. Array operators are not leakproof, so under row-level security no
-- index on rooms.tag_ids would be used. Security definer for room_tags only: the rooms found are read with the caller's rights.
create or replace function private.rooms_tagged(p_project_id uuid, p_tag_ids uuid[]) returns uuid[]
  language sql stable security definer
  set search_path = ''
  as $$
    select case when count(*) <= 2000 then coalesce(array_agg(distinct found.room_id), '{}') end
    from (
      select t.room_id from public.room_tags t
      where t.tag_id = any (p_tag_ids) and t.project_id = p_project_id
      limit 2001
    ) found
  $$;

alter function private.rooms_tagged owner to current_user;
grant execute on function private.rooms_tagged to app_member, authenticated;
