-- Who works in a project: invitations, changes of role, removal, leaving, transfer; and the promises that hold whatever
-- happens at the same moment: a project keeps an owner, an invitation makes one member.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  email text check (email = lower(email) and char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'admin', 'agent', 'viewer')),
  rooms_scope text not null default 'all' check (rooms_scope in ('all', 'own')),
  can_broadcast boolean not null default false,
  can_see_contacts boolean not null default false,
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz[] not null default '{}',
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  declined_at timestamptz,
  revoked_at timestamptz
);
comment on table public.invitations is 'Somebody asked to join a project, by e-mail or (email is null) by a link that whoever has it may use once.';
comment on column public.invitations.sent_at is 'When it was mailed; the last of them, for the limit on sending again.';
create index invitations_by_project on public.invitations (project_id, created_at desc, id desc);
create index invitations_by_inviter on public.invitations (invited_by);

create table private.invitation_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  invitation_id uuid not null references public.invitations (id) on delete cascade,
  channel text not null check (channel in ('mail', 'link')),
  created_at timestamptz not null default now()
);
comment on table private.invitation_tokens is 'SHA-256 of the tokens in mails and copied links. A token opens its invitation while that is pending.';
comment on column private.invitation_tokens.channel is 'mail: whoever has it reads the mailbox it was sent to. link: it says nothing about who has it.';
create index invitation_tokens_by_invitation on private.invitation_tokens (invitation_id);

create function private.invitation_state(p_invitation public.invitations) returns text
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
comment on function private.invitation_state(public.invitations) is 'pending, accepted, declined, revoked or expired.';
grant execute on function private.invitation_state(public.invitations) to authenticated, app_member;

create view public.invitation_rows with (security_invoker = true) as
  select i.*, private.invitation_state(i) as state from public.invitations i;
comment on view public.invitation_rows is 'Invitations with the state they are in now.';

-- Row-level security -------------------------------------------------------------------------------------------------

alter table public.invitations enable row level security;
alter table private.invitation_tokens enable row level security;
revoke all on public.invitations, public.invitation_rows from anon, authenticated, service_role;
grant select on public.invitations to authenticated, app_member;
grant select on public.invitation_rows to authenticated;
grant insert, update (expires_at, sent_at, revoked_at) on public.invitations to app_member;
grant insert on private.invitation_tokens to app_member;
grant update (role, rooms_scope, can_broadcast, can_see_contacts, removed_at) on public.members to app_member;

-- addresses of people who are not in the project yet: for those who manage members
create policy invitations_select on public.invitations for select to authenticated, app_member
  using (project_id = any (array(select private.my_project_ids('manage'))));
-- what is about an owner is an owner's to do
create policy invitations_insert on public.invitations for insert to app_member
  with check (
    invited_by = (select private.user_id())
    and project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  );
create policy invitations_update on public.invitations for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  )
  with check (project_id = any (array(select private.my_project_ids('manage'))));
create policy invitation_tokens_insert on private.invitation_tokens for insert to app_member
  with check (
    channel = 'link'
    and exists (
      select from public.invitations i
      where i.id = invitation_tokens.invitation_id
        and (i.role <> 'owner' or i.project_id = any (array(select private.my_project_ids('own'))))
    )
  );
create policy members_update on public.members for update to app_member
  using (
    project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  )
  with check (
    project_id = any (array(select private.my_project_ids('manage')))
    and (role <> 'owner' or project_id = any (array(select private.my_project_ids('own'))))
  );

-- What always holds ------------------------------------------------------------------------------------------------------

-- Changes of who is in a project come one after the other. It does not stand in the way of rows that only refer to the project.
create function private.lock_project(p_project_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$ select from public.projects where id = p_project_id for no key update $$;
grant execute on function private.lock_project(uuid) to app_member;

-- Asked after the act, under the project's lock: the second of two owners who leave at once sees that the first has left.
create function private.keep_an_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.projects where id = old.project_id and deleted_at is null for no key update;
    -- the project itself may be going
    if found and not exists (
      select from public.members m where m.project_id = old.project_id and m.role = 'owner' and m.removed_at is null
    ) then
      perform private.fail('last_owner');
    end if;
    return null;
  end
  $$;
create constraint trigger keep_an_owner after update of role, removed_at on public.members
  for each row
  when (old.role = 'owner' and old.removed_at is null and (new.role <> 'owner' or new.removed_at is not null))
  execute function private.keep_an_owner();
-- with the account of the last owner the project would be nobody's
create constraint trigger keep_an_owner_of_account after delete on public.members
  for each row
  when (old.role = 'owner' and old.removed_at is null)
  execute function private.keep_an_owner();

-- Whoever may not invite any more may still hold links that they made: those end with the right.
create function private.withdraw_invitations() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    update public.invitations i
    set revoked_at = now()
    where i.project_id = new.project_id
      and i.invited_by = new.user_id
      and private.invitation_state(i) in ('pending', 'expired')
      and (new.removed_at is not null or new.role not in ('owner', 'admin') or (i.role = 'owner' and new.role <> 'owner'));
    return null;
  end
  $$;
create trigger withdraw_invitations after update of role, removed_at on public.members
  for each row
  when (old.role in ('owner', 'admin') and old.removed_at is null and (new.role <> old.role or new.removed_at is not null))
  execute function private.withdraw_invitations();

-- A room is given only to a member who may answer, also while that member is being removed: who of the two comes second
-- waits for the first.
create function private.hold_assignee() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform from public.members m
    where m.project_id = new.project_id and m.user_id = new.assignee_id and m.removed_at is null and m.role <> 'viewer'
    for share;
    if not found then
      perform private.fail('invalid', 'assignee_id');
    end if;
    return new;
  end
  $$;
create trigger hold_assignee before update of assignee_id on public.rooms
  for each row
  when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
  execute function private.hold_assignee();

-- Takes a member's rooms away from them: open ones with a line in the room, resolved ones silently, so that they come back to
-- everybody when the customer writes again. Returns the first 100 changes as assign_room does. A definer of the migrating
-- role, because whoever leaves need not have the right to answer in all of them; its callers have asked for every right.
create function private.release_rooms(p_project_id uuid, p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_room public.rooms;
    v_message public.messages;
    v_event jsonb;
    v_changes jsonb := '[]';
  begin
    for v_room in
      select r.* from public.rooms r
      where r.project_id = p_project_id and r.assignee_id = p_user_id and r.status <> 'resolved'
      order by r.id
      for update
    loop
      v_message := private.append_event(
        v_room, jsonb_build_object('event', 'assigned', 'assignee_id', null, 'previous_assignee_id', p_user_id)
      );
      v_event := private.set_assignee(v_room.id, null, v_message.sequence);
      if jsonb_array_length(v_changes) < 100 then
        v_changes := v_changes || jsonb_build_object(
          'room', v_event, 'message', to_jsonb(v_message), 'previous_assignee_id', p_user_id
        );
      end if;
    end loop;
    update public.rooms set assignee_id = null where project_id = p_project_id and assignee_id = p_user_id;
    return v_changes;
  end
  $$;
grant execute on function private.release_rooms(uuid, uuid) to app_member;

-- Rights, asked by the functions below -----------------------------------------------------------------------------------

-- Raises not_found for outsiders, forbidden for members without the right.
create function private.require_right(p_project_id uuid, p_right text) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    if p_project_id = any (array(select private.my_project_ids(p_right))) then
      return;
    end if;
    if p_project_id = any (array(select private.my_project_ids('read'))) then
      perform private.fail('forbidden');
    end if;
    perform private.fail('not_found');
  end
  $$;
grant execute on function private.require_right(uuid, text) to app_member;

-- The same, and from here on nobody else changes who is in the project. Asked again once the lock is held.
create function private.enter_project(p_project_id uuid, p_right text) returns void
  language plpgsql
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, p_right);
    perform private.lock_project(p_project_id);
    perform private.require_right(p_project_id, p_right);
  end
  $$;
grant execute on function private.enter_project(uuid, text) to app_member;

-- An active member whom the caller may change: an owner is for owners, oneself for nobody (see leave_project).
create function private.managed_member(p_project_id uuid, p_user_id uuid) returns public.members
  language plpgsql
  set search_path = ''
  as $$
  declare
    v_member public.members;
  begin
    perform private.enter_project(p_project_id, 'manage');
    select m.* into v_member
    from public.members m
    where m.project_id = p_project_id and m.user_id = p_user_id and m.removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    if p_user_id = private.user_id() then
      perform private.fail('forbidden');
    end if;
    if v_member.role = 'owner' then
      perform private.require_right(p_project_id, 'own');
    end if;
    return v_member;
  end
  $$;
grant execute on function private.managed_member(uuid, uuid) to app_member;

-- An invitation whom the caller may change, and that is not over; p_also names further states that will do.
create function private.managed_invitation(p_invitation_id uuid, p_also text default 'expired') returns public.invitations
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
grant execute on function private.managed_invitation(uuid, text) to app_member;

-- The first letters of an address, as the audit log keeps it.
create function private.mask_email(p_email text) returns text
  language sql immutable
  set search_path = ''
  as $$ select left(split_part(p_email, '@', 1), 2) || '•••@' || split_part(p_email, '@', 2) $$;
grant execute on function private.mask_email(text) to app_member;

-- A definer, because accounts are the auth service's.
create function private.is_member_address(p_project_id uuid, p_email text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.members m join auth.users u on u.id = m.user_id
      where m.project_id = p_project_id and m.removed_at is null and lower(u.email) = p_email
    )
  $$;
grant execute on function private.is_member_address(uuid, text) to app_member;

create function private.enqueue_send_invitation(p_invitation_id uuid) returns void
  language sql security definer
  set search_path = ''
  as $$
    select graphile_worker.add_job(
      'send_invitation',
      payload := json_build_object('invitation_id', p_invitation_id),
      job_key := 'send_invitation:' || p_invitation_id,
      max_attempts := 8
    )
  $$;
grant execute on function private.enqueue_send_invitation(uuid) to app_member;

-- Inviting -----------------------------------------------------------------------------------------------------------------

-- Invites somebody by e-mail, or (p_email null) whoever gets the link. p_id is chosen by the caller: the same again by the
-- same person answers what the first made. An earlier invitation of the same address ends. What only agents can be
-- allowed is set for the other roles as those have it. p_by_mail: whether a mail goes out.
-- Errors: not_found, forbidden, invalid (id, email, role, rooms_scope), already_member, rate_limited (50 a day).
create function public.create_invitation(
  p_id uuid, p_project_id uuid, p_email text, p_role text, p_rooms_scope text default 'all',
  p_can_broadcast boolean default false, p_can_see_contacts boolean default false, p_by_mail boolean default true
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_email text := lower(nullif(btrim(p_email), ''));
    v_manages boolean := p_role in ('owner', 'admin');
    v_is_agent boolean := p_role = 'agent';
    v_invitation public.invitations;
  begin
    perform private.enter_project(p_project_id, case p_role when 'owner' then 'own' else 'manage' end);
    if p_id is null then
      perform private.fail('invalid', 'id');
    end if;
    if p_role is null or p_role not in ('owner', 'admin', 'agent', 'viewer') then
      perform private.fail('invalid', 'role');
    end if;
    if p_rooms_scope is null or p_rooms_scope not in ('all', 'own') then
      perform private.fail('invalid', 'rooms_scope');
    end if;
    if v_email is not null and (char_length(v_email) > 254 or v_email !~ '^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$') then
      perform private.fail('invalid', 'email');
    end if;
    select i.* into v_invitation from public.invitations i
    where i.id = p_id and i.project_id = p_project_id and i.invited_by = private.user_id();
    if not found then
      if private.is_member_address(p_project_id, v_email) then
        perform private.fail('already_member', 'email');
      end if;
      if (
        select count(*) >= 50 from public.invitations i
        where i.project_id = p_project_id and i.created_at > now() - interval '1 day'
      ) then
        perform private.fail('rate_limited');
      end if;
      update public.invitations i set revoked_at = now()
      where i.project_id = p_project_id and i.email = v_email and private.invitation_state(i) in ('pending', 'expired');
      insert into public.invitations (
        id, project_id, email, role, rooms_scope, can_broadcast, can_see_contacts, invited_by, sent_at
      )
      values (
        p_id, p_project_id, v_email, p_role, case when v_is_agent then p_rooms_scope else 'all' end,
        v_manages or (v_is_agent and coalesce(p_can_broadcast, false)),
        v_manages or (v_is_agent and coalesce(p_can_see_contacts, false)), private.user_id(),
        case when v_email is not null and p_by_mail then array[now()] else '{}' end
      )
      on conflict (id) do nothing
      returning * into v_invitation;
      -- another's
      if not found then
        perform private.fail('invalid', 'id');
      end if;
      perform private.audit(
        p_project_id, 'member.invited', p_id::text,
        jsonb_build_object('role', p_role, 'email', private.mask_email(v_email))
      );
      if v_email is not null and p_by_mail then
        perform private.enqueue_send_invitation(p_id);
      end if;
    end if;
    return jsonb_build_object('id', v_invitation.id, 'email', v_invitation.email, 'expires_at', v_invitation.expires_at);
  end
  $$;

-- Lets one more link open a pending invitation. p_token_hash: SHA-256 of its token, in hex.
-- Errors: not_found, forbidden, invalid (token_hash), invitation_over.
create function public.create_invitation_link(p_invitation_id uuid, p_token_hash text) returns void
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
    values (decode(p_token_hash, 'hex'), v_invitation.id, 'link');
  end
  $$;

-- Mails an invitation once more; it is then good for another 7 days, also when it had expired. Returns the new expiry.
-- Errors: not_found, forbidden, invalid (a link has no address), invitation_over, rate_limited (one a minute, 5 a day).
create function public.resend_invitation(p_invitation_id uuid) returns timestamptz
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations := private.managed_invitation(p_invitation_id);
    v_sent timestamptz[];
    v_expires_at timestamptz := now() + interval '7 days';
  begin
    if v_invitation.email is null then
      perform private.fail('invalid', 'email');
    end if;
    select coalesce(array_agg(at order by at), '{}') into v_sent
    from unnest(v_invitation.sent_at) at where at > now() - interval '1 day';
    if cardinality(v_sent) >= 5 or v_sent[cardinality(v_sent)] > now() - interval '1 minute' then
      perform private.fail('rate_limited');
    end if;
    update public.invitations
    set sent_at = v_sent || now(), expires_at = v_expires_at
    where id = p_invitation_id;
    perform private.enqueue_send_invitation(p_invitation_id);
    perform private.audit(
      v_invitation.project_id, 'invitation.resent', p_invitation_id::text,
      jsonb_build_object('email', private.mask_email(v_invitation.email))
    );
    return v_expires_at;
  end
  $$;

-- Errors: not_found, forbidden, invitation_over.
create function public.revoke_invitation(p_invitation_id uuid) returns void
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

-- Changing who may do what -------------------------------------------------------------------------------------------------

create function private.standing(p_member public.members) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'role', p_member.role, 'rooms_scope', p_member.rooms_scope, 'can_broadcast', p_member.can_broadcast,
      'can_see_contacts', p_member.can_see_contacts
    )
  $$;
grant execute on function private.standing(public.members) to app_member;

-- Gives a member another role or other allowances (which count for agents alone). Whoever becomes a viewer loses their
-- rooms. Returns the rooms that changed hands. Errors: not_found, forbidden, invalid (role, rooms_scope), last_owner.
create function public.update_member(
  p_project_id uuid, p_user_id uuid, p_role text, p_rooms_scope text default 'all',
  p_can_broadcast boolean default false, p_can_see_contacts boolean default false
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before public.members := private.managed_member(p_project_id, p_user_id);
    v_after public.members;
    v_manages boolean := p_role in ('owner', 'admin');
    v_is_agent boolean := p_role = 'agent';
  begin
    if p_role is null or p_role not in ('owner', 'admin', 'agent', 'viewer') then
      perform private.fail('invalid', 'role');
    end if;
    if p_rooms_scope is null or p_rooms_scope not in ('all', 'own') then
      perform private.fail('invalid', 'rooms_scope');
    end if;
    if p_role = 'owner' then
      perform private.require_right(p_project_id, 'own');
    end if;
    update public.members
    set role = p_role,
        rooms_scope = case when v_is_agent then p_rooms_scope else 'all' end,
        can_broadcast = v_manages or (v_is_agent and coalesce(p_can_broadcast, false)),
        can_see_contacts = v_manages or (v_is_agent and coalesce(p_can_see_contacts, false))
    where project_id = p_project_id and user_id = p_user_id
    returning * into v_after;
    if private.standing(v_before) = private.standing(v_after) then
      return '[]';
    end if;
    perform private.audit(
      p_project_id, 'member.updated', p_user_id::text,
      jsonb_build_object('before', private.standing(v_before), 'after', private.standing(v_after))
    );
    return case when p_role = 'viewer' then private.release_rooms(p_project_id, p_user_id) else '[]' end;
  end
  $$;

-- Takes a member out; their rooms become nobody's. Returns those. Errors: not_found, forbidden, last_owner.
create function public.remove_member(p_project_id uuid, p_user_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_member public.members := private.managed_member(p_project_id, p_user_id);
  begin
    update public.members set removed_at = now() where project_id = p_project_id and user_id = p_user_id;
    perform private.audit(p_project_id, 'member.removed', p_user_id::text, jsonb_build_object('role', v_member.role));
    return private.release_rooms(p_project_id, p_user_id);
  end
  $$;

-- The caller goes; their rooms become nobody's. Returns those. Errors: not_found, last_owner.
create function public.leave_project(p_project_id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_role text;
  begin
    perform private.enter_project(p_project_id, 'read');
    select m.role into v_role from public.members m where m.project_id = p_project_id and m.user_id = private.user_id();
    update public.members set removed_at = now() where project_id = p_project_id and user_id = private.user_id();
    perform private.audit(p_project_id, 'member.left', private.user_id()::text, jsonb_build_object('role', v_role));
    return private.release_rooms(p_project_id, private.user_id());
  end
  $$;

-- The caller, an owner, makes another member owner and becomes admin. Errors: not_found, forbidden, invalid (user_id: oneself).
create function public.transfer_project(p_project_id uuid, p_user_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'own');
    if p_user_id = private.user_id() then
      perform private.fail('invalid', 'user_id');
    end if;
    update public.members
    set role = 'owner', rooms_scope = 'all', can_broadcast = true, can_see_contacts = true
    where project_id = p_project_id and user_id = p_user_id and removed_at is null;
    if not found then
      perform private.fail('not_found');
    end if;
    update public.members set role = 'admin' where project_id = p_project_id and user_id = private.user_id();
    perform private.audit(p_project_id, 'project.transferred', p_user_id::text);
  end
  $$;

-- Notes in the audit log that something was taken out of the project. p_what: audit_log. Errors: not_found, forbidden, invalid.
create function public.record_export(p_project_id uuid, p_what text) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(p_project_id, 'read_settings');
    if p_what is distinct from 'audit_log' then
      perform private.fail('invalid', 'what');
    end if;
    perform private.audit(p_project_id, 'audit_log.exported');
  end
  $$;

-- Addresses of everybody who is or was in the project, for those who manage members; nothing for everybody else.
create function private.member_emails(p_project_id uuid) returns table (user_id uuid, email text)
  language sql stable security definer
  set search_path = ''
  as $$
    select m.user_id, u.email::text
    from public.members m
    join auth.users u on u.id = m.user_id
    where m.project_id = p_project_id and p_project_id = any (array(select private.my_project_ids('manage')))
  $$;
grant execute on function private.member_emails(uuid) to authenticated;
create function public.member_emails(p_project_id uuid) returns table (user_id uuid, email text)
  language sql stable
  set search_path = ''
  as $$ select e.user_id, e.email from private.member_emails(p_project_id) e $$;
grant execute on function public.member_emails(uuid) to authenticated;

-- Whoever is invited is no member yet: nothing of the project is theirs by a policy. The token's hash is what opens. ----------

-- What a token's holder may know, or null. has_account only for a token that was mailed: its holder reads that mailbox anyway.
create function private.describe_invitation(p_token_hash text) returns jsonb
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
grant execute on function private.describe_invitation(text) to app_system;

create function private.decline_invitation(p_token_hash text) returns void
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
grant execute on function private.decline_invitation(text) to app_system;

-- Lets a token that is about to be mailed open the invitation, and says what the mail tells; null when it is over.
create function private.take_invitation_mail(p_invitation_id uuid, p_token_hash text) returns jsonb
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
grant execute on function private.take_invitation_mail(uuid, text) to app_system;

create function private.accept_invitation(p_token_hash text) returns uuid
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
    -- the account's confirmed address as it is now, not as a token says it was
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
grant execute on function private.accept_invitation(text) to app_member;

-- Makes the caller a member as the invitation says and returns the project; again by the same person is the same. Somebody
-- removed comes back with the new rights. Errors: unauthorized, not_found, invitation_over, wrong_address, already_member.
-- The token itself is asked for: whoever got to read the hashes kept here can do nothing with them.
create function public.accept_invitation(p_token text) returns uuid
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

-- The same token without an account, through the server. Null for a token that opens nothing.
create function system.look_at_invitation(p_token_hash text) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$ select private.describe_invitation(p_token_hash) $$;

-- Errors: not_found, invitation_over.
create function system.decline_invitation(p_token_hash text) returns void
  language sql security definer
  set search_path = ''
  as $$ select private.decline_invitation(p_token_hash) $$;

create function system.take_invitation_mail(p_invitation_id uuid, p_token_hash text) returns jsonb
  language sql security definer
  set search_path = ''
  as $$ select private.take_invitation_mail(p_invitation_id, p_token_hash) $$;

do $$
declare
  signature text;
begin
  execute 'grant create on schema public to app_member';
  foreach signature in array array[
    'create_invitation(uuid, uuid, text, text, text, boolean, boolean, boolean)', 'create_invitation_link(uuid, text)',
    'resend_invitation(uuid)', 'revoke_invitation(uuid)', 'update_member(uuid, uuid, text, text, boolean, boolean)',
    'remove_member(uuid, uuid)', 'leave_project(uuid)', 'transfer_project(uuid, uuid)', 'record_export(uuid, text)',
    'accept_invitation(text)'
  ] loop
    execute format('alter function public.%s owner to app_member', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
  execute 'revoke create on schema public from app_member';
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'look_at_invitation(text)', 'decline_invitation(text)', 'take_invitation_mail(uuid, text)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
