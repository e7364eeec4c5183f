-- Returns the key of a token and records its use, at most once a minute. Null if the key does not exist, is revoked or expired, or its
-- project is not open.
create or replace function private.use_key(p_token_hash text) returns public.api_keys
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key public.api_keys;
  begin
    select k.* into v_key
    from private.api_key_hashes h
    join public.api_keys k on k.id = h.key_id
    where h.token_hash = p_token_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and private.is_open_project(k.project_id);
    if v_key.id is not null and (v_key.last_used_at is null or v_key.last_used_at < now() - interval '1 minute') then
      update public.api_keys set last_used_at = now() where id = v_key.id;
    end if;
    return v_key;
  end
  $$;

alter function private.use_key owner to current_user;
grant execute on function private.use_key to app_key;
