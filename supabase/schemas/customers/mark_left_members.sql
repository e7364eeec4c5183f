-- Marks members who left a group: LINE refuses mentions of them. They stay known, so that their erasure finds what they wrote and where they
-- were mentioned.
create or replace function private.mark_left_members(p_room_id uuid, p_members jsonb) returns void
  language sql security definer
  set search_path = ''
  as $$
    update private.group_members m
    set left_at = now()
    where m.room_id = p_room_id and m.left_at is null
      and m.external_id in (select x.id from jsonb_array_elements_text(p_members) x (id))
  $$;

alter function private.mark_left_members owner to current_user;
grant execute on function private.mark_left_members to app_system;
