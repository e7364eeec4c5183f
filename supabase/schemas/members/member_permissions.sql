-- A member's permissions, to compare them and for the audit log.
create or replace function private.member_permissions(p_member public.members) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'role', p_member.role, 'rooms_scope', p_member.rooms_scope, 'can_broadcast', p_member.can_broadcast,
      'can_see_contacts', p_member.can_see_contacts
    )
  $$;

alter function private.member_permissions owner to current_user;
grant execute on function private.member_permissions to app_member;
