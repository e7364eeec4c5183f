-- What only the server can know never comes from a caller of the REST API: whose account a provider says it is, a sealed secret, the hash
-- of a token it has just made, what it read from a slip. These functions leave schema public. The server calls them as the member whose
-- session it has verified, and the database decides about that member's rights as before.

-- First statement of every function of schema system that the server calls for a Member: from here on private.user_id(),
-- private.session_is_live(), private.my_project_ids() and the policies of app_member answer for this session in this project.
-- Errors: unauthorized (no such session of this user, or it has ended).
create function private.enter_member(p_user_id uuid, p_session_id uuid, p_project_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_aal text;
  begin
    select s.aal::text into v_aal from auth.sessions s where s.id = p_session_id and s.user_id = p_user_id;
    if not found or p_project_id is null then
      perform private.fail('unauthorized');
    end if;
    perform set_config('request.jwt.claims', jsonb_build_object(
        'sub', p_user_id, 'session_id', p_session_id, 'role', 'authenticated', 'aal', coalesce(v_aal, 'aal1')
      )::text, true),
      set_config('request.headers', jsonb_build_object('x-project-id', p_project_id)::text, true);
    if not private.session_is_live() then
      perform private.fail('unauthorized');
    end if;
  end
  $$;
grant execute on function private.enter_member(uuid, uuid, uuid) to app_system;

do $$
declare
  signature text;
begin
  execute 'grant create on schema private to app_member';
  foreach signature in array array[
    'social_id_for(uuid, text, text)', 'check_slip(uuid, uuid, text, text, text, text, bigint, boolean, uuid, text)',
    'save_webhook(uuid, uuid, text, text, text[], boolean, text)', 'rotate_webhook_secret(uuid, text, integer)',
    'set_widget_secret(uuid, text, integer)', 'save_ai_endpoint(uuid, text, text, text)',
    'create_api_key(uuid, uuid, text, text[], text, text, timestamptz)', 'create_invitation_link(uuid, text)'
  ] loop
    execute format('alter function public.%s set schema private', signature);
    execute format('alter function private.%s owner to app_member', signature);
    execute format('revoke execute on function private.%s from public, anon, authenticated', signature);
    execute format('grant execute on function private.%s to app_system', signature);
  end loop;
  execute 'revoke create on schema private from app_member';
end
$$;
alter function private.social_id_for(uuid, text, text) security definer;

alter table private.social_credentials add column page_id text check (char_length(page_id) between 1 and 64);
comment on column private.social_credentials.page_id is
  'The Facebook page whose subscription brings the events; an Instagram account shares it with its page. Null for LINE and for older rows.';
create index social_credentials_by_page on private.social_credentials (page_id) where page_id is not null;

drop function public.connect_granted_social(uuid, uuid, text, text, text, text, text, text);
drop function public.connect_social(uuid, uuid, text, text, text, text, text);

-- Connects an account, or connects it again. p_granted_by: the provider's id of the person who granted it, whose taking it back ends it.
-- Errors: not_found, invalid (kind), account_taken (another project has it).
create function private.connect_social(
  p_social_id uuid, p_project_id uuid, p_kind text, p_external_id text, p_name text, p_picture_url text, p_sealed text,
  p_granted_by text, p_page_id text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_is_new boolean;
    v_granted_by text := nullif(p_granted_by, '');
  begin
    if not p_project_id = any (array(select private.my_project_ids('manage'))) then
      perform private.fail('not_found');
    end if;
    if p_kind is null or p_kind not in ('line', 'facebook', 'instagram') then
      perform private.fail('invalid', 'kind');
    end if;
    begin
      insert into public.socials as s (id, project_id, kind, external_id, name, picture_url)
      values (
        p_social_id, p_project_id, p_kind, p_external_id,
        coalesce(nullif(left(private.clean_text(p_name), 80), ''), p_external_id), left(p_picture_url, 500)
      )
      on conflict (id) do update
      set status = 'connected', name = excluded.name, picture_url = coalesce(excluded.picture_url, s.picture_url),
          checks = '{}', checked_at = null, last_error = null, disconnected_at = null
      where s.project_id = p_project_id and s.kind = p_kind and s.external_id = p_external_id
      returning xmax = 0 into v_is_new;
    exception when unique_violation then
      perform private.fail('account_taken');
    end;
    if v_is_new is null then
      perform private.fail('not_found');
    end if;
    insert into private.social_credentials (social_id, sealed, granted_by, page_id)
    values (p_social_id, p_sealed, v_granted_by, p_page_id)
    on conflict (social_id) do update set sealed = excluded.sealed, granted_by = excluded.granted_by, page_id = excluded.page_id,
          updated_at = now();
    perform private.audit(
      p_project_id, case when v_is_new then 'social.connected' else 'social.reconnected' end, p_social_id::text,
      jsonb_build_object('kind', p_kind, 'name', left(p_name, 80))
    );
  end
  $$;
grant create on schema private to app_member;
alter function private.connect_social(uuid, uuid, text, text, text, text, text, text, text) owner to app_member;
revoke create on schema private from app_member;
revoke execute on function private.connect_social(uuid, uuid, text, text, text, text, text, text, text) from public;
grant execute on function private.connect_social(uuid, uuid, text, text, text, text, text, text, text) to app_system;

-- The same link twice is one link: a statement whose answer was lost is sent again.
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

-- The same key twice is one key. Errors: not_found, forbidden, invalid (name, expires_at, scopes), too_many_keys.
create or replace function private.create_api_key(
  p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_prefix text, p_token_hash text, p_expires_at timestamptz default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_project(p_project_id, 'manage');
    if private.is_same_key(p_project_id, p_id, p_token_hash) then
      return;
    end if;
    perform private.write_api_key(p_project_id, p_id, p_name, p_scopes, p_expires_at, p_prefix, p_token_hash);
  end
  $$;
create function private.is_same_key(p_project_id uuid, p_id uuid, p_token_hash text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.api_keys k join private.api_key_hashes h on h.key_id = k.id
      where k.id = p_id and k.project_id = p_project_id and h.token_hash = p_token_hash
    )
  $$;
grant execute on function private.is_same_key(uuid, uuid, text) to app_member;

-- For the server -------------------------------------------------------------------------------------------------------------

create function system.social_id_for(p_user_id uuid, p_session_id uuid, p_project_id uuid, p_kind text, p_external_id text)
  returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return private.social_id_for(p_project_id, p_kind, p_external_id);
  end
  $$;

create function system.connect_social(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_social_id uuid, p_kind text, p_external_id text, p_name text,
  p_picture_url text, p_sealed text, p_granted_by text default null, p_page_id text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.connect_social(
      p_social_id, p_project_id, p_kind, p_external_id, p_name, p_picture_url, p_sealed, p_granted_by, p_page_id
    );
  end
  $$;

create function system.check_slip(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_source text, p_bank text, p_reference text, p_qr_text text,
  p_expected_amount bigint, p_has_image boolean, p_room_id uuid default null, p_reason text default null
) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    return to_jsonb(private.check_slip(
      p_id, p_project_id, p_source, p_bank, p_reference, p_qr_text, p_expected_amount, p_has_image, p_room_id, p_reason
    ));
  end
  $$;

create function system.save_webhook(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_url text, p_description text, p_events text[], p_is_on boolean,
  p_sealed text default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.save_webhook(p_project_id, p_id, p_url, p_description, p_events, p_is_on, p_sealed);
  end
  $$;

create function system.rotate_webhook_secret(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_sealed text, p_hours integer
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.rotate_webhook_secret(p_id, p_sealed, p_hours);
  end
  $$;

create function system.set_widget_secret(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_social_id uuid, p_sealed text, p_hours integer
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.set_widget_secret(p_social_id, p_sealed, p_hours);
  end
  $$;

create function system.save_ai_endpoint(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_base_url text, p_model text, p_sealed text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.save_ai_endpoint(p_project_id, p_base_url, p_model, p_sealed);
  end
  $$;

create function system.create_api_key(
  p_user_id uuid, p_session_id uuid, p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_prefix text, p_token_hash text,
  p_expires_at timestamptz default null
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.enter_member(p_user_id, p_session_id, p_project_id);
    perform private.create_api_key(p_project_id, p_id, p_name, p_scopes, p_prefix, p_token_hash, p_expires_at);
  end
  $$;

create function system.create_invitation_link(
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

do $$
declare
  signature text;
begin
  execute 'grant create on schema system to app_system';
  foreach signature in array array[
    'social_id_for(uuid, uuid, uuid, text, text)', 'connect_social(uuid, uuid, uuid, uuid, text, text, text, text, text, text, text)',
    'check_slip(uuid, uuid, uuid, uuid, text, text, text, text, bigint, boolean, uuid, text)',
    'save_webhook(uuid, uuid, uuid, uuid, text, text, text[], boolean, text)',
    'rotate_webhook_secret(uuid, uuid, uuid, uuid, text, integer)', 'set_widget_secret(uuid, uuid, uuid, uuid, text, integer)',
    'save_ai_endpoint(uuid, uuid, uuid, text, text, text)',
    'create_api_key(uuid, uuid, uuid, uuid, text, text[], text, text, timestamptz)',
    'create_invitation_link(uuid, uuid, uuid, uuid, text)'
  ] loop
    execute format('alter function system.%s owner to app_system', signature);
    execute format('revoke execute on function system.%s from public', signature);
  end loop;
  execute 'revoke create on schema system from app_system';
end
$$;
