-- Revokes a pending invitation whose inviter's account is deleted, and logs it, as withdraw_invitations does for members who leave. It
-- watches the reference, because the account's membership may be deleted before or after this row loses its inviter.
create or replace function private.withdraw_orphaned_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if private.invitation_state(old) in ('pending', 'expired') then
      new.revoked_at := now();
      insert into public.audit_log (project_id, actor_id, action, subject_id, details)
      values (
        old.project_id, old.invited_by, 'invitation.revoked', old.id::text,
        jsonb_build_object('email', private.mask_email(old.email), 'role', old.role, 'why', 'inviter')
      );
    end if;
    return new;
  end
  $$;

alter function private.withdraw_orphaned_invitation owner to current_user;
