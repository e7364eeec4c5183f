-- Policies and functions call this one, so that a room, message, slip or broadcast of another project is not found before anything is
-- written. A check after the write would be too late, and a check in each handler is forgotten in the next one.
create or replace function private.my_project_ids(p_right text default 'read') returns setof uuid
  language sql stable security definer parallel safe rows 5
  set search_path = ''
  as $$
    select m.project_id
    from public.members m
    join public.projects p on p.id = m.project_id
    where m.user_id = private.user_id()
      and m.removed_at is null
      and p.deleted_at is null
      and m.project_id::text = coalesce((select private.request_project_id()), m.project_id::text)
      and case p_right
        when 'read' then true
        when 'own' then m.role = 'owner'
        when 'manage' then m.role in ('owner', 'admin')
        when 'read_settings' then m.role in ('owner', 'admin', 'viewer')
        when 'billing' then m.role in ('owner', 'admin')
        when 'broadcast' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_broadcast)
        when 'read_broadcasts' then m.role in ('owner', 'admin', 'viewer') or (m.role = 'agent' and m.can_broadcast)
        when 'answer' then m.role in ('owner', 'admin', 'agent')
        when 'see_contacts' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.can_see_contacts)
        when 'read_all_rooms' then m.role <> 'agent' or m.rooms_scope = 'all'
        when 'read_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        when 'answer_all_rooms' then m.role in ('owner', 'admin') or (m.role = 'agent' and m.rooms_scope = 'all')
        when 'answer_own_rooms' then m.role = 'agent' and m.rooms_scope = 'own'
        else false
      end
      and (
        p_right in ('read', 'read_settings', 'read_broadcasts', 'read_all_rooms', 'read_own_rooms', 'billing')
        or (
          (p.suspended_at is null or p_right in ('own', 'see_contacts'))
          and (m.role = 'owner' or not private.is_frozen_member(m))
        )
      )
      and (select private.session_is_live())
  $$;

alter function private.my_project_ids owner to current_user;
grant execute on function private.my_project_ids to app_member, authenticated;
comment on function private.my_project_ids is 'Projects in which the caller, with a live session, has a right.';
