-- Makes the caller a member with the invitation's rights and returns the project. Idempotent for the same user. A removed member returns
-- with the new rights. Errors: unauthorized, not_found, invitation_over, wrong_address, already_member. Takes the token itself: a leaked
-- hash must be useless.
create or replace function public.accept_invitation(p_token text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if p_token is null or p_token !~ '^[A-Za-z0-9_-]{43}$' then
      perform private.fail('not_found');
    end if;
    return private.accept_invitation(encode(sha256(convert_to(p_token, 'UTF8')), 'hex'));
  end
  $$;

alter function public.accept_invitation owner to app_member;
grant execute on function public.accept_invitation to authenticated;

create or replace function private.accept_invitation(p_token_hash text) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_me uuid := private.user_id();
    v_invitation public.invitations;
    v_is_member boolean;
  begin
    if v_me is null or not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
    select i.* into v_invitation
    from private.invitation_tokens t
    join public.invitations i on i.id = t.invitation_id
    join public.projects p on p.id = i.project_id and p.deleted_at is null
    where t.token_hash = decode(p_token_hash, 'hex');
    if not found then
      perform private.fail('not_found');
    end if;
    perform private.lock_project(v_invitation.project_id);
    select i.* into v_invitation from public.invitations i where i.id = v_invitation.id for update;
    v_is_member := exists (
      select from public.members m
      where m.project_id = v_invitation.project_id and m.user_id = v_me and m.removed_at is null
    );
    if v_is_member and v_invitation.accepted_by = v_me then
      return v_invitation.project_id;
    end if;
    if private.invitation_state(v_invitation) <> 'pending' then
      perform private.fail('invitation_over');
    end if;
    -- the account's currently confirmed address, not the one in the JWT
    if v_invitation.email is not null and not exists (
      select from auth.users u
      where u.id = v_me and u.email_confirmed_at is not null and lower(u.email) = v_invitation.email
    ) then
      perform private.fail('wrong_address');
    end if;
    if v_is_member then
      perform private.fail('already_member');
    end if;
    insert into public.members (project_id, user_id, role, rooms_scope, can_broadcast, can_see_contacts)
    values (
      v_invitation.project_id, v_me, v_invitation.role, v_invitation.rooms_scope, v_invitation.can_broadcast,
      v_invitation.can_see_contacts
    )
    on conflict (project_id, user_id) do update
      set role = excluded.role, rooms_scope = excluded.rooms_scope, can_broadcast = excluded.can_broadcast,
          can_see_contacts = excluded.can_see_contacts, created_at = now(), removed_at = null;
    update public.invitations set accepted_at = now(), accepted_by = v_me where id = v_invitation.id;
    perform private.audit(
      v_invitation.project_id, 'invitation.accepted', v_me::text, jsonb_build_object('role', v_invitation.role)
    );
    return v_invitation.project_id;
  end
  $$;

alter function private.accept_invitation owner to current_user;
grant execute on function private.accept_invitation to app_member;
