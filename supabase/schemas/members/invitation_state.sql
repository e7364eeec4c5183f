create or replace function private.invitation_state(p_invitation public.invitations) returns text
  language sql stable
  set search_path = ''
  as $$
    select case
      when p_invitation.accepted_at is not null then 'accepted'
      when p_invitation.declined_at is not null then 'declined'
      when p_invitation.revoked_at is not null then 'revoked'
      when p_invitation.expires_at <= now() then 'expired'
      else 'pending'
    end
  $$;

alter function private.invitation_state owner to current_user;
grant execute on function private.invitation_state to app_member, authenticated;
comment on function private.invitation_state is 'pending, accepted, declined, revoked or expired.';
