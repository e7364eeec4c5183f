create or replace function system.create_invitation_link(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_invitation_id uuid, p_token_hash text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.create_invitation_link(p_invitation_id, p_token_hash);
  end
  $$;

alter function system.create_invitation_link owner to app_system;

-- Adds a link to a pending invitation. Idempotent: a statement whose response was lost is sent again. p_token_hash: SHA-256 of the token,
-- in hex. Errors: not_found, forbidden, invalid (token_hash), invitation_over.
create or replace function private.create_invitation_link(p_invitation_id uuid, p_token_hash text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations := private.managed_invitation(p_invitation_id, 'pending');
  begin
    if p_token_hash is null or p_token_hash !~ '^[0-9a-f]{64}$' then
      perform private.fail('invalid', 'token_hash');
    end if;
    insert into private.invitation_tokens (token_hash, invitation_id, channel)
    values (decode(p_token_hash, 'hex'), v_invitation.id, 'link')
    on conflict do nothing;
  end
  $$;

alter function private.create_invitation_link owner to app_member;
grant execute on function private.create_invitation_link to app_system;
