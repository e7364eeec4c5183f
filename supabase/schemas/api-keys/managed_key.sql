create or replace function private.managed_key(p_key_id uuid) returns uuid
  language sql stable security definer
  set search_path = ''
  as $$ select k.project_id from public.api_keys k where k.id = p_key_id $$;

alter function private.managed_key owner to current_user;
grant execute on function private.managed_key to app_member;
