-- Revokes the pending invitations of a member who may no longer invite, and logs it: their links must not outlive the right.
create or replace function private.withdraw_invitations() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations;
  begin
    for v_invitation in
      update public.invitations i
      set revoked_at = now()
      where i.project_id = new.project_id
        and i.invited_by = new.user_id
        and private.invitation_state(i) in ('pending', 'expired')
        and (new.removed_at is not null or new.role not in ('owner', 'admin') or (i.role = 'owner' and new.role <> 'owner'))
      returning i.*
    loop
      perform private.audit(
        v_invitation.project_id, 'invitation.revoked', v_invitation.id::text,
        jsonb_build_object('email', private.mask_email(v_invitation.email), 'role', v_invitation.role, 'why', 'inviter')
      );
    end loop;
    return null;
  end
  $$;

alter function private.withdraw_invitations owner to current_user;
