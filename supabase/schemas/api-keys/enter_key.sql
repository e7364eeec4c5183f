-- First statement of every function of schema api: from here on the policies show app_key the key's project only. Errors: unauthorized,
-- forbidden (the key has none of p_scopes).
create or replace function private.enter_key(p_key_id uuid, variadic p_scopes text[]) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key public.api_keys;
  begin
    select k.* into v_key from public.api_keys k
    where k.id = p_key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and private.is_open_project(k.project_id);
    if not found then
      perform private.fail('unauthorized');
    end if;
    if not p_scopes && v_key.scopes then
      perform private.fail('forbidden');
    end if;
    perform set_config('app.key_id', v_key.id::text, true),
      set_config('app.key_project_id', v_key.project_id::text, true),
      set_config('app.key_scopes', array_to_string(v_key.scopes, ' '), true);
  end
  $$;

alter function private.enter_key owner to current_user;
grant execute on function private.enter_key to app_key;
