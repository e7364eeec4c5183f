-- Whether a member may answer in a room. The member need not be signed in. A frozen member may not: a message that was scheduled earlier
-- is reported and not sent.
create or replace function private.may_answer(p_user_id uuid, p_room_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.rooms r
      join public.members m on m.project_id = r.project_id and m.user_id = p_user_id
      where r.id = p_room_id and m.role <> 'viewer' and private.may_be_notified(p_user_id, r.project_id, r.id)
        and private.is_open_project(r.project_id)
        and not private.is_frozen_member(m)
    )
  $$;

alter function private.may_answer owner to current_user;
grant execute on function private.may_answer to app_system;
