-- Changes a member's role and allowances (which only agents have). A member who becomes a viewer loses their rooms. Returns the rooms that
-- changed hands. Errors: not_found, forbidden, invalid (role, rooms_scope), last_owner.
create or replace function public.update_member(
  p_project_id uuid, p_user_id uuid, p_role text, p_rooms_scope text default 'all',
  p_can_broadcast boolean default false, p_can_see_contacts boolean default false
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.members := private.managed_member(p_project_id, p_user_id);
    v_after public.members;
    v_manages boolean := p_role in ('owner', 'admin');
    v_is_agent boolean := p_role = 'agent';
  begin
    if p_role is null or p_role not in ('owner', 'admin', 'agent', 'viewer') then
      perform private.fail('invalid', 'role');
    end if;
    if p_rooms_scope is null or p_rooms_scope not in ('all', 'own') then
      perform private.fail('invalid', 'rooms_scope');
    end if;
    if p_role = 'owner' then
      perform private.require_right(p_project_id, 'own');
    end if;
    update public.members
    set role = p_role,
        rooms_scope = case when v_is_agent then p_rooms_scope else 'all' end,
        can_broadcast = v_manages or (v_is_agent and coalesce(p_can_broadcast, false)),
        can_see_contacts = v_manages or (v_is_agent and coalesce(p_can_see_contacts, false))
    where project_id = p_project_id and user_id = p_user_id
    returning * into v_after;
    if private.member_permissions(v_before) = private.member_permissions(v_after) then
      return '[]';
    end if;
    perform private.audit(
      p_project_id, 'member.updated', p_user_id::text,
      jsonb_build_object('before', private.member_permissions(v_before), 'after', private.member_permissions(v_after))
    );
    return case when p_role = 'viewer' then private.release_rooms(p_project_id, p_user_id) else '[]' end;
  end
  $$;

alter function public.update_member owner to app_member;
grant execute on function public.update_member to authenticated;
