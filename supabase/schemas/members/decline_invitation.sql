-- Errors: not_found, invitation_over.
create or replace function system.decline_invitation(p_token_hash text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.decline_invitation(p_token_hash) $$;

alter function system.decline_invitation owner to app_system;

create or replace function private.decline_invitation(p_token_hash text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations;
  begin
    select i.* into v_invitation
    from private.invitation_tokens t join public.invitations i on i.id = t.invitation_id
    where t.token_hash = decode(p_token_hash, 'hex');
    if not found then
      perform private.fail('not_found');
    end if;
    update public.invitations i set declined_at = now()
    where i.id = v_invitation.id and private.invitation_state(i) = 'pending';
    if not found then
      perform private.fail('invitation_over');
    end if;
    perform private.audit(
      v_invitation.project_id, 'invitation.declined', v_invitation.id::text,
      jsonb_build_object('email', private.mask_email(v_invitation.email), 'role', v_invitation.role)
    );
  end
  $$;

alter function private.decline_invitation owner to current_user;
grant execute on function private.decline_invitation to app_system;
