-- Connects or reconnects an account. p_granted_by: the provider's id of the person who granted access; if they revoke it, the connection
-- ends. Errors: not_found, invalid (kind), account_taken (another project has it).
create or replace function system.connect_social(
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

alter function system.connect_social owner to app_system;

create or replace function private.connect_social(
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

alter function private.connect_social owner to app_member;
grant execute on function private.connect_social to app_system;
