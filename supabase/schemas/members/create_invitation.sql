-- Invites an address, or (p_email null) makes a link. Idempotent by p_id, which the caller chooses, for the same user. An earlier
-- invitation of the address is revoked. Allowances that only agents have are set to the role's defaults for other roles. p_by_mail: whether
-- to send a mail. Errors: not_found, forbidden, invalid (id, email, role, rooms_scope), already_member, rate_limited (50 a day).
create or replace function public.create_invitation(
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
      -- the id belongs to another invitation
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

alter function public.create_invitation owner to app_member;
grant execute on function public.create_invitation to authenticated;
