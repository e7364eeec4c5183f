-- Revokes a key with immediate effect. Idempotent. Errors: not_found, forbidden.
create or replace function public.revoke_api_key(p_key_id uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
  begin
    perform private.require_right(private.managed_key(p_key_id), 'manage');
    perform private.end_api_key(p_key_id);
  end
  $$;

alter function public.revoke_api_key owner to app_member;
grant execute on function public.revoke_api_key to authenticated;
