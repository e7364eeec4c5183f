-- An invitation that the caller may change: pending, or in the state p_also. Errors: not_found, forbidden, invitation_over.
create or replace function private.managed_invitation(p_invitation_id uuid, p_also text default 'expired') returns public.invitations
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations;
  begin
    select i.* into v_invitation from public.invitations i where i.id = p_invitation_id;
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.enter_project(v_invitation.project_id, case v_invitation.role when 'owner' then 'own' else 'manage' end);
    select i.* into v_invitation from public.invitations i where i.id = p_invitation_id;
    if private.invitation_state(v_invitation) not in ('pending', p_also) then
      perform private.fail('invitation_over');
    end if;
    return v_invitation;
  end
  $$;

alter function private.managed_invitation owner to current_user;
grant execute on function private.managed_invitation to app_member;
