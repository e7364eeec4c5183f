create or replace function private.write_api_key(
  p_project_id uuid, p_id uuid, p_name text, p_scopes text[], p_expires_at timestamptz, p_prefix text, p_token_hash text
) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_name text := private.clean_text(p_name);
  begin
    if v_name is null or char_length(v_name) > 60 then
      perform private.fail('invalid', 'name');
    end if;
    if p_expires_at <= now() then
      perform private.fail('invalid', 'expires_at');
    end if;
    if (select count(*) from public.api_keys k where k.project_id = p_project_id and k.revoked_at is null) >= 20 then
      perform private.fail('too_many_keys');
    end if;
    insert into public.api_keys (id, project_id, name, prefix, scopes, expires_at, created_by)
    values (
      p_id, p_project_id, v_name, p_prefix, array(select distinct unnest(p_scopes) order by 1), p_expires_at, private.user_id()
    );
    insert into private.api_key_hashes (token_hash, key_id) values (p_token_hash, p_id);
    perform private.audit(
      p_project_id, 'api_key.created', p_id::text, jsonb_build_object('name', v_name, 'scopes', p_scopes)
    );
  end
  $$;

alter function private.write_api_key owner to current_user;
grant execute on function private.write_api_key to app_member;
