-- Revokes a key with immediate effect. Idempotent. Errors: not_found, forbidden.
create or replace function public.revoke_api_key(p_key_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_key(p_key_id), 'manage');
    perform private.revoke_api_key(p_key_id);
  end
  $$;

alter function public.revoke_api_key owner to app_member;
grant execute on function public.revoke_api_key to authenticated;

create or replace function private.revoke_api_key(p_key_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    v_key public.api_keys;
  begin
    update public.api_keys set revoked_at = now() where id = p_key_id and revoked_at is null returning * into v_key;
    if found then
      delete from private.api_key_hashes h where h.key_id = p_key_id;
      perform private.audit(v_key.project_id, 'api_key.revoked', p_key_id::text, jsonb_build_object('name', v_key.name));
    end if;
  end
  $$;

alter function private.revoke_api_key owner to current_user;
grant execute on function private.revoke_api_key to app_member;
