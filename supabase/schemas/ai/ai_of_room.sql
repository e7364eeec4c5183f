-- The AI that would answer a room now, or null.
create or replace function private.ai_of_room(p_room_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select a.id from public.rooms r
    join public.socials s on s.id = r.social_id
    join public.ais a on a.id = s.ai_id and private.ai_works(a)
    where r.id = p_room_id
  $$;

alter function private.ai_of_room owner to current_user;
grant execute on function private.ai_of_room to app_member;
