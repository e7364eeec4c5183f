-- Errors: not_found, forbidden, invitation_over.
create or replace function public.revoke_invitation(p_invitation_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations := private.managed_invitation(p_invitation_id);
  begin
    update public.invitations set revoked_at = now() where id = p_invitation_id;
    perform private.audit(
      v_invitation.project_id, 'invitation.revoked', p_invitation_id::text,
      jsonb_build_object('email', private.mask_email(v_invitation.email), 'role', v_invitation.role)
    );
  end
  $$;

alter function public.revoke_invitation owner to app_member;
grant execute on function public.revoke_invitation to authenticated;
