create or replace function system.prepare_invitation_mail(p_invitation_id uuid, p_token_hash text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.prepare_invitation_mail(p_invitation_id, p_token_hash) $$;

alter function system.prepare_invitation_mail owner to app_system;

-- Stores the token of a mail that is about to be sent and returns the mail's content; null if the invitation is over.
create or replace function private.prepare_invitation_mail(p_invitation_id uuid, p_token_hash text) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into private.invitation_tokens (token_hash, invitation_id, channel)
    select decode(p_token_hash, 'hex'), i.id, 'mail'
    from public.invitations i
    where i.id = p_invitation_id and i.email is not null and private.invitation_state(i) = 'pending';
    return private.describe_invitation(p_token_hash);
  end
  $$;

alter function private.prepare_invitation_mail owner to current_user;
grant execute on function private.prepare_invitation_mail to app_system;
