-- Changes of members, channels, packages and AI that nobody wrote down so far.

-- A membership ends with its account, too; the line stays without a name. A project that is purged takes its log along.
create function private.member_account_ends() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    if old.removed_at is null and exists (select from public.projects p where p.id = old.project_id) then
      insert into public.audit_log (project_id, actor_id, action, subject_id, details)
      values (old.project_id, old.user_id, 'member.left', old.user_id::text, jsonb_build_object('role', old.role, 'why', 'account_deleted'));
    end if;
    return null;
  end
  $$;
create trigger member_account_ends after delete on public.members
  for each row execute function private.member_account_ends();

-- As before; what is withdrawn with its inviter's right to invite is written down.
create or replace function private.withdraw_invitations() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_invitation public.invitations;
  begin
    for v_invitation in
      update public.invitations i
      set revoked_at = now()
      where i.project_id = new.project_id
        and i.invited_by = new.user_id
        and private.invitation_state(i) in ('pending', 'expired')
        and (new.removed_at is not null or new.role not in ('owner', 'admin') or (i.role = 'owner' and new.role <> 'owner'))
      returning i.*
    loop
      perform private.audit(
        v_invitation.project_id, 'invitation.revoked', v_invitation.id::text,
        jsonb_build_object('email', private.mask_email(v_invitation.email), 'role', v_invitation.role, 'why', 'inviter')
      );
    end loop;
    return null;
  end
  $$;

-- What a person says of a channel that no API tells; what an examination finds is nobody's doing.
create function private.social_check_confirmed() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_check text;
  begin
    foreach v_check in array array['redelivery', 'auto_reply'] loop
      if coalesce(old.checks ->> v_check, 'unknown') <> coalesce(new.checks ->> v_check, 'unknown') then
        perform private.audit(
          new.project_id, 'social.check_confirmed', new.id::text,
          jsonb_build_object('name', new.name, 'check', v_check, 'is_confirmed', new.checks ->> v_check = 'confirmed')
        );
      end if;
    end loop;
    return null;
  end
  $$;
create trigger social_check_confirmed after update of checks on public.socials
  for each row when (old.checks is distinct from new.checks and private.user_id() is not null)
  execute function private.social_check_confirmed();

-- A slip handed in for an invoice; what becomes of it stands as billing.paid or billing.rejected.
create function private.payment_handed_in() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    insert into public.audit_log (project_id, actor_id, action, subject_id, details)
    select new.project_id, new.submitted_by, 'billing.slip_sent', new.invoice_id::text, jsonb_build_object('number', i.number)
    from public.invoices i where i.id = new.invoice_id;
    return null;
  end
  $$;
create trigger payment_handed_in after insert on public.invoice_payments
  for each row execute function private.payment_handed_in();

-- As before; reading a source again changes what an AI knows. A file's first reading is part of its adding.
create or replace function private.restart_ai_source(p_source_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_before text := (select s.state from public.ai_sources s where s.id = p_source_id for update);
    v_source public.ai_sources;
  begin
    update public.ai_sources s set state = 'waiting', progress = 0, reason = null, version = s.version + 1 where s.id = p_source_id
    returning s.* into v_source;
    perform private.enqueue_index_ai_source(p_source_id);
    if v_before <> 'uploading' then
      perform private.audit(
        v_source.project_id, 'ai.source_reread', p_source_id::text, jsonb_build_object('name', left(v_source.title, 80))
      );
    end if;
  end
  $$;
