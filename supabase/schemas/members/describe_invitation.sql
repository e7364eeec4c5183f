-- What the bearer of a token may know, or null. has_account only for mailed tokens: their bearer reads that mailbox anyway.
create or replace function private.describe_invitation(p_token_hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'id', i.id, 'project_id', i.project_id, 'project_name', p.name, 'inviter_name', f.name, 'email', i.email,
      'role', i.role, 'rooms_scope', i.rooms_scope, 'can_broadcast', i.can_broadcast,
      'can_see_contacts', i.can_see_contacts, 'expires_at', i.expires_at, 'accepted_by', i.accepted_by,
      'state', private.invitation_state(i), 'channel', t.channel,
      'has_account', t.channel = 'mail' and exists (select from auth.users u where lower(u.email) = i.email)
    )
    from private.invitation_tokens t
    join public.invitations i on i.id = t.invitation_id
    join public.projects p on p.id = i.project_id and p.deleted_at is null
    left join public.profiles f on f.user_id = i.invited_by
    where t.token_hash = decode(p_token_hash, 'hex')
  $$;

alter function private.describe_invitation owner to current_user;
grant execute on function private.describe_invitation to app_system;
